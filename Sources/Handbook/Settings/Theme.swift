/// The look of a handbook and its own files, from `curbcut.yml`; nil and empty mean the standard look.
package struct Theme: Sendable, Equatable {
    /// Colours of light and of dark pages.
    package var light = Palette.light
    package var dark = Palette.dark
    /// CSS font lists.
    package var font: String?
    package var headingFont: String?
    package var codeFont: String?
    /// Fonts that are published with the site.
    package var fonts: [FontFile] = []
    /// A CSS length: the longest line of text.
    package var measure: String?
    /// A CSS length.
    package var radius: String?
    /// A picture in the content folder, shown before the title.
    package var logo: ContentPath?
    /// Pictures in the content folder, for tabs of browsers, for home screens, and for previews of links.
    package var favicon: ContentPath?
    package var touchIcon: ContentPath?
    package var socialPicture: ContentPath?
    /// Style sheets in the content folder, loaded after all others.
    package var stylesheets: [ContentPath] = []
    /// Scripts in the content folder, loaded after all others; modules if they end with `.mjs`.
    package var scripts: [ContentPath] = []
    /// The handbook's own HTML.
    package var slots: [Slot: SlotHTML] = [:]

    package init() {}

    /// Places for HTML on every page.
    package enum Slot: String, Sendable, CaseIterable {
        case head, banner, footer
        case beforeContent = "before-content"
        case afterContent = "after-content"
    }

    /// The files of the content folder that the theme needs.
    package var files: [ContentPath] { namedFiles.map(\.path) }

    /// The files of the content folder that the theme needs, with the keys that name them.
    package var namedFiles: [(key: String, path: ContentPath)] {
        let pictures = [
            ("logo", logo), ("favicon", favicon), ("touch-icon", touchIcon), ("social-picture", socialPicture),
        ]
        return pictures.compactMap { key, path in path.map { (key, $0) } } + fonts.map { ("fonts", $0.path) }
            + stylesheets.map { ("stylesheet", $0) } + scripts.map { ("scripts", $0) }
    }
}

/// A font in the content folder, for `@font-face`.
package struct FontFile: Sendable, Equatable {
    package let family: String
    package let path: ContentPath
    /// A weight, or two for a variable font: `100 900`.
    package var weight = "400"
    package var isItalic = false

    package init(family: String, path: ContentPath, weight: String = "400", isItalic: Bool = false) {
        (self.family, self.path, self.weight, self.isItalic) = (family, path, weight, isItalic)
    }
}

/// An sRGB colour of 8 bits each.
package struct Colour: Sendable, Equatable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Reads `#0b5567` and the short form `#abc`; nil for anything else.
    package init?(hex: String) {
        let short = hex.utf8.count == 4
        let digits = short ? String(hex.dropFirst().flatMap { [$0, $0] }) : String(hex.dropFirst())
        guard hex.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
            let number = UInt32(digits, radix: 16)
        else { return nil }
        self.init(UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
    }

    package var hex: String {
        "#" + [red, green, blue].map { String(Int($0) + 0x100, radix: 16).dropFirst() }.joined()
    }

    /// This colour mixed with a share of another one, from 0 to 1.
    package func mixed(with other: Colour, share: Double) -> Colour {
        func mix(_ own: UInt8, _ others: UInt8) -> UInt8 { UInt8(Double(own) * (1 - share) + Double(others) * share) }
        return Colour(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
    }
}

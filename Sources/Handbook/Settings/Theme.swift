import Essentials
import Tools

/// The look of a handbook and its own files, from `curbcut.yml`; nil and empty mean the standard look.
package struct Theme: Sendable, Equatable {
    /// Colours of light and of dark pages.
    package var light = Palette.light
    package var dark = Palette.dark
    /// A picture in the content folder, shown before the title.
    package var logo: ContentPath?
    /// A picture in the content folder, for tabs of browsers.
    package var icon: ContentPath?
    /// Style sheets in the content folder, loaded after all others.
    package var stylesheets: [ContentPath] = []
    /// The handbook's own HTML.
    package var slots: [Slot: SlotHTML] = [:]

    package init() {}

    /// Places for HTML on every page.
    package enum Slot: String, Sendable, CaseIterable {
        case head, footer
    }

    /// The files of the content folder that the theme needs.
    package var files: [ContentPath] { namedFiles.map(\.path) }

    /// The files of the content folder that the theme needs, with the keys that name them.
    package var namedFiles: [(key: String, path: ContentPath)] {
        [("logo", logo), ("icon", icon)].compactMap { key, path in path.map { (key, $0) } }
            + stylesheets.map { ("stylesheet", $0) }
    }

    /// Names its files as the disk spells them.
    mutating func takeNames(of files: FileIndex) {
        (logo, icon) = (logo.map { files[$0] ?? $0 }, icon.map { files[$0] ?? $0 })
        stylesheets = stylesheets.map { files[$0] ?? $0 }
    }
}

/// An sRGB colour of 8 bits each.
package struct Colour: Sendable, Equatable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

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

    /// Contrast ratio from 1 to 21 (WCAG 2.2).
    package func contrast(to other: Colour) -> Double {
        let (own, others) = (luminance, other.luminance)
        return (max(own, others) + 0.05) / (min(own, others) + 0.05)
    }

    /// Relative luminance from 0 to 1 (WCAG 2.2).
    private var luminance: Double {
        func linear(_ component: UInt8) -> Double {
            let value = Double(component) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}

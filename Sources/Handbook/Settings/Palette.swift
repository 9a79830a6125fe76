/// The colours of light or of dark pages: those of the handbook, and the standard ones.
package struct Palette: Sendable, Equatable {
    /// A colour, named like its custom property in `tokens.css`.
    package enum Name: String, Sendable, CaseIterable {
        /// Backgrounds of the page, of boxes, and of code and quotes.
        case paper, surface, sunken
        /// Text, less important text.
        case ink, muted
        /// Lines between things, borders of controls.
        case line
        case lineStrong = "line-strong"
        /// Links, marks and focus; a background for them, and text on them.
        case accent
        case accentSoft = "accent-soft"
        case onAccent = "on-accent"
        /// Warnings, and a background for them.
        case warm
        case warmSoft = "warm-soft"
        case codeKeyword = "code-keyword"
        case codeString = "code-string"
        case codeComment = "code-comment"
        case codeNumber = "code-number"
        case codeType = "code-type"
        case codeAttribute = "code-attribute"
    }

    /// The standard colours.
    package let standard: [Name: Colour]
    /// The colours of the handbook.
    package var own: [Name: Colour] = [:]

    /// A colour and its background, and the contrast that they need.
    package struct Pair: Sendable, Equatable {
        package let colour: Name
        package let ground: Name
        /// 4.5 for text (WCAG 2.2, 1.4.3), 3 for borders of controls (1.4.11).
        package let needed: Double

        package init(colour: Name, ground: Name, needed: Double) {
            (self.colour, self.ground, self.needed) = (colour, ground, needed)
        }
    }

    package subscript(name: Name) -> Colour {
        if let colour = own[name] { return colour }
        // An accent brings its own background.
        if name == .accentSoft, let accent = own[.accent] {
            return self[.surface].mixed(with: accent, share: Self.soft)
        }
        return standard[name] ?? Colour(0, 0, 0)
    }

    /// The share of the accent in its background.
    package static let soft = 0.12

    /// Every colour on each of its backgrounds.
    package static let pairs: [Pair] = {
        let grounds: [Name] = [.paper, .surface, .sunken]
        let code: [Name] = [.codeKeyword, .codeString, .codeComment, .codeNumber, .codeType, .codeAttribute]
        let texts = ([.ink, .muted, .accent, .warm] + code).flatMap { colour in grounds.map { (colour, $0) } }
        let others: [(Name, Name)] = [
            (.accent, .accentSoft), (.ink, .accentSoft), (.warm, .warmSoft), (.ink, .warmSoft), (.onAccent, .accent),
        ]
        return (texts + others).map { Pair(colour: $0, ground: $1, needed: 4.5) }
            + grounds.map { Pair(colour: .lineStrong, ground: $0, needed: 3) }
    }()

    /// The values of `tokens.css` (a test compares them).
    package static let light = Palette(
        standard: colours([
            .paper: "#fcfbf8", .surface: "#ffffff", .sunken: "#f3f1eb", .ink: "#1b2026", .muted: "#565e69",
            .line: "#dedad0", .lineStrong: "#8b8678", .accent: "#0b5567", .accentSoft: "#e4f0f2", .onAccent: "#ffffff",
            .warm: "#8a3c0c", .warmSoft: "#fbeee2", .codeKeyword: "#6f2c91", .codeString: "#24642f",
            .codeComment: "#5b626d", .codeNumber: "#8a3c0c", .codeType: "#0b5567", .codeAttribute: "#7a4a00",
        ]))

    package static let dark = Palette(
        standard: colours([
            .paper: "#14181d", .surface: "#1b2127", .sunken: "#10141a", .ink: "#e9e7e2", .muted: "#aab2bc",
            .line: "#343c45", .lineStrong: "#78828d", .accent: "#86cfe0", .accentSoft: "#1d323a", .onAccent: "#0d2027",
            .warm: "#f0b27a", .warmSoft: "#33261b", .codeKeyword: "#d6a9f2", .codeString: "#a5d8a0",
            .codeComment: "#9ba5b1", .codeNumber: "#f0b27a", .codeType: "#86cfe0", .codeAttribute: "#e6c987",
        ]))

    private static func colours(_ written: [Name: String]) -> [Name: Colour] {
        written.compactMapValues { Colour(hex: $0) }
    }
}

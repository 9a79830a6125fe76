/// The colours of light or of dark pages: those of the handbook, and the standard ones.
package struct Palette: Sendable, Equatable {
    /// A colour, named like its custom property in `tokens.css`.
    package enum Name: String, Sendable, CaseIterable {
        /// Backgrounds of the page, of what is above it, and of what is set into it.
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
        /// The colour of the mark and of marked words, and text on it.
        case signal
        case onSignal = "on-signal"
        /// Results and warnings, and backgrounds for them.
        case pass, fail, warn
        case passSoft = "pass-soft"
        case failSoft = "fail-soft"
        case warnSoft = "warn-soft"
        case codeKeyword = "code-keyword"
        case codeString = "code-string"
        case codeComment = "code-comment"
        case codeNumber = "code-number"
        case codeType = "code-type"
        case banner
        case onBanner = "on-banner"
    }

    /// What a colour is as long as nobody sets it: another colour, or a share of it on the page.
    package struct Derivation: Sendable {
        package let colour: Name
        /// From 0 to 1.
        package let share: Double

        package var css: String {
            share == 1
                ? "var(--\(colour.rawValue))"
                : "color-mix(in srgb, var(--\(colour.rawValue)) \(Int((share * 100).rounded()))%, var(--paper))"
        }
    }

    package static let derivations: [Name: Derivation] = [
        .accentSoft: Derivation(colour: .accent, share: 0.11), .passSoft: Derivation(colour: .pass, share: 0.1),
        .failSoft: Derivation(colour: .fail, share: 0.09), .warnSoft: Derivation(colour: .warn, share: 0.11),
        .banner: Derivation(colour: .paper, share: 1), .onBanner: Derivation(colour: .ink, share: 1),
    ]

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
    }

    package subscript(name: Name) -> Colour {
        if let colour = own[name] { return colour }
        if let derived = Self.derivations[name] {
            return self[.paper].mixed(with: self[derived.colour], share: derived.share)
        }
        return standard[name] ?? Colour(0, 0, 0)
    }

    /// Every colour on each of its backgrounds.
    package static let pairs: [Pair] = {
        let grounds: [Name] = [.paper, .surface, .sunken]
        let code: [Name] = [.codeKeyword, .codeString, .codeComment, .codeNumber, .codeType]
        let inks: [Name] = [.ink, .muted, .accent, .pass, .fail, .warn]
        let texts = inks.flatMap { colour in grounds.map { (colour, $0) } }
        let others: [(Name, Name)] = [
            (.accent, .accentSoft), (.ink, .accentSoft), (.pass, .passSoft), (.fail, .failSoft), (.ink, .failSoft),
            (.warn, .warnSoft), (.ink, .warnSoft), (.onAccent, .accent), (.onSignal, .signal), (.onBanner, .banner),
        ]
        return (texts + code.map { ($0, .sunken) } + others).map { Pair(colour: $0, ground: $1, needed: 4.5) }
            + grounds.map { Pair(colour: .lineStrong, ground: $0, needed: 3) }
    }()

    /// The values of `tokens.css` (a test compares them).
    package static let light = Palette(
        standard: colours([
            .paper: "#fcfbf8", .surface: "#ffffff", .sunken: "#f4f1ea", .ink: "#171b20", .muted: "#555c66",
            .line: "#e4dfd4", .lineStrong: "#827c70", .accent: "#0a5a6c", .onAccent: "#ffffff", .signal: "#f5bd1f",
            .onSignal: "#171b20", .pass: "#1a6a3c", .fail: "#b0261e", .warn: "#80480a", .codeKeyword: "#7a2a8f",
            .codeString: "#226030", .codeComment: "#5b626b", .codeNumber: "#8a3c0c", .codeType: "#0a5a6c",
        ]))

    package static let dark = Palette(
        standard: colours([
            .paper: "#12161a", .surface: "#1a2026", .sunken: "#1d242b", .ink: "#ece9e3", .muted: "#a9b2bb",
            .line: "#2e363e", .lineStrong: "#7c8690", .accent: "#7fcfe2", .onAccent: "#0b1f26", .signal: "#f0bd38",
            .onSignal: "#171b20", .pass: "#7bd29a", .fail: "#ff9d92", .warn: "#f0b878", .codeKeyword: "#d9aef4",
            .codeString: "#a3d8a6", .codeComment: "#a3adb7", .codeNumber: "#f0b27a", .codeType: "#86cfe0",
        ]))

    private static func colours(_ written: [Name: String]) -> [Name: Colour] {
        written.compactMapValues { Colour(hex: $0) }
    }
}

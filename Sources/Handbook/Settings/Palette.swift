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
        .accentSoft: Derivation(colour: .accent, share: 0.11),
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
            (.accent, .accentSoft), (.ink, .accentSoft), (.fail, .failSoft), (.ink, .failSoft),
            (.warn, .warnSoft), (.ink, .warnSoft), (.onAccent, .accent), (.onSignal, .signal), (.onBanner, .banner),
        ]
        return (texts + code.map { ($0, .sunken) } + others).map { Pair(colour: $0, ground: $1, needed: 4.5) }
            + grounds.map { Pair(colour: .lineStrong, ground: $0, needed: 3) }
    }()

    /// The values of `tokens.css`.
    package static let light = Palette(standard: tokens.mapValues(\.light))
    package static let dark = Palette(standard: tokens.mapValues(\.dark))

    private static let tokens = Dictionary(
        StyleSheetColours(String(describing: EmbeddedData.text(named: "Shared/tokens.css"))).found.map {
            ($0.name, (light: $0.light, dark: $0.dark))
        }, uniquingKeysWith: { first, _ in first })
}

import Base
import Handbook
import Markdown

/// Reads `theme` in `curbcut.yml`; each value is checked, because a wrong one would make pages hard to read.
enum ThemeReader {
    static func read(_ entry: YAMLMap.Entry) throws(SettingsError) -> Theme {
        var theme = Theme()
        for inner in try entry.entries("a map with accent, font, logo and so on") {
            switch inner.key {
            case "accent": theme.accent = try accent(inner, on: lightPapers)
            case "accent-dark": theme.accentDark = try accent(inner, on: darkPapers)
            case "font": theme.font = try fonts(inner)
            case "code-font": theme.codeFont = try fonts(inner)
            case "radius": theme.radius = try radius(inner)
            case "logo": theme.logo = try file(inner, "a picture in the content folder such as media/logo.svg")
            case "stylesheet":
                theme.stylesheet = try file(inner, "a style sheet in the content folder such as media/own.css")
            case "slots": theme.slots = try slots(inner)
            default: throw inner.unknown(among: known)
            }
        }
        return theme
    }

    private static let known = ["accent", "accent-dark", "font", "code-font", "radius", "logo", "stylesheet", "slots"]

    /// Backgrounds of accents: `--paper`, `--surface` and `--sunken` in Templates/Shared/tokens.css.
    private static let lightPapers = [Colour(0xFC, 0xFB, 0xF8), Colour(0xFF, 0xFF, 0xFF), Colour(0xF3, 0xF1, 0xEB)]
    private static let darkPapers = [Colour(0x14, 0x18, 0x1D), Colour(0x1B, 0x21, 0x27), Colour(0x10, 0x14, 0x1A)]

    /// The share of the accent in `--accent-soft`, another background of accents.
    package static let softShare = 0.12

    private static func accent(_ entry: YAMLMap.Entry, on papers: [Colour]) throws(SettingsError) -> Colour {
        let colour = try entry.need(entry.value.text.flatMap(Colour.init(hex:)), "a colour such as \"#0b5567\"")
        let grounds = papers + [papers[1].mixed(with: colour, share: softShare)]
        let worst = grounds.map { Contrast.ratio(colour, $0) }.min() ?? 1
        guard worst >= Contrast.needed else {
            // Rounded down, so that an insufficient ratio never looks sufficient.
            let kind = SettingsError.Kind.lowContrast(key: entry.key, tenths: Int(worst * 10))
            throw entry.error(kind)
        }
        return colour
    }

    private static func fonts(_ entry: YAMLMap.Entry) throws(SettingsError) -> String {
        let isHarmless: (UInt8) -> Bool = { $0.isLetter || $0.isDigit || " ,-'\"".utf8.contains($0) }
        guard let text = entry.value.text, !text.isEmpty, text.utf8.allSatisfy(isHarmless) else {
            throw entry.wrongType("a list of fonts such as Inter, sans-serif")
        }
        return text
    }

    private static func radius(_ entry: YAMLMap.Entry) throws(SettingsError) -> String {
        let text = try entry.text("a length such as 8px or 0.5rem")
        let number = text.prefix { $0.isNumber || $0 == "." }
        guard Double(number) != nil, ["", "px", "rem", "em"].contains(text.dropFirst(number.count)) else {
            throw entry.wrongType("a length such as 8px or 0.5rem")
        }
        return number.count == text.count ? text + "px" : text
    }

    private static func file(_ entry: YAMLMap.Entry, _ expected: String) throws(SettingsError) -> ContentPath {
        try entry.need(entry.value.text.flatMap { ContentPath.resolve($0, in: []) }, expected)
    }

    private static func slots(_ entry: YAMLMap.Entry) throws(SettingsError) -> [Theme.Slot: String] {
        var slots: [Theme.Slot: String] = [:]
        for inner in try entry.entries("a map from places to HTML") {
            guard let slot = Theme.Slot(rawValue: inner.key) else {
                throw inner.unknown(among: Theme.Slot.allCases.map(\.rawValue))
            }
            slots[slot] = try inner.text("HTML")
        }
        return slots
    }
}

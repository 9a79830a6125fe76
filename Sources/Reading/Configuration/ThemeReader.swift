import Base
import Handbook
import Markdown

/// Reads `theme` of `curbcut.yml`: a few values, each checked, because a wrong one would make pages hard to read.
enum ThemeReader {
    static func read(_ entry: YAMLMap.Entry) throws(SettingsError) -> Theme {
        var theme = Theme()
        guard let map = entry.value.map else { throw wrong(entry, "a map with accent, font, logo and so on") }
        for inner in map.entries {
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
            default: throw unknown(inner, among: known)
            }
        }
        return theme
    }

    private static let known = ["accent", "accent-dark", "font", "code-font", "radius", "logo", "stylesheet", "slots"]

    /// What accents stand on: `--paper`, `--surface` and `--sunken` of Templates/Shared/tokens.css.
    private static let lightPapers = [Colour(0xFC, 0xFB, 0xF8), Colour(0xFF, 0xFF, 0xFF), Colour(0xF3, 0xF1, 0xEB)]
    private static let darkPapers = [Colour(0x14, 0x18, 0x1D), Colour(0x1B, 0x21, 0x27), Colour(0x10, 0x14, 0x1A)]

    /// The share of the accent in `--accent-soft`, on which accents stand too.
    package static let softShare = 0.12

    private static func accent(_ entry: YAMLMap.Entry, on papers: [Colour]) throws(SettingsError) -> Colour {
        guard let colour = entry.value.text.flatMap(Colour.init(hex:)) else {
            throw wrong(entry, "a colour such as \"#0b5567\"")
        }
        let grounds = papers + [papers[1].mixed(with: colour, share: softShare)]
        let worst = grounds.map { Contrast.ratio(colour, $0) }.min() ?? 1
        guard worst >= Contrast.needed else {
            // Rounded down, so that what falls short never reads as enough.
            let kind = SettingsError.Kind.lowContrast(key: entry.key, tenths: Int(worst * 10))
            throw SettingsError(line: entry.line, column: entry.column, kind: kind)
        }
        return colour
    }

    private static func fonts(_ entry: YAMLMap.Entry) throws(SettingsError) -> String {
        let isHarmless: (UInt8) -> Bool = { $0.isLetter || $0.isDigit || " ,-'\"".utf8.contains($0) }
        guard let text = entry.value.text, !text.isEmpty, text.utf8.allSatisfy(isHarmless) else {
            throw wrong(entry, "a list of fonts such as Inter, sans-serif")
        }
        return text
    }

    private static func radius(_ entry: YAMLMap.Entry) throws(SettingsError) -> String {
        guard let text = entry.value.text else { throw wrong(entry, "a length such as 8px or 0.5rem") }
        let number = text.prefix { $0.isNumber || $0 == "." }
        guard Double(number) != nil, ["", "px", "rem", "em"].contains(text.dropFirst(number.count)) else {
            throw wrong(entry, "a length such as 8px or 0.5rem")
        }
        return number.count == text.count ? text + "px" : text
    }

    private static func file(_ entry: YAMLMap.Entry, _ expected: String) throws(SettingsError) -> ContentPath {
        guard let path = entry.value.text.flatMap({ ContentPath.resolve($0, in: []) }) else {
            throw wrong(entry, expected)
        }
        return path
    }

    private static func slots(_ entry: YAMLMap.Entry) throws(SettingsError) -> [Theme.Slot: String] {
        guard let map = entry.value.map else { throw wrong(entry, "a map from places to HTML") }
        var slots: [Theme.Slot: String] = [:]
        for inner in map.entries {
            guard let slot = Theme.Slot(rawValue: inner.key) else {
                throw unknown(inner, among: Theme.Slot.allCases.map(\.rawValue))
            }
            guard let html = inner.value.text else { throw wrong(inner, "HTML") }
            slots[slot] = html
        }
        return slots
    }

    private static func wrong(_ entry: YAMLMap.Entry, _ expected: String) -> SettingsError {
        SettingsError(line: entry.line, column: entry.column, kind: .wrongType(key: entry.key, expected: expected))
    }

    private static func unknown(_ entry: YAMLMap.Entry, among known: [String]) -> SettingsError {
        SettingsError(
            line: entry.line, column: entry.column,
            kind: .unknownKey(entry.key, nearest: Nearest.name(to: entry.key, among: known)))
    }
}

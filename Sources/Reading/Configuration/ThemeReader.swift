import Base
import Handbook
import Markdown

/// Reads `theme` in `curbcut.yml`; each value is checked, because a wrong one would make pages hard to read.
enum ThemeReader {
    static func read(_ entry: YAMLMap.Entry) throws(SettingsError) -> Theme {
        var theme = Theme()
        var colours = ThemeColours()
        for inner in try entry.entries("a map with accent, font, logo and so on") {
            switch inner.key {
            case "accent": try colours.add(.accent, inner, isDark: false)
            case "accent-dark": try colours.add(.accent, inner, isDark: true)
            case "colours": try colours.read(inner)
            case "font": theme.font = try fonts(inner)
            case "heading-font": theme.headingFont = try fonts(inner)
            case "code-font": theme.codeFont = try fonts(inner)
            case "fonts": theme.fonts = try ThemeFonts.read(inner)
            case "radius": theme.radius = try length(inner, ["px", "rem", "em"], "a length such as 8px or 0.5rem")
            case "measure": theme.measure = try length(inner, ["ch", "rem", "em", "px"], "a length such as 70ch")
            case "logo": theme.logo = try file(inner, "a picture in the content folder such as media/logo.svg")
            case "favicon": theme.favicon = try file(inner, "a picture in the content folder such as media/icon.svg")
            case "touch-icon":
                theme.touchIcon = try file(inner, "a picture in the content folder such as media/touch.png")
            case "social-picture":
                theme.socialPicture = try file(inner, "a picture in the content folder such as media/social.png")
            case "stylesheet": theme.stylesheets = try files(inner, "style sheets in the content folder: media/own.css")
            case "scripts": theme.scripts = try files(inner, "scripts in the content folder: media/own.js")
            case "slots": theme.slots = try slots(inner)
            default: throw inner.unknown(among: known)
            }
        }
        (theme.light, theme.dark) = try colours.checked()
        return theme
    }

    private static let known = [
        "accent", "accent-dark", "colours", "font", "heading-font", "code-font", "fonts", "radius", "measure", "logo",
        "favicon", "touch-icon", "social-picture", "stylesheet", "scripts", "slots",
    ]

    private static func fonts(_ entry: YAMLMap.Entry) throws(SettingsError) -> String {
        let isHarmless: (UInt8) -> Bool = { $0.isLetter || $0.isDigit || " ,-'\"".utf8.contains($0) }
        guard let text = entry.value.text, !text.isEmpty, text.utf8.allSatisfy(isHarmless) else {
            throw entry.wrongType("a list of fonts such as Inter, sans-serif")
        }
        return text
    }

    private static func length(
        _ entry: YAMLMap.Entry, _ units: [String], _ expected: String
    ) throws(SettingsError) -> String {
        let text = try entry.text(expected)
        let number = text.prefix { $0.isNumber || $0 == "." }
        guard Double(number) != nil, ([""] + units).contains(String(text.dropFirst(number.count))) else {
            throw entry.wrongType(expected)
        }
        return number.count == text.count ? text + units[0] : text
    }

    private static func file(_ entry: YAMLMap.Entry, _ expected: String) throws(SettingsError) -> ContentPath {
        try entry.need(entry.value.text.flatMap { ContentPath.resolve($0, in: []) }, expected)
    }

    private static func files(_ entry: YAMLMap.Entry, _ expected: String) throws(SettingsError) -> [ContentPath] {
        try entry.texts(expected).map { text throws(SettingsError) in
            try entry.need(ContentPath.resolve(text, in: []), expected)
        }
    }

    private static func slots(_ entry: YAMLMap.Entry) throws(SettingsError) -> [Theme.Slot: SlotHTML] {
        var slots: [Theme.Slot: SlotHTML] = [:]
        for inner in try entry.entries("a map from places to HTML") {
            guard let slot = Theme.Slot(rawValue: inner.key) else {
                throw inner.unknown(among: Theme.Slot.allCases.map(\.rawValue))
            }
            slots[slot] = SlotHTML(try inner.text("HTML"))
        }
        return slots
    }
}

import Base
import Handbook

/// Reads the colours of a theme, and checks their contrast when all are known.
struct ThemeColours {
    private var light = Palette.light
    private var dark = Palette.dark
    /// The entries of the handbook's own colours, for the places of errors.
    private var lightEntries: [Palette.Name: YAMLMap.Entry] = [:]
    private var darkEntries: [Palette.Name: YAMLMap.Entry] = [:]

    /// Reads `colours`.
    mutating func read(_ entry: YAMLMap.Entry) throws(SettingsError) {
        for inner in try entry.entries("a map with light and dark") {
            switch inner.key {
            case "light": try read(inner, isDark: false)
            case "dark": try read(inner, isDark: true)
            default: throw inner.unknown(among: ["light", "dark"])
            }
        }
    }

    private mutating func read(_ entry: YAMLMap.Entry, isDark: Bool) throws(SettingsError) {
        for inner in try entry.entries("a map from names to colours such as { paper: \"#ffffff\" }") {
            guard let name = Palette.Name(rawValue: inner.key) else {
                throw inner.unknown(among: Palette.Name.allCases.map(\.rawValue))
            }
            try add(name, inner, isDark: isDark)
        }
    }

    private static let expected =
        "a colour such as \"#0b5567\", in quotation marks, because # begins a comment in YAML"

    mutating func add(_ name: Palette.Name, _ entry: YAMLMap.Entry, isDark: Bool) throws(SettingsError) {
        let colour = try entry.need(entry.value.text.flatMap(Colour.init(hex:)), Self.expected)
        if isDark {
            (dark.own[name], darkEntries[name]) = (colour, entry)
        } else {
            (light.own[name], lightEntries[name]) = (colour, entry)
        }
    }

    /// The palettes of light and dark pages; throws for the pair with the lowest contrast.
    func checked() throws(SettingsError) -> (light: Palette, dark: Palette) {
        try Self.check(light, lightEntries)
        try Self.check(dark, darkEntries)
        return (light, dark)
    }

    private static func check(_ palette: Palette, _ entries: [Palette.Name: YAMLMap.Entry]) throws(SettingsError) {
        var worst: (share: Double, ratio: Double, pair: Palette.Pair, entry: YAMLMap.Entry)?
        for pair in Palette.pairs {
            guard let entry = entries[pair.colour] ?? entries[pair.ground] else { continue }
            let ratio = Contrast.ratio(palette[pair.colour], palette[pair.ground])
            let share = ratio / pair.needed
            if share < 1, share < worst?.share ?? 1 { worst = (share, ratio, pair, entry) }
        }
        guard let worst else { return }
        let isLighter = palette[worst.pair.colour].isLighter(than: palette[worst.pair.ground])
        // Rounded down, so that an insufficient ratio never looks sufficient.
        throw worst.entry.error(
            .lowContrast(
                LowContrast(
                    pair: worst.pair, ground: palette[worst.pair.ground].hex, tenths: Int(worst.ratio * 10),
                    key: worst.entry.key, needsLighter: isLighter)))
    }
}

/// A colour that is hard to see on its background.
package struct LowContrast: Sendable, Equatable {
    package let pair: Palette.Pair
    /// The background as `#ffffff`.
    package let ground: String
    /// The contrast ratio in tenths, rounded down.
    package let tenths: Int
    /// The key with the colour or the background.
    package let key: String
    /// Whether the colour has to be lighter, because it is lighter than its background.
    package let needsLighter: Bool

    package init(pair: Palette.Pair, ground: String, tenths: Int, key: String, needsLighter: Bool) {
        (self.pair, self.ground, self.tenths) = (pair, ground, tenths)
        (self.key, self.needsLighter) = (key, needsLighter)
    }
}

extension Colour {
    fileprivate func isLighter(than other: Colour) -> Bool {
        Contrast.ratio(self, Colour(0, 0, 0)) > Contrast.ratio(other, Colour(0, 0, 0))
    }
}

import Handbook

/// The tokens that a handbook sets in its configuration, as a style sheet after all others.
package struct ThemeStyles {
    let theme: Theme

    package init(_ theme: Theme) {
        self.theme = theme
    }

    /// Changes with the theme, for addresses; empty if nothing is set.
    var mark: String {
        css.isEmpty ? "" : "-" + String(css.reduce(5381 as UInt32) { ($0 &* 33) ^ UInt32($1) }, radix: 36)
    }

    /// Empty if nothing is set. The values were validated when they were read.
    package var css: [UInt8] {
        var lines: [String] = []
        if theme.accent != nil || theme.accentDark != nil {
            let light = theme.accent?.hex ?? "#0b5567"
            let dark = theme.accentDark?.hex ?? "#86cfe0"
            lines.append("--accent: light-dark(\(light), \(dark));")
            lines.append("--accent-soft: color-mix(in srgb, var(--accent) 12%, var(--surface));")
        }
        if let font = theme.font { lines.append("--font-text: \(font);") }
        if let font = theme.codeFont { lines.append("--font-code: \(font);") }
        if let radius = theme.radius { lines.append("--radius: \(radius);") }
        guard !lines.isEmpty else { return [] }
        return Array(":root { \(lines.joined(separator: " ")) }\n".utf8)
    }
}

extension SiteAsset {
    /// The file for a handbook: with its theme, or with the words of its scripts.
    package func bytes(for settings: Settings) -> [UInt8] {
        if self == .styles { return bytes + ThemeStyles(settings.theme).css }
        return ScriptWords(self, of: settings.interface).bytes + bytes
    }

    /// Changes with the additions of `bytes(for:)`.
    func mark(_ settings: Settings) -> String {
        if self == .styles { return ThemeStyles(settings.theme).mark }
        return texts.isEmpty ? "" : settings.interface.mark
    }
}

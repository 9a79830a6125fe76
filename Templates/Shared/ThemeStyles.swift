import Handbook
import SafeHTML

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
        let colours = [root(properties, ""), root(softColours, "@media not (prefers-contrast: more) ")]
        let headings = theme.headingFont.map { "h1, h2, h3, h4, h5, h6, .site-title { font-family: \($0); }\n" }
        let rules = theme.fonts.map(fontFace) + colours + [headings ?? ""]
        return Array(rules.joined().utf8)
    }

    private func root(_ lines: [String], _ condition: String) -> String {
        if lines.isEmpty { return "" }
        let rule = ":root { \(lines.joined(separator: " ")) }"
        return condition.isEmpty ? rule + "\n" : condition + "{ \(rule) }\n"
    }

    private var properties: [String] {
        let texts = [
            ("font-text", theme.font), ("font-code", theme.codeFont),
            ("radius", theme.radius), ("measure", theme.measure),
        ]
        return colours(Self.isForAll) + texts.compactMap { name, value in value.map { "--\(name): \($0);" } }
    }

    /// Colours that give way to stronger ones for readers who prefer more contrast (tokens.css).
    private var softColours: [String] { colours { !Self.isForAll($0) } }

    private static func isForAll(_ name: Palette.Name) -> Bool {
        ![.ink, .muted, .line, .lineStrong].contains(name)
    }

    private func colours(_ isWanted: (Palette.Name) -> Bool) -> [String] {
        Palette.Name.allCases.filter(isWanted).compactMap { name in
            let (light, dark) = (theme.light[name], theme.dark[name])
            let isStandard = light == Palette.light[name] && dark == Palette.dark[name]
            return isStandard ? nil : "--\(name.rawValue): light-dark(\(light.hex), \(dark.hex));"
        }
    }

    private func fontFace(_ font: FontFile) -> String {
        let address = Address(from: "assets", to: font.path.text).text.replacing("'", with: "%27")
        return "@font-face { font-family: \"\(font.family)\"; src: url('\(address)'); font-weight: \(font.weight); "
            + "font-style: \(font.isItalic ? "italic" : "normal"); font-display: swap; }\n"
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
        return texts.isEmpty ? "" : settings.interface.fingerprint
    }
}

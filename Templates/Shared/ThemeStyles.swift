import Handbook
import SafeHTML

/// The accent of a handbook as a style sheet after all others.
package struct ThemeStyles {
    let theme: Theme

    package init(_ theme: Theme) {
        self.theme = theme
    }

    /// Changes with the theme, for addresses; empty if nothing is set.
    var mark: String {
        css.isEmpty ? "" : "-" + String(css.reduce(5381 as UInt32) { ($0 &* 33) ^ UInt32($1) }, radix: 36)
    }

    /// Empty if nothing is set.
    package var css: [UInt8] {
        let names = Palette.Name.allCases.filter { Palette.derivations[$0] == nil }
        let colours = names.compactMap { name -> String? in
            let (light, dark) = (theme.light[name], theme.dark[name])
            let isStandard = light == Palette.light[name] && dark == Palette.dark[name]
            return isStandard ? nil : "--\(name.rawValue): light-dark(\(light.hex), \(dark.hex));"
        }
        return colours.isEmpty ? [] : Array(":root { \(colours.joined(separator: " ")) }\n".utf8)
    }
}

extension SiteAsset {
    /// The file for a handbook: with its theme, or with the words of its scripts.
    package func bytes(for settings: Settings) -> [UInt8] {
        if self == .styles { return bytes + ThemeStyles(settings.theme).css }
        return ScriptWords(self, of: settings).bytes + bytes
    }

    /// Changes with the additions of `bytes(for:)`.
    func mark(_ settings: Settings) -> String {
        if self == .styles { return ThemeStyles(settings.theme).mark }
        return texts.isEmpty ? "" : settings.interface.fingerprint
    }
}

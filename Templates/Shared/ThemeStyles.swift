import Handbook
import SafeHTML
import Tools

extension Theme {
    /// The accent of a handbook as a style sheet after all others; empty without one.
    fileprivate var css: [UInt8] {
        let (light, dark) = (light[.accent], dark[.accent])
        if light == Palette.light[.accent], dark == Palette.dark[.accent] { return [] }
        return Array(":root { --accent: light-dark(\(light.hex), \(dark.hex)); }\n".utf8)
    }
}

extension SiteAsset {
    /// The file for a handbook: with its theme, or with the words of its scripts.
    package func bytes(for settings: Settings) -> [UInt8] {
        if self == .styles { return bytes + settings.theme.css }
        return ScriptWords(self, of: settings).bytes + bytes
    }

    /// Changes with the additions of `bytes(for:)`.
    func mark(_ settings: Settings) -> String {
        if self == .styles { return settings.theme.css.isEmpty ? "" : "-" + FNV1a(settings.theme.css).text }
        return texts.isEmpty ? "" : settings.interface.fingerprint
    }
}

import Base
import Handbook

/// Reads `theme.fonts`: families with a file, or with files of several weights.
enum ThemeFonts {
    static func read(_ entry: YAMLMap.Entry) throws(SettingsError) -> [FontFile] {
        var fonts: [FontFile] = []
        for family in try entry.entries("a map from families to files such as { Inter: media/inter.woff2 }") {
            guard family.key.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: " ") }) else {
                throw family.wrongType("a name of letters, digits and spaces")
            }
            let files: [YAMLMap.Value] = if case .list(let list) = family.value { list } else { [family.value] }
            for file in files { fonts.append(try font(file, of: family)) }
        }
        return fonts
    }

    private static let expected = "a file such as media/inter.woff2, or a map with file, weight and style"

    private static func font(_ value: YAMLMap.Value, of family: YAMLMap.Entry) throws(SettingsError) -> FontFile {
        if let text = value.text {
            return FontFile(family: family.key, path: try family.need(ContentPath.resolve(text, in: []), expected))
        }
        var path: ContentPath?
        var (weight, isItalic) = ("400", false)
        for inner in try family.need(value.map, expected).entries {
            switch inner.key {
            case "file": path = inner.value.text.flatMap { ContentPath.resolve($0, in: []) }
            case "weight":
                weight = try inner.text("a weight such as 700, or two for a variable font: 100 900")
                let numbers = weight.split(separator: " ").compactMap { Int($0) }.filter { (1...1_000).contains($0) }
                guard (1...2).contains(numbers.count), weight == numbers.map(String.init).joined(separator: " ") else {
                    throw inner.wrongType("a weight such as 700, or two for a variable font: 100 900")
                }
            case "style":
                isItalic = try inner.need(
                    ["normal": false, "italic": true][inner.value.text ?? ""], "normal or italic")
            default: throw inner.unknown(among: ["file", "weight", "style"])
            }
        }
        return FontFile(
            family: family.key, path: try family.need(path, expected), weight: weight, isItalic: isItalic)
    }
}

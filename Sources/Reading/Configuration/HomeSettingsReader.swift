import Handbook

/// Reads `home` in `curbcut.yml`: the parts of the home page.
enum HomeSettingsReader {
    static func read(_ entry: YAMLMap.Entry) throws(SettingsError) -> [HomePart] {
        let names = HomePart.allCases.map(\.rawValue).joined(separator: ", ")
        let expected = "a list of \(names), each at most once"
        let parts = try entry.texts(expected).map { name throws(SettingsError) in
            try entry.need(HomePart(rawValue: name), expected)
        }
        return try entry.need(Set(parts).count == parts.count ? parts : nil, expected)
    }
}

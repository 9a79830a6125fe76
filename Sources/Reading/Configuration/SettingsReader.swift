import Handbook
import Markdown
import Tools

/// Reads `curbcut.yml`.
package enum SettingsReader {
    /// What a configuration says: its errors in the order of lines, the settings with the defaults of wrong entries,
    /// and the places of keys, as `ConfigurationFile` needs them.
    package struct Reading: Sendable {
        package let errors: [SettingsError]
        package var settings = Settings()
        package var places: [[String]: SourcePosition] = [:]
    }

    package static func read(_ bytes: [UInt8]) -> Reading {
        let text = SourceText(bytes)
        var errors: [SettingsError] = []
        if let (place, offset) = text.firstInvalid {
            let message = "the file is not UTF-8 (byte \(offset) is invalid). Save it as UTF-8"
            return Reading(errors: [SettingsError(place, message)])
        }
        let words: Set = ["title", "summary", "names", "meta", "interface"]
        guard let map = YAMLMap.read(String(decoding: text.bytes, as: UTF8.self), words: words, &errors) else {
            return Reading(errors: errors)
        }
        let settings = settings(map, &errors)
        errors.sort { $0.place < $1.place }
        let places = Dictionary(map.places().map { ($0.keys, $0.place) }, uniquingKeysWith: { first, _ in first })
        return Reading(errors: errors, settings: settings, places: places)
    }

    /// The settings of a configuration without errors; throws the first error.
    package static func read(_ yaml: String) throws(SettingsError) -> Settings {
        let reading = read(Array(yaml.utf8))
        if let error = reading.errors.first { throw error }
        return reading.settings
    }

    private static func settings(_ map: YAMLMap, _ errors: inout [SettingsError]) -> Settings {
        let present = FormerKeys.leaveOut(map, &errors)
        var settings = Settings()
        SettingsKey.apply(present, general + [platforms], to: &settings, &errors)
        settings.addWordsOfLanguages()
        SettingsKey.apply(present, words + features, to: &settings, &errors)
        SettingsKey.noteUnknown(present, keys, &errors)
        if !present.entries.contains(where: { $0.key == "title" }) {
            settings.title = settings.interface[.untitledHandbook]
        }
        return settings
    }

    /// Whether `text` can be the address of a site: http or https, a host without user and password, no query or
    /// fragment.
    package static func isWebAddress(_ text: String) -> Bool {
        guard text.urlScheme == "https" || text.urlScheme == "http", let start = text.firstRange(of: "://") else {
            return false
        }
        let rest = text[start.upperBound...]
        let isPlain = !rest.contains { $0 == "?" || $0 == "#" || $0.isWhitespace }
        return isPlain && !rest.isEmpty && !rest.hasPrefix("/") && !rest.prefix { $0 != "/" }.contains("@")
    }
}

extension Settings {
    /// Adds the words of the languages that pages have, the handbook's own last; English is always known.
    fileprivate mutating func addWordsOfLanguages() {
        let own = InterfaceLanguage(tag: language) ?? .english
        let others = Set(translations.compactMap { InterfaceLanguage(tag: $0.language) }).subtracting([own])
        if others.isEmpty, own == .english { return }
        for language in InterfaceLanguage.allCases where others.contains(language) { vocabulary.add(language) }
        vocabulary.add(own)
    }
}

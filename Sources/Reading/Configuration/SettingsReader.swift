import Handbook
import Markdown
import Tools

/// Reads `curbcut.yml`.
package enum SettingsReader {
    /// What a configuration says: its errors in the order of lines, and the settings with the defaults of wrong entries.
    package struct Reading: Sendable {
        package let errors: [SettingsError]
        package let settings: Settings
    }

    package static func read(_ bytes: [UInt8]) -> Reading {
        let text = SourceText(bytes)
        if let (place, offset) = text.firstInvalid {
            return failure("the file is not UTF-8 (byte \(offset) is invalid). Save it as UTF-8", at: place)
        }
        let yaml = String(decoding: text.bytes, as: UTF8.self)
        do throws(YAMLProblem) {
            let map = try YAMLMap(parsing: yaml)
            let ofWords: Set = ["title", "summary", "names", "meta", "interface"]
            let cut = map.cutWords(below: ofWords, in: yaml.lines[...])
            return read(map, cut.map { SettingsError(line: $0.line, column: $0.column, message: $0.reason) })
        } catch {
            return failure("this is not YAML: \(error.advice)", at: error.place)
        }
    }

    /// The settings of a configuration without errors; throws the first error.
    package static func read(_ yaml: String) throws(SettingsError) -> Settings {
        let reading = read(Array(yaml.utf8))
        if let error = reading.errors.first { throw error }
        return reading.settings
    }

    private static func failure(_ message: String, at place: SourcePosition) -> Reading {
        let error = SettingsError(line: place.line, column: place.column, message: message)
        return Reading(errors: [error], settings: Settings())
    }

    private static func read(_ map: YAMLMap, _ errors: [SettingsError]) -> Reading {
        var errors =
            errors + map.allRepeated.map { $0.error("this is not YAML: `\($0.key)` appears twice; remove one of them") }
        let present = FormerKeys.leaveOut(map, &errors)
        var settings = Settings()
        SettingsKey.apply(present, general + [platforms], to: &settings, &errors)
        settings.addWordsOfLanguages()
        SettingsKey.apply(present, words + features, to: &settings, &errors)
        SettingsKey.noteUnknown(present, keys, &errors)
        if !present.entries.contains(where: { $0.key == "title" }) {
            settings.title = settings.interface[.untitledHandbook]
        }
        errors.sort { ($0.line, $0.column) < ($1.line, $1.column) }
        return Reading(errors: errors, settings: settings)
    }

    /// Whether `text` can be the address of a site: http or https, a host without user and password, no query or fragment.
    package static func isWebAddress(_ text: String) -> Bool {
        guard text.urlScheme == "https" || text.urlScheme == "http", let start = text.firstRange(of: "://") else {
            return false
        }
        let rest = text[start.upperBound...]
        let isPlain = !rest.contains { $0 == "?" || $0 == "#" || $0.isWhitespace }
        return isPlain && !rest.isEmpty && !rest.hasPrefix("/") && !rest.prefix { $0 != "/" }.contains("@")
    }
}

extension YAMLMap {
    /// Repeated keys at any depth.
    fileprivate var allRepeated: [Entry] { repeated + entries.flatMap { $0.value.map?.allRepeated ?? [] } }
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

import Base
import Handbook
import Markdown

/// Reads `curbcut.yml`.
package enum SettingsReader {
    /// The settings in a file's bytes.
    package static func read(_ bytes: [UInt8]) throws(SettingsError) -> Settings {
        var problems: [ReadingProblem] = []
        let text = SourceText(bytes, path: ContentPath(""), problems: &problems)
        for problem in problems {
            guard case .notUTF8(let offset) = problem.kind else { continue }
            throw SettingsError(line: problem.line, column: problem.column, kind: .notUTF8(byteOffset: offset))
        }
        return try read(String(decoding: text.bytes, as: UTF8.self))
    }

    /// The settings, or the first thing that is wrong with them: half a configuration would publish a wrong site.
    package static func read(_ yaml: String) throws(SettingsError) -> Settings {
        var settings = Settings()
        let entries = try map(yaml).entries
        for entry in entries {
            switch entry.key {
            case "title": settings.title = try need(entry, entry.value.text, "a text")
            case "summary": settings.summary = try need(entry, entry.value.text, "a text")
            case "language": settings.language = try language(entry)
            case "interface": settings.ownInterfaceTexts = try interfaceTexts(entry)
            case "base-url": settings.baseURL = try baseURL(entry)
            case "addresses": settings.addresses = try addresses(entry)
            case "html": settings.html = try need(entry, entry.value.text.flatMap(HTMLPolicy.init), "trusted or safe")
            case "names": settings.names = try names(entry)
            case "search": settings.synonyms = try synonyms(entry)
            case "links": settings.links = try links(entry)
            case "order": settings.order = try need(entry, entry.value.texts, "a list of folder names")
            case "publish": settings.publish = try publish(entry)
            case "lint": settings.lint = try LintSettingsReader.read(entry)
            case "theme": settings.theme = try ThemeReader.read(entry)
            case "vocabulary": settings.vocabulary = try VocabularyReader.read(entry)
            default: throw unknown(entry, among: known)
            }
        }
        if !entries.contains(where: { $0.key == "title" }) { settings.title = settings.interface[.untitledHandbook] }
        return settings
    }

    /// Where the innermost of `keys`, outermost first, stands in a configuration; nil when it does not.
    package static func place(of keys: [String], in yaml: String) -> SourcePosition? {
        var map = try? YAMLMap(parsing: yaml)
        var place: SourcePosition?
        for key in keys {
            guard let entry = map?.entries.first(where: { $0.key == key }) else { return nil }
            place = SourcePosition(line: entry.line, column: entry.column)
            map = entry.value.map
        }
        return place
    }

    private static let known = [
        "title", "summary", "language", "interface", "base-url", "addresses", "html", "names", "order", "search",
        "links", "publish",
        "lint", "theme", "vocabulary",
    ]

    private static func map(_ yaml: String) throws(SettingsError) -> YAMLMap {
        do throws(YAMLProblem) {
            return try YAMLMap(parsing: yaml)
        } catch {
            throw SettingsError(line: error.line, column: error.column, kind: .notYAML(error.reason))
        }
    }

    private static func language(_ entry: YAMLMap.Entry) throws(SettingsError) -> String {
        let expected = "a language tag (BCP 47) such as en or de-CH"
        let text = try need(entry, entry.value.text, expected)
        if LanguageTag.isWellFormed(text) { return text }
        guard let nearest = LanguageTag.nearest(to: text) else { throw wrongType(entry, expected) }
        throw SettingsError(
            line: entry.line, column: entry.column, kind: .noLanguageTag(written: text, nearest: nearest))
    }

    /// Texts of the interface that the handbook words itself, with no other places to fill than the standard ones have.
    private static func interfaceTexts(_ entry: YAMLMap.Entry) throws(SettingsError) -> [InterfaceText: String] {
        var texts: [InterfaceText: String] = [:]
        for inner in try need(entry, entry.value.map, "a map from names of texts to texts").entries {
            guard let name = InterfaceText(rawValue: inner.key) else {
                throw unknown(inner, among: InterfaceText.allCases.map(\.rawValue))
            }
            let places = Interface.places(in: Interface.english.pattern(name, count: 2))
            let list = places.map { "{\($0)}" }.sorted().joined(separator: ", ")
            let expected = places.isEmpty ? "a text without { and }" : "a text with no other places than \(list)"
            let text = try need(inner, inner.value.text, expected)
            texts[name] = try need(inner, Interface.places(in: text).isSubset(of: places) ? text : nil, expected)
        }
        return texts
    }

    private static func baseURL(_ entry: YAMLMap.Entry) throws(SettingsError) -> String {
        let text = try need(entry, entry.value.text, "an address such as https://example.org/handbook/")
        guard isWebAddress(text) else {
            throw wrongType(entry, "an address that begins with https:// or http://")
        }
        return text
    }

    /// Whether a site can be published under `text`: http or https, a host, neither query nor fragment.
    package static func isWebAddress(_ text: String) -> Bool {
        guard text.urlScheme == "https" || text.urlScheme == "http", let start = text.firstRange(of: "://") else {
            return false
        }
        let rest = text[start.upperBound...]
        return !rest.isEmpty && !rest.hasPrefix("/") && !rest.contains { $0 == "?" || $0 == "#" || $0.isWhitespace }
    }

    /// Links are compared with each, and each may make a page for every page below; a handbook that has moved its folders
    /// every month for ten years has fewer.
    private static let mostPrefixes = 200

    private static func addresses(_ entry: YAMLMap.Entry) throws(SettingsError) -> FormerAddresses {
        var addresses = FormerAddresses()
        for inner in try need(entry, entry.value.map, "a map with hosts and prefixes").entries {
            switch inner.key {
            case "hosts": addresses.hosts = try need(inner, inner.value.texts, "a list of host names")
            case "prefixes":
                let map = inner.value.map.flatMap { $0.entries.count <= mostPrefixes ? $0 : nil }
                let prefixes = try need(
                    inner, map, "a map from at most \(mostPrefixes) former prefixes to present ones")
                for prefix in prefixes.entries {
                    let expected =
                        "a former and a present prefix such as /native, of at most 1000 bytes and 50 parts, without . "
                        + "and .. in them"
                    let former = try need(prefix, Route(written: prefix.key), expected)
                    let present = try need(prefix, prefix.value.text.flatMap(Route.init(written:)), expected)
                    addresses.prefixes.append((former, present))
                }
            default: throw unknown(inner, among: ["hosts", "prefixes"])
            }
        }
        // The longest prefix says most, so it is tried first.
        addresses.prefixes.sort { $0.former.segments.count > $1.former.segments.count }
        return addresses
    }

    private static func names(_ entry: YAMLMap.Entry) throws(SettingsError) -> [String: String] {
        var names: [String: String] = [:]
        for inner in try need(entry, entry.value.map, "a map from file names to titles").entries {
            names[inner.key] = try need(inner, inner.value.text, "a text")
        }
        return names
    }

    private static func synonyms(_ entry: YAMLMap.Entry) throws(SettingsError) -> [String: [String]] {
        var synonyms: [String: [String]] = [:]
        for inner in try need(entry, entry.value.map, "a map with synonyms").entries {
            guard inner.key == "synonyms" else { throw unknown(inner, among: ["synonyms"]) }
            for word in try need(inner, inner.value.map, "a map from words to lists of words").entries {
                synonyms[word.key] = try need(word, word.value.texts, "a list of words")
            }
        }
        return synonyms
    }

    private static func links(_ entry: YAMLMap.Entry) throws(SettingsError) -> PageLinkTemplates {
        let expected = "an address that begins with https://, http:// or mailto:, with {path}, {title} and {url} in it"
        var links = PageLinkTemplates()
        for inner in try need(entry, entry.value.map, "a map with edit and report").entries {
            switch inner.key {
            case "edit": links.edit = try need(inner, inner.value.text.flatMap(LinkTemplate.init), expected)
            case "report": links.report = try need(inner, inner.value.text.flatMap(LinkTemplate.init), expected)
            default: throw unknown(inner, among: ["edit", "report"])
            }
        }
        return links
    }

    private static func publish(_ entry: YAMLMap.Entry) throws(SettingsError) -> Set<ExportFormat> {
        let names = ExportFormat.allCases.map(\.rawValue)
        var formats: Set<ExportFormat> = []
        for name in try need(entry, entry.value.texts, "a list of \(names.joined(separator: ", ")), or []") {
            guard let format = ExportFormat(rawValue: name) else {
                throw SettingsError(
                    line: entry.line, column: entry.column,
                    kind: .unknownKey(name, nearest: Nearest.name(to: name, among: names)))
            }
            formats.insert(format)
        }
        return formats
    }

    // MARK: Trouble

    static func need<Value>(
        _ entry: YAMLMap.Entry, _ value: Value?, _ expected: String
    ) throws(SettingsError) -> Value {
        guard let value else { throw wrongType(entry, expected) }
        return value
    }

    private static func wrongType(_ entry: YAMLMap.Entry, _ expected: String) -> SettingsError {
        SettingsError(line: entry.line, column: entry.column, kind: .wrongType(key: entry.key, expected: expected))
    }

    static func unknown(_ entry: YAMLMap.Entry, among known: [String]) -> SettingsError {
        SettingsError(
            line: entry.line, column: entry.column,
            kind: .unknownKey(entry.key, nearest: Nearest.name(to: entry.key, among: known)))
    }
}

/// What is wrong in `curbcut.yml`, and where.
package struct SettingsError: Error, Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// The first byte that is not UTF-8, counted from 0.
        case notUTF8(byteOffset: Int)
        case notYAML(String)
        case noLanguageTag(written: String, nearest: String)
        case unknownKey(String, nearest: String?)
        case wrongType(key: String, expected: String)
        /// Against the worst of the grounds it stands on, in tenths, rounded down.
        case lowContrast(key: String, tenths: Int)
    }

    /// 1-based.
    package let line: Int
    package let column: Int
    package let kind: Kind
}

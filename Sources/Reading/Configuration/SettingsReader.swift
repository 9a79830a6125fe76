import Base
import Handbook
import Markdown

/// Reads `curbcut.yml`.
package enum SettingsReader {
    /// The text of a file.
    static func text(of bytes: [UInt8]) throws(SettingsError) -> String {
        var problems: [ReadingProblem] = []
        let text = SourceText(bytes, path: ContentPath(""), problems: &problems)
        for problem in problems {
            guard case .notUTF8(let offset) = problem.kind else { continue }
            throw SettingsError(
                line: problem.line, column: problem.column, kind: .notUTF8(byteOffset: offset))
        }
        return String(decoding: text.bytes, as: UTF8.self)
    }

    /// The settings. Throws the first error, because half a configuration would publish a wrong site; `inspect` finds
    /// all of them.
    package static func read(_ yaml: String) throws(SettingsError) -> Settings { try read(map(yaml)) }

    static func read(_ map: YAMLMap) throws(SettingsError) -> Settings {
        var settings = Settings()
        let entries = map.entries
        var (order, vocabulary): (YAMLMap.Entry?, YAMLMap.Entry?)
        for entry in entries {
            switch entry.key {
            case "title": settings.title = try entry.text("a text")
            case "summary": settings.summary = try entry.text("a text")
            case "language": settings.language = try language(entry, entry.text(expectedLanguage))
            case "translations": settings.translations = try translations(entry)
            case "interface": settings.ownInterfaceTexts = try interfaceTexts(entry)
            case "base-url": settings.baseURL = try baseURL(entry)
            case "addresses": settings.addresses = try addresses(entry)
            case "versions": settings.versions = try versions(entry)
            case "html": settings.html = try entry.need(entry.value.text.flatMap(HTMLPolicy.init), "trusted or safe")
            case "names": settings.names = try names(entry)
            case "search": settings.synonyms = try synonyms(entry)
            case "links": settings.links = try LinkSettingsReader.read(entry)
            case "home": settings.home = try HomeSettingsReader.read(entry)
            case "order": settings.order = try entry.texts("a list of folder names")
            case "pages": settings.pages = try PageFilesReader.read(entry)
            case "foreign": settings.foreign = try foreign(entry)
            case "print": settings.hasPrintPage = try entry.need(entry.value.truth, "true or false")
            case "trackers": settings.trackers = try trackers(entry)
            case "publish": settings.publish = try publish(entry)
            case "lint": settings.lint = try LintSettingsReader.read(entry)
            case "meta": settings.meta = try MetaSettingsReader.read(entry)
            case "results": settings.namesTesters = try namesTesters(entry)
            case "sections": settings.sections = try SectionSettingsReader.read(entry)
            case "section-order": order = entry
            case "theme": settings.theme = try ThemeReader.read(entry)
            case "vocabulary": vocabulary = entry
            default: throw entry.unknown(among: known)
            }
        }
        try addWords(to: &settings, vocabulary: vocabulary, order: order)
        if !entries.contains(where: { $0.key == "title" }) { settings.title = settings.interface[.untitledHandbook] }
        return settings
    }

    /// The languages whose words pages have, the handbook's own last. Empty if only English, which is always known.
    private static func languages(of settings: Settings) -> [InterfaceLanguage] {
        let own = InterfaceLanguage(tag: settings.language) ?? .english
        let others = Set(settings.translations.compactMap { InterfaceLanguage(tag: $0) }).subtracting([own])
        let languages: [InterfaceLanguage] = InterfaceLanguage.allCases.filter(others.contains) + [own]
        return languages == [.english] ? [] : languages
    }

    /// Other keys say which languages and sections there are, wherever they are.
    private static func addWords(
        to settings: inout Settings, vocabulary: YAMLMap.Entry?, order: YAMLMap.Entry?
    ) throws(SettingsError) {
        settings.vocabulary = try VocabularyReader.read(vocabulary, languages: languages(of: settings))
        settings.vocabulary.sections += settings.sections.map { .init($0.kind, $0.headings) }
        if let order { settings.sectionOrder = try SectionSettingsReader.order(order, of: settings.sections) }
    }

    private static let known = [
        "title", "summary", "language", "translations", "interface", "base-url", "addresses", "versions", "html",
        "names", "home", "order", "search", "links", "pages", "foreign", "print", "publish", "trackers", "lint", "meta",
        "results", "sections", "section-order", "theme", "vocabulary",
    ]

    private static func map(_ yaml: String) throws(SettingsError) -> YAMLMap {
        do throws(YAMLProblem) {
            return try YAMLMap(parsing: yaml)
        } catch {
            throw SettingsError(line: error.line, column: error.column, kind: .notYAML(error.reason))
        }
    }

    private static let expectedLanguage = "a language tag (BCP 47) such as en or de-CH"

    /// More languages than any handbook has; every page names them all.
    private static let mostTranslations = 100

    private static func translations(_ entry: YAMLMap.Entry) throws(SettingsError) -> [String] {
        let expected = "a list of at most \(mostTranslations) language tags (BCP 47) such as [fr, de-CH]"
        let tags = try entry.texts(expected)
        guard tags.count <= mostTranslations, Set(tags).count == tags.count else { throw entry.wrongType(expected) }
        for tag in tags { _ = try language(entry, tag) }
        return tags
    }

    private static func language(_ entry: YAMLMap.Entry, _ text: String) throws(SettingsError) -> String {
        if LanguageTag.isUsable(text) { return text }
        guard let nearest = LanguageTag.nearest(to: text) else { throw entry.wrongType(expectedLanguage) }
        throw entry.error(.noLanguageTag(written: text, nearest: nearest))
    }

    /// Interface texts of the handbook, which may have only the placeholders of the standard ones.
    private static func interfaceTexts(_ entry: YAMLMap.Entry) throws(SettingsError) -> [InterfaceText: String] {
        var texts: [InterfaceText: String] = [:]
        for inner in try entry.entries("a map from names of texts to texts") {
            guard let name = InterfaceText(rawValue: inner.key) else {
                throw inner.unknown(among: InterfaceText.allCases.map(\.rawValue))
            }
            let places = Interface.places(in: Interface.english.pattern(name, count: 2))
            let list = places.map { "{\($0)}" }.sorted().joined(separator: ", ")
            let expected = places.isEmpty ? "a text without { and }" : "a text with no other places than \(list)"
            let text = try inner.text(expected)
            texts[name] = try inner.need(Interface.places(in: text).isSubset(of: places) ? text : nil, expected)
        }
        return texts
    }

    private static func baseURL(_ entry: YAMLMap.Entry) throws(SettingsError) -> String {
        let text = try entry.text("an address such as https://example.org/handbook/")
        guard isWebAddress(text) else {
            throw entry.wrongType("an address that begins with https:// or http://")
        }
        return withSlash(text)
    }

    /// The one form of a site's address: with a slash at its end.
    package static func withSlash(_ address: String) -> String {
        address.hasSuffix("/") ? address : address + "/"
    }

    /// Whether `text` can be the address of a site: http or https, a host, no query or fragment.
    package static func isWebAddress(_ text: String) -> Bool {
        guard text.urlScheme == "https" || text.urlScheme == "http", let start = text.firstRange(of: "://") else {
            return false
        }
        let rest = text[start.upperBound...]
        return !rest.isEmpty && !rest.hasPrefix("/") && !rest.contains { $0 == "?" || $0 == "#" || $0.isWhitespace }
    }

    /// Each prefix may redirect every page below and is compared with every link; moving all folders every month for
    /// ten years needs fewer.
    private static let mostPrefixes = 200

    private static func addresses(_ entry: YAMLMap.Entry) throws(SettingsError) -> AddressSettings {
        var addresses = AddressSettings()
        for inner in try entry.entries("a map with hosts, shared, prefixes and elsewhere") {
            switch inner.key {
            case "hosts": addresses.hosts = try inner.texts("a list of host names")
            case "shared": addresses.shared = try inner.texts("a list of host names")
            case "prefixes":
                let map = inner.value.map.flatMap { $0.entries.count <= mostPrefixes ? $0 : nil }
                let prefixes = try inner.need(map, "a map from at most \(mostPrefixes) old prefixes to new ones")
                for prefix in prefixes.entries {
                    let expected =
                        "an old and a new prefix such as /native, of at most 1000 bytes and 50 parts, without . "
                        + "and .. in them"
                    let previous = try prefix.need(Route(written: prefix.key), expected)
                    let present = try prefix.need(prefix.value.text.flatMap(Route.init(written:)), expected)
                    addresses.prefixes.append((previous, present))
                }
            case "elsewhere":
                let expected = "a list of paths below the handbook's root such as [/v1/]"
                addresses.elsewhere = try inner.texts(expected).map { path throws(SettingsError) in
                    try inner.need(Route(written: path).flatMap { $0 == .home ? nil : $0 }, expected)
                }
            default: throw inner.unknown(among: ["hosts", "shared", "prefixes", "elsewhere"])
            }
        }
        // The longest prefix is the most specific, so it is tried first.
        addresses.prefixes.sort { $0.previous.segments.count > $1.previous.segments.count }
        return addresses
    }

    private static func versions(_ entry: YAMLMap.Entry) throws(SettingsError) -> [HandbookVersion] {
        let expected = "an address that begins with https://, http:// or /"
        return try entry.entries("a map from names of versions to their addresses").map { inner throws(SettingsError) in
            let address = try inner.text(expected)
            guard isWebAddress(address) || address.hasPrefix("/") && !address.hasPrefix("//") else {
                throw inner.wrongType(expected)
            }
            return HandbookVersion(name: inner.key, address: address)
        }
    }

    private static func foreign(_ entry: YAMLMap.Entry) throws(SettingsError) -> [String: ForeignTreatment] {
        var treatments: [String: ForeignTreatment] = [:]
        let alerts = AlertKind.allCases.map(\.rawValue).joined(separator: ", ")
        for inner in try entry.entries("a map from names of components, tags and shortcodes to what becomes of them") {
            treatments[inner.key] = try inner.need(
                inner.value.text.flatMap(ForeignTreatment.init),
                "drop, keep, tabs, \(alerts), or a fragment that ends with .md")
        }
        return treatments
    }

    private static func names(_ entry: YAMLMap.Entry) throws(SettingsError) -> [String: String] {
        var names: [String: String] = [:]
        for inner in try entry.entries("a map from file names to titles") {
            names[inner.key] = try inner.text("a text")
        }
        return names
    }

    private static func namesTesters(_ entry: YAMLMap.Entry) throws(SettingsError) -> Bool {
        var namesTesters = false
        for inner in try entry.entries("a map with names-testers") {
            guard inner.key == "names-testers" else { throw inner.unknown(among: ["names-testers"]) }
            namesTesters = try inner.need(inner.value.truth, "true or false")
        }
        return namesTesters
    }

    private static func synonyms(_ entry: YAMLMap.Entry) throws(SettingsError) -> [String: [String]] {
        var synonyms: [String: [String]] = [:]
        for inner in try entry.entries("a map with synonyms") {
            guard inner.key == "synonyms" else { throw inner.unknown(among: ["synonyms"]) }
            for word in try inner.entries("a map from words to lists of words") {
                synonyms[word.key] = try word.texts("a list of words")
            }
        }
        return synonyms
    }

    private static func trackers(_ entry: YAMLMap.Entry) throws(SettingsError) -> [TestTool] {
        let names = TestTool.allCases.map(\.rawValue)
        return try entry.texts("a list of \(names.joined(separator: ", "))").map { name throws(SettingsError) in
            guard let tool = TestTool(rawValue: name) else { throw entry.unknown(name, among: names) }
            return tool
        }
    }

    private static func publish(_ entry: YAMLMap.Entry) throws(SettingsError) -> Set<ExportFormat> {
        let names = ExportFormat.allCases.map(\.rawValue)
        let expected = "a list of \(names.joined(separator: ", ")), or []"
        return Set(
            try entry.texts(expected).map { name throws(SettingsError) in
                guard let format = ExportFormat(rawValue: name) else { throw entry.unknown(name, among: names) }
                return format
            })
    }
}

import Handbook
import Tools

extension SettingsReader {
    /// All keys with what the guide and editors say about them.
    package static let keyFacts = keys.map(\.facts)

    static let keys = general + [platforms] + words + features

    static let general: [SettingsKey<Settings>] = [
        .value("title", "a text that is not empty", "Acme Accessibility", \.words) { $0.title = $1 },
        .value("summary", "a text", "What our components do.", \.text) { $0.summary = $1 },
        language, translations, interface,
        .value(
            "base-url", "an address that begins with https:// or http://, without a password, spaces, ? and #",
            "https://example.org/a11y/"
        ) {
            $0.text.flatMap { isWebAddress($0) ? $0.withSlash : nil }
        } sets: {
            $0.baseURL = $1
        },
        .texts("order", "a list of folder names", "[native, web]") { $0.order = $1 },
        .map("names", "a map from file names to titles", "{ webview: WebView }", each: "a text that is not empty") {
            entry in
            entry.value.words.map { (entry.key, $0) }
        } sets: { settings, names in
            settings.names = Dictionary(names, uniquingKeysWith: { first, _ in first })
        },
        .map("meta", "a map from keys to labels", "{ severity: How severe }", each: "a text that is not empty") {
            entry in
            entry.value.words.map { MetaField(key: entry.key, label: $0) }
        } sets: {
            $0.meta = $1
        },
        .map("versions", "a map from names of versions to their addresses", #"{ "1.0": /a11y/v1/ }"#, each: address) {
            version($0)
        } sets: {
            $0.versions = $1
        },
    ]

    static let features: [SettingsKey<Settings>] = [
        links, lint, theme,
        .choice("html", "safe") { $0.html = $1 },
        .choices("publish", "[feature, json]") { $0.publish = Set($1) },
        .choices("trackers", "[jira]") { $0.trackers = $1 },
        .value("print", "true or false", "true", as: .truth, \.truth) { $0.hasPrintPage = $1 },
    ]

    // MARK: Languages

    private static let tag = "a language tag (BCP 47) such as en or de-CH"

    private static let language = SettingsKey<Settings>.tag("language", tag, "de-CH") { $0.language = $1 }

    /// More languages than any handbook has; every page names them all.
    private static let mostTranslations = 100

    private static let tags =
        "a list of at most \(mostTranslations) languages, each a tag (BCP 47) such as fr or de-CH, or a map with "
        + "language"

    private static let translations = SettingsKey<Settings>(
        "translations", tags, "[fr, ar]", as: .texts, inner: localeKeys.map(\.facts)
    ) { entry, settings, errors in
        let values = if case .list(let values) = entry.value { values } else { entry.value.isNull ? [] : [entry.value] }
        let locales = values.compactMap { locale($0, of: entry, &errors) }
        let names =
            locales.map(\.folder).groups(by: \.self)
            + (locales.map(\.language) + [settings.language]).groups(by: \.self)
        if let twice = names.first(where: { $0.count > 1 }) {
            return errors.append(entry.error("'translations' repeats '\(twice[0])', which the handbook has; remove it"))
        }
        settings.translations = entry.note(values.count > mostTranslations ? nil : locales, tags, &errors) ?? []
    }

    /// Nil, with an error, for what is no language.
    private static func locale(
        _ value: YAMLMap.Value, of entry: YAMLMap.Entry, _ errors: inout [SettingsError]
    ) -> HandbookLocale? {
        let written = value.text ?? value.map?.entries.first { $0.key == "language" }?.value.text
        let (place, expected) = value.map?.entries.first.map { ($0, "beside `language: fr`") } ?? (entry, tags)
        guard let text = place.note(written, expected, &errors), let tag = entry.tag(text, tags, &errors) else {
            return nil
        }
        var locale = HandbookLocale(tag)
        if let map = value.map { SettingsKey.read(map, localeKeys, into: &locale, &errors) }
        return locale
    }

    private static let localeKeys: [SettingsKey<HandbookLocale>] = [
        .value("language", tag, "de-CH", \.text) { _, _ in },
        .value("folder", "the name of a folder", "de") {
            $0.text.flatMap { $0.isEmpty || $0.contains("/") ? nil : $0 }
        } sets: {
            $0.folder = $1
        },
        .value("title", "a text that is not empty", "Handbuch", \.words) { $0.title = $1 },
        words(\.interface, example: "{ next: Weiter }"),
    ]

    /// Interface texts of the handbook, which may have only the placeholders of the standard ones.
    private static let interface = words(\Settings.ownInterfaceTexts, example: "{ next: Continue }")

    private static func words<Target>(
        _ texts: any WritableKeyPath<Target, [InterfaceText: String]> & Sendable, example: String
    ) -> SettingsKey<Target> {
        .entries("interface", "a map from names of texts to texts", example) { entry, target, errors in
            let known = InterfaceText.allCases.map(\.rawValue)
            guard let name = entry.named(entry.key, among: known, { InterfaceText.named[$0] }, &errors) else { return }
            let placeholders = Interface.placeholders(in: Interface.english.pattern(name, count: 2))
            let list = placeholders.map { "{\($0)}" }.sorted().joined(separator: ", ")
            let expected = "a text " + (list.isEmpty ? "without { and }" : "with no other placeholders than \(list)")
            let text = entry.value.text.flatMap { Interface.placeholders(in: $0).isSubset(of: placeholders) ? $0 : nil }
            if let text = entry.note(text, expected, &errors) { target[keyPath: texts][name] = text }
        }
    }

    // MARK: Versions

    private static let address = "an address that begins with https://, http:// or /"

    private static func version(_ entry: YAMLMap.Entry) -> HandbookVersion? {
        guard let address = entry.value.text,
            isWebAddress(address) || address.hasPrefix("/") && !address.hasPrefix("//")
        else { return nil }
        return HandbookVersion(name: entry.key, address: address)
    }
}

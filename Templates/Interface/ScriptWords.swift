import Handbook
import Tools

/// The words of an asset's scripts, as a script in front of them: the interface's language, each text with its name,
/// and once more for each translation, with its language. Scripts request them by name: `text("copiedCode")`.
struct ScriptWords {
    private let texts: [InterfaceText]
    private let settings: Settings

    init(_ asset: SiteAsset, of settings: Settings) {
        texts = asset.texts
        self.settings = settings
    }

    /// Empty for an asset without words.
    var bytes: [UInt8] {
        guard !texts.isEmpty else { return [] }
        let translations = settings.translations.flatMap { locale in
            settings.interface(ofTranslation: locale.language).map { words(of: $0, in: locale.language) } ?? []
        }
        let values = [.text(settings.interface.language.rawValue)] + words(of: settings.interface) + translations
        let list = values.map { $0.text() }.joined(separator: ",")
        return Array("((window.curbcut ||= {}).words ||= []).push(\(list));\n".utf8)
    }

    private func words(of interface: Interface, in language: String? = nil) -> [JSONValue] {
        texts.map { text in
            let language = language.map { [JSONValue.text($0)] } ?? []
            return .array([.text(text.rawValue), Self.value(of: interface.wording(of: text))] + language)
        }
    }

    /// A text, or its plural forms.
    private static func value(of wording: Wording) -> JSONValue {
        switch wording {
        case .fixed(let text): .text(text)
        case .plural(let forms):
            .list(PluralCategory.allCases.filter { forms[$0] != nil }) { .texts([$0.rawValue, forms[$0] ?? ""]) }
        }
    }
}

extension SiteAsset {
    /// The texts that the asset's scripts request.
    var texts: [InterfaceText] { Self.textsOfScripts[self] ?? [] }

    /// Names that scripts request without being texts of the interface; should be empty.
    static let unknownTexts = allCases.flatMap(\.askedNames).filter { InterfaceText.named[$0] == nil }

    private static let textsOfScripts = Dictionary(
        uniqueKeysWithValues: allCases.map { asset in
            (asset, Set(asset.askedNames.compactMap { InterfaceText.named[$0] }).sorted { $0.rawValue < $1.rawValue })
        })

    private var askedNames: [String] {
        if isStyleSheet { return [] }
        let script = Excerpt(own: bytes)
        return names(in: script, after: "text(\"") + names(in: script, after: "text.parts(\"")
    }

    private func names(in script: Excerpt, after call: StaticString) -> [String] {
        var names: [String] = []
        var start = 0
        while let place = script.range(of: call, from: start) {
            let end = script.range(of: "\"", from: place.upperBound)?.lowerBound ?? script.count
            names.append(String(script[place.upperBound..<end]))
            start = end
        }
        return names
    }
}

import Handbook
import Tools

/// The words of an asset's scripts, as a script in front of them: the interface's language, each text with its name, and
/// once more for each translation, with its language. Scripts request them by name: `text("copiedCode")`.
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
        var json = JSONWriter(after: "((window.curbcut ||= {}).words ||= []).push(")
        json.value(settings.interface.language.rawValue)
        write(settings.interface, to: &json)
        for locale in settings.translations {
            if let interface = settings.interface(ofTranslation: locale.language) {
                write(interface, in: locale.language, to: &json)
            }
        }
        json.end(with: ");\n")
        return json.buffer
    }

    private func write(_ interface: Interface, in language: String? = nil, to json: inout JSONWriter) {
        for text in texts {
            json.array { json in
                json.value(text.rawValue)
                write(interface.wording(of: text), to: &json)
                if let language { json.value(language) }
            }
        }
    }

    /// Writes a text, or its plural forms.
    private func write(_ wording: Wording, to json: inout JSONWriter) {
        switch wording {
        case .fixed(let text): json.value(text)
        case .plural(let forms):
            json.array(PluralCategory.allCases.filter { forms[$0] != nil }) { json, category in
                json.array {
                    $0.value(category.rawValue)
                    $0.value(forms[category] ?? "")
                }
            }
        }
    }
}

extension SiteAsset {
    /// The texts that the asset's scripts request.
    var texts: [InterfaceText] { Self.textsOfScripts[self] ?? [] }

    /// Names that scripts request without being texts of the interface; should be empty.
    static let unknownTexts = allCases.flatMap(\.askedNames).filter { InterfaceText(rawValue: $0) == nil }

    private static let textsOfScripts = Dictionary(
        uniqueKeysWithValues: allCases.map { asset in
            (asset, Set(asset.askedNames.compactMap(InterfaceText.init)).sorted { $0.rawValue < $1.rawValue })
        })

    private var askedNames: [String] {
        if isStyleSheet { return [] }
        let script = Excerpt(own: bytes)
        return names(in: script, after: "text(\"") + names(in: script, after: "text.parts(\"")
    }

    private func names(in script: Excerpt, after call: StaticString) -> [String] {
        var names: [String] = []
        var start = 0
        while let place = script.places(of: call, from: start) {
            let end = script.places(of: "\"", from: place.upperBound)?.lowerBound ?? script.count
            names.append(String(script[place.upperBound..<end]))
            start = end
        }
        return names
    }
}

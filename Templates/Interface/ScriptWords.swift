import Base
import Handbook

/// The words of an asset's scripts, as a script in front of them. They request each by name: `text("copiedCode")`.
struct ScriptWords {
    private let texts: [InterfaceText]
    private let interface: Interface

    init(_ asset: SiteAsset, of interface: Interface) {
        texts = asset.texts
        self.interface = interface
    }

    /// Empty for an asset without words.
    var bytes: [UInt8] {
        guard !texts.isEmpty else { return [] }
        var json = JSONWriter(after: "(window.curbcutWords ||= []).push(")
        json.value(interface.language.rawValue)
        for text in texts {
            json.array { json in
                json.value(text.rawValue)
                write(interface.wording(of: text), to: &json)
            }
        }
        json.end(with: ");\n")
        return json.buffer.bytes
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

import ContentGraph
import Markdown

extension PageJSON {
    /// `symbol` is what the code span names or, when it is misspelt, what was probably meant.
    func addSymbol(to json: inout JSONWriter, _ use: SymbolUse) {
        json.object { json in
            json.key("written")
            content.document.withBytes(content.document.nodes[use.node].text) { json.value(utf8: $0) }
            json.member("meaning", Self.name(of: use.meaning))
            json.key("symbol")
            switch use.meaning {
            case .known(let symbol), .misspelt(let symbol): json.value(json: Self.symbols.text(of: symbol))
            case .unknown: json.null()
            }
            addRange(of: use.node, to: &json)
        }
    }

    private static func name(of meaning: SymbolUse.Meaning) -> String {
        switch meaning {
        case .known: "known"
        case .misspelt: "misspelt"
        case .unknown: "unknown"
        }
    }

    private static let symbols = SymbolTexts { symbol in
        var json = JSONWriter(capacity: 256)
        json.object { json in
            json.member("name", symbol.name)
            json.member("framework", symbol.framework)
            json.member("deprecated", symbol.deprecated)
            json.member("replacement", symbol.replacement)
            json.member("url", symbol.url)
        }
        return json.buffer.bytes
    }

    func addCriterion(to json: inout JSONWriter, _ use: CriterionUse) {
        json.object { json in
            json.member("number", use.criterion.number)
            json.member("name", use.criterion.name)
            json.member("level", use.criterion.level)
            json.member("url", use.criterion.url)
            addRange(use.span, to: &json)
        }
    }
}

import Handbook
import Tools

extension PageJSON {
    /// `symbol` is the interface that the code span names or, if misspelt, probably means.
    func addSymbol(to json: inout JSONWriter, _ use: SymbolUse) {
        json.object { json in
            json.key("written")
            let node = document.nodes[use.node]
            document.withBytes(node.text) { json.value(utf8: $0) }
            switch use.meaning {
            case .known(let symbol):
                json.member("meaning", word: "known")
                addSymbol(to: &json, symbol)
            case .misspelt(let symbol):
                json.member("meaning", word: "misspelt")
                addSymbol(to: &json, symbol)
            case .unknown:
                json.member("meaning", word: "unknown")
                json.key("symbol")
                json.null()
            }
            addRange(node.source, to: &json)
        }
    }

    private func addSymbol(to json: inout JSONWriter, _ symbol: APISymbol) {
        json.object("symbol") { json in
            json.member("name", symbol.name)
            json.member("framework", symbol.framework)
            json.member("deprecated", symbol.deprecated)
            json.member("replacement", symbol.replacement)
            json.member("url", symbol.url)
        }
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

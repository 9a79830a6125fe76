import Base
import Handbook

/// Rows of tool pages that a question may name.
struct ToolEntries {
    let handbook: Handbook
    let tools: [ToolPage]

    init(_ handbook: Handbook) {
        self.handbook = handbook
        tools = ToolPage.all(of: handbook)
    }

    /// Empty without a page that lists them.
    var criteria: [SuccessCriterion] {
        tools.contains(.wcag) ? SuccessCriteria.all.filter { $0.removed == nil } : []
    }

    /// The interfaces that pages mention, each once.
    var symbols: [APISymbol] {
        guard tools.contains(.symbols) else { return [] }
        var known: Set<ObjectIdentifier> = []
        return handbook.pages.flatMap { $0.indexedSymbols.map(\.symbol) }
            .filter { known.insert(ObjectIdentifier($0)).inserted }
    }
}

extension JSONWriter {
    /// Names and addresses from the site's root.
    mutating func entries(_ entries: ToolEntries) {
        func address(_ tool: ToolPage, _ anchor: String) -> String { "\(tool.route.path)/index.html#\(anchor)" }
        object { json in
            json.member("criteria", entries.criteria) { json, criterion in
                json.array([
                    criterion.number, criterion.name, criterion.level, address(.wcag, criterion.anchor),
                ]) { $0.value($1) }
            }
            json.member("symbols", entries.symbols) { json, symbol in
                json.array([
                    symbol.name, entries.handbook.frameworkName(ofSymbols: symbol.framework),
                    address(.symbols, symbol.anchor),
                ]) { $0.value($1) }
            }
        }
    }
}

import Handbook

extension Rule {
    static let textUrlMismatch = Rule(
        "link/text-url-mismatch", .warning, what: "A link shows one address and leads to another.",
        why: "Readers who copy what they see get another page than those who follow the link."
    ) { page, handbook in
        page.graph.references.compactMap { reference in
            guard page.document.nodes[reference.node].kind == .link, page.document.isBareAddress(reference.node) else {
                return nil
            }
            let shown = page.document.plainText(of: reference.node).trimmingBlanks
            // Another rule reports links without an address.
            guard !reference.written.isEmpty, shown != reference.written, !shown.containsBytes(of: " "),
                handbook.retired(shown) == nil,
                handbook.retired(reference.written) == nil,
                place(shown, page, handbook) != place(reference.written, page, handbook)
            else { return nil }
            return Words.diagnostic(reference.span.lowerBound..<reference.span.upperBound, shown, reference.written)
        }
    }

    /// What two spellings of an address share: their route, or the address without scheme and the like.
    private static func place(_ address: String, _ page: LintedPage, _ handbook: LintedHandbook) -> String {
        switch handbook.resolver.target(of: address, on: page.graph) {
        case .page(let route, _), .folder(let route): return route.description
        case .tool(let tool, let tail): return tool.route.description + tail
        default: break
        }
        var text = (handbook.resolver.ownPath(of: address) ?? address).lowercased()
        if let start = text.firstRange(of: "#/") { text = String(text[start.upperBound...]) }
        for prefix in ["https://", "http://", "www.", "/"] where text.hasPrefix(prefix) {
            text = String(text.dropFirst(prefix.count))
        }
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ shown: String, _ written: String) -> Diagnostic {
        Diagnostic(range, "the link shows '\(shown)' and leads to '\(written)'", help: "use the same address for both")
    }
}

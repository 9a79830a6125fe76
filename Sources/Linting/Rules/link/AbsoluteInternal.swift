import Handbook

extension Rule {
    static let absoluteInternal = Rule("link/absolute-internal") { page, handbook in
        page.realReferences.compactMap { reference in
            guard reference.kind == .link || reference.kind == .ownAddress || reference.kind == .rawLink,
                // Other rules report broken and retired links, and other paths may belong to another site.
                reference.target.isInHandbook, handbook.retired(reference.written) == nil, !isBare(reference, page),
                let path = handbook.content.ownPath(of: reference.written)
            else { return nil }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            return Diagnostic(
                range, "this link names the handbook's own site", help: "write '\(short(path))'",
                fix: fix(range, reference, short(path), page))
        }
    }

    /// Whether an address is in the text on its own, to be copied.
    private static func isBare(_ reference: Reference, _ page: LintedPage) -> Bool {
        let node = page.document.nodes[reference.node]
        return node.kind == .link && page.text(node.source.lowerBound..<node.source.upperBound).first != "["
    }

    private static func short(_ path: String) -> String {
        path.splitFragment.fragment.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? path
    }

    private static func fix(_ range: Range<Int>, _ reference: Reference, _ path: String, _ page: LintedPage) -> Fix? {
        let text = page.text(range)
        if text == reference.written { return .safe(range, path) }
        let destination = "](" + reference.written
        return text.contains(destination) ? .safe(range, text.replacing(destination, with: "](" + path)) : nil
    }
}

extension LinkTarget {
    fileprivate var isInHandbook: Bool {
        switch self {
        case .page, .folder, .tool, .file, .elsewhere: true
        case .unlinked, .external, .unresolved: false
        }
    }
}

import Handbook

extension Rule {
    static let pathSpace = Rule(
        "media/path-space", .warning, what: "The address of a file contains a space.",
        why: "Some servers and tools cut the address there.", source: "RFC 3986"
    ) { page, _ in
        page.graph.references.compactMap { reference in
            guard reference.kind == .rawMedia || reference.kind == .image, reference.written.containsBytes(of: " "),
                !reference.written.trimmingBlanks.isEmpty, !reference.written.isTemplateExpression
            else { return nil }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            return Words.space(range, reference.written)
        }
    }
}

private enum Words {
    static func space(_ range: Range<Int>, _ written: String) -> Diagnostic {
        Diagnostic(
            range, "the address '\(written)' contains a space",
            help: "rename the file with a hyphen, or write %20")
    }
}

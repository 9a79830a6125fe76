import Handbook
import Markdown

extension Rule {
    static let frameworkParagraph = Rule(
        "structure/framework-paragraph", .warning,
        what: "The name of a framework is a plain line before a list or a sample, and so no label.",
        why: "What follows gets no tab, and its interfaces are looked for in another framework.", fix: .unsafe
    ) { page, handbook in
        page.nodes(.paragraph).compactMap { node in
            guard let text = page.document.firstChild(of: node), page.document.kind(of: text) == .text,
                page.document.nodes[text].end == page.document.nodes[node].end, hasExamples(after: node, page)
            else { return nil }
            let range = page.range(of: node)
            let name = page.text(range).filter { $0 != ":" }.trimmingBlanks
            let context = page.context(at: range.lowerBound)
            guard context.platform != nil || context.section == .developerNotes,
                let framework = framework(name, handbook)
            else { return nil }
            return Words.diagnostic(range, name, framework)
        }
    }

    /// Whether a list or a sample follows directly.
    private static func hasExamples(after node: NodeID, _ page: LintedPage) -> Bool {
        let next = Int(page.document.nodes[node].end)
        guard next < page.document.nodes.count else { return false }
        return [.list, .codeBlock].contains(page.document.kind(of: next))
    }

    private static func framework(_ name: String, _ handbook: LintedHandbook) -> String? {
        let frameworks = handbook.graph.vocabulary.frameworks(name)
        return frameworks.count == 1 ? frameworks[0].name : nil
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ name: String, _ framework: String) -> Diagnostic {
        Diagnostic(
            range, "'\(name)' is a plain line, so what follows is not filed under \(framework)",
            help: "write `**\(framework)**`", fix: .unsafe(range, "**\(framework)**"))
    }
}

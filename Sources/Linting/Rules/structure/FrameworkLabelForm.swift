import Handbook
import Markdown

extension Rule {
    static let frameworkLabelForm = Rule(
        "structure/framework-label-form", .info,
        what: "A framework's label has another form (item, paragraph, heading) than the page's others.",
        why: "Authors look for one form, and edits go wrong where it changes.", isOptIn: true
    ) { page, _ in
        let labels = page.graph.sections.flatMap { forms(in: $0.notes, page.document) }
        let counts = Dictionary(labels.map { ($0.form, 1) }, uniquingKeysWith: +)
        guard counts.count > 1, labels.count >= leastLabels,
            let usual = counts.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }),
            usual.value * 4 >= labels.count * 3
        else { return [] }
        return labels.filter { $0.form != usual.key }.map {
            Words.diagnostic(page.range(of: $0.node), $0.form.rawValue, usual.key.rawValue)
        }
    }

    private enum Form: String { case heading, item = "item of a list", paragraph }

    /// Fewer labels do not make a habit.
    private static let leastLabels = 4

    private static func forms(in notes: NotePieces, _ document: Document) -> [(node: NodeID, form: Form)] {
        notes.flatMap { piece -> [(node: NodeID, form: Form)] in
            switch piece {
            case .blocks, .items: []
            case .topic(let topic): forms(in: topic.notes, document)
            case .frameworks(let parts): parts.map { ($0.label, form(of: $0, document)) }
            }
        }
    }

    private static func form(of part: FrameworkPart, _ document: Document) -> Form {
        if part.heading != nil { return .heading }
        // A parent comes directly before its first child.
        return part.label > 0 && document.nodes[part.label - 1].kind == .item ? .item : .paragraph
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ form: String, _ usual: String) -> Diagnostic {
        let article = usual.hasPrefix("i") ? "an" : "a"
        return Diagnostic(
            range, "this label is \(form == "item of a list" ? "an" : "a") \(form), the page's others are not",
            help: "make it \(article) \(usual)")
    }
}

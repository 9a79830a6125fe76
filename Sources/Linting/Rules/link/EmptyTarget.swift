import Base
import Handbook

extension Rule {
    static let emptyTarget = Rule(
        "link/empty-target", .error, what: "A link has no address.",
        why: "It looks like a link and does nothing.", source: "WCAG 2.2, 2.4.4 Link Purpose (In Context)"
    ) { page, handbook in
        page.realReferences(handbook).compactMap { reference in
            guard reference.kind == .link || reference.kind == .rawLink, reference.target == .unresolved(.empty) else {
                return nil
            }
            return Words.empty(page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node))
        }
    }
}

private enum Words {
    static func empty(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "this link has no address", help: "give it one, or remove the brackets")
    }
}

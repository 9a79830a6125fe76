import Handbook
import Tools

extension Rule {
    static let emptyTarget = Rule("link/empty-target") { page, handbook in
        page.realReferences(handbook).compactMap { reference in
            guard reference.kind == .link || reference.kind == .rawLink, reference.target == .unresolved(.empty) else {
                return nil
            }
            return Diagnostic(
                page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node),
                "this link has no address", help: "give it one, or remove the brackets")
        }
    }
}

import Handbook
import SafeHTML

/// Links to the previous and the next page in reading order.
struct PreviousNext: Component, HandbookView {
    let handbook: Handbook
    let route: Route

    var html: HTML {
        let (previous, next) = handbook.neighbours(of: route)
        guard previous != nil || next != nil else { return .nothing }
        return """
            <nav class="previous-next"\(languages.uiLabel) aria-label="\(languages[.previousAndNext])">
            \(previous.map { link($0, label: .previous, relation: "prev") })\(next.map { link($0, label: .next, relation: "next") })</nav>

            """
    }

    private func link(_ target: Route, label: InterfaceText, relation: String) -> HTML {
        """
        <a rel="\(relation)" href="\(Address(from: route, to: target))"><span\(languages.ui)>\(languages[label])</span> <strong\(handbook.langAttributes(ofTitle: target, usual: languages.content))>\(handbook.title(of: target))</strong></a>

        """
    }
}

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
            \(link(previous, label: .previous, relation: "prev"))\(link(next, label: .next, relation: "next"))</nav>

            """
    }

    private func link(_ target: Route?, label: InterfaceText, relation: String) -> HTML {
        guard let target else { return .nothing }
        let language = handbook.langAttributes(ofTitle: target, usual: languages.content)
        return """
            <a rel="\(relation)" href="\(Address(from: route, to: target))">\
            <span\(languages.ui)>\(languages[label])</span> \
            <strong\(language)>\(handbook.title(of: target))</strong></a>

            """
    }
}

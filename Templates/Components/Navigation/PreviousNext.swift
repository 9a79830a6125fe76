import Handbook
import SafeHTML

/// The neighbours in reading order.
struct PreviousNext {
    let handbook: Handbook
    let route: Route

    private var languages: LangAttributes { handbook.settings.langAttributes }

    var html: HTML {
        let (previous, next) = handbook.neighbours(of: route)
        guard previous != nil || next != nil else { return .nothing }
        return """
            <nav class="previous-next"\(languages.uiLabel) aria-label="Previous and next page">
            \(previous.map { link($0, label: "Previous", relation: "prev") })\(next.map { link($0, label: "Next", relation: "next") })</nav>

            """
    }

    private func link(_ target: Route, label: String, relation: String) -> HTML {
        """
        <a rel="\(relation)" href="\(Address(from: route, to: target))"><span\(languages.ui)>\(label)</span> <strong\(languages.content)>\(handbook.title(of: target))</strong></a>

        """
    }
}

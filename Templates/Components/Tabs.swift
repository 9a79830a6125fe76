import Markdown
import SafeHTML

/// Parts of which readers mostly want one: platforms, or the frameworks of a platform.
///
/// The HTML is a list of links and plain headed sections, complete without scripts; `tabs.js` makes APG tabs of them.
struct Tabs {
    /// `platform` or `framework`, for the style.
    let kind: String
    /// What is chosen. Choices are kept for the whole site by this name.
    let choice: String
    /// The name of the list of tabs.
    let label: String
    let parts: [Part]

    struct Part {
        /// What is remembered: `ios`, `swiftui`.
        let value: String
        let label: String
        let id: Excerpt
    }

    /// `content` writes what is in the part of that number.
    func write(to html: inout HTML, content: (Int, inout HTML) -> Void) {
        if parts.count > 1 { writeStart(to: &html) }
        for (index, part) in parts.enumerated() {
            html.append("<div class=\"part\" id=\"", part.id, "\" data-value=\"")
            html.append("", part.value, "\" data-label=\"")
            html.append("", part.label, "\">\n")
            content(index, &html)
            html.append(source: "</div>\n")
        }
        if parts.count > 1 { html.append(source: "</div>\n") }
    }

    private func writeStart(to html: inout HTML) {
        html.append("<div class=\"tabs\" data-tabs=\"", kind, "\" data-choice=\"")
        html.append("", choice, "\" data-label=\"")
        html.append("", label, "\">\n<ul class=\"tab-list\">\n")
        for part in parts {
            html.append("<li><a href=\"", fragment: part.id, "\" data-label=\"")
            html.append("", part.label, "\">")
            html.append("", part.label, "</a></li>\n")
        }
        html.append(source: "</ul>\n")
    }
}

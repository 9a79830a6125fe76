import Base
import Handbook
import Markdown
import SafeHTML

/// Parts of which readers mostly want one: platforms, or the frameworks of a platform.
///
/// The HTML is a list of links and plain headed sections, complete without scripts; `tabs.js` makes APG tabs of them.
struct Tabs {
    enum Kind {
        case platforms
        case frameworks(of: Platform?)
    }

    let kind: Kind
    let parts: [Part]
    let languages: LanguageOfParts

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
        // Choices are kept for the whole site by the name behind `data-choice`.
        switch kind {
        case .platforms:
            html.append(
                source: "<div class=\"tabs\" data-tabs=\"platform\" data-choice=\"platform\" data-label=\"Platform\">\n"
            )
        case .frameworks(let platform):
            html.append(
                "<div class=\"tabs\" data-tabs=\"framework\" data-choice=\"", platform?.id ?? "",
                "-framework\" data-label=\"")
            html.append("", platform?.name ?? "", " framework\">\n")
        }
        // Its label, which the script gives it, is the interface's.
        html.append(source: "<ul class=\"tab-list\"")
        html.append(languages.label)
        html.append(source: ">\n")
        for part in parts {
            html.append(source: "<li><a")
            html.append(languages.author)
            html.append(" href=\"", fragment: part.id, "\" data-label=\"")
            html.append("", part.label, "\">")
            html.append("", part.label, "</a></li>\n")
        }
        html.append(source: "</ul>\n")
    }
}

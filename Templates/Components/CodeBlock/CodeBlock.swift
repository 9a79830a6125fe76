import Markdown
import SafeHTML
import Tools

/// A code sample that can be scrolled by keyboard; `scrolling.js` removes it from the Tab order if it does not scroll.
/// A named group, not a region: dozens of landmarks would hide the few that matter.
struct CodeBlock {
    let document: Document
    let node: NodeID
    let languages: LangAttributes

    func write(to html: inout HTML) {
        let language = String(document.excerpt(document.nodes[node].detail).firstWord)
        // The usual spelling if the language is known, otherwise the author's.
        let title = Language(name: language)?.title(of: language) ?? language
        let hasLanguage = !language.isEmpty
        let name = hasLanguage ? "language-\(language)" : nil
        let label = hasLanguage ? languages.interface(.codeIn, ["language": title]) : languages[.code]
        html.write(
            """
            <div class="code" data-code\(attribute: "data-language", hasLanguage ? title : nil)>
            <div class="scrolls"\(languages.uiLabel) role="group" aria-label="\(label)" tabindex="0">
            <pre\(languages.content)><code\(attribute: "class", name)>\(code(in: language))</code></pre>
            </div>
            </div>

            """)
    }

    private func code(in language: String) -> HTML {
        HTML { Highlighter.write(document.excerpt(document.nodes[node].text), language: language, to: &$0) }
    }
}

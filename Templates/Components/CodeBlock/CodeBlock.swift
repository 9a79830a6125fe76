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
        let info = document.fenceInfo(of: node)
        let language = String(info.language)
        let name = language.isEmpty ? nil : "language-\(language)"
        // The usual spelling if the language is known, otherwise the author's.
        let title = language.isEmpty ? nil : Language(name: language)?.title ?? language
        let label = title.map { languages.interface(.codeIn, ["language": $0]) } ?? languages[.code]
        let caption = info.title.map { "\n<figcaption\(languages.content)>\(String($0))</figcaption>" as HTML }
        let shown = caption == nil ? title ?? languages[.code] : nil
        let element: StaticString = caption == nil ? "div" : "figure"
        html.write(
            """
            <\(source: element) class="code" data-code\(attribute: "data-language", shown)>\(caption)
            <div class="scrolls"\(languages.uiLabel) role="group" aria-label="\(label)" tabindex="0">
            <pre\(languages.content)><code\(attribute: "class", name)>\(code(info))</code></pre>
            </div>
            </\(source: element)>

            """)
    }

    private func code(_ info: FenceInfo) -> HTML {
        let code = document.excerpt(document.nodes[node].text)
        return HTML {
            Highlighter.write(code, language: String(info.language), edges: info.edges(in: code), to: &$0)
        }
    }
}

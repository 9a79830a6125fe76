import Base
import Markdown
import SafeHTML

/// A code sample that can be scrolled by keyboard; `scrolling.js` takes it out of the Tab order where nothing scrolls. A
/// named group, not a region: dozens of landmarks would hide the few that matter.
struct CodeBlock {
    let document: Document
    let node: NodeID
    let languages: LanguageOfParts

    var html: HTML {
        """
        <div class="code" data-code\(language.isEmpty ? .nothing : " data-language=\"\(languageName)\"")>
        <div class="scrolls"\(languages.label) role="group" aria-label="\(name)" tabindex="0">
        <pre\(languages.author)><code\(languageClass)>\(code)</code></pre>
        </div>
        </div>

        """
    }

    private var code: HTML {
        document.withBytes(document.nodes[node].text) { Highlighter.html($0, language: language) }
    }

    /// The first word of the info string, as it is written; empty without one.
    private var language: String {
        document.withBytes(document.nodes[node].detail) { info in
            let end = info.firstIndex { $0.isWhitespace } ?? info.count
            return String(decoding: info[..<end], as: UTF8.self)
        }
    }

    private var name: String {
        language.isEmpty ? "Code" : "Code, \(languageName)"
    }

    /// As people write it where we know it, else as the author does.
    private var languageName: String {
        Language(name: language)?.title(of: language) ?? language
    }

    private var languageClass: HTML {
        language.isEmpty ? .nothing : " class=\"language-\(language)\""
    }
}

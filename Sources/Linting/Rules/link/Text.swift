import Handbook
import Markdown
import Tools

extension Rule {
    static let text = Rule("link/text") { page, _ in
        // A page may be about links.
        let subject = Subject.nameWords(of: page.graph)
        return page.linkTexts.compactMap { link in
            // A link within the page has its place beside it.
            guard meaningless.contains(link.text), !subject.contains(link.text), !link.address.hasPrefix("#"),
                link.address.contains("://") || ContentPath(link.address.splitFragment.path).stem != link.text
            else { return nil }
            return Diagnostic(
                link.range, "the link text '\(link.text)' says nothing", help: "say where the link leads")
        }
    }

    /// Texts that are the same for all links, in lower case.
    private static let meaningless: Set<String> = [
        "click", "click here", "continue", "continue reading", "details", "go", "here", "info", "learn more", "link",
        "more", "more info", "more information", "page", "read", "read more", "read this", "see here", "see more",
        "this", "this article", "this link", "this page", "this website",
    ]
}

extension LintedPage {
    /// The links of Markdown and live HTML, with their texts in lower case.
    var linkTexts: [(text: String, range: Range<Int>, address: String)] {
        let written = nodes(.link).map { node in
            (Self.plain(plainText(of: node)), range(of: node), document.string(document.nodes[node].text))
        }
        let tokens = markup.liveTokens
        let live = tokens.indices.compactMap { index -> (String, Range<Int>, String)? in
            guard tokens[index].startName == "a", tokens[index].html.attribute("aria-label") == nil,
                let address = tokens[index].html.attribute("href")?.value,
                let end = tokens[index...].prefix(3).first(where: { $0.endName == "a" })
            else { return nil }
            let start = locate(tokens[index])
            let inside = source[start.upperBound..<max(start.upperBound, locate(end).lowerBound)]
            return (Self.plain(inside), start, address)
        }
        return written + live
    }

    private static func plain(_ text: PageText) -> String {
        let words = String(text).lowercased().split { $0.isWhitespace }.joined(separator: " ")
        return String(words.reversed().drop { ".…:»>→!,".contains($0) || $0 == " " }.reversed())
    }
}

import Handbook
import Markdown

extension Rule {
    static let h1InPage = Rule(
        "structure/h1-in-page", .warning, what: "The text of a page contains a first-level heading.",
        why: "The page's title is the first-level heading; a second one makes it two pages.",
        source: "WCAG 2.2, 1.3.1 Info and Relationships"
    ) { page, _ in
        let document = page.graph.document
        let ofFirstLevel = page.graph.headings.filter { heading in
            heading.level == 1 && !document.isMade(byte: document.nodes[heading.node].source.lowerBound)
        }
        // Text above the page's only title does not make it a second one.
        if ofFirstLevel.count == 1, page.graph.frontMatter.title == nil,
            ofFirstLevel.first?.node == page.graph.headings.first?.node
        {
            return []
        }
        return ofFirstLevel.filter { $0.node != page.graph.titleHeading }.map {
            Words.first(page.range(of: $0.node), $0.text)
        }
    }
}

private enum Words {
    static func first(_ range: Range<Int>, _ text: String) -> Diagnostic {
        Diagnostic(range, "\(text.quoted(orElse: "this")) is a heading of the first level", help: "make it `##`")
    }
}

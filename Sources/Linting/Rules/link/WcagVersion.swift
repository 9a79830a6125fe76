import Base
import Handbook

extension Rule {
    static let wcagVersion = Rule(
        "link/wcag-version", .info, what: "Links lead to an old version of WCAG; said once for the whole handbook.",
        why: "Readers who follow them miss the success criteria that came later.", source: "WCAG 2.2",
        handbook: { handbook, _ in
            let links = handbook.graph.pages.enumerated().flatMap { index, page in
                page.references.filter(\.leadsToOldWCAG).map { (page: index, reference: $0) }
            }
            guard let first = links.first else { return [] }
            let page = handbook.graph.pages[first.page]
            let span = first.reference.span
            let range =
                span.upperBound <= page.document.sourceCount
                ? span.lowerBound..<span.upperBound : page.sourceRange(of: first.reference.node)
            return [(first.page, Words.diagnostic(range, links.count, Set(links.map(\.page)).count))]
        })
}

extension Reference {
    /// Whether the address is a page of WCAG 2.0 or 2.1 that WCAG 2.2 has too.
    fileprivate var leadsToOldWCAG: Bool {
        guard let start = written.firstRange(of: "w3.org/WAI/WCAG2"), let digit = written[start.upperBound...].first,
            digit == "0" || digit == "1"
        else { return false }
        return written.containsBytes(of: "/Understanding/") || written.containsBytes(of: "/quickref")
    }
}

extension Page {
    fileprivate func sourceRange(of node: Int) -> Range<Int> {
        let range = document.nodes[node].source
        return range.lowerBound..<range.upperBound
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ links: Int, _ pages: Int) -> Diagnostic {
        let others =
            links == 1
            ? "this link leads" : "\(links) links on \(pages.counted("page")), this one first, lead"
        return Diagnostic(
            range, "\(others) to an old version of WCAG; 2.2 is current",
            help: "write WCAG22 in the address, unless the old version is meant")
    }
}

import Base
import Handbook
import Markdown

extension Rule {
    static let foreignMarkup = Rule(
        "text/foreign-markup",
        handbook: { handbook in
            var uses: [Name: Uses] = [:]
            for (index, page) in handbook.graph.pages.enumerated() {
                for mark in page.content.foreign.marks {
                    uses[Name(mark), default: Uses(page: index, mark: mark)].add(page: index)
                }
            }
            return uses.values.map { ($0.page, Words.diagnostic($0)) }
        })

    private struct Name: Hashable {
        let kind: ForeignMark.Kind
        let name: String

        init(_ mark: ForeignMark) {
            (kind, name) = (mark.kind, mark.name)
        }
    }
}

/// All uses of one mark in the handbook, with the first one.
private struct Uses {
    let page: Int
    let mark: ForeignMark
    private(set) var count = 0
    private(set) var pages = 0
    private var last: Int?

    init(page: Int, mark: ForeignMark) {
        self.page = page
        self.mark = mark
    }

    mutating func add(page: Int) {
        count += 1
        if last != page { pages += 1 }
        last = page
    }
}

private enum Words {
    static func diagnostic(_ uses: Uses) -> Diagnostic {
        let counts =
            uses.count == 1
            ? "1 use" : "\(uses.count) uses on \(uses.pages.counted("page"))"
        let (what, help) = text(uses.mark)
        return Diagnostic(uses.mark.range, "\(what): \(counts)", help: help)
    }

    private static let map = "`curbcut import` rewrites whole handbooks"

    private static func text(_ mark: ForeignMark) -> (what: String, help: String) {
        let name = mark.name
        switch mark.kind {
        case .tag: return ("`{% \(name) %}`, a tag of Liquid or Nunjucks, left out", "write it in Markdown; \(map)")
        case .expression:
            return ("`{{ \(name) }}`, an expression of Liquid or Nunjucks, left out", "write its value")
        case .shortcode: return ("`{{< \(name) >}}`, a shortcode of Hugo, left out", "write it in Markdown; \(map)")
        case .component: return ("`<\(name)>`, a component of MDX, left out", "write it in Markdown or HTML; \(map)")
        case .statement:
            return (
                "`\(name)`, a statement of MDX, left out", "remove it, and write what it brings in Markdown or HTML"
            )
        case .value: return ("`{\(name)}`, an expression of MDX, left out", "write its value")
        case .attributes:
            return ("`{: … }`, attributes of kramdown, left out", "remove them, or write the element in HTML")
        case .extensionTag: return ("`{::\(name)}`, a tag of kramdown, left out", "remove it")
        case .contents: return ("`\(name)`, a list of headings, left out", "remove it: each page lists its headings")
        case .snippet:
            let help = name == "<<<" ? "write the code here" : "include it: `<!-- include: shared/name.md -->`"
            return ("`\(name)`, a part of another file, left out", help)
        case .wikiLink:
            return (
                "`[[\(name)]]`, a link of another generator, shown as typed",
                "write `[\(name)](…)` with the page's file or route"
            )
        case .comment: return ("`{# … #}`, a comment, left out", "remove it")
        }
    }
}

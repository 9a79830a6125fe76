import Handbook
import Markdown

extension Rule {
    static let copiedSection = Rule(
        "text/copied-section", .warning,
        what: "A list repeats one on another page word for word, and is about that page's subject.",
        why: "References and steps for one thing are given for another.",
        handbook: { handbook, facts in CopiedSections(handbook: handbook, facts: facts).diagnostics() })
}

private struct CopiedSections {
    let handbook: LintedHandbook
    let facts: [PageSummary]

    func diagnostics() -> [(page: Int, diagnostic: Diagnostic)] {
        var places: [UInt64: [(page: Int, list: Range<Int>)]] = [:]
        for (page, facts) in facts.enumerated() {
            for list in facts.lists { places[list.hash, default: []].append((page, list.bytes)) }
        }
        // A list on many pages is a standard one.
        let copied = places.values.filter { (2...3).contains($0.count) }
        return copied.flatMap(diagnostics).sorted {
            ($0.page, $0.diagnostic.range.lowerBound) < ($1.page, $1.diagnostic.range.lowerBound)
        }
    }

    private func diagnostics(_ places: [(page: Int, list: Range<Int>)]) -> [(page: Int, diagnostic: Diagnostic)] {
        let words = Set(Subject.list(in: text(places[0])))
        let subjects = places.map { Subject.nameWords(of: handbook.graph.pages[$0.page]) }
        let owners = places.indices.filter { speaks(words, of: subjects[$0]) }
        guard let owner = owners.first, owners.count == 1 else { return [] }
        return places.indices.filter {
            places[$0].page != places[owner].page && !speaks(words, of: subjects[$0])
        }.map { index in
            let title = handbook.graph.pages[places[owner].page].title
            return (
                places[index].page,
                Words.diagnostic(
                    places[index].list, title,
                    Diagnostic.Place(page: places[owner].page, range: places[owner].list, note: "the list there")
                )
            )
        }
    }

    private func speaks(_ words: Set<String>, of subject: Set<String>) -> Bool { !words.isDisjoint(with: subject) }

    private func text(_ place: (page: Int, list: Range<Int>)) -> String {
        String(handbook.text(ofPage: place.page)[place.list])
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ title: String, _ place: Diagnostic.Place) -> Diagnostic {
        Diagnostic(
            range, "this list repeats the one on the page \(title)",
            help: "say what applies to this page", related: [place])
    }
}

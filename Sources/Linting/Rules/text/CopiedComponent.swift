import Base
import Handbook

extension Rule {
    static let copiedComponent = Rule(
        "text/copied-component", .warning,
        what: "A sentence still names the component of the page that it was copied from.",
        why: "Developers are told to change another control than the one in front of them.", fix: .unsafe,
        handbook: { handbook, facts in CopiedComponents(handbook: handbook, facts: facts).diagnostics() })
}

private struct CopiedComponents {
    let handbook: LintedHandbook
    let facts: [PageSummary]

    private struct Use {
        let page: Int
        let sentence: SlottedSentence
    }

    /// Least number of pages that make a sentence boilerplate.
    private static let leastPages = 3
    /// Least number of these that name their own component, which makes its place a placeholder.
    private static let leastOwn = 2
    /// Number of pages from which one that names its own component is enough.
    private static let manyPages = 10

    func diagnostics() -> [(page: Int, diagnostic: Diagnostic)] {
        var uses: [UInt64: [Use]] = [:]
        for (page, facts) in facts.enumerated() {
            for sentence in facts.slotted {
                uses[sentence.skeleton, default: []].append(Use(page: page, sentence: sentence))
            }
        }
        return uses.values.flatMap(diagnostics).sorted {
            ($0.page, $0.diagnostic.range.lowerBound) < ($1.page, $1.diagnostic.range.lowerBound)
        }
    }

    private func diagnostics(_ uses: [Use]) -> [(page: Int, diagnostic: Diagnostic)] {
        let owners = Set(uses.filter(\.sentence.isOwn).map(\.page))
        let pages = Set(uses.map(\.page)).count
        guard pages >= Self.leastPages, owners.count >= Self.leastOwn || pages >= Self.manyPages else { return [] }
        let ownNames = Set(uses.filter(\.sentence.isOwn).map(\.sentence.component))
        // All others may have been copied from the page with the only own name.
        let isCopied = { (use: Use) in ownNames.count >= 2 || !ownNames.contains(use.sentence.component) }
        guard !ownNames.isEmpty, ownNames.count >= 2 || pages >= Self.manyPages else { return [] }
        return uses.filter {
            !$0.sentence.isOwn && isCopied($0) && !facts[$0.page].related.contains($0.sentence.component)
        }.map {
            use in
            let slot = Int(use.sentence.slot.lowerBound)..<Int(use.sentence.slot.upperBound)
            let name = handbook.components.names[use.sentence.component].replacing("-", with: " ")
            return (
                use.page,
                Words.diagnostic(
                    slot, name, handbook.graph.pages[use.page].title, owners.count, fix: fix(slot, on: use.page))
            )
        }
    }

    /// The page's own name instead of a lower-case word, if the same article fits.
    private func fix(_ slot: Range<Int>, on page: Int) -> Fix? {
        let text = handbook.text(ofPage: page)
        let name = handbook.graph.pages[page].title.lowercased()
        guard text[slot].allSatisfy({ $0.isLetter && !$0.isCapital || $0 == " " }),
            slot.lowerBound > 0, text[slot.lowerBound - 1] == " ",
            slot.upperBound < text.count, !text[slot.upperBound].isLetter,
            let new = name.first, text[slot.lowerBound].isOne(of: "aeiou") == "aeiou".contains(new)
        else { return nil }
        return .unsafe(slot, name)
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ name: String, _ title: String, _ count: Int, fix: Fix?) -> Diagnostic
    {
        Diagnostic(
            range, "this sentence names '\(name)' on the page \(title)",
            help: "\(count) other pages name their own component here", fix: fix)
    }
}

import Base
import Handbook

extension Rule {
    static let copiedComponent = Rule(
        "text/copied-component", .warning,
        what: "A sentence that other pages say of their own component still names the one it was copied from.",
        why: "Developers are told to change another control than the one in front of them.", fix: .unsafe,
        handbook: { handbook, facts in CopiedComponents(handbook: handbook, facts: facts).remarks() })
}

private struct CopiedComponents {
    let handbook: LintedHandbook
    let facts: [PageFacts]

    private struct Use {
        let page: Int
        let sentence: SlottedSentence
    }

    /// A sentence is boilerplate when so many pages say it.
    private static let leastPages = 3
    /// And a blank is one when so many of them name their own component.
    private static let leastOwn = 2

    func remarks() -> [(page: Int, remark: Remark)] {
        var uses: [UInt64: [Use]] = [:]
        for (page, facts) in facts.enumerated() {
            for sentence in facts.slotted {
                uses[sentence.skeleton, default: []].append(Use(page: page, sentence: sentence))
            }
        }
        return uses.values.flatMap(remarks).sorted {
            ($0.page, $0.remark.range.lowerBound) < ($1.page, $1.remark.range.lowerBound)
        }
    }

    private func remarks(_ uses: [Use]) -> [(page: Int, remark: Remark)] {
        let owners = Set(uses.filter(\.sentence.isOwn).map(\.page))
        guard Set(uses.map(\.page)).count >= Self.leastPages, owners.count >= Self.leastOwn else { return [] }
        let ownNames = Set(uses.filter(\.sentence.isOwn).map(\.sentence.component))
        guard ownNames.count >= 2 else { return [] }
        return uses.filter { !$0.sentence.isOwn && !facts[$0.page].related.contains($0.sentence.component) }.map {
            use in
            let slot = Int(use.sentence.slot.lowerBound)..<Int(use.sentence.slot.upperBound)
            let name = handbook.components.names[use.sentence.component].replacing("-", with: " ")
            return (
                use.page,
                Words.remark(
                    slot, name, handbook.handbook.pages[use.page].title, owners.count, fix: fix(slot, on: use.page))
            )
        }
    }

    /// The page's own name, where a word in small letters stands with an article that suits both.
    private func fix(_ slot: Range<Int>, on page: Int) -> Fix? {
        let page = handbook.handbook.pages[page]
        let bytes = page.document.bytes
        let name = page.title.lowercased()
        guard bytes[slot].allSatisfy({ $0.isLetter && $0.lowercased == $0 || $0 == UInt8(ascii: " ") }),
            slot.lowerBound > 0, bytes[slot.lowerBound - 1] == UInt8(ascii: " "),
            slot.upperBound < bytes.count, !bytes[slot.upperBound].isLetter,
            let old = bytes[slot].first, let new = name.utf8.first, isVowel(old) == isVowel(new)
        else { return nil }
        return .unsafe(slot, name)
    }

    private func isVowel(_ letter: UInt8) -> Bool { "aeiou".utf8.contains(letter) }
}

private enum Words {
    static func remark(_ range: Range<Int>, _ name: String, _ title: String, _ count: Int, fix: Fix?) -> Remark {
        Remark(
            range, "this sentence speaks of a \(name) on the page \(title)",
            help: "\(count) other pages name their own component here", fix: fix)
    }
}

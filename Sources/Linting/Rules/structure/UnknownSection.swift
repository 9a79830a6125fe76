import Base
import Handbook
import Markdown

extension Rule {
    static let unknownSection = Rule(
        "structure/unknown-section", .warning, what: "A section's heading is nearly one that the handbook knows.",
        why: "The site treats it as a section of its own: no tabs, no filters, no copy button.", fix: .unsafe
    ) { page, handbook in
        let known = handbook.graph.vocabulary.terms.sections.flatMap(\.spellings)
        let isKnown = page.graph.sections.contains { $0.kind != .unrecognised && $0.kind != .generalNotes }
        return page.graph.sections.compactMap { section in
            guard section.kind == .unrecognised, section.heading.text.count > 5,
                let nearest = Nearest.name(to: section.heading.text, among: known),
                isClose(section.heading.text, nearest), isKnown || hasList(section, page) || isOfNotes(nearest)
            else { return nil }
            let range = page.range(of: section.heading.node)
            let place = page.source[range].firstRange(of: section.heading.text)
            return Words.unknown(
                range, section.heading.text, nearest,
                fix: place.map { .unsafe($0, nearest) })
        }
    }

    /// Whether a section contains a list, as known sections do.
    private static func hasList(_ section: PageSection, _ page: LintedPage) -> Bool {
        page.document.siblings(in: section.nodes).contains { page.document.kind(of: $0) == .list }
    }

    private static func isOfNotes(_ known: String) -> Bool { known.lowercased().containsBytes(of: "developer note") }

    private static func isClose(_ text: String, _ known: String) -> Bool {
        guard abs(text.count - known.count) <= 2, text.lowercased().first == known.lowercased().first else {
            return false
        }
        let (words, meant) = (text.lowercased().split(separator: " "), known.lowercased().split(separator: " "))
        return words.count != meant.count || zip(words, meant).allSatisfy(isMisspelt)
    }

    /// Whether a word may be a misspelling of another: "Guidance for Web" is not "Guidance for iOS".
    private static func isMisspelt(_ word: Substring, _ meant: Substring) -> Bool {
        word == meant || Nearest.name(to: String(word), among: [String(meant)]) != nil
    }
}

private enum Words {
    static func unknown(_ range: Range<Int>, _ text: String, _ nearest: String, fix: Fix?) -> Diagnostic {
        Diagnostic(
            range, "'\(text)' is not a known section", help: "did you mean '\(nearest)'?", fix: fix)
    }
}

import Base
import Handbook
import Markdown

extension Rule {
    static let missingSection = Rule(
        "structure/missing-section", .warning,
        what: "A component's page lacks a section that its other half or its siblings have.",
        why: "Whoever looks for the criteria or the notes of a platform finds nothing and does not know why."
    ) { page, handbook in
        let present = Set(page.page.sections.map(\.kind))
        let halves = [[.condensed, .gherkin], platforms(of: page.page, handbook).map(SectionKind.platformNotes)]
        var missing = halves.flatMap { kinds -> [SectionKind] in
            let lacking = kinds.filter { !present.contains($0) }
            return lacking.count < kinds.count ? lacking : []
        }
        let isComponent = present.contains(.condensed) || present.contains(.gherkin)
        if isComponent, !present.contains(.generalNotes) { missing.append(.generalNotes) }
        return missing.compactMap { kind in
            guard let place = page.page.sections.first?.heading.node else { return nil }
            return Words.missing(page.range(of: place), name(of: kind, handbook))
        }
    }

    static let duplicateSection = Rule(
        "structure/duplicate-section", .error, what: "A page has the same section twice.",
        why: "Links and copies take the first one; the second is as good as lost."
    ) { page, _ in
        var first: [SectionKind: PageSection] = [:]
        return page.page.sections.compactMap { section in
            guard section.kind != .unrecognised else { return nil }
            guard let earlier = first[section.kind] else {
                first[section.kind] = section
                return nil
            }
            return Words.twice(
                page.range(of: section.heading.node), section.heading.text, page.range(of: earlier.heading.node))
        }
    }

    static let unknownSection = Rule(
        "structure/unknown-section", .warning, what: "A section's heading is nearly one that the handbook knows.",
        why: "The site treats it as a section of its own: no tabs, no filters, no copy button.", fix: .unsafe
    ) { page, handbook in
        let known = handbook.handbook.vocabulary.vocabulary.sections.flatMap(\.spellings)
        guard page.page.sections.contains(where: { $0.kind != .unrecognised && $0.kind != .generalNotes }) else {
            return []
        }
        return page.page.sections.compactMap { section in
            guard section.kind == .unrecognised, section.heading.text.count > 5,
                let nearest = Nearest.name(to: section.heading.text, among: known),
                isClose(section.heading.text, nearest)
            else { return nil }
            let range = page.range(of: section.heading.node)
            let place = page.source[range].firstPlace(of: section.heading.text.utf8)
            return Words.unknown(
                range, section.heading.text, nearest,
                fix: place.map { .unsafe($0..<$0 + section.heading.text.utf8.count, nearest) })
        }
    }

    private static func isClose(_ text: String, _ known: String) -> Bool {
        abs(text.count - known.count) <= 2 && text.lowercased().first == known.lowercased().first
    }

    /// The platforms that the pages of a folder are about; iOS and Android where nothing is known of it.
    private static func platforms(of page: Page, _ handbook: LintedHandbook) -> [Platform] {
        let own = handbook.handbook.vocabulary.platforms(ofFolder: page.route.family)
        return own.isEmpty ? [.ios, .android] : own
    }

    private static func name(of kind: SectionKind, _ handbook: LintedHandbook) -> String {
        handbook.handbook.vocabulary.vocabulary.heading(kind)
    }
}

private enum Words {
    static func missing(_ range: Range<Int>, _ name: String) -> Remark {
        Remark(range, "this page has no section '\(name)'", help: "write it, or say in one line why it does not apply")
    }

    static func twice(_ range: Range<Int>, _ name: String, _ earlier: Range<Int>) -> Remark {
        Remark(
            range, "the section '\(name)' is there twice", help: "put them together",
            related: [Remark.Place(range: earlier, note: "the first one")])
    }

    static func unknown(_ range: Range<Int>, _ text: String, _ nearest: String, fix: Fix?) -> Remark {
        Remark(range, "'\(text)' is no section that the handbook knows", help: "did you mean '\(nearest)'?", fix: fix)
    }
}

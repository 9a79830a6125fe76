import Handbook

/// Compares the criteria of two versions of a page.
struct CriteriaComparison {
    /// Sections with different lines.
    let sections: [CriteriaChange.Section]

    /// `before` or `after` is nil if the page did not exist.
    init(before: Page?, after: Page?) {
        let old = Self.sections(of: before)
        let new = Self.sections(of: after)
        let ids = new.map(\.id) + old.map(\.id).filter { id in !new.contains { $0.id == id } }
        sections = ids.compactMap { id in
            let previous = old.first { $0.id == id }
            let present = new.first { $0.id == id }
            let removed = Self.lines(of: previous, besides: present)
            let added = Self.lines(of: present, besides: previous)
            guard !removed.isEmpty || !added.isEmpty else { return nil }
            return CriteriaChange.Section(name: (present ?? previous)?.name ?? id, removed: removed, added: added)
        }
    }

    private typealias Section = (id: String, name: String, lines: [String])

    private static func sections(of page: Page?) -> [Section] {
        guard let page else { return [] }
        return zip(page.identifiers.sections, page.sections).compactMap { id, section in
            section.criteria.map { (id, section.heading.text, $0.lines) }
        }
    }

    /// Lines that occur more often than in the other section. Lines that only moved are not a change.
    private static func lines(of section: Section?, besides other: Section?) -> [String] {
        var there = Dictionary((other?.lines ?? []).map { ($0, 1) }, uniquingKeysWith: +)
        return (section?.lines ?? []).filter { line in
            guard let count = there[line], count > 0 else { return true }
            there[line] = count - 1
            return false
        }
    }
}

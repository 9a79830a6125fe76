import Tools
/// A heading whose own text changed: what follows it up to the next heading.
package struct HeadingChange: Sendable, Equatable {
    /// The headings from the section down: "iOS developer notes › Name"; empty for the text below the page's title.
    package let text: String
    /// Nil for a removed heading.
    package let anchor: String?
    /// Whether the heading is new.
    package let isNew: Bool

    /// Compares two versions of a page; nothing for new and removed pages. Leaves out sections with changed criteria.
    static func all(from before: Page?, to after: Page?, besides criteria: [CriterionChange]) -> [HeadingChange] {
        guard let before, let after else { return [] }
        let listed = Set(criteria.map(\.section))
        func parts(of page: Page) -> [HeadedText] {
            HeadedText.all(of: page).filter { !($0.hasCriteria && listed.contains($0.section)) }
        }
        let (old, new) = (parts(of: before), parts(of: after))
        var pairing = Pairing(old.count, new.count)
        pairing.pair(old, new) { $0.title + "\n" + $0.text }
        let same = Set(pairing.pairs.map(\.new))
        pairing.pair(old, new, by: \.title)
        let known = Set(pairing.pairs.map(\.new))
        let changed = new.indices.filter { !same.contains($0) }.map {
            HeadingChange(text: new[$0].title, anchor: new[$0].anchor, isNew: !known.contains($0))
        }
        return changed + pairing.oldLeft.map { HeadingChange(text: old[$0].title, anchor: nil, isNew: false) }
    }
}

/// A heading with the text up to the next one.
private struct HeadedText {
    let title: String
    let anchor: String
    /// The text with single spaces, so that other line breaks are no difference.
    let text: String
    /// The heading of the section that contains it.
    let section: String
    /// Whether that section has criteria.
    let hasCriteria: Bool

    static func all(of page: Page) -> [HeadedText] {
        let starts = page.headings.map { page.document.nodes[$0.node].source }
        var above: [Heading] = []
        var sections = page.sections[...]
        var section: PageSection?
        let introduction = words(of: page, 0, starts.first?.lowerBound ?? page.document.sourceCount)
        var all = [HeadedText(title: "", anchor: "", text: introduction, section: "", hasCriteria: false)]
        for (index, heading) in page.headings.enumerated() {
            while let first = sections.first, first.nodes.lowerBound <= heading.node {
                section = first
                sections.removeFirst()
            }
            above.removeAll { $0.level >= heading.level }
            above.append(heading)
            let end = index + 1 < starts.count ? starts[index + 1].lowerBound : page.document.sourceCount
            let names = above.filter { $0.node != page.titleHeading }.map(\.text)
            all.append(
                HeadedText(
                    title: names.joined(separator: " › "), anchor: heading.anchor,
                    text: words(of: page, starts[index].upperBound, end), section: section?.heading.text ?? "",
                    hasCriteria: section?.criteria != nil))
        }
        return all
    }

    private static func words(of page: Page, _ start: Int, _ end: Int) -> String {
        guard start < end else { return "" }
        return String(decoding: page.document.bytes[start..<end], as: UTF8.self).oneLine
    }
}

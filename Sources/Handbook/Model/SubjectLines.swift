import Markdown
import Tools

extension Document {
    private static let opening = "how to test "
    /// The limit of a line in bytes, because messages quote it.
    package static let longestSubjectLine = 500

    /// The words after "How to test" in a paragraph that begins with them; nil for other nodes.
    package func subjectOfTest(at node: NodeID) -> String? {
        guard kind(of: node) == .paragraph else { return nil }
        let text = plainBytes(of: node)
        guard (Self.opening.utf8.count...Self.longestSubjectLine).contains(text.count),
            zip(text, Self.opening.utf8).allSatisfy({ $0.lowercased == $1 })
        else { return nil }
        return String(decoding: text.dropFirst(Self.opening.utf8.count), as: UTF8.self).trimmingBlanks
    }

    /// Whether the words of a heading begin with a hashtag: such criteria are copied to places outside the handbook.
    package static func isHashtag(_ words: Excerpt) -> Bool {
        words.count > 1 && words.has("#", at: 0) && (words.byte(at: 1).isLetter || words.byte(at: 1) >= 0x80)
    }
}

extension Page {
    /// Paragraphs and headings that say again what the page or the handbook says elsewhere, in the order of the text:
    /// "How to test a button" above each form of the criteria, the address of this very page below them, and headings
    /// with a hashtag ("#a11y - Native Accessibility Acceptance Criteria"). They are for criteria outside the handbook:
    /// the page shows the first at most once, if its title does not say it, and the others never; copies contain all.
    package var repeatedLines: [NodeID] { (repeatedSubjects + ownAddresses + hashtags).sorted() }

    private var hashtags: [NodeID] {
        let criteria = sections.lazy.filter { $0.criteria != nil }.map(\.nodes)
        return headings.lazy.filter { heading in
            Document.isHashtag(heading.words) && criteria.contains { $0.dropFirst().contains(heading.node) }
        }.map(\.node)
    }

    private var ownAddresses: [NodeID] {
        let links = Set(references.lazy.filter { $0.kind == .ownAddress }.map(\.node))
        guard !links.isEmpty else { return [] }
        return sections.lazy.filter { $0.criteria != nil }.flatMap { self.document.siblings(in: $0.nodes) }
            .filter { self.isLabelledLink($0, to: links) }
    }

    /// Whether a paragraph is a label and one of the links, without other words.
    private func isLabelledLink(_ node: NodeID, to links: Set<NodeID>) -> Bool {
        guard document.kind(of: node) == .paragraph, let label = document.firstChild(of: node) else { return false }
        let link = document.end(of: label)
        return links.contains(link) && document.end(of: link) == document.end(of: node)
    }

    private var repeatedSubjects: [NodeID] {
        let lines = sections.filter { $0.kind == .generalNotes || $0.criteria?.isEmpty == false }.flatMap(subjectLines)
        let title = self.title.lowercased()
        var seen: Set<String> = [title, "a " + title, "an " + title, "the " + title]
        // The line at the criteria stays if the general notes say more, because it is the criteria's caption.
        let order = lines.filter { !$0.isDispensable } + lines.filter(\.isDispensable)
        return order.filter { !seen.insert($0.subject).inserted }.map(\.node)
    }

    private func subjectLines(of section: PageSection) -> [SubjectLine] {
        let nodes = document.siblings(in: document.end(of: section.heading.node)..<section.nodes.upperBound)
        var lines: [(NodeID, String)] = []
        var others = 0
        for node in nodes {
            if let subject = document.subjectOfTest(at: node) { lines.append((node, subject)) } else { others += 1 }
        }
        let isDispensable = section.kind == .generalNotes && others > 0
        return lines.map { SubjectLine(node: $0, subject: $1.lowercased(), isDispensable: isDispensable) }
    }
}

private struct SubjectLine {
    let node: NodeID
    let subject: String
    let isDispensable: Bool
}

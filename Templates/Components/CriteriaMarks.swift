import ContentGraph
import Markdown
import SafeHTML

/// What stands out in the text of criteria and announcements: labels of checks, keywords of steps, the parts of what a
/// screen reader says. The words stay as the author wrote them.
struct CriteriaMarks {
    private enum Mark {
        /// Up to the first colon.
        case label
        case keywords
        case announcement(Announcement)
    }

    private var marks: [NodeID: Mark] = [:]

    init(_ page: Page) {
        for section in page.sections {
            switch section.criteria {
            case .condensed(let groups): addLabels(groups, in: page.document)
            case .gherkin(let feature): addKeywords(feature, in: page.document)
            case nil: break
            }
        }
        for announcement in page.announcements {
            guard let text = firstText(of: announcement.node, in: page.document) else { continue }
            marks[text] = .announcement(announcement)
        }
    }

    private mutating func addLabels(_ groups: [TestGroup], in document: Document) {
        for check in groups.flatMap(\.checks) where check.label != nil {
            if let text = firstText(of: check.node, in: document) { marks[text] = .label }
        }
    }

    private mutating func addKeywords(_ feature: GherkinFeature, in document: Document) {
        for step in feature.background + feature.scenarios.flatMap(\.steps) where step.keyword != nil {
            for node in ownTexts(of: step.node, in: document) { marks[node] = .keywords }
        }
    }

    private func firstText(of node: NodeID, in document: Document) -> NodeID? {
        document.descendants(of: node).first { document.nodes[$0].kind == .text }
    }

    /// The texts of an item's or paragraph's own line, without those of nested lists.
    private func ownTexts(of node: NodeID, in document: Document) -> [NodeID] {
        let end = document.children(of: node).first { document.nodes[$0].kind == .list } ?? Int(document.nodes[node].end)
        return (node..<end).filter { document.nodes[$0].kind == .text }
    }

    /// The text of a node with its marks; nil where nothing stands out.
    func html(_ node: NodeID, in document: Document) -> HTML? {
        guard let mark = marks[node] else { return nil }
        let text = document.string(document.nodes[node].text)
        switch mark {
        case .label: return label(text)
        case .keywords: return keywords(text)
        case .announcement(let announcement): return Speech(announcement: announcement, text: text).html
        }
    }

    private func label(_ text: String) -> HTML? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        return "<b class=\"label\">\(text[...colon])</b>\(text[text.index(after: colon)...])"
    }

    private func keywords(_ text: String) -> HTML {
        var html = HTML.nothing
        var plain = text[...]
        while let found = nextKeyword(in: plain) {
            html.append("\(plain[..<found.lowerBound])<b class=\"keyword\">\(plain[found])</b>")
            plain = plain[found.upperBound...]
        }
        html.append("\(plain)")
        return html
    }

    /// Longer ones first, so that GIVEN THAT is one keyword.
    private static let keywords = ["GIVEN THAT"] + Step.Keyword.allCases.map(\.rawValue)

    private func nextKeyword(in text: Substring) -> Range<String.Index>? {
        var index = text.startIndex
        var isWordStart = true
        while index < text.endIndex {
            if isWordStart, let keyword = Self.keywords.first(where: { text[index...].hasPrefix($0) }) {
                let end = text.index(index, offsetBy: keyword.count)
                if end == text.endIndex || !text[end].isLetter { return index..<end }
            }
            isWordStart = text[index] == " "
            index = text.index(after: index)
        }
        return nil
    }
}

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
        let end =
            document.children(of: node).first { document.nodes[$0].kind == .list } ?? Int(document.nodes[node].end)
        return (node..<end).filter { document.nodes[$0].kind == .text }
    }

    /// Adds the text of a node with its marks; false where nothing stands out.
    func append(_ node: NodeID, in document: Document, to html: inout [UInt8]) -> Bool {
        guard let mark = marks[node] else { return false }
        let text = document.nodes[node].text
        switch mark {
        case .label: return document.withBytes(text) { Self.appendLabel($0, to: &html) }
        case .keywords: document.withBytes(text) { Self.appendKeywords($0, to: &html) }
        case .announcement(let announcement):
            return document.withBytes(text) { Speech(announcement: announcement, text: $0).append(to: &html) }
        }
        return true
    }

    private static func appendLabel(_ text: UnsafeBufferPointer<UInt8>, to html: inout [UInt8]) -> Bool {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return false }
        html.append("<b class=\"label\">")
        html.appendEscaped(UnsafeBufferPointer(rebasing: text[...colon]))
        html.append("</b>")
        html.appendEscaped(UnsafeBufferPointer(rebasing: text[(colon + 1)...]))
        return true
    }

    private static func appendKeywords(_ text: UnsafeBufferPointer<UInt8>, to html: inout [UInt8]) {
        var plain = 0
        var index = 0
        var isWordStart = true
        while index < text.count {
            if isWordStart, let count = keywordLength(text, at: index) {
                html.appendEscaped(UnsafeBufferPointer(rebasing: text[plain..<index]))
                html.append("<b class=\"keyword\">")
                html.append(contentsOf: text[index..<index + count])
                html.append("</b>")
                index += count
                plain = index
            }
            isWordStart = index < text.count && text[index] == UInt8(ascii: " ")
            index += 1
        }
        html.appendEscaped(UnsafeBufferPointer(rebasing: text[plain...]))
    }

    /// Longer ones first, so that GIVEN THAT is one keyword.
    private static let keywords = (["GIVEN THAT"] + Step.Keyword.allCases.map(\.rawValue)).map { Array($0.utf8) }

    private static func keywordLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
        // Keywords are in capitals; most words are not.
        guard (0x41...0x5A).contains(text[index]) else { return nil }
        return keywords.first { keyword in
            let end = index + keyword.count
            return end <= text.count && text[index..<end].elementsEqual(keyword)
                && (end == text.count || !text[end].isLetter)
        }?.count
    }
}

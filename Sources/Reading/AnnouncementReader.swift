import ContentGraph
import Markdown

/// Reads announcement examples: list items that begin with an utterance in quotation marks.
struct AnnouncementReader {
    let document: Document

    /// The announcements of a section, wherever a topic for them stands in it.
    func announcements(in section: PageSection) -> [Announcement] {
        let platform: Platform? = if case .platformNotes(let platform) = section.kind { platform } else { nil }
        return ranges(in: section.notes).flatMap { announcements(in: $0, platform: platform) }
    }

    /// The nodes of all topics of the kind, at any depth.
    private func ranges(in notes: [NotePiece]) -> [NodeRange] {
        notes.flatMap { piece -> [NodeRange] in
            switch piece {
            case .topic(let topic) where topic.name == .announcementExamples: return topic.notes.flatMap(\.nodeRanges)
            case .topic(let topic): return ranges(in: topic.notes)
            case .frameworks(let parts): return parts.flatMap { ranges(in: $0.notes) }
            case .blocks, .items: return []
            }
        }
    }

    private func announcements(in range: NodeRange, platform: Platform?) -> [Announcement] {
        range.filter { document.nodes[$0].kind == .item }.compactMap { item in
            announcement(document.ownText(ofItem: item), node: item, platform: platform)
        }
    }

    /// Nil when the text does not begin with a quotation mark.
    func announcement(_ text: String, node: NodeID, platform: Platform?) -> Announcement? {
        guard let first = text.first, "\"“”«".contains(first) else { return nil }
        let body = text.dropFirst()
        // The remark may quote something too: the utterance ends at the first closing mark that is followed by the
        // remark or by nothing.
        guard let close = closingMark(in: body) else { return nil }
        let utterance = String(body[..<close]).trimmingBlanks
        let remark = String(body[body.index(after: close)...]).trimmingBlanks
        return Announcement(
            node: node, platform: platform, utterance: utterance, parts: UtteranceParts.parts(of: utterance),
            remark: Self.withoutBrackets(remark))
    }

    private func closingMark(in body: Substring) -> String.Index? {
        body.indices.first { index in
            guard "\"”“»".contains(body[index]) else { return false }
            let next = body[body.index(after: index)...].first
            return next == nil || next?.isWhitespace == true || next == "("
        }
    }

    private static func withoutBrackets(_ text: String) -> String {
        guard text.hasPrefix("("), text.hasSuffix(")"), text.filter({ $0 == "(" }).count == 1 else { return text }
        return String(text.dropFirst().dropLast())
    }
}

extension NotePiece {
    /// All nodes of the piece.
    var nodeRanges: [NodeRange] {
        switch self {
        case .blocks(let range), .items(_, let range): [range]
        case .topic(let topic): topic.notes.flatMap(\.nodeRanges)
        case .frameworks(let parts): parts.flatMap { $0.notes.flatMap(\.nodeRanges) }
        }
    }
}

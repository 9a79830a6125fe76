import ContentGraph
import Markdown

/// Reads announcement examples: list items with an utterance in quotation marks.
struct AnnouncementReader {
    let document: Document
    let vocabulary: VocabularyIndex

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

    /// Nil when nothing is quoted at the beginning, or behind a short remark with a colon: `Disabled: "Label, dimmed"`.
    func announcement(_ text: String, node: NodeID, platform: Platform?) -> Announcement? {
        guard let quoted = QuotedText(text) else { return nil }
        let remarks = [quoted.before, quoted.behind].filter { !$0.isEmpty }
        return Announcement(
            node: node, platform: platform, utterance: quoted.text,
            parts: UtteranceParts(vocabulary: vocabulary).parts(of: quoted.text),
            remark: remarks.joined(separator: " "))
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

import Base
import Handbook
import Markdown

/// Reads announcement examples: list items with an utterance in quotation marks.
struct AnnouncementReader {
    let document: Document
    let vocabulary: VocabularyIndex

    /// The announcements of a section, wherever a topic for them stands in it.
    func announcements(in section: PageSection) -> [Announcement] {
        let platform: Platform? = if case .platformNotes(let platform) = section.kind { platform } else { nil }
        var announcements: [Announcement] = []
        collect(section.notes, platform: platform, into: &announcements)
        return announcements
    }

    private func collect(_ notes: NotePieces, platform: Platform?, into announcements: inout [Announcement]) {
        for piece in notes {
            switch piece {
            case .topic(let topic) where topic.name == .announcementExamples:
                topic.notes.forEachNodeRange { read($0, platform: platform, into: &announcements) }
            case .topic(let topic): collect(topic.notes, platform: platform, into: &announcements)
            case .frameworks(let parts):
                for part in parts { collect(part.notes, platform: platform, into: &announcements) }
            case .blocks, .items: continue
            }
        }
    }

    private func read(_ range: NodeRange, platform: Platform?, into announcements: inout [Announcement]) {
        for node in range where document.nodes[node].kind == .item {
            let text = document.ownBytes(ofItem: node)
            if let found = announcement(text, node: node, platform: platform) { announcements.append(found) }
        }
    }

    /// Nil when nothing is quoted at the beginning, or behind a short remark with a colon: `Disabled: "Label, dimmed"`.
    func announcement(_ text: ArraySlice<UInt8>, node: NodeID, platform: Platform?) -> Announcement? {
        guard let quoted = QuotedText(text) else { return nil }
        let hasBoth = !quoted.before.isEmpty && !quoted.behind.isEmpty
        return Announcement(
            node: node, platform: platform, utterance: document.excerpt(quoted.text),
            parts: UtteranceParts(document: document, vocabulary: vocabulary).parts(of: quoted.text),
            annotation: hasBoth
                ? Excerpt(own: quoted.before + [UInt8(ascii: " ")] + quoted.behind)
                : document.excerpt(quoted.before.isEmpty ? quoted.behind : quoted.before))
    }
}

extension NotePieces {
    /// Visits all nodes of the pieces, in the order of the text.
    func forEachNodeRange(_ visit: (NodeRange) -> Void) {
        for piece in self {
            switch piece {
            case .blocks(let range), .items(_, let range): visit(range)
            case .topic(let topic): topic.notes.forEachNodeRange(visit)
            case .frameworks(let parts): for part in parts { part.notes.forEachNodeRange(visit) }
            }
        }
    }
}

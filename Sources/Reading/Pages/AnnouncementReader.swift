import Handbook
import Markdown
import Tools

/// Reads announcement examples: list items with an utterance in quotation marks.
struct AnnouncementReader {
    let document: Document
    let vocabulary: VocabularyIndex

    /// The announcements of a section, in all its topics for them.
    func announcements(in section: PageSection) -> [Announcement] {
        let platform: Platform? = if case .platformNotes(let platform) = section.kind { platform } else { nil }
        var announcements: [Announcement] = []
        var end: NodeID = 0
        section.notes.forEachUnit { unit in
            guard case .topic(let topic) = unit, topic.name == .announcementExamples else { return }
            topic.notes.forEachUnit { unit in
                guard case .nodes(let nodes) = unit, nodes.lowerBound >= end else { return }
                read(nodes, platform: platform, into: &announcements)
                end = nodes.upperBound
            }
        }
        return announcements
    }

    private func read(_ range: NodeRange, platform: Platform?, into announcements: inout [Announcement]) {
        for node in range where document.nodes[node].kind == .item {
            let text = document.ownBytes(ofItem: node)
            if let found = announcement(text, node: node, platform: platform) { announcements.append(found) }
        }
    }

    /// Nil without a quotation at the beginning or after a short remark: `Disabled: "Label, dimmed"`.
    func announcement(_ text: ArraySlice<UInt8>, node: NodeID, platform: Platform?) -> Announcement? {
        guard let quoted = QuotedText(text) else { return nil }
        let hasBoth = !quoted.before.isEmpty && !quoted.after.isEmpty
        return Announcement(
            node: node, platform: platform, utterance: document.excerpt(quoted.text),
            parts: UtteranceParts(document: document, vocabulary: vocabulary).parts(of: quoted.text),
            annotation: hasBoth
                ? Excerpt(own: quoted.before + [UInt8(ascii: " ")] + quoted.after)
                : document.excerpt(quoted.before.isEmpty ? quoted.after : quoted.before))
    }
}

/// Splits an utterance into parts, as far as its words are known: "Label, button, 2 of 4, double tap to activate".
struct UtteranceParts {
    let document: Document
    let vocabulary: VocabularyIndex

    /// The parts in order. The first part that could be anything is the name; others are values.
    func parts(of utterance: ArraySlice<UInt8>) -> [Announcement.Part] {
        var parts: [Announcement.Part] = []
        var hasName = false
        var rest = utterance
        while !rest.isEmpty {
            let commas = [",", "、", "，", "،"].compactMap { comma in
                rest.firstPlace(of: Array(comma.utf8)).map { ($0, comma.utf8.count) }
            }
            let (end, count) = commas.min { $0.0 < $1.0 } ?? (rest.endIndex, 0)
            let text = rest[..<end].trimmingWhitespace
            rest = rest[end...].dropFirst(count)
            if text.isEmpty { continue }
            let known = vocabulary.utterancePart(text) ?? (Self.isPosition(text) ? .position : nil)
            let kind = known ?? (hasName ? .value : .name)
            parts.append(Announcement.Part(kind: kind, text: document.excerpt(text)))
            if known == nil { hasName = true }
        }
        return parts.count > 1 ? parts : [Announcement.Part(kind: .other, text: document.excerpt(utterance))]
    }

    // MARK: Positions

    /// "2 of 4", "2 von 4", "2/4"
    private static func isPosition(_ text: ArraySlice<UInt8>) -> Bool {
        let words = String(decoding: text, as: UTF8.self).lowercased().replacing("/", with: " / ")
            .withBytes { $0.words(at: UInt8(ascii: " ")) }
        return words.indices.dropLast(2).contains {
            isNumber(words[$0]) && between.contains(words[$0 + 1]) && isNumber(words[$0 + 2])
        }
    }

    private static let between: Set<String> = ["of", "von", "sur", "de", "di", "من", "/"]
    private static let numbers: Set<String> = ["one", "two", "three", "four", "five", "x", "y", "n"]

    private static func isNumber(_ word: String) -> Bool {
        word.utf8.allSatisfy(\.isDigit) || numbers.contains(word)
    }
}

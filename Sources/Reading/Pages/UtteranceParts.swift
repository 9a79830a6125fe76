import Base
import Handbook
import Markdown

/// Tells the parts of an utterance apart, as far as their words do: "Label, button, 2 of 4, double tap to activate".
struct UtteranceParts {
    let document: Document
    let vocabulary: VocabularyIndex

    /// The parts in order. Where a part could be anything it is the name when it comes first, otherwise the value.
    func parts(of utterance: ArraySlice<UInt8>) -> [Announcement.Part] {
        var parts: [Announcement.Part] = []
        var hasName = false
        var rest = utterance
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
            let text = rest[..<end].trimmingWhitespace
            rest = rest[end...].dropFirst()
            if text.isEmpty { continue }
            let known =
                vocabulary.utterancePart(text) ?? (text.withUnsafeBufferPointer(Self.isPosition) ? .position : nil)
            parts.append(part(known ?? (hasName ? .value : .name), text))
            if known == nil { hasName = true }
        }
        return parts.count > 1 ? parts : [part(.other, utterance)]
    }

    private func part(_ kind: Announcement.Part.Kind, _ text: ArraySlice<UInt8>) -> Announcement.Part {
        Announcement.Part(kind: kind, text: document.excerpt(text))
    }

    // MARK: Positions

    /// A word of "2 of 4".
    private enum PositionWord {
        case number, between, other
    }

    /// "2 of 4", "2 von 4", "2/4"
    private static func isPosition(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var previous = (PositionWord.other, PositionWord.other)
        var start = 0
        while start < text.count {
            var end = start + 1
            var word = PositionWord.between
            if text[start] == UInt8(ascii: " ") {
                start = end
                continue
            } else if text[start] != UInt8(ascii: "/") {
                while end < text.count, text[end] != UInt8(ascii: " "), text[end] != UInt8(ascii: "/") { end += 1 }
                word = positionWord(UnsafeBufferPointer(rebasing: text[start..<end]))
            }
            if previous == (.number, .between), word == .number { return true }
            previous = (previous.1, word)
            start = end
        }
        return false
    }

    private static let between: [StaticString] = ["of", "von", "sur", "de", "di"]
    private static let numbers: [StaticString] = ["one", "two", "three", "four", "five", "x", "y", "n"]
    private static let longest = 5

    private static func positionWord(_ word: UnsafeBufferPointer<UInt8>) -> PositionWord {
        if word.allSatisfy({ $0.isDigit }) { return .number }
        guard word.count <= longest else { return .other }
        if numbers.contains(where: { isWord(word, $0) }) { return .number }
        return between.contains { isWord(word, $0) } ? .between : .other
    }

    /// In whatever case.
    private static func isWord(_ word: UnsafeBufferPointer<UInt8>, _ wanted: StaticString) -> Bool {
        guard word.count == wanted.utf8CodeUnitCount else { return false }
        for index in word.indices where word[index].lowercased != wanted.utf8Start[index] { return false }
        return true
    }
}

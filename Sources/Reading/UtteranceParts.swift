import ContentGraph
import Markdown

/// Tells the parts of an utterance apart, as far as their words do: "Label, button, 2 of 4, double tap to activate".
struct UtteranceParts {
    let document: Document
    let vocabulary: VocabularyIndex

    /// The parts in order. Where a part could be anything it is the name when it comes first, otherwise the value.
    func parts(of utterance: ArraySlice<UInt8>) -> [Announcement.Part] {
        let texts = utterance.split(separator: UInt8(ascii: ",")).map(\.trimmingWhitespace).filter { !$0.isEmpty }
        guard texts.count > 1 else { return [part(.other, utterance)] }
        var hasName = false
        return texts.map { text in
            if let kind = kind(of: text.inLowerCase) { return part(kind, text) }
            defer { hasName = true }
            return part(hasName ? .value : .name, text)
        }
    }

    private func part(_ kind: Announcement.Part.Kind, _ text: ArraySlice<UInt8>) -> Announcement.Part {
        Announcement.Part(kind: kind, text: document.excerpt(text))
    }

    private func kind(of text: ArraySlice<UInt8>) -> Announcement.Part.Kind? {
        vocabulary.utterancePart(text) ?? (Self.isPosition(text) ? .position : nil)
    }

    /// "2 of 4", "2 von 4", "2/4"
    private static func isPosition(_ text: ArraySlice<UInt8>) -> Bool {
        let slash = UInt8(ascii: "/")
        guard text.contains(slash) || text.count(where: { $0 == UInt8(ascii: " ") }) >= 2 else { return false }
        var words: [ArraySlice<UInt8>] = []
        for word in text.split(separator: UInt8(ascii: " ")) {
            for (index, part) in word.split(separator: slash, omittingEmptySubsequences: false).enumerated() {
                if index > 0 { words.append(between[0][...]) }
                if !part.isEmpty { words.append(part) }
            }
        }
        guard words.count >= 3 else { return false }
        return (1..<words.count - 1).contains { index in
            between.contains { $0[...] == words[index] } && isNumber(words[index - 1]) && isNumber(words[index + 1])
        }
    }

    private static let between = ["of", "von", "sur", "de", "di"].map { Array($0.utf8) }
    private static let numbers = ["one", "two", "three", "four", "five", "x", "y", "n"].map { Array($0.utf8) }

    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        word.allSatisfy(\.isDigit) || numbers.contains { $0[...] == word }
    }
}

import ContentGraph

/// Tells the parts of an utterance apart, as far as their words do: "Label, button, 2 of 4, double tap to activate".
struct UtteranceParts {
    let vocabulary: VocabularyIndex

    /// The parts in order. Where a part could be anything it is the name when it comes first, otherwise the value.
    func parts(of utterance: String) -> [Announcement.Part] {
        let texts = utterance.split(separator: ",").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
        guard texts.count > 1 else { return [Announcement.Part(kind: .other, text: utterance)] }
        var hasName = false
        return texts.map { text in
            if let kind = kind(of: text) { return Announcement.Part(kind: kind, text: text) }
            defer { hasName = true }
            return Announcement.Part(kind: hasName ? .value : .name, text: text)
        }
    }

    private func kind(of text: String) -> Announcement.Part.Kind? {
        if let kind = vocabulary.utterancePart(text) { return kind }
        return Self.isPosition(text.lowercased()) ? .position : nil
    }

    /// "2 of 4", "2 von 4", "2/4"
    private static func isPosition(_ text: String) -> Bool {
        let words = text.replacing("/", with: " of ").split(separator: " ")
        guard words.count >= 3 else { return false }
        return words.indices.dropFirst().dropLast().contains { index in
            ["of", "von", "sur", "de", "di"].contains(words[index]) && isNumber(words[index - 1])
                && isNumber(words[index + 1])
        }
    }

    private static func isNumber(_ word: Substring) -> Bool {
        word.allSatisfy(\.isNumber) || ["one", "two", "three", "four", "five", "x", "y", "n"].contains(String(word))
    }
}

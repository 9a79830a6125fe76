import Handbook
import Markdown
import Tools

extension LintedPage {
    /// Instructions to the author that were left in the page: "[Describe the component]", "Add a description here".
    var leftInstructions: [Range<Int>] {
        proseBlocks.compactMap { block -> Range<Int>? in
            guard block.range.count <= Instruction.longest, let first = words(in: block.range).first else { return nil }
            let isParagraph = block.kind == .paragraph
            let begins = Instruction.openings.contains(first.lower)
            guard begins || isParagraph && block.range.count <= Instruction.longestPromise else { return nil }
            let text = String(plainText(of: block.node)).trimmingBlanks
            let instruction = Instruction(text)
            let isDescribed = begins && instruction.isDescription || examples.words[.promise].are(text.exampleWords)
            let isLeft =
                begins && (instruction.isBracketed || instruction.endsHere && block.kind != .heading)
                || isParagraph && isDescribed && isAlone(block.node)
            return isLeft ? trimmed(block.range) : nil
        }
    }

    /// Whether a paragraph is all that is between two headings.
    private func isAlone(_ node: NodeID) -> Bool {
        let siblings = Array(document.children(of: 0))
        guard let place = siblings.firstIndex(of: node) else { return false }
        return [place - 1, place + 1].allSatisfy {
            !siblings.indices.contains($0) || document.kind(of: siblings[$0]) == .heading
        }
    }
}

/// A short block that may tell the author what to write.
private struct Instruction {
    /// Limits of a block, in bytes; instructions are a line or two, promises a few words.
    static let (longest, longestPromise) = (240, 60)

    private let text: String
    private let words: [String]

    init(_ text: String) {
        self.text = text
        words = text.plainWords
    }

    /// "[Describe the component]": brackets that are no link, around the whole block.
    var isBracketed: Bool {
        let inner = text.dropFirst().dropLast()
        let isPair = text.hasPrefix("[") && text.hasSuffix("]") || text.hasPrefix("{") && text.hasSuffix("}")
        return isPair && words.count >= 2 && inner.first?.isLetter == true && !inner.contains { "[]{}".contains($0) }
    }

    /// "Add a description here", "Your text here".
    var endsHere: Bool {
        words.count >= 3 && words.count <= 12 && words.last == "here" && Self.additions.contains(words[0])
    }

    /// "Describe what this component does".
    var isDescription: Bool {
        guard let first = words.first, Self.descriptions.contains(first) else { return false }
        return zip(words, words.dropFirst()).contains { $0 == "this" && Self.subjects.contains($1) }
    }

    private static let descriptions = Set(words: "describe explain summarise summarize outline document")
    private static let additions = Set(words: "add insert write put paste describe explain list provide your")
    private static let subjects = WordLists["parts of handbooks"]
    /// The first words of all of them.
    static let openings = descriptions.union(additions).union(WordLists["first words of instructions"])
}

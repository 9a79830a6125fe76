import ContentGraph
import Markdown

/// Finds the steps in one line of Gherkin.
///
/// A line begins with a keyword in any case; further ones inside it count only in capitals and outside of brackets, so
/// that "press Ctrl and Tab" and "(BUT focus does not move)" stay whole.
enum StepSplitter {
    struct Part: Equatable {
        let keyword: Step.Keyword?
        let text: String
    }

    struct Result: Equatable {
        var steps: [Part]
        /// A keyword at the end of the line: it belongs to the next one.
        var trailing: Step.Keyword?
    }

    static func split(_ line: String) -> Result {
        let bytes = Array(line.utf8)
        let words = words(of: bytes)
        var result = Result(steps: [])
        var keyword: Step.Keyword?
        var first = 0
        var index = 0
        var depth = 0
        func close() {
            guard first < index else { return }
            let text = bytes[words[first].lowerBound..<words[index - 1].upperBound]
            result.steps.append(Part(keyword: keyword, text: String(decoding: text, as: UTF8.self)))
        }
        while index < words.count {
            let isBeginning = index == 0
            // "AND IF …": the first keyword says what kind of step it is, the second belongs to its text.
            let isOpen = depth == 0 && !(keyword != nil && first == index)
            if isBeginning || isOpen, let found = KeywordMatch(bytes, words[index...], isBeginning: isBeginning) {
                close()
                keyword = found.keyword
                index += found.wordCount
                first = index
                continue
            }
            depth = max(0, depth + bytes[words[index]].reduce(0) { $0 + bracketChange($1) })
            index += 1
        }
        if first == words.count { result.trailing = keyword }
        close()
        return result
    }

    private static func words(of bytes: [UInt8]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start: Int?
        for (index, byte) in bytes.enumerated() {
            if byte.isWhitespace {
                if let begun = start { words.append(begun..<index) }
                start = nil
            } else if start == nil {
                start = index
            }
        }
        if let start { words.append(start..<bytes.count) }
        return words
    }

    private static func bracketChange(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): -1
        default: 0
        }
    }
}

/// The keyword that a run of words begins with.
private struct KeywordMatch {
    let keyword: Step.Keyword
    let wordCount: Int

    /// At the beginning of a line any keyword counts, in any case; further on only those that begin steps, in capitals:
    /// OR and IF inside a line join words more often than steps.
    init?(_ bytes: [UInt8], _ words: ArraySlice<Range<Int>>, isBeginning: Bool) {
        let candidates = isBeginning ? Self.all : Self.inside
        for (keyword, spelling) in candidates {
            guard words.count >= spelling.count else { continue }
            let isHere = zip(words, spelling).allSatisfy { word, wanted in
                word.count == wanted.count
                    && zip(bytes[word], wanted).allSatisfy { isBeginning ? $0 & 0xDF == $1 : $0 == $1 }
            }
            guard isHere else { continue }
            self.keyword = keyword
            wordCount = spelling.count
            return
        }
        return nil
    }

    /// Longer spellings first: GIVEN THAT is one keyword.
    private static let all: [(Step.Keyword, [[UInt8]])] =
        [(.given, words("GIVEN THAT"))] + Step.Keyword.allCases.map { ($0, words($0.rawValue)) }

    private static let inside = all.filter { [.when, .then, .and, .iSee, .iHear].contains($0.0) }

    private static func words(_ text: String) -> [[UInt8]] {
        text.utf8.split(separator: UInt8(ascii: " ")).map(Array.init)
    }
}

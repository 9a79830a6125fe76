import ContentGraph
import Markdown

/// Finds the steps in one line of Gherkin.
///
/// A line begins with a keyword in any case; further ones inside it count only in capitals and outside of brackets, so
/// that "press Ctrl and Tab" and "(BUT focus does not move)" stay whole. Where the author broke the line, a keyword with
/// a capital is enough.
struct StepSplitter {
    let words: StepWords

    struct Part: Equatable {
        let keyword: Step.Keyword?
        let written: String?
        let text: String
        /// Bytes of the line, the keyword included.
        let range: Range<Int>
    }

    struct Result: Equatable {
        var steps: [Part]
        /// A keyword at the end of the line: it belongs to the next one.
        var trailing: Step.Keyword?
    }

    func split(_ line: String) -> Result { split(Array(line.utf8)) }

    func split(_ bytes: [UInt8], lineStarts: Set<Int> = []) -> Result {
        let runs = Self.runs(of: bytes)
        var result = Result(steps: [])
        var keyword: KeywordMatch?
        var start = 0
        var first = 0
        var index = 0
        var depth = 0
        func close() {
            guard first < index else { return }
            let end = runs[index - 1].upperBound
            let text = String(decoding: bytes[runs[first].lowerBound..<end], as: UTF8.self)
            result.steps.append(
                Part(
                    keyword: keyword?.keyword, written: keyword?.written, text: text,
                    range: runs[start].lowerBound..<end))
        }
        while index < runs.count {
            // "AND IF …": the first keyword says what kind of step it is, the second belongs to its text.
            let isOpen = depth == 0 && !(keyword != nil && first == index)
            let place: KeywordMatch.Place =
                index == 0 ? .beginning : lineStarts.contains(runs[index].lowerBound) ? .line : .inside
            if index == 0 || isOpen, let found = KeywordMatch(bytes, runs[index...], at: place, among: words) {
                close()
                keyword = found
                start = index
                index += found.wordCount
                first = index
                continue
            }
            depth = max(0, depth + bytes[runs[index]].reduce(0) { $0 + Self.bracketChange($1) })
            index += 1
        }
        if first == runs.count { result.trailing = keyword?.keyword }
        close()
        return result
    }

    private static func runs(of bytes: [UInt8]) -> [Range<Int>] {
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
    enum Place {
        /// Of the whole text: any keyword counts, in any case, also with a colon or comma behind it.
        case beginning
        /// Of a line within it: any keyword with a capital.
        case line
        /// Only keywords that begin steps, in capitals.
        case inside
    }

    let keyword: Step.Keyword
    let written: String
    let wordCount: Int

    init?(_ bytes: [UInt8], _ runs: ArraySlice<Range<Int>>, at place: Place, among words: StepWords) {
        let found = words.spellings.first { spelling in
            guard runs.count >= spelling.words.count, place != .inside || spelling.countsInside else { return false }
            return zip(runs, spelling.words).enumerated().allSatisfy { index, pair in
                let mayEnd = place != .inside && index == spelling.words.count - 1
                return Self.isSame(bytes[pair.0], pair.1, at: place, mayEndInMark: mayEnd)
            }
        }
        guard let found else { return nil }
        keyword = found.keyword
        written = found.written
        wordCount = found.words.count
    }

    private static func isSame(
        _ word: ArraySlice<UInt8>, _ wanted: [UInt8], at place: Place, mayEndInMark: Bool
    ) -> Bool {
        var word = word
        if mayEndInMark, word.count == wanted.count + 1,
            word.last == UInt8(ascii: ":") || word.last == UInt8(ascii: ",")
        {
            word = word.dropLast()
        }
        guard word.count == wanted.count else { return false }
        if place == .inside { return word.elementsEqual(wanted) }
        if place == .line, word.first != wanted.first { return false }
        // Without the bit that tells small letters from capitals: of ASCII, and of most others in their last byte.
        return zip(word, wanted).allSatisfy { $0 & 0xDF == $1 & 0xDF }
    }
}

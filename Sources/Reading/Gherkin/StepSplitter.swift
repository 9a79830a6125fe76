import Base
import Handbook
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
        /// Bytes of the line without the keyword.
        let text: Range<Int>
        /// Bytes of the line, the keyword included.
        let range: Range<Int>
    }

    struct Result: Equatable {
        var steps: [Part]
        /// A keyword at the end of the line: it belongs to the next one.
        var trailing: Step.Keyword?
    }

    func split(_ line: String) -> Result { split(Array(line.utf8)[...]) }

    /// `lineStarts` are bytes of the text at which the author began a line, in ascending order.
    func split(_ bytes: ArraySlice<UInt8>, lineStarts: [Int] = []) -> Result {
        bytes.withUnsafeBufferPointer { split($0, lineStarts: lineStarts) }
    }

    private func split(_ bytes: UnsafeBufferPointer<UInt8>, lineStarts: [Int]) -> Result {
        var line = OpenLine()
        /// The place in `lineStarts` of the first line that does not begin before the word.
        var next = 0
        var depth = 0
        while let word = Word(in: bytes, from: line.end) {
            while next < lineStarts.count, lineStarts[next] < word.range.lowerBound { next += 1 }
            let beginsLine = next < lineStarts.count && lineStarts[next] == word.range.lowerBound
            let place: KeywordMatch.Place = line.isEmpty ? .beginning : beginsLine ? .line : .inside
            let initial = bytes[word.range.lowerBound]
            let canBegin =
                (line.isEmpty || depth == 0 && !line.isKeywordAlone)
                && (place == .inside ? words.canBeginInside(initial) : words.canBegin(initial))
            if canBegin, let found = KeywordMatch.find(bytes, word.range, at: place, among: words) {
                line.begin(found, at: word.range.lowerBound)
            } else {
                depth = max(0, depth + word.bracketChange)
                line.add(word.range)
            }
        }
        return line.finish()
    }

    /// What has been read of a line: its steps, and the one that is not complete.
    private struct OpenLine {
        private var steps: [Part] = []
        private var keyword: KeywordMatch?
        /// Where the keyword and where the text behind it begin; nil before the first word of each.
        private var start: Int?
        private var textStart: Int?
        /// Behind the last word.
        private(set) var end = 0

        var isEmpty: Bool { start == nil }
        /// "AND IF …": the first keyword says what kind of step it is, the second belongs to its text.
        var isKeywordAlone: Bool { keyword != nil && textStart == nil }

        mutating func begin(_ found: KeywordMatch, at start: Int) {
            close()
            keyword = found
            self.start = start
            textStart = nil
            end = found.end
        }

        mutating func add(_ word: Range<Int>) {
            start = start ?? word.lowerBound
            textStart = textStart ?? word.lowerBound
            end = word.upperBound
        }

        private mutating func close() {
            guard let start, let textStart else { return }
            steps.append(
                Part(
                    keyword: keyword?.keyword, written: keyword?.written,
                    text: textStart..<end, range: start..<end))
        }

        mutating func finish() -> Result {
            close()
            return Result(steps: steps, trailing: textStart == nil ? keyword?.keyword : nil)
        }
    }
}

/// A run of bytes that are no white space.
private struct Word {
    let range: Range<Int>
    /// How many brackets it opens without closing them; negative when it closes more.
    let bracketChange: Int

    /// The first one at or behind `start`; nil when there is none.
    init?(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        var start = start
        while start < bytes.count, bytes[start].isWhitespace { start += 1 }
        guard start < bytes.count else { return nil }
        var end = start
        var change = 0
        while end < bytes.count, !bytes[end].isWhitespace {
            change += Self.bracketChange(bytes[end])
            end += 1
        }
        range = start..<end
        bracketChange = change
    }

    @inline(__always) private static func bracketChange(_ byte: UInt8) -> Int {
        // Small letters, as most are, stand behind all brackets.
        if byte > UInt8(ascii: "]") { return 0 }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): return 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): return -1
        default: return 0
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
    /// Behind its last word.
    let end: Int

    /// `first` is the first word, with which a keyword may begin.
    static func find(
        _ bytes: UnsafeBufferPointer<UInt8>, _ first: Range<Int>, at place: Place, among words: StepWords
    ) -> KeywordMatch? {
        let initial = bytes[first.lowerBound] & 0xDF
        for index in words.spellings.indices {
            guard words.spellings[index].initial ?? initial == initial,
                place != .inside || words.spellings[index].countsInside,
                let end = end(of: words.spellings[index].words, in: bytes, first, at: place)
            else { continue }
            return KeywordMatch(
                keyword: words.spellings[index].keyword, written: words.spellings[index].written, end: end)
        }
        return nil
    }

    /// Behind the last of the words, when the text begins with them.
    private static func end(
        of wanted: [[UInt8]], in bytes: UnsafeBufferPointer<UInt8>, _ first: Range<Int>, at place: Place
    ) -> Int? {
        var word = first
        for (index, spelling) in wanted.enumerated() {
            if index > 0 {
                guard let next = Word(in: bytes, from: word.upperBound) else { return nil }
                word = next.range
            }
            let canEnd = place != .inside && index == wanted.count - 1
            guard isSame(UnsafeBufferPointer(rebasing: bytes[word]), spelling, at: place, canEndInMark: canEnd) else {
                return nil
            }
        }
        return word.upperBound
    }

    private static func isSame(
        _ word: UnsafeBufferPointer<UInt8>, _ wanted: [UInt8], at place: Place, canEndInMark: Bool
    ) -> Bool {
        let hasMark =
            canEndInMark && word.count == wanted.count + 1
            && (word.last == UInt8(ascii: ":") || word.last == UInt8(ascii: ","))
        guard word.count == wanted.count + (hasMark ? 1 : 0) else { return false }
        if place == .line, word.first != wanted.first { return false }
        // Without the bit that tells small letters from capitals: of ASCII, and of most others in their last byte.
        let mask: UInt8 = place == .inside ? 0xFF : 0xDF
        for index in wanted.indices where word[index] & mask != wanted[index] & mask { return false }
        return true
    }
}

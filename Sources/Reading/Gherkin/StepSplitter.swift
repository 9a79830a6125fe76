import Handbook
import Markdown
import Tools

/// Finds the steps in one line of Gherkin.
///
/// A line begins with a keyword in any case. Later keywords count only in capitals and outside of brackets, so that
/// "press Ctrl and Tab" and "(BUT focus does not move)" stay whole. After a line break of the author, a keyword with a
/// capital is enough.
struct StepSplitter {
    let words: StepWords

    struct Part: Equatable {
        let keyword: Step.Keyword?
        let written: String?
        /// Byte range of the text without the keyword.
        let text: Range<Int>
        /// Byte range of the step with its keyword.
        let range: Range<Int>
    }

    struct Result: Equatable {
        var steps: [Part]
        /// A keyword at the end of the line, which belongs to the next one.
        var trailing: Step.Keyword?
    }

    /// `lineStarts` are the offsets in bytes at which the author began a line, ascending; `areSteps` means that each
    /// line begins a step, with its keyword in any case.
    func split(_ bytes: ArraySlice<UInt8>, lineStarts: [Int] = [], areSteps: Bool = false) -> Result {
        bytes.withUnsafeBufferPointer { split($0, lineStarts: lineStarts, areSteps: areSteps) }
    }

    private func split(_ bytes: UnsafeBufferPointer<UInt8>, lineStarts: [Int], areSteps: Bool) -> Result {
        var line = OpenLine()
        /// Index in `lineStarts` of the first line that does not begin before the word.
        var next = 0
        var depth = 0
        while let word = Word(in: bytes, from: line.end) {
            while next < lineStarts.count, lineStarts[next] < word.range.lowerBound { next += 1 }
            let beginsLine = next < lineStarts.count && lineStarts[next] == word.range.lowerBound
            let beginsStep = line.isEmpty || areSteps && beginsLine
            let place: KeywordMatch.Place = beginsStep ? .beginning : beginsLine ? .line : .inside
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

    /// A line as far as it has been read: complete steps and an open one.
    private struct OpenLine {
        private var steps: [Part] = []
        private var keyword: KeywordMatch?
        /// Where the keyword and the text after it begin; nil before the first word of each.
        private var start: Int?
        private var textStart: Int?
        /// End of the last word.
        private(set) var end = 0

        var isEmpty: Bool { start == nil }
        /// "AND IF …": the first keyword is the step's, the second belongs to its text.
        var isKeywordAlone: Bool { keyword != nil && textStart == nil }

        mutating func begin(_ found: KeywordMatch, at start: Int) {
            close()
            (keyword, self.start, textStart, end) = (found, start, nil, found.end)
        }

        mutating func add(_ word: Range<Int>) {
            start = start ?? word.lowerBound
            textStart = textStart ?? word.lowerBound
            end = word.upperBound
        }

        private mutating func close() {
            guard let start, let textStart else { return }
            steps.append(
                Part(keyword: keyword?.keyword, written: keyword?.written, text: textStart..<end, range: start..<end))
        }

        mutating func finish() -> Result {
            close()
            return Result(steps: steps, trailing: textStart == nil ? keyword?.keyword : nil)
        }
    }
}

/// A run of bytes without white space.
private struct Word {
    let range: Range<Int>
    /// Number of opening brackets minus closing ones.
    let bracketChange: Int

    /// The first word from `start` on; nil when there is none.
    init?(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        var start = start
        while start < bytes.count, case let width = bytes.widthOfSpace(at: start), width > 0 { start += width }
        guard start < bytes.count else { return nil }
        var end = start
        var change = 0
        while end < bytes.count, bytes.widthOfSpace(at: end) == 0 {
            change += Self.bracketChange(bytes[end])
            end += 1
        }
        range = start..<end
        bracketChange = change
    }

    @inline(__always) private static func bracketChange(_ byte: UInt8) -> Int {
        // Lower-case letters, the usual case, come after all brackets in ASCII.
        if byte > UInt8(ascii: "]") { return 0 }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): return 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): return -1
        default: return 0
        }
    }
}

/// The keyword at the beginning of a run of words.
private struct KeywordMatch {
    enum Place {
        /// The beginning of the whole text: any keyword in any case, perhaps with a colon or comma.
        case beginning
        /// The beginning of a later line: any keyword with a capital.
        case line
        /// The inside of a line: only keywords that may begin steps there, in capitals.
        case inside
    }

    let keyword: Step.Keyword
    let written: String
    /// End of the keyword's last word.
    let end: Int

    /// The keyword that begins with the word `first`, if any.
    static func find(
        _ bytes: UnsafeBufferPointer<UInt8>, _ first: Range<Int>, at place: Place, among words: StepWords
    ) -> KeywordMatch? {
        let initial = bytes[first.lowerBound] & 0xDF
        for index in words.spellings.indices {
            guard words.spellings[index].initial ?? initial == initial,
                place != .inside || words.spellings[index].countsInside,
                let end = end(of: words.spellings[index], in: bytes, first, at: place)
            else { continue }
            return KeywordMatch(
                keyword: words.spellings[index].keyword, written: words.spellings[index].written, end: end)
        }
        return nil
    }

    /// End of the last word; nil when the text does not begin with the words.
    private static func end(
        of keyword: StepWords.Spelling, in bytes: UnsafeBufferPointer<UInt8>, _ first: Range<Int>, at place: Place
    ) -> Int? {
        var word = first
        let wanted = keyword.words
        for (index, spelling) in wanted.enumerated() {
            if index > 0 {
                guard let next = Word(in: bytes, from: word.upperBound) else { return nil }
                word = next.range
            }
            let isLast = index == wanted.count - 1
            guard word.count == spelling.count || isLast && place != .inside && word.count > spelling.count else {
                return nil
            }
            let rest = word.dropFirst(spelling.count)
            word = word.prefix(spelling.count)
            // In a script without capitals, the bit for lower case tells letters apart: و and ٨.
            let place: Place = keyword.hasCapitals ? place : .inside
            guard isSame(UnsafeBufferPointer(rebasing: bytes[word]), spelling, at: place) else { return nil }
            if rest.isEmpty { continue }
            let mark = marks.first { bytes[rest].starts(with: $0.utf8) }?.utf8.count ?? 0
            return keyword.isJoined || mark == rest.count ? rest.lowerBound + mark : nil
        }
        return word.upperBound
    }

    /// What may follow a keyword.
    private static let marks = [":", ",", "：", "，", "、"]

    private static func isSame(_ word: UnsafeBufferPointer<UInt8>, _ wanted: [UInt8], at place: Place) -> Bool {
        if place == .line, word.first != wanted.first { return false }
        // The mask clears the bit for lower case: in ASCII, and in the last byte of most other letters.
        let mask: UInt8 = place == .inside ? 0xFF : 0xDF
        for index in wanted.indices where word[index] & mask != wanted[index] & mask { return false }
        return true
    }
}

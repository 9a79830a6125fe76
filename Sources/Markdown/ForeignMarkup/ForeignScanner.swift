import Base

/// Finds the markup of other generators in a page, in the order of the text. Every byte is looked at a bounded number
/// of times, whatever is open or unclosed.
struct ForeignScanner {
    let bytes: [UInt8]
    /// Whether braces contain expressions, as in MDX: given, or shown by a statement.
    private(set) var isMDX: Bool
    /// Code spans and blocks, in ascending order.
    private let code: [Range<Int>]
    /// Blocks that only their indentation makes code, which means nothing in MDX.
    private(set) var indented: [Range<Int>] = []
    /// Headings, in ascending order.
    let headings: [Range<Int>]
    private(set) var marks: [ForeignMark] = []
    /// Names of headings that are written below them: the heading's first byte.
    private(set) var names: [Int: String] = [:]
    /// Ranges without a text that was searched for, up to the next one or to the end of the page.
    private var nextPlaces: [String: Range<Int>] = [:]
    /// Number of brackets without an end, each of which costs a search.
    private var failures = 0
    private static let mostFailures = 50
    var isTired: Bool { failures >= Self.mostFailures }

    init(_ document: Document, isMDX: Bool) {
        bytes = Array(document.bytes[..<document.sourceCount])
        self.isMDX = isMDX
        var (code, indented, headings): ([Range<Int>], [Range<Int>], [Range<Int>]) = ([], [], [])
        document.forEachNode { id, kind in
            guard kind == .code || kind == .codeBlock || kind == .heading else { return }
            let source = document.nodes[id].source
            let range = source.lowerBound..<source.upperBound
            if kind == .heading { return headings.append(range) }
            let isIndented = kind == .codeBlock && !"`~".utf8.contains(document.bytes[range].first ?? 0)
            if isIndented, isMDX { indented.append(range) } else { code.append(range) }
        }
        self.code = code
        self.indented = indented
        self.headings = headings
    }

    mutating func scan() {
        var place = 0
        var nextCode = 0
        while place < bytes.count {
            while nextCode < code.count, code[nextCode].upperBound <= place { nextCode += 1 }
            if nextCode < code.count, code[nextCode].lowerBound <= place {
                place = code[nextCode].upperBound
                continue
            }
            guard let end = read(at: place) else {
                place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
                continue
            }
            place = max(end, place + 1)
        }
    }

    /// Adds the mark at `place`; returns where to go on, nil if nothing is there.
    private mutating func read(at place: Int) -> Int? {
        let isLineStart = place == 0 || bytes[place - 1] == UInt8(ascii: "\n")
        if isLineStart {
            if isAdmonition(at: place) { return lineEnd(place) }
            if let mark = line(at: place) {
                if mark.kind == .statement { isMDX = true }
                return add(mark)
            }
        }
        switch bytes[place] {
        case UInt8(ascii: "{"): return braces(at: place)
        case UInt8(ascii: "<"): return angle(at: place)
        case UInt8(ascii: "["):
            return brackets(at: place).flatMap { add($0) }
        default: return nil
        }
    }

    @discardableResult mutating func add(_ mark: ForeignMark) -> Int {
        marks.append(mark)
        return mark.range.upperBound
    }

    mutating func name(heading: Int, _ name: String) { names[heading] = name }

    /// Counts a search that found nothing.
    mutating func fail() { failures += 1 }

    private mutating func braces(at place: Int) -> Int? {
        guard place + 1 < bytes.count else { return nil }
        switch bytes[place + 1] {
        case UInt8(ascii: "%"): return tag(at: place)
        case UInt8(ascii: "{"):
            if has("{{<", at: place) || has("{{%", at: place) { return shortcode(at: place) }
            return expression(at: place)
        case UInt8(ascii: "/") where has("{/*", at: place): return comment(at: place, until: "*/}")
        case UInt8(ascii: "#") where place + 2 < bytes.count && !Self.isNamePart(bytes[place + 2]):
            return comment(at: place, until: "#}")
        case UInt8(ascii: "!") where has("{!", at: place):
            guard let end = next("!}", from: place), end - place < 300, isOnLine(place..<end) else { return nil }
            return add(ForeignMark(.snippet, "{! … !}", place..<end + 2))
        default: return attributes(at: place) ?? (isMDX ? value(at: place) : nil)
        }
    }

    private mutating func comment(at place: Int, until end: StaticString) -> Int? {
        guard let found = next(end, from: place + 2) else { return nil }
        var mark = ForeignMark(.comment, place..<found + end.utf8CodeUnitCount)
        mark.isResolved = true
        return add(mark)
    }

    // MARK: Searching

    func has(_ text: StaticString, at place: Int) -> Bool {
        bytes.withUnsafeBufferPointer { $0.has(text, at: place) }
    }

    /// The first place of a text from `place` on. Many searches for one text cost as much as one.
    mutating func next(_ text: StaticString, from place: Int) -> Int? { next(text.description, from: place) }

    mutating func next(_ text: String, from place: Int) -> Int? {
        if let known = nextPlaces[text], known.lowerBound <= place, place <= known.upperBound {
            return known.upperBound == bytes.count ? nil : known.upperBound
        }
        var words = text
        let found = words.withUTF8 { words in
            bytes.withUnsafeBufferPointer { $0.firstPlace(of: words, in: min(place, $0.count)..<$0.count) }
        }
        nextPlaces[text] = min(place, bytes.count)..<(found ?? bytes.count)
        return found
    }

    func isOnLine(_ range: Range<Int>) -> Bool { !bytes[range].contains(UInt8(ascii: "\n")) }

    /// The end of the line that contains `place`, before its line end.
    mutating func lineEnd(_ place: Int) -> Int { next("\n", from: place) ?? bytes.count }

    /// Whether nothing else is on the lines of a range but spaces and the marks of quotes.
    func isAlone(_ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") {
            guard bytes[start - 1].isWhitespace || bytes[start - 1] == UInt8(ascii: ">") else { return false }
            start -= 1
        }
        var end = range.upperBound
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
            guard bytes[end].isWhitespace else { return false }
            end += 1
        }
        return true
    }

    /// The place after the bracket that closes the one at `start`, with brackets and quotations in between; nil if none
    /// does.
    mutating func balanced(from start: Int) -> Int? {
        guard !isTired else { return nil }
        var depth = 0
        var place = start
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return place + 1 }
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                if let end = quotationEnd(from: place) { place = end }
            default: break
            }
            place += 1
        }
        fail()
        return nil
    }

    /// The closing quotation mark, on the same line unless it is a backtick; nil for an apostrophe.
    mutating func quotationEnd(from start: Int) -> Int? {
        let mark = bytes[start]
        let text: StaticString = mark == UInt8(ascii: "\"") ? "\"" : mark == UInt8(ascii: "'") ? "'" : "`"
        guard let end = next(text, from: start + 1) else { return nil }
        if mark == UInt8(ascii: "`") { return end }
        let line = next("\n", from: start) ?? bytes.count
        return end < line ? end : nil
    }

    static func isNamePart(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".")
    }

    /// The name at `place`, after spaces.
    func name(at place: Int) -> (text: String, end: Int) {
        var start = place
        while start < bytes.count, bytes[start].isWhitespace { start += 1 }
        var end = start
        while end < bytes.count, Self.isNamePart(bytes[end]) || bytes[end] == UInt8(ascii: "$") { end += 1 }
        return (String(decoding: bytes[start..<end], as: UTF8.self), end)
    }

    /// The range without white space at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> { bytes[range].trimmingWhitespace.indices }

    /// The text between quotation marks that begins at `place`, and where it ends; nil without one.
    func literal(in range: Range<Int>) -> Range<Int>? {
        guard let mark = bytes[range].first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { return nil }
        let start = range.lowerBound + 1
        return bytes[start..<range.upperBound].firstIndex(of: mark).map { start..<$0 }
    }
}

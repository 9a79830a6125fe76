import Tools

/// Totals over the lines of a page so far.
struct PageCount {
    private(set) var lines = 0
    private(set) var headings = 0
    private(set) var definitions = 0
    private(set) var delimiters = 0
    private(set) var paragraph = ParagraphCount()
    private var brackets = 0
    private var longestDefinition = 0
    /// Cells of the paragraphs that are complete.
    private var previousCells = 0
    private var previousWork = 0

    /// Rows times columns, as if every paragraph with a `|` were a table.
    var cells: Int { previousCells + paragraph.cells }
    var work: Int { previousWork + paragraph.bytes * paragraph.marks }
    /// Bytes that would be copied if every bracket of the page used the longest definition.
    var copies: Int { longestDefinition * brackets }

    mutating func add(_ line: LineCount) {
        lines += 1
        brackets += line.closingBrackets
        headings += line.isHeading ? 1 : 0
        definitions += line.definitions
        delimiters += line.delimiters
        guard !line.isBlank else {
            previousCells = cells
            previousWork = work
            paragraph = ParagraphCount()
            return
        }
        paragraph.add(line)
        longestDefinition = max(longestDefinition, paragraph.definitionBytes)
    }
}

/// Totals over lines without a blank line between them: inline markup and tables end at a blank line.
struct ParagraphCount {
    private(set) var bytes = 0
    private(set) var delimiters = 0
    private(set) var marks = 0
    /// Bytes from the first definition on, because titles and addresses may be on lines of their own.
    private(set) var definitionBytes = 0
    private var lines = 0
    private var widest = 0

    var cells: Int { widest == 0 ? 0 : lines * (widest + 1) }

    mutating func add(_ line: LineCount) {
        bytes += line.bytes
        delimiters += line.delimiters
        marks += line.marks
        lines += 1
        widest = max(widest, line.pipes)
        if line.definitions > 0 || definitionBytes > 0 { definitionBytes += line.bytes }
    }
}

/// Counts of one line.
struct LineCount {
    private(set) var bytes = 0
    /// Markers of quotes and lists before the text.
    private(set) var nesting = 0
    private(set) var pipes = 0
    /// Characters that the parser keeps on a stack: `[`, `*`, `_`, `<`, `~`.
    private(set) var delimiters = 0
    /// Bytes at which the parser or the linkifier may look far ahead or back.
    private(set) var marks = 0
    private(set) var closingBrackets = 0
    /// Occurrences of `]:`.
    private(set) var definitions = 0
    private var isPrefix = true
    /// The first byte after white space and markers of quotes.
    private var first: UInt8 = 0
    private var isUnderline = true
    private var previous: UInt8 = 0

    var isBlank: Bool { first == 0 && nesting == 0 }

    /// Whether the line is `# …`, or an underline of `=` or `-`. False positives are possible.
    var isHeading: Bool {
        first == UInt8(ascii: "#") || isUnderline && (first == UInt8(ascii: "=") || first == UInt8(ascii: "-"))
    }

    init(_ line: UnsafeBufferPointer<UInt8>) {
        for byte in line where byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r") {
            bytes += 1
            guard !isPrefix, byte.isLetter else {
                addMark(byte)
                continue
            }
            isUnderline = false
            previous = byte
        }
    }

    @inline(__always) private mutating func addMark(_ byte: UInt8) {
        let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        if isPrefix { addPrefix(byte, isSpace: isSpace) }
        if !isSpace, byte != UInt8(ascii: ">") || first != 0 {
            if first == 0 || isPrefix && Self.isListMark(previous) { first = byte }
            if byte != first { isUnderline = false }
        }
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "<"), UInt8(ascii: "~"):
            delimiters += 1
            marks += 1
        case UInt8(ascii: "|"): pipes += 1
        case UInt8(ascii: "]"):
            closingBrackets += 1
            marks += 1
        case UInt8(ascii: ":"):
            marks += 1
            if previous == UInt8(ascii: "]") { definitions += 1 }
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "`"), UInt8(ascii: "!"), UInt8(ascii: "&"),
            UInt8(ascii: "@"):
            marks += 1
        default: break
        }
        previous = byte
    }

    /// Counts `>`, and `-`, `+`, `*`, `1.`, `1)` before white space.
    private mutating func addPrefix(_ byte: UInt8, isSpace: Bool) {
        if isSpace {
            if Self.isListMark(previous) { nesting += 1 }
        } else if byte == UInt8(ascii: ">") {
            nesting += 1
        } else if !Self.isListMark(byte), !byte.isDigit {
            isPrefix = false
        }
    }

    private static func isListMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"): true
        default: false
        }
    }
}

import SafeHTML
import Tools

/// Marks the parts of code in one pass over its bytes. The text always stays the same.
enum Highlighter {
    /// Writes escaped code, with marks if the language is known. `edges` are the places where marked lines begin and
    /// end, in turn.
    static func write(_ code: Excerpt, language: String, edges: [Int] = [], to html: inout HTML) {
        var writer = CodeWriter(code, edges: edges)
        if let language = Language(name: language) { language.write(&writer) } else { writer.position = code.count }
        writer.end(to: &html)
    }
}

/// The kind of a piece of code.
enum CodeKind: Sendable {
    case keyword, string, comment, number
    /// Types, and the names of elements and selectors.
    case type
    /// Attributes, annotations, properties.
    case attribute

    fileprivate var start: StaticString {
        switch self {
        case .keyword: "<span class=\"k\">"
        case .string: "<span class=\"s\">"
        case .comment: "<span class=\"c\">"
        case .number: "<span class=\"n\">"
        case .type: "<span class=\"t\">"
        case .attribute: "<span class=\"a\">"
        }
    }
}

/// A byte of code, so that it can be compared with literals.
typealias CodeCharacter = Unicode.Scalar

extension CodeCharacter {
    private var byte: UInt8 { UInt8(truncatingIfNeeded: value) }
    var isDigit: Bool { byte.isDigit }
    var isLetter: Bool { byte.isLetter }
    var isWhitespace: Bool { byte.isWhitespace }
    var isCapital: Bool { byte.isCapital }
    /// True for letters, digits, underscore and everything beyond ASCII.
    var isWord: Bool { isLetter || isDigit || self == "_" || byte >= 0x80 }

    func isOne(of characters: StaticString) -> Bool {
        (0..<characters.utf8CodeUnitCount).contains { characters.utf8Start[$0] == byte }
    }
}

/// A position in code, and the output so far.
struct CodeWriter {
    private let code: Excerpt
    let count: Int
    /// The offset of the next byte to read.
    var position = 0
    private var written = 0
    private var edges: ArraySlice<Int>
    private var isInMark = false
    private var html = HTML.nothing

    init(_ code: Excerpt, edges: [Int]) {
        self.code = code
        self.edges = edges[...]
        count = code.count
        html.reserve(code.count * 2)
    }

    var isAtEnd: Bool { position >= count }
    /// The character before the position; a space at the beginning.
    var previous: CodeCharacter { position == 0 ? " " : character(at: position - 1) }

    /// The character at this offset from the position; NUL after the end.
    func peek(_ offset: Int = 0) -> CodeCharacter {
        position + offset < count ? character(at: position + offset) : "\0"
    }

    func character(at place: Int) -> CodeCharacter {
        CodeCharacter(code.byte(at: place))
    }

    /// The code between `start` and the position.
    func words(from start: Int) -> Excerpt {
        code[start..<position]
    }

    func starts(with word: StaticString) -> Bool {
        code.has(word, at: position)
    }

    /// Goes on over pieces as long as a condition is met: `piece` moves over what begins at the position and says what
    /// it is. A character that it does not move over has no mark.
    mutating func scan(
        while isInside: (CodeCharacter) -> Bool = { _ in true },
        _ piece: (inout CodeWriter, CodeCharacter) -> CodeKind?
    ) {
        while !isAtEnd, isInside(peek()) {
            let start = position
            let kind = piece(&self, peek())
            position = min(count, max(position, start + 1))
            if let kind { mark(kind, from: start) }
        }
    }

    mutating func skip(while belongs: (CodeCharacter) -> Bool) {
        while position < count, belongs(character(at: position)) { position += 1 }
    }

    /// Moves over some characters, and over those after them that belong to them.
    mutating func run(_ kind: CodeKind, after first: Int = 0, while belongs: (CodeCharacter) -> Bool) -> CodeKind {
        position += first
        skip(while: belongs)
        return kind
    }

    mutating func line(_ kind: CodeKind) -> CodeKind { run(kind) { $0 != "\n" } }

    /// Moves to the place after `end`, or to the end of the code.
    mutating func through(_ end: StaticString, _ kind: CodeKind, after first: Int = 0) -> CodeKind {
        position = code.range(of: end, from: min(position + first, count))?.upperBound ?? count
        return kind
    }

    /// Moves over a word: a keyword, a type if it begins with a capital, or another name.
    mutating func word(among keywords: Keywords) -> CodeKind? {
        let start = position
        skip(while: \.isWord)
        // Members such as `.default` and `.init` are not keywords.
        let isMember = start > 0 && character(at: start - 1) == "."
        if !isMember, keywords.contains(words(from: start)) { return .keyword }
        return character(at: start).isCapital ? .type : nil
    }

    /// Moves over a string from its quotation mark on, perhaps with backslashes; it ends at the end of the line at the
    /// latest, unless it may span lines.
    mutating func string(after first: Int = 0, escapes: Bool = true, spansLines: Bool = false) -> CodeKind {
        position += first
        let quote = peek()
        position += 1
        while position < count, peek() != quote, spansLines || peek() != "\n" {
            position += escapes && peek() == "\\" ? 2 : 1
        }
        position = min(count, position + (peek() == quote ? 1 : 0))
        return .string
    }

    /// Moves over a string, perhaps one in three quotation marks, which may span lines.
    mutating func longString() -> CodeKind {
        let mark: StaticString = peek() == "'" ? "'''" : "\"\"\""
        return starts(with: mark) ? through(mark, .string, after: 3) : string()
    }

    /// Marks the code between `start` and the position.
    mutating func mark(_ kind: CodeKind, from start: Int) {
        guard start < position else { return }
        write(to: start, as: nil)
        write(to: position, as: kind)
    }

    mutating func end(to page: inout HTML) {
        write(to: count, as: nil)
        if isInMark { html.write("</mark>") }
        page.append(html)
    }

    /// Writes code up to a place; what goes on over the edge of a marked line is written in two pieces.
    private mutating func write(to end: Int, as kind: CodeKind?) {
        while written < end {
            if edges.first == written {
                html.write(isInMark ? "</mark>" : "<mark>")
                isInMark.toggle()
                edges.removeFirst()
            }
            let edge = min(end, edges.first ?? end)
            if let kind {
                html.write("\(source: kind.start)\(code[written..<edge])</span>")
            } else {
                html.write("\(code[written..<edge])")
            }
            written = edge
        }
    }
}

/// The keywords of a language.
typealias Keywords = Set<Excerpt>

extension Keywords {
    init(_ words: String) { self.init(words.split(separator: " ").map { Excerpt(own: $0.utf8) }) }
}

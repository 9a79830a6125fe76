import Base
import SafeHTML

/// Sets code with its parts told apart: one pass, bytes in, bytes out. The text stays the same whatever it is.
enum Highlighter {
    /// Escaped, with marks where the language is known.
    static func html(_ code: UnsafeBufferPointer<UInt8>, language: String) -> HTML {
        var writer = CodeWriter(code: code)
        switch Language(name: language) {
        case .swift: CFamily.swift.write(to: &writer)
        case .kotlin: CFamily.kotlin.write(to: &writer)
        case .java: CFamily.java.write(to: &writer)
        case .javaScript: CFamily.javaScript.write(to: &writer)
        case .json: JSONCode.write(to: &writer)
        case .css: CSSCode.write(to: &writer)
        case .xml: MarkupCode.write(to: &writer)
        case .gherkin: GherkinCode.write(to: &writer)
        case .shell: ShellCode.write(to: &writer)
        case nil: writer.position = code.count
        }
        return writer.end()
    }
}

/// What a piece of code is; the name of its mark.
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

/// A place in code, and what has been written of it.
struct CodeWriter {
    let code: UnsafeBufferPointer<UInt8>
    /// Bytes before it have been looked at.
    var position = 0
    private var written = 0
    private var html: ByteBuffer

    init(code: UnsafeBufferPointer<UInt8>) {
        self.code = code
        html = ByteBuffer(capacity: code.count * 2)
    }

    var isAtEnd: Bool { position >= code.count }

    /// The byte at the position or so many behind it; 0 behind the end.
    func peek(_ offset: Int = 0) -> UInt8 {
        position + offset < code.count ? code[position + offset] : 0
    }

    func starts(with word: StaticString) -> Bool {
        position + word.utf8CodeUnitCount <= code.count
            && (0..<word.utf8CodeUnitCount).allSatisfy { code[position + $0] == word.utf8Start[$0] }
    }

    mutating func skip(while belongs: (UInt8) -> Bool) {
        while position < code.count, belongs(code[position]) { position += 1 }
    }

    /// To behind `end`, or to the end of the code.
    mutating func skip(through end: StaticString) {
        while position < code.count, !starts(with: end) { position += 1 }
        position = min(code.count, position + end.utf8CodeUnitCount)
    }

    mutating func skipLine() {
        skip { $0 != UInt8(ascii: "\n") }
    }

    /// A string from its quotation mark on, with backslashes; it ends with its line at the latest.
    mutating func skipString(escapes: Bool = true) {
        let quote = peek()
        position += 1
        while position < code.count, code[position] != quote, code[position] != UInt8(ascii: "\n") {
            position += escapes && code[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(code.count, position + (peek() == quote ? 1 : 0))
    }

    /// Marks what lies between `start` and the position.
    mutating func mark(_ kind: CodeKind, from start: Int) {
        guard start < position else { return }
        flush(to: start)
        html.append(kind.start)
        html.appendEscaped(UnsafeBufferPointer(rebasing: code[start..<position]))
        html.append("</span>")
        written = position
    }

    private mutating func flush(to end: Int) {
        guard written < end else { return }
        html.appendEscaped(UnsafeBufferPointer(rebasing: code[written..<end]))
        written = end
    }

    mutating func end() -> HTML {
        flush(to: code.count)
        return HTML(unescaped: html)
    }
}

extension UInt8 {
    /// Letters, digits, underscore and everything beyond ASCII.
    var isWordByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
    var isCapital: Bool { (0x41...0x5A).contains(self) }
}

/// The words of a language that mean something by themselves.
struct KeywordTable: Sendable {
    private let byLength: [[[UInt8]]]

    init(_ words: String) {
        let keywords = words.split(separator: " ").map { Array($0.utf8) }
        byLength = (0...(keywords.map(\.count).max() ?? 0)).map { length in keywords.filter { $0.count == length } }
    }

    func contains(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard word.count < byLength.count, let first = word.first else { return false }
        // The first letter says no to nearly all.
        return byLength[word.count].contains { $0.first == first && word.elementsEqual($0) }
    }
}

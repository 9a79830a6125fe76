import Handbook
import Markdown
import Tools

/// The text of a file without its byte order mark. Invalid UTF-8 is replaced, so that the rest of the page is kept. A
/// lone CR, a line end in Markdown and YAML, becomes LF, and a control character a blank, which have the same length.
/// Letters with accents are composed, so that names, links, labels and identifiers agree however they were typed.
package struct SourceText {
    let bytes: [UInt8]
    /// Length of the file's byte order mark, in bytes.
    let markLength: Int
    /// The text before its letters were composed; nil if that changed nothing.
    private(set) var written: [UInt8]?
    /// Whether the text has each byte of the file after its byte order mark, but for composed letters.
    let isAsInFile: Bool
    /// The first byte that is not UTF-8: its place and its offset in the file, from 0.
    private(set) var firstInvalid: (place: SourcePosition, offset: Int)?
    private var firstControl: SourcePosition?

    init(_ raw: [UInt8]) {
        if let text = raw.textOfUTF16 {
            (bytes, markLength, isAsInFile) = (Self.readable(text), 0, false)
            firstInvalid = (.start, 0)
            return
        }
        var text = raw.withoutMark
        // Tools that join files add a second one.
        while text.starts(with: "\u{FEFF}".utf8) { text = text.dropFirst(3) }
        markLength = text.startIndex
        var unmarked = Self.withLineFeeds(markLength > 0 ? Array(text) : raw)
        firstControl = unmarked.replaceControls().map { Self.position(of: $0, in: unmarked) }
        let isASCII = unmarked.isASCII
        guard !isASCII, let offset = Self.firstInvalidByte(unmarked) else {
            let composed = isASCII ? nil : unmarked.composed
            (bytes, isAsInFile) = (composed ?? unmarked, true)
            if composed != nil { written = unmarked }
            return
        }
        firstInvalid = (Self.position(of: offset, in: unmarked), offset)
        bytes = Array(String(decoding: unmarked, as: UTF8.self).utf8)
        isAsInFile = false
    }

    private static func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
        LineStarts(bytes, count: bytes.count).position(of: offset)
    }

    /// What is wrong with the bytes of a page.
    func findings(at path: ContentPath) -> [Finding] {
        var findings: [Finding] = []
        if let firstControl {
            findings.append(
                Finding(
                    .file, .warning, path: path, at: firstControl,
                    "this control character is shown as a space; delete it"))
        }
        if bytes.allSatisfy(\.isWhitespace) {
            findings.append(Finding(.empty, path: path, "the page is empty; write its text or delete the file"))
        }
        if let (place, offset) = firstInvalid {
            findings.append(
                Finding(
                    .file, path: path, at: place,
                    "the file is not UTF-8 (byte \(offset) is invalid); unreadable bytes appear as \u{FFFD}. "
                        + "Save it as UTF-8"))
        }
        return findings
    }

    /// A file as its pages are made of it, with the same length: `withLineFeeds` and `replaceControls`.
    package static func readable(_ file: [UInt8]) -> [UInt8] {
        var bytes = withLineFeeds(file)
        bytes.replaceControls()
        return bytes
    }

    private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.withUnsafeBufferPointer({ $0.first(UInt8(ascii: "\r"), from: 0) }) != nil else { return bytes }
        var text = bytes
        for (place, next) in zip(bytes.indices, bytes.dropFirst() + [0]) where bytes[place] == UInt8(ascii: "\r") {
            if next != UInt8(ascii: "\n") { text[place] = UInt8(ascii: "\n") }
        }
        return text
    }

    /// Index of the first byte that is not UTF-8; nil when all are.
    private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    /// Markdown with U+FFFD for NUL, as cmark reads it (CommonMark, 2.3): offsets in the source must count the same
    /// bytes.
    static func withoutNUL(_ markdown: [UInt8]) -> [UInt8] {
        guard markdown.withUnsafeBufferPointer({ $0.first(0) }) != nil else { return markdown }
        return markdown.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
    }
}

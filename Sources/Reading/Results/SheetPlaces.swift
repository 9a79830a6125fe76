import Markdown
import Tools

/// Where the members and results of a test sheet are, which `JSONDecoder` does not tell.
struct SheetPlaces {
    /// Places of the names in the outermost object and those in it: `date`, `run.product`.
    private(set) var members: [String: SourcePosition] = [:]
    /// Places of the elements of `results`.
    private(set) var results: [SourcePosition] = []

    /// No places: nothing was read.
    init() {}

    /// Reads valid JSON, in UTF-8 or UTF-16.
    init(_ file: [UInt8]) {
        let bytes = file.textOfUTF16 ?? Array(file.withoutMark)
        bytes.withUnsafeBufferPointer { read($0) }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var (index, line, lineStart, depth) = (0, 1, 0, 0)
        // The names around the present place, the outermost first.
        var (outer, isBeforeResult) = ("", false)
        while index < bytes.count {
            let byte = bytes[index]
            let place = SourcePosition(line: line, column: index - lineStart + 1)
            if isBeforeResult, !byte.isWhitespace {
                if byte != UInt8(ascii: "]") { results.append(place) }
                isBeforeResult = false
            }
            switch byte {
            case UInt8(ascii: "\n"): (line, lineStart) = (line + 1, index + 1)
            case UInt8(ascii: "\""):
                let end = Self.endOfText(in: bytes, from: index + 1)
                if depth == 1 || depth == 2, Self.isName(endingAt: end, in: bytes) {
                    let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
                    if depth == 1 { outer = name }
                    members[depth == 1 ? name : outer + "." + name] = place
                }
                index = end
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                isBeforeResult = depth == 1 && outer == "results" && byte == UInt8(ascii: "[")
                depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ","): isBeforeResult = depth == 2 && outer == "results"
            default: break
            }
            index += 1
        }
    }

    /// Index of the quotation mark that ends a text.
    private static func endOfText(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }

    private static func isName(endingAt end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.dropFirst(end + 1).first { !$0.isWhitespace } == UInt8(ascii: ":")
    }
}

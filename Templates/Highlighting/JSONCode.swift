import Base

/// JSON: names, texts, numbers, the three words.
enum JSONCode {
    static func write(to writer: inout CodeWriter) {
        while !writer.isAtEnd {
            let start = writer.position
            let byte = writer.peek()
            if byte == UInt8(ascii: "\"") {
                writer.skipString()
                writer.mark(isName(writer) ? .attribute : .string, from: start)
            } else if byte.isDigit || byte == UInt8(ascii: "-") {
                writer.position += 1
                writer.skip { $0.isWordByte || ".+-".utf8.contains($0) }
                writer.mark(.number, from: start)
            } else if byte.isLetter {
                writer.skip(while: \.isWordByte)
                writer.mark(.keyword, from: start)
            } else if writer.starts(with: "//") {
                writer.skipLine()
                writer.mark(.comment, from: start)
            } else {
                writer.position += 1
            }
        }
    }

    private static func isName(_ writer: CodeWriter) -> Bool {
        var offset = 0
        while writer.peek(offset).isWhitespace { offset += 1 }
        return writer.peek(offset) == UInt8(ascii: ":")
    }
}

/// JSON: names, strings, numbers, and the three keywords.
enum JSONCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        while !writer.isAtEnd {
            let start = writer.position
            let character = writer.peek()
            if character == "\"" {
                writer.skipString()
                writer.mark(isName(writer) ? .attribute : .string, from: start)
            } else if character.isDigit || character == "-" {
                writer.position += 1
                writer.skip { $0.isWord || $0.isOne(of: ".+-") }
                writer.mark(.number, from: start)
            } else if character.isLetter {
                writer.skip(while: \.isWord)
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
        return writer.peek(offset) == ":"
    }
}

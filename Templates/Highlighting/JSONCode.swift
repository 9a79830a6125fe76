/// JSON: names, strings, numbers, and the three keywords.
enum JSONCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        writer.scan { writer, character in
            switch character {
            case "\"": name(writer.string(), writer)
            case "-",
                _ where character.isDigit:
                writer.run(.number, after: 1) { $0.isWord || $0.isOne(of: ".+-") }
            case _ where character.isLetter: writer.run(.keyword, while: \.isWord)
            case "/" where writer.peek(1) == "/": writer.line(.comment)
            default: nil
            }
        }
    }

    /// A string before a colon is a name.
    private static func name(_ string: CodeKind, _ writer: CodeWriter) -> CodeKind {
        var offset = 0
        while writer.peek(offset).isWhitespace { offset += 1 }
        return writer.peek(offset) == ":" ? .attribute : string
    }
}

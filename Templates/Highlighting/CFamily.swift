/// Swift, Kotlin, Java, JavaScript and their relatives: braces, slashes for comments, keywords.
struct CFamily: Sendable {
    let keywords: Keywords
    /// Whether block comments may be nested: `/* /* */ */`.
    let nestsComments: Bool
    /// Whether strings in three quotation marks may span lines.
    let hasLongStrings: Bool
    /// Quotation marks besides the double one.
    let quotes: [CodeCharacter]
    /// Whether `#` may begin a word: `#selector`, `#available`.
    let hasHashWords: Bool
    /// Whether `@"…"` is a string, with `""` for a quotation mark, that may span lines.
    let hasVerbatimStrings: Bool

    init(options: [Substring], keywords: Keywords) {
        self.keywords = keywords
        (nestsComments, hasLongStrings) = (options.contains("nested"), options.contains("long"))
        quotes = options.filter { $0.utf8.count == 1 }.compactMap(\.utf8.first).map(CodeCharacter.init)
        (hasHashWords, hasVerbatimStrings) = (options.contains("hash"), options.contains("verbatim"))
    }

    @Sendable func write(to writer: inout CodeWriter) {
        writer.scan { writer, character in
            switch character {
            case "/" where writer.peek(1) == character: writer.line(.comment)
            case "/" where writer.peek(1) == "*": comment(&writer)
            case "@" where writer.peek(1) == "\"": hasVerbatimStrings ? verbatim(&writer) : writer.string(after: 1)
            case "`" where quotes.contains("`"): writer.string(spansLines: true)
            case _ where character == "\"" || quotes.contains(character):
                hasLongStrings ? writer.longString() : writer.string()
            case "@" where writer.peek(1).isLetter, "#" where hasHashWords && writer.peek(1).isLetter:
                writer.run(.attribute, after: 1, while: \.isWord)
            case _ where character.isDigit: number(&writer)
            case _ where character.isWord: writer.word(among: keywords)
            default: nil
            }
        }
    }

    private func number(_ writer: inout CodeWriter) -> CodeKind {
        let start = writer.position
        writer.skip { $0.isWord || $0 == "." }
        // `0...9`, `1.dp`: the point belongs to the number only between digits.
        while writer.position > start + 1, writer.character(at: writer.position - 1) == "." { writer.position -= 1 }
        return .number
    }

    private func comment(_ writer: inout CodeWriter) -> CodeKind {
        var depth = 0
        repeat {
            if writer.starts(with: "/*") {
                depth = nestsComments ? depth + 1 : 1
                writer.position += 2
            } else if writer.starts(with: "*/") {
                depth -= 1
                writer.position += 2
            } else {
                writer.position += 1
            }
        } while depth > 0 && !writer.isAtEnd
        return .comment
    }

    private func verbatim(_ writer: inout CodeWriter) -> CodeKind {
        writer.position += 2
        while !writer.isAtEnd, writer.peek() != "\"" || writer.peek(1) == "\"" {
            writer.position += writer.peek() == "\"" ? 2 : 1
        }
        writer.position += 1
        return .string
    }
}

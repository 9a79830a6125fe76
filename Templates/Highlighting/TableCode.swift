/// Comments, strings, numbers and keywords of most languages, as a row of `languages.tsv` describes them.
struct TableCode: Sendable {
    let keywords: Keywords
    /// Whether a number sign after white space begins a comment; otherwise slashes do.
    let hasHashComments: Bool
    /// Whether a string before a colon is a name.
    let hasNames: Bool
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
        (hasHashComments, hasNames) = (options.contains("hash-comments"), options.contains("names"))
        (nestsComments, hasLongStrings) = (options.contains("nested"), options.contains("long"))
        quotes = options.filter { $0.utf8.count == 1 }.compactMap(\.utf8.first).map(CodeCharacter.init)
        (hasHashWords, hasVerbatimStrings) = (options.contains("hash"), options.contains("verbatim"))
    }

    @Sendable func write(to writer: inout CodeWriter) {
        writer.scan { writer, character in
            switch character {
            case "#" where hasHashComments: writer.previous.isWhitespace ? writer.line(.comment) : nil
            case "/" where hasHashComments: nil
            case "/" where writer.peek(1) == character: writer.line(.comment)
            case "/" where writer.peek(1) == "*": comment(&writer)
            case "@" where writer.peek(1) == "\"": hasVerbatimStrings ? verbatim(&writer) : writer.string(after: 1)
            case "`" where quotes.contains("`"): writer.string(spansLines: true)
            // `it's`
            case "'" where hasHashComments && writer.previous.isWord: nil
            case _ where character == "\"" || quotes.contains(character): string(&writer)
            case "@" where writer.peek(1).isLetter, "#" where hasHashWords && writer.peek(1).isLetter:
                writer.run(.attribute, after: 1, while: \.isWord)
            case _ where character.isDigit: number(&writer)
            case _ where character.isWord: writer.word(among: keywords)
            default: nil
            }
        }
    }

    private func string(_ writer: inout CodeWriter) -> CodeKind {
        let string = hasLongStrings ? writer.longString() : writer.string()
        return hasNames && writer.peek() == ":" ? .attribute : string
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

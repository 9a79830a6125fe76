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
        while !writer.isAtEnd {
            let start = writer.position
            let character = writer.peek()
            switch character {
            case "/" where writer.peek(1) == character:
                writer.skipLine()
                writer.mark(.comment, from: start)
            case "/" where writer.peek(1) == "*":
                skipComment(&writer)
                writer.mark(.comment, from: start)
            case "@" where writer.peek(1) == "\"":
                writer.position += 1
                if hasVerbatimStrings { skipVerbatim(&writer) } else { writer.skipString() }
                writer.mark(.string, from: start)
            case _ where character == "\"" || quotes.contains(character):
                if character == "`" { skipTemplate(&writer) } else { skipString(&writer) }
                writer.mark(.string, from: start)
            case "@" where writer.peek(1).isLetter,
                "#" where hasHashWords && writer.peek(1).isLetter:
                writer.position += 1
                writer.skip(while: \.isWord)
                writer.mark(.attribute, from: start)
            case _ where character.isDigit:
                writer.skip { $0.isWord || $0 == "." }
                // `0...9`, `1.dp`: the point belongs to the number only between digits.
                while writer.position > start + 1, writer.character(at: writer.position - 1) == "." {
                    writer.position -= 1
                }
                writer.mark(.number, from: start)
            case _ where character.isWord: word(&writer)
            default: writer.position += 1
            }
        }
    }

    private func word(_ writer: inout CodeWriter) {
        let start = writer.position
        writer.skip(while: \.isWord)
        // Members such as `.default` and `.init` are not keywords.
        let isMember = start > 0 && writer.character(at: start - 1) == "."
        if !isMember, keywords.contains(writer.words(from: start)) {
            writer.mark(.keyword, from: start)
        } else if writer.character(at: start).isCapital {
            writer.mark(.type, from: start)
        }
    }

    private func skipComment(_ writer: inout CodeWriter) {
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
        writer.position = min(writer.position, writer.count)
    }

    private func skipString(_ writer: inout CodeWriter) {
        if !hasLongStrings || !writer.skipLongString() { writer.skipString() }
    }

    private func skipVerbatim(_ writer: inout CodeWriter) {
        writer.position += 1
        while !writer.isAtEnd, writer.peek() != "\"" || writer.peek(1) == "\"" {
            writer.position += writer.peek() == "\"" ? 2 : 1
        }
        writer.position = min(writer.position + 1, writer.count)
    }

    private func skipTemplate(_ writer: inout CodeWriter) {
        writer.position += 1
        while !writer.isAtEnd, writer.peek() != "`" {
            writer.position += writer.peek() == "\\" ? 2 : 1
        }
        writer.position = min(writer.position + 1, writer.count)
    }
}

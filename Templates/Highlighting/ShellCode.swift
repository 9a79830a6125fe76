/// Shell: comments, quoted words, variables, keywords.
enum ShellCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        while !writer.isAtEnd {
            let start = writer.position
            let character = writer.peek()
            let beginsWord =
                start == 0 || writer.character(at: start - 1).isWhitespace
                || writer.character(at: start - 1).isOne(of: ";&|(")
            switch character {
            case "#" where beginsWord:
                writer.skipLine()
                writer.mark(.comment, from: start)
            case "\"", "'":
                quoted(&writer)
                writer.mark(.string, from: start)
            case "$" where writer.peek(1) == "{":
                writer.skip(through: "}")
                writer.mark(.attribute, from: start)
            case "$" where writer.peek(1).isWord:
                writer.position += 1
                writer.skip(while: \.isWord)
                writer.mark(.attribute, from: start)
            case "\\": writer.position += 2
            case _ where character.isWord:
                writer.skip { $0.isWord || $0 == "-" }
                if beginsWord, keywords.contains(writer.words(from: start)) {
                    writer.mark(.keyword, from: start)
                }
            default: writer.position += 1
            }
        }
        writer.position = writer.count
    }

    /// Marks a quoted word, which may span lines.
    private static func quoted(_ writer: inout CodeWriter) {
        let quote = writer.peek()
        writer.position += 1
        while !writer.isAtEnd, writer.peek() != quote {
            writer.position += quote == "\"" && writer.peek() == "\\" ? 2 : 1
        }
        writer.position = min(writer.position + 1, writer.count)
    }

    private static let keywords = Keywords(
        "if then else elif fi for in do done while until case esac function select time return exit export local set cd echo source"
    )
}

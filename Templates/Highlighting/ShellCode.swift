/// Shell: comments, quoted words, variables, keywords.
enum ShellCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        writer.scan { writer, character in
            let start = writer.position
            let before: CodeCharacter = start == 0 ? " " : writer.character(at: start - 1)
            let beginsWord = before.isWhitespace || before.isOne(of: ";&|(")
            switch character {
            case "#" where beginsWord: return writer.line(.comment)
            case "\"", "'": return writer.string(escapes: character == "\"", spansLines: true)
            case "$" where writer.peek(1) == "{": return writer.through("}", .attribute)
            case "$" where writer.peek(1).isWord: return writer.run(.attribute, after: 1, while: \.isWord)
            case "\\": writer.position += 2
            case _ where character.isWord:
                let keyword = writer.run(.keyword) { $0.isWord || $0 == "-" }
                return beginsWord && keywords.contains(writer.words(from: start)) ? keyword : nil
            default: break
            }
            return nil
        }
    }

    private static let keywords = Keywords(
        "if then else elif fi for in do done while until case esac function select time return exit export local set cd echo source"
    )
}

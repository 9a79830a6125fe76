/// Python: number signs for comments, strings with prefixes, decorators, keywords.
enum PythonCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        writer.scan { writer, character in
            switch character {
            case "#": writer.line(.comment)
            case "\"", "'": writer.longString()
            case "@" where writer.peek(1).isLetter: writer.run(.attribute, after: 1) { $0.isWord || $0 == "." }
            case _ where character.isDigit: writer.run(.number) { $0.isWord || $0 == "." }
            case _ where character.isWord: word(&writer)
            default: nil
            }
        }
    }

    private static func word(_ writer: inout CodeWriter) -> CodeKind? {
        let start = writer.position
        let kind = writer.word(among: keywords)
        // Prefixes such as `f` and `rb` (The Python Language Reference, 2.4.1).
        let isPrefix = writer.position - start < 3 && writer.peek().isOne(of: "\"'")
        return isPrefix ? writer.longString() : kind
    }

    private static let keywords = Keywords(
        """
        and as assert async await break case class continue def del elif else except False finally for from global \
        if import in is lambda match None nonlocal not or pass raise return True try while with yield
        """)
}

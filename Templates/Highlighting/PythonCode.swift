/// Python: number signs for comments, strings with prefixes, decorators, keywords.
enum PythonCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        while !writer.isAtEnd {
            let start = writer.position
            let character = writer.peek()
            switch character {
            case "#":
                writer.skipLine()
                writer.mark(.comment, from: start)
            case "\"", "'": string(&writer, from: start)
            case "@" where writer.peek(1).isLetter:
                writer.position += 1
                writer.skip { $0.isWord || $0 == "." }
                writer.mark(.attribute, from: start)
            case _ where character.isDigit:
                writer.skip { $0.isWord || $0 == "." }
                writer.mark(.number, from: start)
            case _ where character.isWord: word(&writer)
            default: writer.position += 1
            }
        }
    }

    private static func string(_ writer: inout CodeWriter, from start: Int) {
        if !writer.skipLongString() { writer.skipString() }
        writer.mark(.string, from: start)
    }

    private static func word(_ writer: inout CodeWriter) {
        let start = writer.position
        writer.skip(while: \.isWord)
        let isQuoted = writer.peek() == "\"" || writer.peek() == "'"
        // Prefixes such as `f` and `rb` (The Python Language Reference, 2.4.1).
        if isQuoted, writer.position - start < 3 { return string(&writer, from: start) }
        let isMember = start > 0 && writer.character(at: start - 1) == "."
        if !isMember, keywords.contains(writer.words(from: start)) {
            writer.mark(.keyword, from: start)
        } else if writer.character(at: start).isCapital {
            writer.mark(.type, from: start)
        }
    }

    private static let keywords = Keywords(
        """
        and as assert async await break case class continue def del elif else except False finally for from global \
        if import in is lambda match None nonlocal not or pass raise return True try while with yield
        """)
}

/// Style sheets: selectors outside of braces, properties and values inside.
enum CSSCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        /// Whether the position is after the colon of a declaration.
        var isValue = false
        while !writer.isAtEnd {
            let start = writer.position
            let character = writer.peek()
            switch character {
            case "/" where writer.peek(1) == "*":
                writer.skip(through: "*/")
                writer.mark(.comment, from: start)
            case "\"", "'":
                writer.skipString()
                writer.mark(.string, from: start)
            case "@":
                writer.position += 1
                writer.skip(while: isNameCharacter)
                writer.mark(.keyword, from: start)
            case "{", "}", ";":
                isValue = false
                writer.position += 1
            case ":" where writer.peek(1).isWhitespace:
                isValue = true
                writer.position += 1
            case "#" where isValue, _ where character.isDigit:
                writer.position += 1
                writer.skip { isNameCharacter($0) || $0 == "." || $0 == "%" }
                writer.mark(.number, from: start)
            case _ where isNameCharacter(character):
                writer.skip(while: isNameCharacter)
                if !isValue { writer.mark(isProperty(writer) ? .attribute : .type, from: start) }
            default: writer.position += 1
            }
        }
    }

    /// Whether a name is followed by a colon and a space or digit; a pseudo-class is not.
    private static func isProperty(_ writer: CodeWriter) -> Bool {
        writer.peek() == ":" && (writer.peek(1).isWhitespace || writer.peek(1).isDigit)
    }

    private static func isNameCharacter(_ character: CodeCharacter) -> Bool {
        character.isWord || character == "-"
    }
}

/// Style sheets: selectors outside of braces, properties and values inside.
enum CSSCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        /// Whether the position is after the colon of a declaration.
        var isValue = false
        writer.scan { writer, character in
            switch character {
            case "/" where writer.peek(1) == "*": return writer.through("*/", .comment)
            case "\"", "'": return writer.string()
            case "@": return writer.run(.keyword, after: 1, while: isNameCharacter)
            case "{", "}", ";": isValue = false
            case ":" where writer.peek(1).isWhitespace: isValue = true
            case "#" where isValue, _ where character.isDigit:
                return writer.run(.number, after: 1) { isNameCharacter($0) || $0 == "." || $0 == "%" }
            case _ where isNameCharacter(character):
                let name = writer.run(.type, while: isNameCharacter)
                return isValue ? nil : isProperty(writer) ? .attribute : name
            default: break
            }
            return nil
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

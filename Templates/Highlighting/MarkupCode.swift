/// XML and HTML: tags, attributes, comments, character references.
enum MarkupCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        while !writer.isAtEnd {
            let start = writer.position
            if writer.starts(with: "<!--") {
                writer.skip(through: "-->")
                writer.mark(.comment, from: start)
            } else if writer.starts(with: "<!") || writer.starts(with: "<?") {
                writer.skip(through: ">")
                writer.mark(.keyword, from: start)
            } else if writer.peek() == "<", writer.peek(1).isLetter || writer.peek(1) == "/" {
                tag(&writer)
            } else if writer.peek() == "&", isReference(writer) {
                writer.skip { $0 != ";" }
                writer.position += 1
                writer.mark(.number, from: start)
            } else {
                writer.position += 1
            }
        }
    }

    private static func tag(_ writer: inout CodeWriter) {
        writer.position += writer.peek(1) == "/" ? 2 : 1
        let name = writer.position
        writer.skip(while: isNameCharacter)
        writer.mark(.type, from: name)
        while !writer.isAtEnd, writer.peek() != ">", writer.peek() != "<" {
            let start = writer.position
            if writer.peek() == "\"" || writer.peek() == "'" {
                value(&writer)
                writer.mark(.string, from: start)
            } else if isNameCharacter(writer.peek()) {
                writer.skip(while: isNameCharacter)
                writer.mark(.attribute, from: start)
            } else {
                writer.position += 1
            }
        }
    }

    /// Marks a value, which may span lines.
    private static func value(_ writer: inout CodeWriter) {
        let quote = writer.peek()
        writer.position += 1
        writer.skip { $0 != quote }
        writer.position = min(writer.position + 1, writer.count)
    }

    private static func isReference(_ writer: CodeWriter) -> Bool {
        var offset = 1
        while offset < 12, writer.peek(offset).isWord || writer.peek(offset) == "#" { offset += 1 }
        return offset > 1 && writer.peek(offset) == ";"
    }

    private static func isNameCharacter(_ character: CodeCharacter) -> Bool {
        character.isWord || character.isOne(of: "-:.@")
    }
}

/// XML and HTML: tags, attributes, comments, character references.
enum MarkupCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        writer.scan { writer, character in
            switch character {
            case "<" where writer.starts(with: "<!--"): return writer.through("-->", .comment)
            case "<" where writer.peek(1).isOne(of: "!?"): return writer.through(">", .keyword)
            case "<" where writer.peek(1).isLetter || writer.peek(1) == "/": tag(&writer)
            case "&" where isReference(writer): return writer.through(";", .number)
            default: break
            }
            return nil
        }
    }

    private static func tag(_ writer: inout CodeWriter) {
        writer.position += writer.peek(1) == "/" ? 2 : 1
        let name = writer.position
        writer.skip(while: isNameCharacter)
        writer.mark(.type, from: name)
        writer.scan(while: { !$0.isOne(of: "<>") }) { writer, character in
            switch character {
            case "\"", "'": writer.string(escapes: false, spansLines: true)
            case _ where isNameCharacter(character): writer.run(.attribute, while: isNameCharacter)
            default: nil
            }
        }
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

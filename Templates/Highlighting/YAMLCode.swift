/// YAML: keys, quoted texts, numbers, the words for truth and nothing, and blocks of text.
enum YAMLCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        while !writer.isAtEnd {
            let indent = skipIndent(&writer)
            let beginsBlock = line(&writer)
            writer.position = min(writer.position + 1, writer.count)
            if beginsBlock { block(&writer, below: indent) }
        }
    }

    /// Skips spaces and the dashes of lists; returns the number of spaces.
    private static func skipIndent(_ writer: inout CodeWriter) -> Int {
        let start = writer.position
        writer.skip { $0 == " " }
        let indent = writer.position - start
        while writer.peek() == "-", writer.peek(1) == " " { writer.position += 2 }
        return indent
    }

    /// Marks the parts of a line; true if a block of text follows it.
    private static func line(_ writer: inout CodeWriter) -> Bool {
        var beginsBlock = false
        key(&writer)
        writer.scan(while: { $0 != "\n" }) { writer, character in
            let isFirst = writer.position == 0 || writer.character(at: writer.position - 1).isOne(of: " \n[{,:")
            guard isFirst else { return nil }
            switch character {
            case "#": return writer.line(.comment)
            case "\"", "'":
                let string = writer.string()
                return isBeforeValue(writer) ? .attribute : string
            case "&", "*", "!": return writer.run(.type) { !$0.isWhitespace && !$0.isOne(of: ",]}") }
            case "|", ">": beginsBlock = true
            case _ where !character.isOne(of: " [{,:"): return word(&writer)
            default: break
            }
            return nil
        }
        return beginsBlock
    }

    /// Marks a key of several words at the position, if there is one.
    private static func key(_ writer: inout CodeWriter) {
        let start = writer.position
        while !writer.isAtEnd, !writer.peek().isOne(of: "\n#\"'{["), !isBeforeValue(writer) { writer.position += 1 }
        if isBeforeValue(writer) { writer.mark(.attribute, from: start) } else { writer.position = start }
    }

    private static func isBeforeValue(_ writer: CodeWriter) -> Bool {
        writer.peek() == ":" && (writer.peek(1).isWhitespace || writer.peek(1) == "\0")
    }

    /// A word without quotation marks: a key, a number, a keyword or other words.
    private static func word(_ writer: inout CodeWriter) -> CodeKind? {
        let start = writer.position
        while !writer.isAtEnd, !writer.peek().isWhitespace, !writer.peek().isOne(of: ",]}"), !isBeforeValue(writer) {
            writer.position += 1
        }
        if isBeforeValue(writer) { return .attribute }
        if keywords.contains(writer.words(from: start)) { return .keyword }
        let letters = (start..<writer.position).map(writer.character)
        let isNumber = letters.contains(where: \.isDigit) && letters.allSatisfy { $0.isDigit || $0.isOne(of: ".-") }
        return isNumber ? .number : nil
    }

    private static let keywords = Keywords("true false null yes no on off ~")

    /// Marks the lines that are deeper than the one before the position.
    private static func block(_ writer: inout CodeWriter, below indent: Int) {
        let start = writer.position
        var end = start
        while !writer.isAtEnd {
            let line = writer.position
            writer.skip { $0 == " " }
            let isBlank = writer.isAtEnd || writer.peek() == "\n"
            guard isBlank || writer.position - line > indent else { break }
            writer.skip { $0 != "\n" }
            if !isBlank { end = writer.position }
            writer.position = min(writer.position + 1, writer.count)
        }
        writer.position = end
        writer.mark(.string, from: start)
    }
}

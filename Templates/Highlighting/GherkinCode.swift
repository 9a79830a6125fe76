/// Gherkin: a keyword at the beginning of a line, tags, texts in quotation marks, parameters.
enum GherkinCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        var beginsLine = true
        writer.scan { writer, character in
            if character.isWhitespace {
                beginsLine = beginsLine || character == "\n"
                return nil
            }
            let isFirst = beginsLine
            beginsLine = false
            switch character {
            case "#" where isFirst: return writer.line(.comment)
            case "@" where isFirst: return writer.line(.attribute)
            case "\"" where isFirst && writer.starts(with: "\"\"\""):
                beginsLine = true
                return writer.longString()
            case "\"": return writer.string(escapes: false)
            case "<" where writer.peek(1).isWord:
                let parameter = writer.run(.number) { $0 != ">" && $0 != "\n" }
                if writer.peek() == ">" { writer.position += 1 }
                return parameter
            default: return isFirst ? keyword(&writer) : nil
            }
        }
    }

    private static func keyword(_ writer: inout CodeWriter) -> CodeKind? {
        let word = words.first { writer.starts(with: $0) && !writer.peek($0.utf8CodeUnitCount).isWord }
        writer.position += word?.utf8CodeUnitCount ?? 0
        return word == nil ? nil : .keyword
    }

    /// English keywords (Gherkin reference), longer ones first.
    private static let words: [StaticString] = [
        "Scenario Outline:", "Scenario Template:", "Scenario:", "Feature:", "Background:", "Examples:", "Scenarios:",
        "Example:", "Rule:", "Given", "When", "Then", "And", "But", "*",
    ]
}

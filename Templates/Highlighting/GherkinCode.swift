/// Gherkin: a keyword at the beginning of a line, tags, texts in quotation marks, parameters.
enum GherkinCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        while !writer.isAtEnd {
            writer.skip { $0.isWhitespace }
            line(&writer)
        }
    }

    private static func line(_ writer: inout CodeWriter) {
        let start = writer.position
        switch writer.peek() {
        case "#":
            writer.skipLine()
            writer.mark(.comment, from: start)
        case "@":
            writer.skipLine()
            writer.mark(.attribute, from: start)
        case "\"" where writer.starts(with: "\"\"\""):
            writer.position += 3
            writer.skip(through: "\"\"\"")
            writer.mark(.string, from: start)
        default:
            keyword(&writer)
            rest(&writer)
        }
    }

    private static func keyword(_ writer: inout CodeWriter) {
        guard
            let word = words.first(where: { writer.starts(with: $0) && !writer.peek($0.utf8CodeUnitCount).isWord })
        else { return }
        let start = writer.position
        writer.position += word.utf8CodeUnitCount
        writer.mark(.keyword, from: start)
    }

    /// English keywords (Gherkin reference), longer ones first.
    private static let words: [StaticString] = [
        "Scenario Outline:", "Scenario Template:", "Scenario:", "Feature:", "Background:", "Examples:", "Scenarios:",
        "Example:", "Rule:", "Given", "When", "Then", "And", "But", "*",
    ]

    private static func rest(_ writer: inout CodeWriter) {
        while !writer.isAtEnd, writer.peek() != "\n" {
            let start = writer.position
            if writer.peek() == "\"" {
                writer.skipString(escapes: false)
                writer.mark(.string, from: start)
            } else if writer.peek() == "<", writer.peek(1).isWord {
                writer.skip { $0 != ">" && $0 != "\n" }
                if writer.peek() == ">" { writer.position += 1 }
                writer.mark(.number, from: start)
            } else {
                writer.position += 1
            }
        }
    }
}

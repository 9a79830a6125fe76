import Base

/// Gherkin: a keyword at the beginning of a line, tags, texts in quotation marks, parameters.
enum GherkinCode {
    static func write(to writer: inout CodeWriter) {
        while !writer.isAtEnd {
            writer.skip { $0.isWhitespace }
            line(&writer)
        }
    }

    private static func line(_ writer: inout CodeWriter) {
        let start = writer.position
        switch writer.peek() {
        case UInt8(ascii: "#"):
            writer.skipLine()
            writer.mark(.comment, from: start)
        case UInt8(ascii: "@"):
            writer.skipLine()
            writer.mark(.attribute, from: start)
        case UInt8(ascii: "\"") where writer.starts(with: "\"\"\""):
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
            let word = words.first(where: { writer.starts(with: $0) && !writer.peek($0.utf8CodeUnitCount).isWordByte })
        else { return }
        let start = writer.position
        writer.position += word.utf8CodeUnitCount
        writer.mark(.keyword, from: start)
    }

    /// Gherkin reference, English; longer ones first.
    private static let words: [StaticString] = [
        "Scenario Outline:", "Scenario Template:", "Scenario:", "Feature:", "Background:", "Examples:", "Scenarios:",
        "Example:", "Rule:", "Given", "When", "Then", "And", "But", "*",
    ]

    private static func rest(_ writer: inout CodeWriter) {
        while !writer.isAtEnd, writer.peek() != UInt8(ascii: "\n") {
            let start = writer.position
            if writer.peek() == UInt8(ascii: "\"") {
                writer.skipString(escapes: false)
                writer.mark(.string, from: start)
            } else if writer.peek() == UInt8(ascii: "<"), writer.peek(1).isWordByte {
                writer.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\n") }
                if writer.peek() == UInt8(ascii: ">") { writer.position += 1 }
                writer.mark(.number, from: start)
            } else {
                writer.position += 1
            }
        }
    }
}

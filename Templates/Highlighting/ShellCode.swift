import Base

/// Shell: comments, quoted words, variables, the words of its grammar.
enum ShellCode {
    static func write(to writer: inout CodeWriter) {
        while !writer.isAtEnd {
            let start = writer.position
            let byte = writer.peek()
            let beginsWord =
                start == 0 || writer.code[start - 1].isWhitespace || ";&|(".utf8.contains(writer.code[start - 1])
            switch byte {
            case UInt8(ascii: "#") where beginsWord:
                writer.skipLine()
                writer.mark(.comment, from: start)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                quoted(&writer)
                writer.mark(.string, from: start)
            case UInt8(ascii: "$") where writer.peek(1) == UInt8(ascii: "{"):
                writer.skip(through: "}")
                writer.mark(.attribute, from: start)
            case UInt8(ascii: "$") where writer.peek(1).isWordByte:
                writer.position += 1
                writer.skip(while: \.isWordByte)
                writer.mark(.attribute, from: start)
            case UInt8(ascii: "\\"): writer.position += 2
            case _ where byte.isWordByte:
                writer.skip { $0.isWordByte || $0 == UInt8(ascii: "-") }
                if beginsWord, keywords.contains(writer.code[start..<writer.position]) {
                    writer.mark(.keyword, from: start)
                }
            default: writer.position += 1
            }
        }
        writer.position = writer.code.count
    }

    /// Over lines, too.
    private static func quoted(_ writer: inout CodeWriter) {
        let quote = writer.peek()
        writer.position += 1
        while !writer.isAtEnd, writer.peek() != quote {
            writer.position += quote == UInt8(ascii: "\"") && writer.peek() == UInt8(ascii: "\\") ? 2 : 1
        }
        writer.position = min(writer.position + 1, writer.code.count)
    }

    private static let keywords = KeywordTable(
        "if then else elif fi for in do done while until case esac function select time return exit export local set cd echo source"
    )
}

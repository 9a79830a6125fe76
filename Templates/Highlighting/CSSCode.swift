import Base

/// Style sheets: selectors outside of braces, properties and values inside.
enum CSSCode {
    static func write(to writer: inout CodeWriter) {
        /// Behind the colon of a declaration.
        var isValue = false
        while !writer.isAtEnd {
            let start = writer.position
            let byte = writer.peek()
            switch byte {
            case UInt8(ascii: "/") where writer.peek(1) == UInt8(ascii: "*"):
                writer.skip(through: "*/")
                writer.mark(.comment, from: start)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                writer.skipString()
                writer.mark(.string, from: start)
            case UInt8(ascii: "@"):
                writer.position += 1
                writer.skip(while: isNameByte)
                writer.mark(.keyword, from: start)
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
                isValue = false
                writer.position += 1
            case UInt8(ascii: ":") where writer.peek(1).isWhitespace:
                isValue = true
                writer.position += 1
            case UInt8(ascii: "#") where isValue, _ where byte.isDigit:
                writer.position += 1
                writer.skip { isNameByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }
                writer.mark(.number, from: start)
            case _ where isNameByte(byte):
                writer.skip(while: isNameByte)
                if !isValue { writer.mark(isProperty(writer) ? .attribute : .type, from: start) }
            default: writer.position += 1
            }
        }
    }

    /// A name with a colon and a blank behind it; a pseudo-class has no blank there.
    private static func isProperty(_ writer: CodeWriter) -> Bool {
        writer.peek() == UInt8(ascii: ":") && (writer.peek(1).isWhitespace || writer.peek(1).isDigit)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isWordByte || byte == UInt8(ascii: "-")
    }
}

import Base

/// XML and HTML: tags, attributes, comments, character references.
enum MarkupCode {
    static func write(to writer: inout CodeWriter) {
        while !writer.isAtEnd {
            let start = writer.position
            if writer.starts(with: "<!--") {
                writer.skip(through: "-->")
                writer.mark(.comment, from: start)
            } else if writer.starts(with: "<!") || writer.starts(with: "<?") {
                writer.skip(through: ">")
                writer.mark(.keyword, from: start)
            } else if writer.peek() == UInt8(ascii: "<"), writer.peek(1).isLetter || writer.peek(1) == UInt8(ascii: "/")
            {
                tag(&writer)
            } else if writer.peek() == UInt8(ascii: "&"), isReference(writer) {
                writer.skip { $0 != UInt8(ascii: ";") }
                writer.position += 1
                writer.mark(.number, from: start)
            } else {
                writer.position += 1
            }
        }
    }

    private static func tag(_ writer: inout CodeWriter) {
        writer.position += writer.peek(1) == UInt8(ascii: "/") ? 2 : 1
        let name = writer.position
        writer.skip(while: isNameByte)
        writer.mark(.type, from: name)
        while !writer.isAtEnd, writer.peek() != UInt8(ascii: ">"), writer.peek() != UInt8(ascii: "<") {
            let start = writer.position
            if writer.peek() == UInt8(ascii: "\"") || writer.peek() == UInt8(ascii: "'") {
                value(&writer)
                writer.mark(.string, from: start)
            } else if isNameByte(writer.peek()) {
                writer.skip(while: isNameByte)
                writer.mark(.attribute, from: start)
            } else {
                writer.position += 1
            }
        }
    }

    /// Values may run over lines.
    private static func value(_ writer: inout CodeWriter) {
        let quote = writer.peek()
        writer.position += 1
        writer.skip { $0 != quote }
        writer.position = min(writer.position + 1, writer.code.count)
    }

    private static func isReference(_ writer: CodeWriter) -> Bool {
        var offset = 1
        while offset < 12, writer.peek(offset).isWordByte || writer.peek(offset) == UInt8(ascii: "#") { offset += 1 }
        return offset > 1 && writer.peek(offset) == UInt8(ascii: ";")
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isWordByte || "-:.@".utf8.contains(byte)
    }
}

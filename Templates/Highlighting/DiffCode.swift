/// Differences between files: lines added and removed, and where they are.
enum DiffCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        while !writer.isAtEnd {
            let start = writer.position
            let kind = kind(of: writer)
            writer.skipLine()
            if let kind { writer.mark(kind, from: start) }
            writer.position = min(writer.position + 1, writer.count)
        }
    }

    /// The kind of the line at the position; nil for unchanged text.
    private static func kind(of writer: CodeWriter) -> CodeKind? {
        let headers: [StaticString] = ["+++ ", "--- ", "@@", "diff ", "index ", "Index: "]
        if headers.contains(where: writer.starts) { return .keyword }
        return switch writer.peek() {
        case "+", ">": .string
        case "-", "<": .number
        default: nil
        }
    }
}

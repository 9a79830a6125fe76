/// Differences between files: lines added and removed, and where they are.
enum DiffCode {
    @Sendable static func write(to writer: inout CodeWriter) {
        writer.scan { writer, _ in
            let kind = kind(of: writer)
            writer.skip { $0 != "\n" }
            return kind
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

import Reading

/// The lines between `---` or `+++` at the beginning of a page, read even if they are not quite right.
struct FrontMatter {
    private(set) var values = Value.map([])
    /// The page without its front matter; a comment above it stays.
    private(set) var body: String
    /// What was put right, in words, with the line.
    private(set) var remarks: [(line: Int, text: String)] = []

    private static let block = Pattern(
        #"^(\s*<!--[\s\S]*?-->\s*)?(---|\+\+\+)(\w*)[ \t]*\n((?:[^\n]*\n)*?)\2[ \t]*(?:\n|$)"#)
    private static let object = Pattern(#"^\{[ \t]*\n(?:[ \t]+[^\n]*\n|[ \t]*\n)*\}[ \t]*(?:\n|$)"#)
    private static let inComment = Pattern(#"^\s*<!--\s*\n?((?:[A-Za-z][\w-]*:.*\n)+)-->\s*"#)
    private static let pair = Pattern(#"^([A-Za-z_][\w.-]*):(?:[ \t]+(.*))?$"#)

    init(_ page: String) {
        body = page
        if let found = Self.block.first(in: page) {
            let comment = found[1]
            body = [comment.trimmed, String(page.dropFirst(found[0].count))].paragraphs
            switch found[3] {
            case "js", "javascript", "json": values = LiteralReader.value(of: found[4])
            case _ where found[2] == "+++" || found[3] == "toml": values = TOML.value(found[4])
            default: read(found[4], after: comment.lines.count)
            }
            if !comment.isEmpty { remarks.append((1, "begins below a comment")) }
        } else if let found = Self.object.first(in: page) {
            (values, body) = (LiteralReader.value(of: found[0]), String(page.dropFirst(found[0].count)))
        } else if let found = Self.inComment.first(in: page) {
            body = String(page.dropFirst(found[0].count))
            read(found[1], after: 1)
        }
    }

    private mutating func read(_ text: String, after offset: Int) {
        let mended = Self.mended(text)
        remarks = mended.remarks.map { ($0.line + offset, $0.text) }
        do throws(YAMLProblem) {
            values = Value(try YAMLMap(parsing: mended.text, isForgiving: true))
        } catch {
            values = Self.lineByLine(mended.text)
            remarks.append((error.line + offset, "is not YAML (\(error.reason)); read line by line"))
        }
    }

    /// The text with the first of repeated keys only, and with missing quotation marks.
    static func mended(_ text: String) -> (text: String, remarks: [(line: Int, text: String)]) {
        var seen: [String: String] = [:]
        var isRepeated = false
        var result: [String] = []
        var remarks: [(line: Int, text: String)] = []
        let lines = text.lines
        for (number, line) in lines.enumerated() {
            guard let found = pair.first(in: line) else {
                if !isRepeated { result.append(String(line)) }
                continue
            }
            let (key, value) = (found[1], found[2].trimmed)
            isRepeated = seen[key] != nil
            if let first = seen[key] {
                let both = first.isEmpty || value.isEmpty ? "" : " (\(first), \(value))"
                remarks.append((number + 1, "`\(key)` occurs twice\(both); the first one is kept"))
                continue
            }
            seen[key] = value
            let ends = Pattern(#"^(["'])(?!.*\1)"#).first(in: value)
            if let quote = ends?[1],
                !lines[(number + 1)...].prefix(3).contains(where: { $0.hasPrefix(" ") && $0.contains(quote) })
            {
                remarks.append(
                    (number + 1, "the closing quotation mark of `\(key)` is missing; read to the end of the line"))
                result.append("\(key): \(value)\(quote)")
            } else {
                result.append(String(line).replacing("\t", with: "  "))
            }
        }
        return (result.joined(separator: "\n"), remarks)
    }

    /// Each pair that is YAML alone, with the lists below it; others as text.
    private static func lineByLine(_ text: String) -> Value {
        var entries: [Value.Entry] = []
        for line in text.lines {
            if let found = pair.first(in: line) {
                let value = Value(yaml: String(line))[found[1]]
                entries.append(.init(key: found[1], value: value == .null ? .text(found[2].trimmed) : value))
            } else if let item = Pattern(#"^\s*-\s+(.+)$"#).first(in: line), let last = entries.popLast() {
                entries.append(.init(key: last.key, value: .list(last.value.values + [.text(item[1].trimmed)])))
            }
        }
        return .map(entries)
    }
}

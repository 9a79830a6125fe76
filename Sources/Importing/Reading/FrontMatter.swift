import Reading

/// The lines between `---` or `+++` at the beginning of a page, read even if they are not quite right.
struct FrontMatter {
    private(set) var values = Value.map([])
    /// The page without its front matter; a comment above it stays.
    private(set) var body: String
    /// What was put right, in words, with the line.
    private(set) var remarks: [(line: Int, text: String)] = []

    private static let comment = Pattern(#"^\s*<!--[\s\S]*?-->\s*(?=---\n|\+\+\+\n)"#)
    private static let fence = Pattern(#"^(---|\+\+\+)[ \t]*\n([\s\S]*?)(?:^|\n)\1[ \t]*(?:\n|$)"#)
    private static let yamlInComment = Pattern(#"^\s*<!--\s*\n?((?:[A-Za-z][\w-]*:.*\n)+)-->\s*"#)

    init(_ page: String) {
        let comment = Self.comment.first(in: page)?[0] ?? ""
        let text = String(page.dropFirst(comment.count))
        if let empty = Pattern(#"^(---|\+\+\+)[ \t]*\n\1[ \t]*(?:\n|$)"#).first(in: text) {
            body = comment + text.dropFirst(empty[0].count)
        } else if let found = Self.fence.first(in: text) {
            body = comment.trimmed + (comment.isEmpty ? "" : "\n\n") + text.dropFirst(found[0].count)
            let offset = comment.count { $0 == "\n" } + 1
            read(found[2], isTOML: found[1] == "+++", offset: offset)
            if !comment.isEmpty { remarks.append((1, "begins below a comment")) }
        } else if let found = Self.yamlInComment.first(in: text) {
            body = String(text.dropFirst(found[0].count))
            read(found[1], isTOML: false, offset: 1)
        } else {
            body = page
        }
    }

    private mutating func read(_ text: String, isTOML: Bool, offset: Int) {
        if isTOML {
            values = TOML.value(text)
        } else {
            let mended = Self.mended(text)
            remarks = mended.remarks.map { ($0.line + offset, $0.text) }
            do throws(YAMLProblem) {
                values = Value(try YAMLMap(parsing: mended.text, isForgiving: true))
            } catch {
                values = Self.lineByLine(mended.text)
                remarks.append((error.line + offset, "is not YAML (\(error.reason)); read line by line"))
            }
        }
    }

    /// The text with the first of repeated keys only, and with missing quotation marks.
    static func mended(_ text: String) -> (text: String, remarks: [(line: Int, text: String)]) {
        var seen: [String: String] = [:]
        var isRepeated = false
        var result: [String] = []
        var remarks: [(line: Int, text: String)] = []
        for (number, line) in text.lines.enumerated() {
            guard let pair = Pattern(#"^([A-Za-z_][\w.-]*):(?:[ \t]+(.*))?$"#).first(in: line) else {
                if !isRepeated { result.append(String(line)) }
                continue
            }
            let value = pair[2].trimmed
            isRepeated = seen[pair[1]] != nil
            if let first = seen[pair[1]] {
                let both = first.isEmpty || value.isEmpty ? "" : " (\(first), \(value))"
                remarks.append((number + 1, "`\(pair[1])` occurs twice\(both); the first one is kept"))
                continue
            }
            seen[pair[1]] = value
            if let quote = value.first, quote == "\"" || quote == "'", value.count(where: { $0 == quote }) == 1,
                !text.lines.dropFirst(number + 1).prefix(3).contains(where: { $0.hasPrefix(" ") && $0.contains(quote) })
            {
                remarks.append(
                    (number + 1, "the closing quotation mark of `\(pair[1])` is missing; read to the end of the line"))
                result.append("\(pair[1]): \(value)\(quote)")
            } else {
                result.append(String(line).replacing("\t", with: "  "))
            }
        }
        return (result.joined(separator: "\n"), remarks)
    }

    /// Keys with the rest of their line as text, and the items of lists below them.
    private static func lineByLine(_ text: String) -> Value {
        var entries: [Value.Entry] = []
        for line in text.lines {
            if let pair = Pattern(#"^([A-Za-z_][\w.-]*):[ \t]*(.*)$"#).first(in: line) {
                let value = pair[2].trimmed { $0 == "\"" || $0 == "'" || $0 == " " }
                let list = Value(yaml: "x: \(pair[2])")["x"]
                entries.append(.init(key: pair[1], value: list == .null && !value.isEmpty ? .text(value) : list))
            } else if let item = Pattern(#"^\s*-\s+(.+)$"#).first(in: line), let last = entries.popLast() {
                let value = Value.list(last.value.values + [.text(item[1].trimmed)])
                entries.append(.init(key: last.key, value: value))
            }
        }
        return .map(entries)
    }
}

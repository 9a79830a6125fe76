import Reading

/// The lines between `---` or `+++` at the beginning of a page, read even if they are not quite right.
struct FrontMatter {
    private(set) var values = Value.map([])
    /// The page without its front matter; a comment above it stays.
    private(set) var body: String
    /// What was put right, in words, with the line.
    private(set) var remarks: [(line: Int, text: String)] = []

    private static let pair = Pattern(#"^([A-Za-z_][\w.-]*):(?:[ \t]+(.*))?$"#)

    init(overview values: Value) { (self.values, body) = (values, values["link.description"].text ?? "") }

    init(_ page: String) {
        body = page
        if let found = Pattern.named("frontmatter block").first(in: page) {
            let comment = found[1]
            body = [comment.trimmed, String(page.dropFirst(found[0].count))].paragraphs
            switch found[3] {
            case "js", "javascript", "json":
                values = LiteralReader.value(of: found[4])
                for name in Pattern(#"(?m)^(?:const|let|var)\s+(\w+)\s*=\s*"#).all(in: found[4]) {
                    values.set([name[1]], to: LiteralReader.value(of: found[4][name.range.upperBound...]))
                }
            case _ where found[2] == "+++" || found[3] == "toml": values = TOML.value(found[4])
            default: read(found[4], after: comment.lines.count)
            }
            if !comment.isEmpty { remarks.append((1, "begins below a comment")) }
        } else if let found = Pattern.named("object").first(in: page) {
            (values, body) = (LiteralReader.value(of: found[0]), String(page.dropFirst(found[0].count)))
        } else if let found = Pattern.named("in comment").first(in: page) {
            body = String(page.dropFirst(found[0].count))
            read(found[1], after: 1)
        } else if let found = Pattern.named("unclosed").first(in: page) {
            body = (found[1].isEmpty ? "***\n" : "") + page.dropFirst(found[0].count)
            read(found[1], after: 1)
            if !found[1].isEmpty { remarks.append((1, "is not closed; read to the first line that is none")) }
        }
    }

    /// The body of a page as Markdown; its file may be one of HTML.
    func markdown(of file: String) -> String {
        guard !file.isMarkdown else { return body }
        let title = Pattern(#"<h1\b[^>]*>\s*([^<]*?)\s*</h1>"#)
        return title.replace(in: body.withoutIndentation) { "\n\n# \($0[1])\n\n" }
    }

    private mutating func read(_ text: String, after offset: Int) {
        let read = Self.read(text)
        values = read.values
        remarks = read.remarks.map { ($0.line + offset, $0.text) }
    }

    /// Values of YAML, if need be line by line, with what was put right; of a repeated key, the first one counts.
    static func read(_ text: String) -> (values: Value, remarks: [(line: Int, text: String)]) {
        var remarks: [(line: Int, text: String)] = []
        let lines = text.lines
        let mended = lines.enumerated().map { number, line -> String in
            let found = pair.first(in: line)
            let next = lines[(number + 1)...].prefix(3)
            guard let found, let quote = Pattern(#"^(["'])(?!.*\1)"#).first(in: found[2].trimmed)?[1],
                !next.contains(where: { $0.hasPrefix(" ") && $0.contains(quote) })
            else { return String(line).replacing("\t", with: "  ") }
            remarks.append(
                (number + 1, "the closing quotation mark of `\(found[1])` is missing; read to the end of the line"))
            return "\(found[1]): \(found[2].trimmed)\(quote)"
        }
        do throws(YAMLProblem) {
            let map = try YAMLMap(parsing: mended.joined(separator: "\n"))
            for entry in map.repeated {
                let typed = mended.compactMap(pair.first).filter { $0[1] == entry.key && !$0[2].isBlank }.map(
                    \.[2].trimmed)
                let both = typed.count > 1 ? " (\(typed[0]), \(typed[1]))" : ""
                remarks.append((entry.line, "`\(entry.key)` occurs twice\(both); the first one is kept"))
            }
            return (Value(.map(map)), remarks)
        } catch {
            remarks.append((error.line, "is not YAML (\(error.reason)); read line by line"))
            return (lineByLine(mended), remarks)
        }
    }

    /// Each pair that is YAML alone, with the lists below it; others as text.
    private static func lineByLine(_ lines: [String]) -> Value {
        var entries: [Value.Entry] = []
        for line in lines {
            if let found = pair.first(in: line) {
                let value = (try? YAMLMap(parsing: line)).map { Value(.map($0))[found[1]] }
                entries.append(.init(key: found[1], value: value ?? .text(found[2].trimmed)))
            } else if let item = Pattern(#"^\s*-\s+(.+)$"#).first(in: line), let last = entries.popLast() {
                entries.append(.init(key: last.key, value: .list(last.value.values + [.text(item[1].trimmed)])))
            }
        }
        return .map(entries)
    }
}

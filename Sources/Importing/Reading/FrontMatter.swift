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

    init(_ page: String, of dialect: Dialect? = nil) {
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
        } else if let found = Pattern.named(dialect == .mkdocs ? "metadata" : "in comment").first(in: page) {
            body = String(page.dropFirst(found[0].count))
            read(found[1], after: 1)
        } else if let found = Pattern.named("unclosed").first(in: page) {
            body = (found[1].isEmpty ? "***\n" : "") + page.dropFirst(found[0].count)
            read(found[1], after: 1)
            if !found[1].isEmpty { remarks.append((1, "is not closed; read to the first line that is none")) }
        }
        // Pages that extend a layout set what it shows.
        for found in dialect == .nunjucks ? Pattern.named("page variable").all(in: body) : [] {
            values.set([found[1]], to: .text(found[2] + found[3]))
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

    /// Values of YAML, if need be key by key, with what was put right; of a repeated key, the first one counts.
    static func read(_ text: String) -> (values: Value, remarks: [(line: Int, text: String)]) {
        let lines = text.lines.map { $0.replacing("\t", with: "  ") }
        do throws(SettingsError) {
            let map = try YAMLMap(parsing: lines.joined(separator: "\n"))
            let remarks = map.repeated.map { entry in
                let typed = lines.compactMap(pair.first).filter { $0[1] == entry.key && !$0[2].isBlank }
                let both = typed.count > 1 ? " (\(typed[0][2].trimmed), \(typed[1][2].trimmed))" : ""
                return (line: entry.place.line, text: "`\(entry.key)` occurs twice\(both); the first one is kept")
            }
            return (Value(.map(map)), remarks)
        } catch {
            let (values, remarks) = keyByKey(lines)
            return (values, [(error.place.line, "is not YAML (\(error.message)); read key by key")] + remarks)
        }
    }

    /// Each key with the lines below it, as YAML if it is that alone, else as text.
    private static func keyByKey(_ lines: [Substring]) -> (Value, [(line: Int, text: String)]) {
        let starts = lines.indices.compactMap { place in pair.first(in: lines[place]).map { (place, $0) } }
        var remarks: [(line: Int, text: String)] = []
        let entries = zip(starts, starts.dropFirst().map(\.0) + [lines.count]).map { start, end in
            let map = try? YAMLMap(parsing: lines[start.0..<end].joined(separator: "\n"))
            if map == nil { remarks.append((start.0 + 1, "`\(start.1[1])` is not YAML; its line is read as text")) }
            let text = start.1[2].trimmed { $0.isWhitespace || "\"'".contains($0) }
            return Value.Entry(key: start.1[1], value: map.map { Value(.map($0))[start.1[1]] } ?? .text(text))
        }
        return (.map(entries), remarks)
    }
}

import Handbook

/// Rewrites one page of another generator, text to text.
struct Converter {
    let folder: SourceFolder
    let site: Site
    var dialect: Dialect { site.dialect }
    /// The page's file in the source folder.
    let path: String
    /// The page as it is typed, to tell lines.
    let source: String
    var report = Report()
    var store = Store()
    /// Values that expressions may name.
    var values: [Value.Entry]
    /// Files that the page imports under a name, and what it exports.
    var imports: [String: String] = [:]
    var exports: [String: String] = [:]
    /// Files whose text the page includes, and those that are being included.
    var parts: [String] = []
    var including: [String] = []
    /// Boxes that are in another box.
    var boxes: [String] = []
    var isInBox = false
    /// The number of elements around the text that is being rewritten.
    var depth = 0
    var nextTabs: [(value: String, title: String)] = []
    /// The number of conditions and loops that depend on what is unknown.
    var undecided = 0
    /// Level of the last heading.
    var level = 1
    /// The markup that was shown last as it is typed.
    var shown: String?
    /// Lines of the report that were said, to find the next of the same.
    private var said: [String: Int] = [:]

    private static let leftover = Table.pattern(ofRows: "leftovers")

    init(_ path: String, source: String, front: FrontMatter, folder: SourceFolder, site: Site) {
        (self.path, self.source, self.folder, self.site) = (path, source, folder, site)
        let names = ["page", "$frontmatter", "frontMatter", "frontmatter"]
        let stem = (site.roots.lazy.compactMap { path.path(in: $0.folder) }.first ?? path).withoutExtension
        let file = ["fileSlug": Draft.route(stem).fileName, "filePathStem": "/" + stem]
        let page = Value.map(front.values.entries + file.map { .init(key: $0.key, value: .text($0.value)) })
        values = front.values.entries + names.map { .init(key: $0, value: page) } + site.variables
    }

    /// The page's text as GitHub-flavoured Markdown, with marks for code.
    mutating func convert(_ body: String) -> String {
        including.append(path)
        return rewrite(body).withoutGaps.trimmed(where: \.isNewline) + "\n"
    }

    mutating func rewrite(_ body: String) -> String {
        var text = includeSnippets(
            in: body.replacingEndless {
                report.add(.leftAsText, "`\(path)`: hundreds of `\($0)` without an end")
                return store.keep($0.hasPrefix("<") ? "\\" + $0 : $0)
            })
        if dialect.syntax.contains(.tags) { text = keepRaw(in: text) }
        text = rewriteByRows(keepCode(in: text), isBefore: true)
        if !site.hasIndentedCode { text = Self.unindented(text) }
        if dialect.syntax.contains(.components) { text = keepEscapes(in: text) }
        text = dropPrograms(in: text)
        if dialect.syntax.contains(.shortcodes) {
            text = Pattern.named("escaped shortcode").replace(in: text) { store.code($0.filling("{{$1$2$3}}")) }
        }
        if dialect.syntax.contains(.expressions) {
            // Outside of code, what was kept becomes code.
            text = Pattern("\u{E000}\\d+\u{E001}").replace(in: keepRaw(in: text)) { mark in
                store.restore(mark[0]).hasPrefix("{") ? store.code(mark[0]) : mark[0]
            }
        }
        if dialect.syntax.contains(.indented) { text = IndentedBlocks.asContainers(text) }
        if dialect.syntax.contains(.modules) { text = readModules(in: text) }
        if dialect == .jekyll { text = rewriteKramdown(in: text) }
        // What is left of the other generator's markup is shown.
        return Self.leftover.replace(in: rewriteInlines(in: render(text))) { show($0[0], because: "not known") }
    }

    /// Keeps escaped brackets as text, and all braces of Starlight's pages that are no MDX.
    private mutating func keepEscapes(in text: String) -> String {
        let isMarkdown = dialect == .starlight && path.fileExtension == "md"
        // Lines that begin boxes have attributes.
        return Pattern(isMarkdown ? #"(?m)^[ \t>]*:::.*|\\[{}<]|[{}]"# : #"\\[{}<]"#).replace(in: text) { found in
            found[0].contains(":::") ? found[0] : store.keep(found[0] == "\\<" ? found[0] : String(found[0].suffix(1)))
        }
    }

    /// The place of a text in the page, for the report: `file:line`.
    mutating func place(of text: String) -> String {
        let first = store.restore(text).lines.first { !$0.isBlank }?.trimmed ?? ""
        let all = source.lines
        let found = [said[first] ?? 0, 0].lazy.compactMap { start in
            all.indices.dropFirst(start).first { all[$0].contains(first) }
        }.first
        guard let found, !first.isEmpty else { return "`\(path)`" }
        said[first] = found + 1
        return "`\(path):\(found + 1)`"
    }

    /// Shows what is not known as it was typed: in a line as a code span, else as a block.
    mutating func show(_ raw: String, because reason: String, isBlock: Bool = false) -> String {
        shown = raw
        let typed = store.restore(raw).trimmed
        let first = typed.lines.first?.trimmed ?? ""
        report.add(.leftAsText, "\(place(of: raw)): `\(first)`: \(reason)")
        guard isBlock || typed.contains("\n") else {
            return including.last?.isMarkdown == false ? store.codeTag(typed) : store.code(typed)
        }
        let language = dialect.syntax.contains(.components) ? "jsx" : dialect == .jekyll ? "liquid" : "njk"
        return store.codeBlock(typed, language: language)
    }

    /// Takes scripts and style sheets out, which have no place in a page of text.
    private mutating func dropPrograms(in text: String) -> String {
        Pattern.named("programs").replace(in: text) { found in
            for constant in Pattern.named("constant").all(in: found[2]) {
                values.append(.init(key: constant[1], value: .text(constant[2].trimmed { "'\"`".contains($0) })))
            }
            report.add(.leftOut, "\(place(of: found[0])): `<\(found[1])>`")
            return ""
        }
    }

    /// What stands between `{% raw %}` and its end is text, with the braces in it.
    private mutating func keepRaw(in text: String) -> String {
        Pattern.named("raw").replace(in: text) { found in
            report.count("`{% raw %}`", as: "what is between")
            return Pattern(#"\{\{.*?\}\}|\{%.*?%\}"#).replace(in: found[1]) { store.keep($0[0]) }
        }
    }

    /// The text of a file that a page includes, as part of the page; it may use the arguments of an element by a name.
    mutating func include(_ file: String, range: String = "", _ name: String = "", of part: Element? = nil) -> String {
        guard let text = folder.text(file), including.count < 20, !including.contains(file) else {
            report.add(.notFound, "`\(path)`: `\(file)` includes itself or is no text; left out there")
            return ""
        }
        if !parts.contains(file) { parts.append(file) }
        including.append(file)
        let (above, outer) = (level, values)
        if let arguments = part?.attributes.filter({ !$0.name.isEmpty }) {
            let named = arguments.map { Value.Entry(key: $0.name, value: $0.value) }
            // Liquid has them without a name before them, Jekyll's below `include`.
            values = [.init(key: name, value: .map(named))] + (dialect == .jekyll ? [] : named) + values
        }
        defer {
            including.removeLast()
            level = max(level, above)
            if part != nil { values = outer }
        }
        let typed = FrontMatter(text).body
        report.count("`\(file)`, included", as: "its text")
        let lines = Self.lines(of: file.isMarkdown ? typed : typed.withoutIndentation, in: range)
        return rewrite(lines).trimmed(where: \.isNewline)
    }

    /// Some lines of a text: `2,5`, `3:`, a region by its name, or what is below the heading with an anchor.
    static func lines(of text: String, in range: String) -> String {
        guard !range.isEmpty else { return text }
        let all = text.lines
        if let numbers = Pattern(#"^\s*(\d*)\s*([,:-]?)\s*(\d*)\s*$"#).first(in: range) {
            let from = max(1, Int(numbers[1]) ?? 1)
            let to = numbers[2].isEmpty ? from : Int(numbers[3]) ?? all.count
            return all.prefix(to).dropFirst(from - 1).joined(separator: "\n")
        }
        let typed = range.contains("<") ? Pattern(#"["']\s+end=["']"#).replace(in: range) { _ in "\n" } : ""
        let marks = ["region \(range)", "[start:\(range)]", "[end:\(range)]"] + typed.lines.filter { !$0.isEmpty }
        let isMark = { (line: Substring) in marks.contains { line.contains($0) } }
        let heading = Pattern(#"^(#{1,6})\s+(.*?)(?:\s*\{#([^}]+)\})?\s*$"#)
        let name = { (found: Pattern.Match) in found[3].isEmpty ? SlugMaker.slug(Anchors.plain(found[2])) : found[3] }
        let section = all.firstIndex { heading.first(in: $0).map(name) == range }
        guard let start = all.firstIndex(where: isMark) ?? section else { return text }
        let level = isMark(all[start]) ? 0 : all[start].prefix { $0 == "#" }.count
        return all[(start + 1)...].prefix { line in
            !isMark(line) && heading.first(in: line).map { $0[1].count > level } ?? true
        }.joined(separator: "\n").dedented
    }
}

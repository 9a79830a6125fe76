import Tools

/// Code, comments and other text of a page that no rule may touch; a mark of private characters takes its place.
struct Store {
    private var texts: [String] = []
    static let blockMark: Character = "\u{E002}"
    private static let block = Pattern("\u{E002}(\\d+)\u{E001}")

    /// A mark for text within a line, or for lines that begin as the line with the mark does.
    mutating func keep(_ text: String, isBlock: Bool = false) -> String {
        texts.append(text)
        return "\(isBlock ? Self.blockMark : "\u{E000}")\(texts.count - 1)\u{E001}"
    }

    /// A code span, with as many backticks as it needs.
    mutating func code(_ text: String) -> String {
        let ticks = text.codeFence
        let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return keep(
            ticks + space + restore(text).split(separator: "\n").map(\.trimmed).joined(separator: " ") + space + ticks)
    }

    mutating func codeTag(_ text: String) -> String {
        keep("<code>\(text.replacing("&", with: "&amp;").replacing("<", with: "&lt;"))</code>")
    }

    mutating func codeBlock(_ text: String, language: String, title: String? = nil) -> String {
        let fence = text.contains("```") ? "````" : "```"
        let code = restore(text).trimmed(where: \.isNewline)
        return keep("\(fence)\(language)\(Self.caption(title))\n\(code)\n\(fence)", isBlock: true)
    }

    /// The name of a file, after the language of a fence.
    static func caption(_ title: String?) -> String {
        let plain = (title ?? "").filter { $0 != "`" && $0 != "\"" }
        return plain.isEmpty ? "" : " title=\"\(plain)\""
    }

    func restore(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0xE000...0xE002).contains($0.value) }) else { return text }
        let lines = text.lines.map { line -> String in
            guard let mark = line.firstIndex(of: "\u{E002}") else { return String(line) }
            let before = String(line[..<mark])
            let prefix = String(before.map { $0 == ">" || $0 == "\t" ? $0 : " " })
            let isPrefix = Pattern.named("lead").matches(before)
            return Self.block.replace(in: String(line)) { groups in
                texts[Int(groups[1]) ?? 0].hanging(isPrefix ? prefix : String(prefix.prefix { $0 == ">" }))
            }
        }
        let inline = Pattern("\u{E000}(\\d+)\u{E001}")
        return restore(inline.replace(in: lines.joined(separator: "\n")) { texts[Int($0[1]) ?? 0] })
    }
}

extension Converter {
    /// Takes code, comments and preformatted text out of a page.
    mutating func keepCode(in text: String) -> String {
        var text = Pattern.named("store fence").replace(in: text + "\n") { found in
            let isQuoted = found[1].contains(">")
            let lines = found[4].lines.dropLast().map { line in
                isQuoted
                    ? line.drop { $0 == " " || $0 == ">" }
                    : line.dropping(indentation: found[1].replacing("\t", with: "    ").count)
            }
            if found[3] == "mdx-code-block" { return lines.joined(separator: "\n") }
            return found[1] + block(info: found[3].trimmed, mark: found[2], code: lines.joined(separator: "\n"))
        }
        // MDX has no indented code.
        let isMD = site.hasIndentedCode && dialect != .docusaurus && path.fileExtension != "mdx"
        let raw = Pattern.named("store indented")
        if isMD { text = raw.replace(in: text) { $0[1] + $0[3] + store.keep(plainCode($0[2] + $0[4]), isBlock: true) } }
        return Pattern.named("store span").replace(in: text) { [text] found in
            let span = dialect == .mkdocs ? Pattern("^(`+)#![\\w-]+ ").replace(in: found[0]) { $0[1] } : found[0]
            if span.allSatisfy({ $0 == "`" }) || span.hasPrefix("<pre") && dialect.syntax.contains(.modules) {
                return span
            }
            if span.hasPrefix("$$") { report.add(.leftAsText, "\(place(of: span)): a formula between `$$`") }
            guard span.hasPrefix("`") else { return store.keep(span, isBlock: span.contains("\n")) }
            // These look for code before they split the cells of a row.
            let isCell = text[..<found.range.lowerBound].lines.last?.trimmed.hasPrefix("|") == true
            guard isCell, [.jekyll, .mkdocs].contains(dialect) else { return store.keep(plainCode(span)) }
            return store.keep(plainCode(span.replacing("\\|", with: "|").replacing("|", with: "\\|")))
        }
    }

    /// A fenced block with its language, the name of its file and its marked lines.
    private mutating func block(info: String, mark: String, code: String) -> String {
        let code = withoutMarks(plainCode(code))
        if info == "mermaid" { report.add(.toLookAt, "`\(path)`: a diagram of Mermaid stays a code block") }
        // Tabs of a group have their names in brackets.
        let name = Pattern.named("file name").first(in: info)
        let (above, title) = (name?[2].isEmpty == false ? name?[2].bold ?? "" : "", Store.caption(name?[1]))
        let lines = Pattern.named("marked lines").first(in: info).map {
            " {" + Pattern.named("line numbers").all(in: $0[1]).map { $0[0] }.joined(separator: ",") + "}"
        }
        let word = info.trimmed { $0 == "{" || $0 == "." || $0 == " " }.prefix { !" {,:[}".contains($0) }
        let language = word.contains("=") ? "" : word
        return store.keep(
            [above, "\(mark)\(language)\(title)\(lines ?? "")\n\(code)\n\(mark)"].paragraphs, isBlock: true)
    }

    /// Code as readers see and copy it.
    mutating func withoutMarks(_ code: String) -> String {
        guard [.docusaurus, .vitepress, .starlight, .mkdocs].contains(dialect) else { return code }
        return Pattern.named("store marks").replace(in: code) { found in
            report.count("comments for the highlighter in samples", as: "left out")
            return found[2]
        }
    }

    /// Code without what a template language would have taken out of it.
    private func plainCode(_ code: String) -> String {
        var code = code
        if dialect.syntax.contains(.shortcodes) {
            code = Pattern.named("escaped shortcode").replace(in: code) { $0.filling("{{$1$2$3}}") }
        }
        return dialect.syntax.contains(.tags) ? filled(code) : code
    }

    func filled(_ text: String) -> String { Pattern.named("expression").replace(in: text) { evaluate($0[1]) ?? $0[0] } }
}

/// Code, comments and other text of a page that no rule may touch; a mark of private characters takes its place.
struct Store {
    private var texts: [String] = []
    private static let inline = Pattern("\u{E000}(\\d+)\u{E001}")
    private static let block = Pattern("\u{E002}(\\d+)\u{E001}")

    /// A mark for text within a line.
    mutating func keep(_ text: String) -> String {
        texts.append(text)
        return "\u{E000}\(texts.count - 1)\u{E001}"
    }

    /// A mark for lines that begin as the line with the mark does.
    mutating func keepBlock(_ text: String) -> String {
        texts.append(text)
        return "\u{E002}\(texts.count - 1)\u{E001}"
    }

    /// A code span, with as many backticks as it needs.
    mutating func code(_ text: String) -> String {
        let ticks = text.contains("`") ? "``" : "`"
        let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return keep(
            ticks + space + restore(text).split(separator: "\n").map(\.trimmed).joined(separator: " ") + space + ticks)
    }

    mutating func codeBlock(_ text: String, language: String) -> String {
        let fence = text.contains("```") ? "````" : "```"
        return keepBlock("\(fence)\(language)\n\(restore(text).trimmed(where: \.isNewline))\n\(fence)")
    }

    func restore(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0xE000...0xE002).contains($0.value) }) else { return text }
        let lines = text.lines.map { line -> String in
            guard let mark = line.firstIndex(of: "\u{E002}") else { return String(line) }
            let before = String(line[..<mark])
            let prefix = String(before.map { $0 == ">" || $0 == "\t" ? $0 : " " })
            let isPrefix = Pattern(#"^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?$"#).matches(before)
            return Self.block.replace(in: String(line)) { groups in
                texts[Int(groups[1]) ?? 0].hanging(isPrefix ? prefix : "")
            }
        }
        return restore(Self.inline.replace(in: lines.joined(separator: "\n")) { texts[Int($0[1]) ?? 0] })
    }
}

extension Converter {
    /// Takes code, comments and preformatted text out of a page.
    mutating func keepCode(in text: String) -> String {
        keepSpans(in: keepFences(in: text))
    }

    private static let opening = Pattern(#"^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})([^`]*)$"#)

    private mutating func keepFences(in text: String) -> String {
        var result: [String] = []
        var fence: (prefix: String, mark: String, info: String, lines: [String])?
        for line in text.lines {
            if let open = fence {
                let bare = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
                if bare.hasPrefix(open.mark), bare.allSatisfy({ $0 == "`" || $0 == "~" || $0 == " " }) {
                    result.append(open.prefix + block(info: open.info, mark: open.mark, lines: open.lines))
                    fence = nil
                } else {
                    let quoted = open.prefix.contains(">") ? line.drop { $0 == " " || $0 == ">" } : line
                    fence?.lines.append(
                        String(quoted.dropping(indentation: open.prefix.contains(">") ? 0 : open.prefix.count)))
                }
            } else if line.contains("```") || line.contains("~~~"), let open = Self.opening.first(in: line) {
                fence = (open[1], open[2], open[3].trimmed, [])
            } else {
                result.append(String(line))
            }
        }
        if let fence { result.append(fence.prefix + block(info: fence.info, mark: fence.mark, lines: fence.lines)) }
        return result.joined(separator: "\n")
    }

    private static let fileName = Pattern(#"(?:title|filename|file|name)\s*=\s*["']([^"']+)["']|^\S*\s*\[([^\]]+)\]"#)

    /// A fenced block with its language alone; a name of a file becomes a bold line above it.
    private mutating func block(info: String, mark: String, lines: [String]) -> String {
        let code = plainCode(lines.joined(separator: "\n"))
        guard dialect != .github else {
            if info == "mermaid" { report.add(.toLookAt, "`\(path)`: a diagram of Mermaid stays a code block") }
            return store.keepBlock("\(mark)\(info)\n\(code)\n\(mark)")
        }
        let title = Self.fileName.first(in: info).map { $0[1] + $0[2] }
        let language = info.trimmed { $0 == "{" || $0 == "." || $0 == " " }.prefix { !" {,:[}".contains($0) }
        let head = title.map { "**\($0)**\n\n" } ?? ""
        return store.keepBlock("\(head)\(mark)\(language)\n\(code)\n\(mark)")
    }

    /// Code without what a template language would have taken out of it.
    private mutating func plainCode(_ code: String) -> String {
        var code = code
        if dialect.syntax.contains(.shortcodes) {
            code = Self.escapedShortcode.replace(in: code) { "{{\($0[1])\($0[2])\($0[3])}}" }
        }
        guard dialect.syntax.contains(.tags) else { return code }
        code = Self.rawTag.replace(in: code) { _ in "" }
        return filled(code)
    }

    /// The text with the values of its expressions, where they are known.
    func filled(_ text: String) -> String { Self.expression.replace(in: text) { evaluate($0[1]) ?? $0[0] } }

    static let escapedShortcode = Pattern(#"\{\{([<%])/\*(.*?)\*/([>%])\}\}"#)
    private static let rawTag = Pattern(#"\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}\n?"#)
    private static let expression = Pattern(#"\{\{-?\s*(.*?)\s*-?\}\}"#)

    /// Takes out spans of code, comments and `<pre>`.
    private mutating func keepSpans(in text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var place = 0
        var lineStart = 0
        while place < bytes.count {
            if let end = endOfSpan(bytes, at: place) {
                let span = String(decoding: bytes[place..<end], as: UTF8.self)
                let isRow = bytes[lineStart..<place].first { !$0.isSpace } == UInt8(ascii: "|")
                let hasOwnTables = dialect == .jekyll || dialect == .mkdocs
                let safe =
                    isRow && hasOwnTables
                    ? span.replacing("\\|", with: "|").replacing("|", with: "\\|") : span
                result += store.keep(span.hasPrefix("`") ? plainCode(safe) : span).utf8
                place = end
            } else {
                if bytes[place] == UInt8(ascii: "\n") { lineStart = place + 1 }
                // A run of backticks without an end is text.
                let run = max(1, bytes[place...].prefix { $0 == UInt8(ascii: "`") }.count)
                result += bytes[place..<place + run]
                place += run
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func endOfSpan(_ bytes: [UInt8], at place: Int) -> Int? {
        let tick = UInt8(ascii: "`")
        if bytes[place] == tick {
            let run = bytes[place...].prefix { $0 == tick }.count
            var end = place + run
            while end < bytes.count {
                if bytes[end] == UInt8(ascii: "\n"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\n") {
                    return nil
                }
                guard bytes[end] == tick else {
                    end += 1
                    continue
                }
                let other = bytes[end...].prefix { $0 == tick }.count
                end += other
                if other == run { return end }
            }
            return nil
        }
        guard bytes[place] == UInt8(ascii: "<") else { return nil }
        for (opening, closing) in [("<!--", "-->"), ("<pre", "</pre>")] where bytes[place...].starts(with: opening.utf8)
        {
            if opening == "<pre", dialect.syntax.contains(.modules) { return nil }
            let rest = bytes[place...]
            guard let end = rest.firstRange(of: Array(closing.utf8)) else { return nil }
            let isInclude = opening == "<!--" && rest[..<end.upperBound].contains(Array("include:".utf8))
            return isInclude ? nil : end.upperBound
        }
        return nil
    }
}

/// MDX: modules that pages import, values that they export, expressions in braces.
extension Converter {
    /// Takes `import` and `export` out of a page, and the indentation that components need and Markdown does not.
    mutating func readModules(in text: String) -> String {
        let rest = Pattern.named("modules importing").replace(in: text) { found in
            report.count("`import`, `export`", as: "left out, or what they stand for")
            let name = Pattern(#"^.*!|\?.*$"#).replace(in: found[2]) { _ in "" }
            if name != found[2], let file = partFile(name), let code = folder.text(file) {
                values.append(.init(key: found[1], value: .text(code)))
            } else if Table.words("imports").contains(name.fileExtension), let file = partFile(name) {
                imports[found[1]] = file
            }
            return ""
        }
        return Self.unindented(
            Pattern.named("modules exporting").replace(in: rest) { found in
                report.count("`import`, `export`", as: "left out, or what they stand for")
                let value = LiteralReader.value(of: store.restore(found[2]))
                if value.text == nil { exports[found[1]] = found[0].trimmed }
                values.append(.init(key: found[1], value: value))
                return ""
            })
    }

    mutating func imported(_ file: String, _ element: Element) -> String {
        if file.isMarkdown { return include(file, "props", of: element) }
        return "!" + (element.value("aria-label", "alt", "title") ?? "").link(to: "/" + file)
    }

    mutating func brace(_ element: Element, isAlone: Bool, isInAddress: Bool) -> String {
        let expression = store.restore(element.arguments)
        if expression.hasPrefix("/*") {
            let words = expression.trimmed { "/* ".contains($0) }
            if words.hasPrefix("#"), !words.contains(" ") { return "{\(words)}" }
            report.add(.leftOut, "\(place(of: element.raw)): comment \"\(store.restore(words))\"")
            return ""
        }
        // `{#id}` after a heading, and text in quotes.
        if expression.hasPrefix("#") { return element.raw }
        if expression.isBlank { return " " }
        if "\"'`".contains(expression.first ?? " "), !expression.contains("${") {
            let text = LiteralReader.value(of: expression).text ?? " "
            guard Pattern.named("sample").matches(text) else { return text.replacing("<", with: "&lt;") }
            return isAlone ? store.codeBlock(text.dedented, language: "html") : store.code(text)
        }
        return imports[expression].map { "/" + $0 } ?? value(of: element, isInAddress: isInAddress)
    }

    /// In MDX, and in HTML around Markdown, indentation says nothing outside of lists.
    static func unindented(_ text: String) -> String {
        var list: Int?
        var wasBlank = true
        return text.lines.map { line -> String in
            defer { wasBlank = line.isBlank }
            let isItem = Pattern.named("item").matches(line)
            let isOther = !isItem && !line.isBlank && (wasBlank || line.trimmed.hasPrefix("<") || line.hasPrefix("#"))
            if let base = list, isOther, line.indentation <= base { list = nil }
            if list == nil, isItem { list = line.indentation }
            if let list { return String(line.dropping(indentation: list)) }
            return line.trimmed + (line.hasSuffix("  ") ? "  " : "")
        }.joined(separator: "\n")
    }
}

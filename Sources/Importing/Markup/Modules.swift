/// MDX: modules that pages import, values that they export, expressions in braces.
extension Converter {
    private static let importing = Pattern(
        #"^import\s+(?:([\w$]+)\s*,?\s*)?(?:\*\s+as\s+([\w$]+)\s*)?(?:\{([^}]*)\}\s*)?(?:from\s*)?['"]([^'"]+)['"]"#)
    private static let exporting = Pattern(
        #"^export\s+(?:const|let|var|function|default)\s*([\w$]*)\s*=?\s*([\s\S]*)$"#)

    /// Takes `import` and `export` out of a page, and the indentation that components need and Markdown does not.
    mutating func readModules(in text: String) -> String {
        var result: [String] = []
        var lines = text.lines.map(String.init)[...]
        var isBegin = true
        while let line = lines.popFirst() {
            let isModule =
                isBegin
                && (Pattern(#"^import\s.*['"{]|^import\s*\{|^import ['"]"#).matches(line) || line.hasPrefix("export "))
            if isModule {
                var statement = line
                while !Self.isComplete(statement), let next = lines.popFirst() { statement += "\n" + next }
                readModule(statement)
            } else {
                isBegin = line.isBlank
                result.append(line)
            }
        }
        return Self.unindented(result)
    }

    private static func isComplete(_ statement: String) -> Bool {
        if statement.hasPrefix("import") { return importing.matches(statement) }
        let open = statement.count { "{[(".contains($0) }
        return open <= statement.count { "}])".contains($0) } && !statement.trimmed.hasSuffix("=")
    }

    private mutating func readModule(_ statement: String) {
        report.count("`import`, `export`", as: "left out, or what they stand for")
        if let found = Self.importing.first(in: statement) {
            guard let file = moduleFile(found[4]) else { return }
            if !found[1].isEmpty { imports[found[1]] = file }
            return
        }
        guard let found = Self.exporting.first(in: statement), !found[1].isEmpty else { return }
        var reader = LooseReader(found[2])
        let value = reader.value()
        if value.text != nil {
            values.append(.init(key: found[1], value: value))
        } else {
            exports[found[1]] = statement
        }
    }

    /// The file of an import that is text or a picture; nil for programs.
    private func moduleFile(_ name: String) -> String? {
        guard ["md", "mdx", "png", "jpg", "jpeg", "svg", "gif", "webp", "avif"].contains(name.fileExtension) else {
            return nil
        }
        if name.hasPrefix("@site/") || name.hasPrefix("~/") || name.hasPrefix("@/") {
            let rest = String(name.drop { $0 != "/" }.dropFirst())
            return [rest, "src/" + rest].first(where: folder.has)
        }
        return [name.below(including.last?.folder ?? ""), name.below(path.folder)].compactMap(\.normalised).first(
            where: folder.has)
    }

    mutating func imported(_ file: String, _ element: Element) -> String {
        if file.isMarkdown { return include(file) ?? "" }
        report.count("`<\(element.name)>`, an imported picture", as: "a picture")
        return "![\(element.value("aria-label", "alt", "title") ?? "")](\(Self.bracketed("/" + file)))"
    }

    mutating func brace(_ element: Element, isInAddress: Bool) -> String {
        let expression = element.arguments
        if expression.hasPrefix("/*") {
            let words = expression.trimmed { "/* ".contains($0) }
            report.add(.leftOut, "\(place(of: element.raw)): comment \"\(store.restore(words))\"")
            return ""
        }
        // `{#id}` after a heading, and text in quotes.
        if expression.hasPrefix("#") { return element.raw }
        var reader = LooseReader(expression)
        if "\"'`".contains(expression.first ?? " "), let text = reader.value().text { return text }
        if expression.isBlank || "\"'`".contains(expression.first ?? " ") { return " " }
        if let value = evaluate(expression) { return value }
        if let file = imports[expression] { return "/" + file }
        if isInAddress { return store.keep(element.raw) }
        return show(element.raw, because: "the value is unknown")
    }

    /// In MDX, indentation says nothing outside of lists.
    private static func unindented(_ lines: [String]) -> String {
        let item = Pattern(#"^\s*(?:[-*+]|\d+[.)])\s"#)
        var list: Int?
        var wasBlank = true
        return lines.map { line -> String in
            defer { wasBlank = line.isBlank }
            let indentation = line.indentation
            if let base = list, indentation <= base, !item.matches(line),
                wasBlank || line.trimmed.hasPrefix("<") || line.hasPrefix("#")
            {
                if !line.isBlank { list = nil }
            }
            if list == nil, item.matches(line) { list = indentation }
            return list.map { String(line.dropping(indentation: $0)) } ?? line.trimmed(where: {
                $0 == "\t" || $0 == " "
            }) + (line.hasSuffix("  ") ? "  " : "")
        }.joined(separator: "\n")
    }
}

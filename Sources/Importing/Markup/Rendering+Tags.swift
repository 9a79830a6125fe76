/// Tags of template languages: conditions, includes, addresses, comments.
extension Converter {
    mutating func dropped(_ element: Element) -> String {
        let macro = Pattern(#"^["']([^"']+)["']"#).first(in: element.arguments)?[1]
        if element.syntax == .tag, element.name == "from" || element.name == "import", let macro, partFile(macro) == nil
        {
            report.add(.notFound, "\(place(of: element.raw)): `\(macro)` does not exist; the text of its calls is kept")
        }
        return content(of: element)
    }

    mutating func comment(_ element: Element) -> String {
        let words = element.children == nil ? element.arguments : content(of: element)
        report.add(.leftOut, "\(place(of: element.raw)): comment \"\(store.restore(words).trimmed)\"")
        return ""
    }

    /// A condition or a loop, which nobody can decide here, stays as it is typed.
    mutating func control(_ element: Element, isAlone: Bool) -> String {
        if element.name == "macro" {
            report.add(.leftOut, "\(place(of: element.raw)): the macro `\(element.arguments)`")
            return ""
        }
        let isLoop = ["for", "each", "tablerow"].contains(element.name)
        let reason = (isLoop ? "a loop" : "a condition") + (isAlone ? ", as a code block" : "")
        return show(element.raw, because: reason, isBlock: isAlone && element.children != nil)
    }

    mutating func address(_ element: Element) -> String {
        let target =
            element.value("path", "page", "url") ?? element.positional.first
            ?? element.arguments.trimmed { "\"'".contains($0) || $0.isWhitespace }
        guard element.name.hasPrefix("post") else { return target.replacing(" ", with: "%20") }
        return "/_posts/" + (target.fileExtension.isEmpty ? target + ".md" : target)
    }

    mutating func parameter(_ element: Element) -> String {
        let name = element.positional.first ?? element.arguments.trimmed
        return Value.map(values)["params." + name].text ?? Value.map(values)[name].text
            ?? show(element.raw, because: "the value is unknown")
    }

    mutating func call(_ element: Element) -> String {
        let name = Pattern(#"^([\w.]+)\s*\("#).first(in: element.arguments)?[1] ?? ""
        let plain = Pattern(#"^(?:govuk|moj|nhsuk|app|uswds|va|ons)(?=[A-Z])"#).replace(in: name) { _ in "" }
        let called = Element(
            syntax: .tag, name: plain, arguments: "", children: element.children, raw: element.raw,
            attributes: ArgumentReader.attributes(
                element.arguments.drop { $0 != "(" }.trimmed { "()".contains($0) }, of: .tag))
        switch Role.of(called) {
        case .alert(let kind): return alert(kind, called)
        case .details: return box(details(called))
        default: return text(of: called, isAlone: true)
        }
    }

    mutating func includeTag(_ element: Element, isAlone: Bool) -> String {
        let typed = element.value("file", "path") ?? element.positional.first ?? ""
        let name = evaluate("\"\(typed)\"") ?? typed
        guard !typed.isEmpty, let file = partFile(name) else {
            let template = Element(
                syntax: element.syntax, name: name.fileName.withoutExtension, arguments: "", children: element.children,
                raw: element.raw, attributes: element.attributes.filter { !$0.name.isEmpty })
            if Role.hasWords(template) { return included(template, isAlone: isAlone) }
            return show(element.raw, because: "there is no such file")
        }
        let arguments = element.attributes.filter { !$0.name.isEmpty }
        guard file.isMarkdown else {
            let template = Element(
                syntax: element.syntax, name: file.fileName.withoutExtension, arguments: element.arguments,
                children: element.children, raw: element.raw, attributes: arguments)
            report.count("`\(file)`, included", as: "the text of its arguments")
            if Role.hasWords(template) { return included(template, isAlone: isAlone) }
            return plainTemplate(file) ?? show(element.raw, because: "a template without text")
        }
        let outer = values
        values.insert(.init(key: "include", value: .map(arguments.map { .init(key: $0.name, value: $0.value) })), at: 0)
        defer { values = outer }
        return include(file) ?? show(element.raw, because: "it includes itself")
    }

    /// An included template is what its name says: a note, a film, or its text.
    private mutating func included(_ element: Element, isAlone: Bool) -> String {
        let parts = element.key.split { !$0.isLetter }.map(String.init)
        let kind = parts.lazy.compactMap { Role.alertKind(of: $0) }.first
        return kind.map { alert($0, element) } ?? text(of: element, isAlone: isAlone)
    }

    /// The HTML of a template without any command.
    private mutating func plainTemplate(_ file: String) -> String? {
        guard let text = folder.text(file), !text.contains("{{"), !text.contains("{%"), !text.contains("<script") else {
            return nil
        }
        if !parts.contains(file) { parts.append(file) }
        return Pattern(#"\n\s*\n"#).replace(in: FrontMatter(text).body.trimmed) { _ in "\n" }
    }

    /// The file of a part: beside the page, or in a folder of parts.
    func partFile(_ name: String) -> String? {
        let clean = name.trimmed { "\"'".contains($0) || $0.isWhitespace }
        let folders = [including.last?.folder ?? "", path.folder] + site.parts
        let names = clean.fileExtension.isEmpty ? [clean, clean + ".md", clean + ".mdx", clean + ".html"] : [clean]
        let paths = names.flatMap { name in folders.compactMap { name.below($0).normalised } }
        return paths.first(where: folder.has)
    }
}

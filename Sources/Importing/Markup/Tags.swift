/// Tags of template languages: conditions, includes, addresses, comments.
extension Converter {
    mutating func dropped(_ element: Element) -> String {
        let isImport = element.syntax == .tag && ["from", "import"].contains(element.name)
        if isImport, let file = element.positional.first, partFile(file) == nil {
            report.add(.notFound, "\(place(of: element.raw)): `\(file)` does not exist; the text of its calls is kept")
        }
        let isIcon = Pattern("icon|^fa$").matches(element.key)
        return (isIcon ? element.value("label", "title", "arialabel", "aria-label") : nil) ?? content(of: element)
    }

    mutating func comment(_ element: Element) -> String {
        let words = element.content ?? element.arguments
        report.add(.leftOut, "\(place(of: element.raw)): \(element.name) \"\(store.restore(words).trimmed)\"")
        return ""
    }

    /// A condition or a loop: the text of its branch or turns; as it is typed if it depends on what is unknown.
    mutating func control(_ element: Element, isAlone: Bool) -> String {
        if let text = loop(element) ?? branch(element) { return text }
        undecided += 1
        let reason = ["for", "each", "tablerow"].contains(element.name) ? "a loop" : "a condition"
        let way = isAlone ? ", as a code block" : ""
        return show(element.raw, because: reason + way, isBlock: isAlone && element.content != nil)
    }

    private mutating func loop(_ element: Element) -> String? {
        let names = Pattern(#"^(\w+)\s+in\s+([\w.]+)$"#).first(in: element.arguments)
        let list = names.map { Value.map(values)[$0[2]] } ?? .null
        let items = list.values + (list.text?.lines.map { .text(String($0)) } ?? [])
        // Loops in loops have many turns.
        let isShort = (1..<[300, 20, 1][min(2, values.count { $0.key == "forloop" })]).contains(items.count)
        guard let names, let content = element.content, isShort else { return nil }
        let outer = values
        defer { values = outer }
        return items.enumerated().map { number, item in
            let isEnd = ["first": number == 0, "last": number == items.count - 1]
            let marks = Value.map(isEnd.map { .init(key: $0.key, value: .text("\($0.value)")) })
            values = [.init(key: names[1], value: item), .init(key: "forloop", value: marks)] + outer
            return render(content).trimmed(where: \.isNewline)
        }.joined(separator: content.contains("\n") ? "\n" : "")
    }

    /// The branch of a condition that holds; nil if one above it is unknown.
    private mutating func branch(_ element: Element) -> String? {
        guard ["if", "unless"].contains(element.name), let content = element.content else { return nil }
        let tokens = Token.all(in: content, of: dialect)
        let inner = tokens.indices.compactMap { start in tokens[start].end.map { start..<$0 } }
        let branches = tokens.indices.filter { tokens[$0].syntax == .tag && tokens[$0].name.hasPrefix("el") }
        let cuts = branches.filter { cut in !inner.contains { $0.contains(cut) } }.map { tokens[$0] }
        let starts = [content.startIndex] + cuts.map(\.range.upperBound)
        let ends = cuts.map(\.range.lowerBound) + [content.endIndex]
        let conditions = [element.arguments] + cuts.map { $0.name == "else" ? "true" : $0.arguments }
        for (number, condition) in conditions.enumerated() {
            guard let isHeld = holds(condition) else { return nil }
            guard isHeld != (number == 0 && element.name == "unless") else { continue }
            return render(String(content[starts[number]..<ends[number]])).trimmed(where: \.isNewline)
        }
        return ""
    }

    mutating func address(_ element: Element) -> String {
        let target = element.value("path", "page", "url") ?? element.positional.first ?? ""
        guard element.name.hasPrefix("post") else {
            // Jekyll counts from the root, and people write the site's path before it.
            let root = dialect == .jekyll ? "/" : ""
            let isRooted = target.hasPrefix("/")
            let language = element.value("lang").map { site.languages.contains($0) && isRooted ? "/" + $0 : "" }
            return (language ?? root) + target.replacing(" ", with: "%20")
        }
        return "/_posts/" + (target.fileExtension.isEmpty ? target + ".md" : target)
    }

    mutating func parameter(_ element: Element) -> String {
        let name = element.positional.first ?? ""
        return evaluate("params.\(name) or \(name)") ?? show(element.raw, because: "the value is unknown")
    }

    mutating func call(_ element: Element) -> String {
        let call = Pattern(#"^(?:(?:govuk|moj|nhsuk|app|uswds|va|ons)(?=[A-Z]))?([\w.]+)\s*\(([\s\S]*)\)"#)
            .first(in: element.arguments)
        guard let call else { return text(of: element, isAlone: true) }
        var macro = element
        (macro.name, macro.attributes) = (call[1], Arguments.read(call[2], of: .tag))
        // The first argument of a macro with text is its title.
        if let first = macro.attributes.firstIndex(where: { $0.name.isEmpty }) {
            macro.attributes[first] = Element.Attribute(name: "title", value: macro.attributes[first].value)
        }
        return render(macro, isAlone: true, isInAddress: false)
    }

    mutating func includeTag(_ element: Element, isAlone: Bool) -> String {
        let typed = element.value("file", "path") ?? element.positional.first ?? ""
        let name = evaluate("\"\(typed)\"") ?? typed
        let file = typed.isEmpty ? nil : partFile(name)
        let arguments = element.attributes.filter { !$0.name.isEmpty }
        if let file, element.value("code") == "true" {
            return store.codeBlock(folder.text(file) ?? "", language: element.value("lang") ?? file.fileExtension)
        }
        // A template is what its name says: a note, a film, or the text of its arguments.
        var template = element
        (template.name, template.attributes) = ((file ?? name).fileName.withoutExtension, arguments)
        let hasText = Role.hasWords(template, onlyNamed: file == nil) || template.value("alt") != nil
        let kinds = template.key.split { !$0.isLetter }.lazy.compactMap { Role.alertKind(of: String($0)) }
        let kind = kinds.first ?? Role.verdict(of: template)?.kind
        let isBox = hasText && kind != nil
        if let file, file.isMarkdown { return include(file, "include", of: element) }
        if let text = file.flatMap({ textOfTemplate($0, of: element, isBox: isBox, hasText: hasText) }) { return text }
        let words = file.map(templateWords) ?? ""
        let unlike = words.isEmpty ? "a template without text" : "a template with conditions: \"\(words)\""
        let reason = file == nil ? "there is no file `\(name)`" : unlike
        guard hasText else { return show(element.raw, because: reason) }
        if let file { report.count("`\(file)`, included", as: "the text of its arguments") }
        if file == nil || !isBox && !words.isEmpty {
            report.add(.notFound, "\(place(of: element.raw)): \(reason); the text of its arguments is kept")
        }
        return kind.map { alert($0, template) } ?? text(of: template, isAlone: isAlone)
    }

    /// The text of a template that has words or an address of its own, or gets none, if nothing in it is unknown.
    private mutating func textOfTemplate(_ file: String, of element: Element, isBox: Bool, hasText: Bool) -> String? {
        let typed = folder.text(file) ?? ""
        let isMade = Pattern.named("made address").matches(typed)
        let isPlain = !(isBox && typed.contains("{%")) && !typed.contains("```")
        guard isPlain, isMade || !hasText || !templateWords(file).isEmpty else { return nil }
        var trial = self
        let text = trial.include(file, "include", of: element)
        guard trial.undecided == undecided else { return nil }
        self = trial
        // The beginning or the end of a box.
        return text.withoutTags.isBlank && !text.contains("src=") ? "" : text
    }

    /// The words of a template without its markup.
    private func templateWords(_ file: String) -> String {
        let markup = Pattern.named("template markup")
        let words = markup.replace(in: folder.text(file)) { _ in " " }.split(whereSeparator: \.isWhitespace)
        return words.contains { $0.contains(where: \.isLetter) } ? words.joined(separator: " ") : ""
    }

    /// The file of a part: beside the page, or in a folder of parts.
    func partFile(_ name: String) -> String? {
        let typed = name.replacing("\\_", with: "_").trimmed { "\"'".contains($0) || $0.isWhitespace }
        let alias = ["@site/", "~/", "@/", "/"].first(where: typed.hasPrefix)
        let clean = String(typed.dropFirst(alias?.count ?? 0))
        let beside = alias == nil ? [including.last?.folder ?? "", path.folder] : ["", "src"]
        let endings = clean.fileExtension.isEmpty ? ["", ".md", ".mdx", ".html", ".liquid", ".njk"] : [""]
        let found = endings.lazy.flatMap { ending in
            (beside + site.parts).compactMap { (clean + ending).below($0).normalised }
        }.first(where: folder.has)
        // The package that a path begins with may be the site itself.
        let end = "/\(clean.folder.fileName)/\(clean.fileName)"
        let same = found == nil && clean.hasPrefix("@") ? folder.files.filter { ("/" + $0).hasSuffix(end) } : []
        return found ?? (same.count == 1 ? same[0] : nil)
    }
}

/// Tags of template languages: conditions, includes, addresses, comments.
extension Converter {
    mutating func dropped(_ element: Element) -> String {
        let isImport = element.syntax == .tag && ["from", "import"].contains(element.name)
        if isImport, let file = element.positional.first, partFile(file) == nil {
            report.add(.notFound, "\(place(of: element.raw)): `\(file)` does not exist; the text of its calls is kept")
        }
        let name = element.key.contains("icon") ? element.value(["label", "title", "arialabel", "aria-label"]) : nil
        return name ?? content(of: element)
    }

    mutating func comment(_ element: Element) -> String {
        let words = element.content ?? element.arguments
        report.add(.leftOut, "\(place(of: element.raw)): comment \"\(store.restore(words).trimmed)\"")
        return ""
    }

    /// A condition or a loop, which nobody can decide here, stays as it is typed.
    mutating func control(_ element: Element, isAlone: Bool) -> String {
        if element.name == "macro" {
            report.add(.leftOut, "\(place(of: element.raw)): the macro `\(element.arguments)`")
            return ""
        }
        let reason = ["for", "each", "tablerow"].contains(element.name) ? "a loop" : "a condition"
        return show(
            element.raw, because: reason + (isAlone ? ", as a code block" : ""),
            isBlock: isAlone && element.content != nil)
    }

    mutating func address(_ element: Element) -> String {
        let target = element.value("path", "page", "url") ?? element.positional.first ?? ""
        guard element.name.hasPrefix("post") else {
            // Jekyll counts from the root, and people write the site's path before it.
            let root = dialect == .jekyll ? "/" : ""
            let language = element.value("lang").map {
                site.languages.contains($0) && target.hasPrefix("/") ? "/" + $0 : ""
            }
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
        if site.parameters[macro.name] == nil, let first = macro.attributes.firstIndex(where: { $0.name.isEmpty }) {
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
        let isBox = hasText && kinds.first != nil
        if let file, file.isMarkdown || isPlainTemplate(file, hasValues: arguments.isEmpty, isDecided: !isBox) {
            return include(file, "include", of: element)
        }
        let words = file.map(templateWords) ?? ""
        let unlike = words.isEmpty ? "a template without text" : "a template with conditions: \"\(words)\""
        let reason = file == nil ? "there is no file `\(name)`" : unlike
        guard hasText else { return show(element.raw, because: reason) }
        if let file { report.count("`\(file)`, included", as: "the text of its arguments") }
        if file == nil || !isBox && !words.isEmpty {
            report.add(.notFound, "\(place(of: element.raw)): \(reason); the text of its arguments is kept")
        }
        return kinds.first.map { alert($0, template) } ?? text(of: template, isAlone: isAlone)
    }

    /// Whether a template has words of its own and nothing that it decides but by its arguments.
    private func isPlainTemplate(_ file: String, hasValues: Bool, isDecided: Bool) -> Bool {
        let text = folder.text(file) ?? ""
        let rest = isDecided ? Pattern.named("conditions").replace(in: text) { _ in "" } : text
        // An address is made of more than an argument.
        let isMade = isDecided && Pattern.named("made address").matches(rest)
        return !rest.contains("{%") && (isMade || !templateWords(file).isEmpty || hasValues && text.contains("{{"))
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
        let endings = clean.fileExtension.isEmpty ? ["", ".md", ".mdx", ".html"] : [""]
        let found = endings.lazy.flatMap { ending in
            (beside + site.parts).compactMap { (clean + ending).below($0).normalised }
        }.first(where: folder.has)
        // The package that a path begins with may be the site itself.
        let end = "/\(clean.folder.fileName)/\(clean.fileName)"
        let same = found == nil && clean.hasPrefix("@") ? folder.files.filter { ("/" + $0).hasSuffix(end) } : []
        return found ?? (same.count == 1 ? same[0] : nil)
    }
}

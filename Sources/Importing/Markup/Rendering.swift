/// Elements as Markdown.
extension Converter {
    private static let lead = Pattern(#"^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?$"#)
    private static let heading = Pattern(#"(?m)^[ >]*(#{1,6})\s"#)

    mutating func render(_ nodes: [Node]) -> String {
        var out = ""
        for (index, node) in nodes.enumerated() {
            switch node {
            case .text(let text):
                if let last = Self.heading.all(in: text).last { level = last[1].count }
                out += text
            case .element(let element):
                let follows = index + 1 < nodes.count ? nodes[index + 1] : nil
                let isAlone = Self.isAlone(after: out, before: follows)
                let piece = render(element, isAlone: isAlone, isInAddress: out.hasSuffix("](") || out.hasSuffix("=\""))
                add(piece, to: &out, isAlone: isAlone)
            }
        }
        return out
    }

    /// Whether an element has its lines for itself.
    private static func isAlone(after out: String, before node: Node?) -> Bool {
        guard lead.matches(out[(out.lastIndex(of: "\n").map(out.index(after:)) ?? out.startIndex)...]) else {
            return false
        }
        switch node {
        case .text(let text): return text.prefix { $0 != "\n" }.isBlank
        case .element(let element): return element.children != nil || element.raw.contains("\n")
        case nil: return true
        }
    }

    /// Adds a piece; one of several lines, or a block, has empty lines around it and hangs below its first line.
    private func add(_ piece: String, to out: inout String, isAlone: Bool) {
        let isBlock =
            piece.contains("\n") || piece.hasPrefix("> [!") || piece.contains("\u{E002}")
            || isAlone && piece.hasPrefix("#")
        guard isBlock else { return out += piece }
        let start = out.lastIndex(of: "\n").map(out.index(after:)) ?? out.startIndex
        let line = String(out[start...])
        let isList = isAlone && line.contains { !$0.isWhitespace && $0 != ">" }
        let prefix = String(
            (isAlone ? line : String(line.prefix { $0 == " " || $0 == ">" })).map { $0 == ">" ? $0 : " " })
        if isList { return out += piece.hanging(prefix) + "\n\n" }
        if isAlone { out.removeSubrange(start...) }
        let empty = prefix.contains(">") ? prefix.trimmed + "\n" : "\n"
        if !out.isEmpty, !out.hasSuffix("\n\n") { out += (out.hasSuffix("\n") ? "" : "\n") + empty }
        out += prefix + piece.hanging(prefix) + "\n" + empty
    }

    private mutating func render(_ element: Element, isAlone: Bool, isInAddress: Bool) -> String {
        if element.syntax == .brace { return brace(element, isInAddress: isInAddress) }
        if element.syntax == .expression, element.name.isEmpty { return value(of: element, isInAddress: isInAddress) }
        var element = element
        element.attributes = element.attributes.map { attribute in
            guard case .code(let name) = attribute.value, let value = Value.map(values)[name].text else {
                return attribute
            }
            return .init(name: attribute.name, value: .text(value))
        }
        if let file = imports[element.name] { return imported(file, element) }
        count(element)
        return render(element, as: Role.of(element), isAlone: isAlone)
    }

    private mutating func value(of element: Element, isInAddress: Bool) -> String {
        if let value = evaluate(element.arguments) {
            report.count("values in braces", as: "what they are")
            return value
        }
        if isInAddress { return store.keep(element.raw.filter { $0 != " " && $0 != ")" }) }
        return show(element.raw, because: "the value is unknown")
    }

    private mutating func render(_ element: Element, as role: Role, isAlone: Bool) -> String {
        switch role {
        case .dropped: return dropped(element)
        case .comment: return comment(element)
        case .control: return control(element, isAlone: isAlone)
        case .assignment: return assign(element)
        case .address: return address(element)
        case .parameter: return parameter(element)
        case .include: return includeTag(element, isAlone: isAlone)
        case .call: return call(element)
        case .alert(let kind): return alert(kind, element)
        case .details: return box(details(element))
        case .tabs: return tabs(element)
        case .tab: return tab(element)
        case .codeGroup: return content(of: element)
        case .quotation: return quotation(element, isAlone: isAlone)
        case .code: return code(element, isAlone: isAlone)
        case .linked: return linked(element, isAlone: isAlone)
        case .reference: return reference(element)
        case .badge:
            let words = words(of: element).first ?? content(of: element)
            return words.isEmpty ? "" : "(\(words))"
        case .text: return text(of: element, isAlone: isAlone)
        }
    }

    private mutating func count(_ element: Element) {
        let typed: [Element.Syntax: (String, String)] = [
            .component: ("<", ">"), .tag: ("{% ", " %}"), .shortcode: ("{{< ", " >}}"), .container: ("::: ", ""),
            .expression: ("{{ ", "() }}"),
        ]
        let marks = typed[element.syntax] ?? ("", "")
        report.count("`\(marks.0)\(element.name)\(marks.1)`", as: "Markdown")
    }

    /// Content between the tags, without common indentation.
    mutating func content(of element: Element) -> String {
        guard let children = element.children else { return "" }
        return render(children).trimmed(where: \.isNewline).dedented.trimmed
    }

    // MARK: Boxes

    mutating func alert(_ kind: String, _ element: Element) -> String {
        let words =
            ["type", "style", "kind", "variant", "intent", "class", "status", "level", "color", "theme"].compactMap {
                element.value($0)
            }
            + element.positional
        let named = words.lazy.flatMap { $0.split(separator: " ") }.compactMap { Role.alert(named: String($0)) }.first
        if words.contains(where: { $0 == "quote" }) { return quotation(element, isAlone: true) }
        guard element.children != nil || Role.hasWords(element) else { return text(of: element, isAlone: true) }
        let titles =
            [element.value("title", "heading", "label", "header", "summary")].compactMap { $0 }
            + element.positional.filter { Role.alert(named: $0) == nil }
        let outer = isInBox
        isInBox = true
        var content = content(of: element)
        isInBox = outer
        if content.isEmpty {
            content = self.words(of: element, without: ["title", "heading", "label", "header", "type"]).joined(
                separator: "\n\n")
        }
        // A heading at the beginning of a box is its title.
        if let first = Pattern(#"^#{1,6}\s+(.+?)\s*(?:\n|$)"#).first(in: content) {
            content = "**\(first[1].replacing("**", with: ""))**\n\n" + content.dropFirst(first[0].count)
        }
        let title = titles.first.map { "**\($0)**\n\n" } ?? ""
        return box(
            (title + content).trimmed.quoted(kind: named ?? (kind.isEmpty || dialect == .gitbook ? "NOTE" : kind)))
    }

    /// Alerts do not nest, so that a box within another one follows it.
    mutating func box(_ text: String) -> String {
        if isInBox {
            following.append(text)
            return ""
        }
        defer { following = [] }
        return ([text] + following).joined(separator: "\n\n")
    }

    mutating func details(_ element: Element) -> String {
        let title =
            element.value("title", "summary", "label", "header", "question", "name") ?? element.positional.first
            ?? "Details"
        let outer = isInBox
        isInBox = false
        let kept = following
        following = []
        let content = content(of: element)
        (isInBox, following) = (outer, kept)
        let isOpen = element.arguments.contains("{open}") || element.value("open") == "true"
        let text =
            content.isEmpty
            ? words(of: element, without: ["title", "summary", "label", "header"]).joined(separator: "\n\n") : content
        return "<details\(isOpen ? " open" : "")>\n<summary>\(title)</summary>\n\n\(text)\n\n</details>"
    }

    private mutating func quotation(_ element: Element, isAlone: Bool) -> String {
        let content = content(of: element)
        let words = words(of: element, without: content.isEmpty ? [] : ["title"])
        guard !content.isEmpty, isAlone else { return text(of: element, isAlone: isAlone) }
        return ([content] + words).joined(separator: "\n\n").quoted()
    }

    private mutating func tabs(_ element: Element) -> String {
        let above = level
        defer { level = above }
        let labels = tabLabels
        defer { tabLabels = labels }
        for value in element.attributes.first(where: { $0.name == "values" })?.value.maps ?? [] {
            if let name = value["value"].text { tabLabels[name] = value["label"].text }
        }
        guard element.children != nil else { return text(of: element, isAlone: true) }
        var content = content(of: element)
        // Tabs of VitePress and VuePress begin with a line of their own.
        content = Pattern(#"(?m)^(?:==|@tab(?::\w+)?) (.+)$"#).replace(in: content) { heading($0[1], above) }
        report.count("tabs", as: "a heading for each")
        return content
    }

    private mutating func tab(_ element: Element) -> String {
        let above = level
        defer { level = above }
        let title =
            element.value("label", "title", "name", "header", "text", "value", "tabname") ?? element.positional.first
            ?? element.name
        let shown = heading((tabLabels[title] ?? title).replacing("**", with: ""), above)
        level = above + 1
        return shown + "\n\n" + content(of: element)
    }

    private func heading(_ title: String, _ above: Int) -> String {
        String(repeating: "#", count: min(6, above + 1)) + " " + title
    }
}

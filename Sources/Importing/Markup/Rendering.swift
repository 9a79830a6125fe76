extension Converter {
    /// Rewrites the elements of a text whose code was taken out.
    mutating func render(_ text: String) -> String {
        // Elements in more than fifty others are text.
        guard depth < 50 else { return text }
        depth += 1
        defer { depth -= 1 }
        var (out, place, wasAlone) = ("", text.startIndex, false)
        var tokens = Token.all(in: text, of: dialect)[...]
        while let token = tokens.popFirst() {
            let between = text[place..<token.range.lowerBound]
            add(text: between, to: &out)
            place = token.range.upperBound
            if token.kind == .close, token.syntax != .tag, token.syntax != .shortcode { continue }
            var content = token.end.map { String(text[place..<tokens[$0].range.lowerBound]) }
            if token.syntax == .container, out.lastLine.contains(">") {
                content = content.map { Pattern("(?m)^[ \\t]*> ?").replace(in: $0) { _ in "" } }
            }
            if let end = token.end {
                place = tokens[end].range.upperBound
                tokens = tokens[(end + 1)...]
            }
            // A template literal of JSX looks like a span of code.
            let arguments =
                [.component, .html].contains(token.syntax) ? store.restore(token.arguments) : token.arguments
            let element = Element(
                syntax: token.syntax, name: token.name, arguments: arguments, content: content,
                raw: String(text[token.range.lowerBound..<place]),
                attributes: Arguments.read(arguments, of: token.syntax))
            let isAlone = Pattern.named("lead").matches(out.suffix(200).lastLine) && tokens.isLineEnd(place, of: text)
            let isInAddress = Pattern(#"(?:\]\([^()\s]*|="[^"]*)$"#).matches(out.suffix(200).lastLine)
            let piece = render(element, isAlone: isAlone, isInAddress: isInAddress)
            // Elements on lines of their own are paragraphs, but for links, which may be a list.
            let isLine = isAlone && element.isParagraph && !piece.contains("\n")
            if isLine, wasAlone, between.isBlank, !piece.isEmpty, depth < 2 || piece.first != "[" { out += "\n" }
            wasAlone = isLine && (wasAlone && between.isBlank || Pattern.named("begin").matches(out.suffix(200)))
            add(piece, to: &out, isAlone: isAlone, isBlock: isAlone && content?.contains("\n") == true)
        }
        add(text: text[place...], to: &out)
        return out
    }

    private mutating func add(text: Substring, to out: inout String) {
        if let last = Pattern(#"(?m)^[ >]*(#{1,6})\s"#).all(in: String(text)).last { level = last[1].count }
        out += text
    }

    /// Adds a piece; one of several lines, or a block, has empty lines around it and hangs below its first line.
    private func add(_ piece: String, to out: inout String, isAlone: Bool, isBlock: Bool) {
        let isLong = piece.contains { $0 == "\n" || $0 == Store.blockMark } || piece.hasPrefix("> [!")
        guard isLong || isBlock && !piece.isEmpty || isAlone && piece.hasPrefix("#") else { return out += piece }
        let line = out.lastLine
        if line.trimmed.hasPrefix("|"), !piece.contains(Store.blockMark) {
            // A cell has no blocks.
            return out += Pattern(#"(?m)^(?:> ?)+(?:\[!\w+\])?|\n"#).replace(in: piece) { _ in " " }.trimmed
        }
        let lead = isAlone ? line : Pattern.named("line lead").first(in: line)?.groups[0] ?? ""
        let prefix = String(lead.map { $0 == ">" ? $0 : " " })
        if isAlone, line.contains(where: { !$0.isWhitespace && $0 != ">" }) {
            return out += piece.hanging(prefix) + "\n\n"
        }
        if isAlone { out.removeLast(line.count) }
        let empty = prefix.contains(">") ? prefix.trimmed + "\n" : "\n"
        if !out.isEmpty, !out.hasSuffix("\n\n") { out += (out.hasSuffix("\n") ? "" : "\n") + empty }
        out += prefix + piece.hanging(prefix) + "\n" + empty
    }

    mutating func render(_ element: Element, isAlone: Bool, isInAddress: Bool) -> String {
        if element.syntax == .html { return tag(element) }
        if element.syntax == .brace { return brace(element, isAlone: isAlone, isInAddress: isInAddress) }
        if element.syntax == .expression, element.name.isEmpty { return value(of: element, isInAddress: isInAddress) }
        let element = withValues(element)
        if let file = imports[element.name] { return imported(file, element) }
        defer {
            if shown.map(element.raw.hasPrefix) != true {
                let isIndented = element.syntax == .container && dialect.syntax.contains(.indented)
                let typed = isIndented ? "indented blocks `$`" : "`\(element.syntax.rawValue)`"
                report.count(typed.replacing("$", with: element.name), as: "Markdown")
            }
        }
        shown = nil
        let (role, kind) = Role.of(element)
        return switch role {
        case .dropped: dropped(element)
        case .comment: comment(element)
        case .control: control(element, isAlone: isAlone)
        case .assignment: assign(element)
        case .address: address(element)
        case .parameter: parameter(element)
        case .include: includeTag(element, isAlone: isAlone)
        case .call: call(element)
        case .alert: alert(kind, element, isAlone: isAlone)
        case .details: details(element)
        case .tabs: tabs(element)
        case .tab: tab(element)
        case .quotation: quotation(element, isAlone: isAlone)
        case .code: code(element, kind, isAlone: isAlone)
        case .reference: reference(element)
        case .badge: badge(element)
        case .linked, .text: completeText(of: element, isAlone: isAlone, isTitled: role == .text)
        }
    }

    /// The text of an element; words of its attributes that are not in it are in the report.
    private mutating func completeText(of element: Element, isAlone: Bool, isTitled: Bool) -> String {
        let text = text(of: element, isAlone: isAlone, isTitled: isTitled)
        let lost = element.attributes.filter { attribute in
            !Role.technicalNames.contains(attribute.key) && attribute.value.words.map { !text.contains($0) } ?? false
        }
        guard !lost.isEmpty, element.syntax == .component || element.content != nil else { return text }
        let words = Set(store.restore(text).plainWords)
        for attribute in lost {
            let typed = store.restore(attribute.value.text ?? "")
            if words.isSuperset(of: typed.plainWords) { continue }
            let shown = attribute.name.isEmpty ? typed : "\(attribute.name)=\"\(typed)\""
            report.add(.leftOut, "\(place(of: element.raw)): the attribute `\(shown)`")
        }
        return text
    }

    /// The element with the values that are known, and code as a block.
    private mutating func withValues(_ element: Element) -> Element {
        var element = element
        let (isUnknown, isShown) = (Role.of(element).role == .text, [.shortcode, .tag].contains(element.syntax))
        let samples = ["code"] + (element.syntax == .component ? Table.words("samples") : [])
        for (place, attribute) in element.attributes.enumerated() {
            let code: String? = if case .code(let name) = attribute.value { name } else { nil }
            let isName = element.syntax == .tag && !attribute.name.isEmpty && attribute.value.text == attribute.typed
            // A raw string of Hugo looks like a span of code.
            let span = attribute.value.text.flatMap(Pattern("^\u{E000}\\d+\u{E001}$").first)?[0]
            let raw = element.syntax == .shortcode ? span.map { store.restore($0).trimmed { $0 == "`" } } : nil
            let known = raw ?? (isName ? evaluate(attribute.typed) : code.flatMap { Value.map(values)[$0].text })
            let value = known.map { Value.text($0) } ?? attribute.value
            element.attributes[place].value = value
            guard isUnknown, isShown || samples.contains(attribute.key), let text = value.text else { continue }
            guard Pattern.named("sample").matches(text) else { continue }
            element.attributes[place].value = .text(store.codeBlock(text, language: "html"))
        }
        return element
    }

    mutating func value(of element: Element, isInAddress: Bool) -> String {
        let missing = including.count > 1 && element.arguments.hasPrefix("include.") ? "" : nil
        if let value = evaluate(element.arguments) ?? missing {
            report.count("values in braces", as: "what they are")
            return value
        }
        if isInAddress { return store.keep(element.raw.filter { $0 != " " && $0 != ")" }) }
        return show(element.raw, because: "the value is unknown")
    }

    /// Content between the tags, without common indentation, or as code.
    mutating func content(of element: Element, inBox: Bool? = nil) -> String {
        let isCode = element.value("code") == "true" || element.value("codelang") != nil
        if isCode, let code = element.content, !code.contains(Store.blockMark) {
            return store.codeBlock(code, language: element.value("lang", "codelang") ?? "")
        }
        let outer = isInBox
        isInBox = inBox ?? outer
        defer { isInBox = outer }
        return element.content.map { render($0).trimmed(where: \.isNewline).dedented.trimmed } ?? ""
    }

    private static let titles = Table.words("titles")

    mutating func alert(_ kind: String, _ element: Element, isAlone: Bool = true) -> String {
        let words = Table.words("kinds").compactMap { element.value($0) } + element.positional
        guard element.content != nil || Role.hasWords(element) else { return text(of: element, isAlone: true) }
        let named = words.flatMap { $0.split(separator: " ") }.lazy.compactMap { Role.alert(named: $0) }.first
        let (verdict, above) = (Role.verdict(of: element), level)
        // Headings in a box are none.
        defer { level = above }
        let typed = element.value(Self.titles) ?? element.positional.first { Role.alert(named: $0) == nil }
        let isSame = verdict.map { typed?.hasPrefix($0.label) == true } ?? true
        let title = [isSame ? nil : verdict?.label, typed].compactMap(\.self).joined(separator: ": ")
        let isWithin = !isAlone && verdict != nil
        let content = content(of: element, inBox: isInBox || !isWithin)
        let all = [content] + self.words(of: element, without: Self.titles + ["type"])
        if isWithin { return "\(title): \(all.joined(separator: " "))" }
        // A heading at the beginning of a box is its title.
        let text = Pattern(#"^#{1,6}\s+(.+?)\s*(?:\n|$)"#).replace(in: all.paragraphs) { $0[1].bold + "\n\n" }
        let usual = kind.isEmpty || dialect == .gitbook ? "NOTE" : kind
        let head = title.isEmpty ? "" : title.bold
        let parts = [head, text].paragraphs.split(separator: Self.boxMark, omittingEmptySubsequences: false)
        return apart(
            parts.enumerated().map { place, part in
                if place % 2 == 1 { return boxes[Int(part) ?? 0] }
                return part.isBlank ? "" : part.dedented.quoted(kind: verdict?.kind ?? named ?? usual)
            }.paragraphs)
    }

    private static let boxMark = "\u{E005}"

    /// A box; within another one it is a mark that parts this one, since alerts do not nest.
    private mutating func apart(_ box: String) -> String {
        guard isInBox else { return box }
        boxes.append(box)
        return Self.boxMark + "\(boxes.count - 1)" + Self.boxMark
    }

    mutating func details(_ element: Element) -> String {
        let title = element.value(Self.titles + ["question", "name"]) ?? element.positional.first
        var content = content(of: element, inBox: false)
        if content.isEmpty { content = words(of: element, without: Self.titles).paragraphs }
        if title == nil, content.hasPrefix("<details") { return content }
        let open = element.arguments.contains("{open}") || element.value("open") == "true" ? " open" : ""
        return apart("<details\(open)>\n<summary>\(title ?? "Details")</summary>\n\n\(content)\n\n</details>")
    }

    private mutating func quotation(_ element: Element, isAlone: Bool) -> String {
        let content = content(of: element)
        guard !content.isEmpty, isAlone else { return text(of: element, isAlone: isAlone) }
        return ([content] + words(of: element, without: ["title"])).paragraphs.quoted()
    }

    private mutating func tabs(_ element: Element) -> String {
        let outer = (level, nextTabs)
        defer { (level, nextTabs) = outer }
        let values = element.attributes.first { ["values", "items"].contains($0.name) }?.value ?? .null
        nextTabs = values.maps.map { ($0["value"].text ?? "", $0["label"].text ?? "") }
        let names = values.text?.split(separator: ",").map(\.trimmed) ?? values.texts
        if nextTabs.isEmpty { nextTabs = names.map { ("", $0) } }
        guard let typed = element.content else { return text(of: element, isAlone: true) }
        var element = element
        // In Docsy, a tab is code if nothing says that it is text.
        if element.key == "tabpane", element.value("text") != "true" {
            let code = " code=true lang=\"\(element.value("lang") ?? "")\""
            element.content = Pattern.named("tab of code").replace(in: typed) { $0[1] + code + $0[2] }
        }
        // Tabs of VitePress and VuePress begin with a line of their own.
        return Pattern(#"(?m)^(?:==|@tab(?::\w+)?) (.+)$"#).replace(in: content(of: element)) {
            heading($0[1], outer.0)
        }
    }

    private mutating func tab(_ element: Element) -> String {
        let above = level
        defer { level = above }
        let title = element.value(["label"] + Self.titles + ["name", "text", "value", "tabname"])
        // The first argument of a tag may be the name of all tabs.
        let later = element.syntax == .tag ? element.positional.dropFirst().joined(separator: " ") : ""
        let named = title ?? (later.isEmpty ? element.positional.first : later)
        let next = nextTabs.firstIndex { named == nil || $0.value == named }.map { nextTabs.remove(at: $0).title }
        if element.value("disabled") == "true" { return (named ?? element.name).bold }
        level = above + 1
        let text = element.value("include").flatMap(partFile).map { include($0) } ?? content(of: element)
        return heading((next ?? named ?? element.name).replacing("**", with: ""), above) + "\n\n" + text
    }

    private func heading(_ title: String, _ above: Int) -> String {
        // A box has no headings.
        isInBox ? title.bold : String(repeating: "#", count: min(6, above + 1)) + " " + title
    }

    mutating func code(_ element: Element, _ usual: String, isAlone: Bool) -> String {
        let named = element.value("lang", "language", "type") ?? element.positional.first { !$0.contains("=") }
        let language = named ?? usual
        let title = element.value("title", "filename", "file")
        if let code = element.value("code") { return store.codeBlock(code, language: language, title: title) }
        let inner = element.content ?? ""
        if inner.isEmpty { return text(of: element, isAlone: isAlone) }
        if inner.contains(Store.blockMark) { return (title.map { $0.bold + "\n\n" } ?? "") + content(of: element) }
        // A template literal of JSX, or the name of code.
        let typed = store.restore(inner).trimmed
        let name = Pattern(#"^\{([\w.]+)\}$"#).first(in: typed)?[1]
        let known = name.flatMap { Value.map(values)[$0].text }
        if let name, known == nil { return show(element.raw, because: "the code `\(name)` is unknown") }
        let literal = known ?? Pattern(#"^\{`([\s\S]*)`\}$"#).first(in: typed)?[1] ?? inner
        guard isAlone else { return store.code(literal.trimmed) }
        return store.codeBlock(literal.dedented, language: language, title: title)
    }

    /// The tag of HTML with its attributes, which may be programs; those of unknown value are left out, and said.
    mutating func tag(_ element: Element) -> String {
        var tag = "<" + element.name
        for attribute in element.attributes {
            let name = Pattern("^(?:v-bind:|:)").replace(in: attribute.name) { _ in "" }
            let isProgram = name != attribute.name
            let value = isProgram ? LiteralReader.value(of: attribute.value.text ?? "") : attribute.value
            let known = value.text.flatMap { $0.contains("${") ? nil : $0 } ?? address(in: value)
            let isHandler = Pattern("^(?:on[A-Z]|[@#.]|v-|set:)").matches(name)
            let isText = !isProgram && (value == .null || value.text != nil)
            if Table.words("looks").contains(name), !isText || dialect.syntax.contains(.modules) {
                report.count("`class` and `style`", as: "left out")
            } else if !isHandler, isText || !name.contains(":") && known ?? "false" != "false" {
                if !isText { report.count("attributes in braces", as: "their values") }
                tag += " " + (name == "htmlFor" ? "for" : isText ? name : name.lowercased())
                if let known, isText || known != "true" { tag += "=\"\(known.replacing("\"", with: "&quot;"))\"" }
            } else if element.name == "img", name == "src" {
                return show(element.raw, because: "the address is unknown")
            } else {
                report.add(.leftOut, "\(place(of: element.raw)): the attribute `\(attribute.typed)`")
            }
        }
        let isClosed = element.raw.hasSuffix("/>") && !Token.void.contains(element.name)
        return tag + ">" + (isClosed ? "</\(element.name)>" : "")
    }
}

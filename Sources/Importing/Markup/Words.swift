/// Elements that are text: of their attributes, of their content, of files.
extension Converter {
    /// Text in the attributes of an element, a paragraph each; the first one is its picture or link, if it has an
    /// address.
    mutating func words(of element: Element, without left: [String] = []) -> [String] {
        let attributes = named(element).filter { !left.contains($0.key) }
        let alternative = attributes.first { Role.alternativeNames.contains($0.key) }?.value.text
        var texts = Role.textNames.compactMap { name -> (key: String, text: String)? in
            let text = attributes.first { $0.key == name }?.value.words?.trimmed ?? ""
            if text.isEmpty || text.contains("://") && !text.contains(" ") && !text.hasPrefix("[") { return nil }
            // `attr="…" attrlink="…"`
            return (name, element.value(name + "link").map { text.link(to: $0) } ?? text)
        }
        texts += attributes.filter(Role.isSentence).map { ($0.key, ($0.value.text ?? "").trimmed) }
        guard let address = address(of: element, among: attributes) else {
            return texts.map(\.text) + [alternative].compactMap { $0 }
        }
        let isPicture = element.key != "file" && Table.words("pictures").contains(address.fileExtension)
        if alternative != nil || isPicture {
            let picture = "!" + (alternative ?? "").link(to: address)
            let link = ["link", "href", "url", "to"].lazy.compactMap { element.value($0) }.first { $0 != address }
            return [link.map { picture.link(to: $0) } ?? picture] + texts.map(\.text)
        }
        if let label = texts.last, label.key == "linktext" {
            return texts.dropLast().map(\.text) + [label.text.link(to: address)]
        }
        guard let place = texts.firstIndex(where: { $0.key != "description" }) ?? texts.indices.first else {
            return [address.contains("://") ? "<\(address)>" : address.fileName.link(to: address)]
        }
        let link = texts.remove(at: place).text.link(to: address)
        if texts.count == 1, texts[0].key == "description" { return ["\(link): \(texts[0].text)"] }
        return [link] + texts.map(\.text)
    }

    private func address(of element: Element, among attributes: [Element.Attribute]) -> String? {
        let typed = (attributes.filter { $0.key == "src" } + attributes)
            .first { Role.addressNames.contains($0.key) && $0.value != .null }.flatMap { address(in: $0.value) }
        let host = Table.words(element.key.contains("youtube") ? "youtube" : element.key).first
        let film = element.value("id", "videoid") ?? element.positional.first { !$0.contains { " /.".contains($0) } }
        return typed ?? host.flatMap { host in film.map { host + $0 } }
    }

    /// Attributes, with names for those that have none, by what they look like.
    private func named(_ element: Element) -> [Element.Attribute] {
        let hasPicture = element.positional.contains { Table.words("pictures").contains($0.fileExtension) }
        var count = 0
        return element.attributes.map { attribute in
            let link = FrontText.markdown(.map(attribute.value.entries))
            if link.hasPrefix("["), link.contains("](") { return .init(name: "footer", value: .text(link)) }
            guard attribute.name.isEmpty, let text = attribute.value.text else { return attribute }
            count += 1
            let beside = element.key == "imgproc" ? folder.files.first { $0.hasPrefix(text.below(path.folder)) } : nil
            if let beside { return .init(name: "src", value: .text(beside.fileName)) }
            let isWord = !text.contains(" ") && text.first != Store.blockMark
            let isFile = text.hasPrefix("http") || isWord && (1..<6).contains(text.fileExtension.count)
            if !isFile, isWord { return attribute }
            let name = isFile ? "src" : count != 2 ? "caption" : hasPicture ? "alt" : "title"
            return .init(name: name, value: attribute.value)
        }
    }

    /// An address of an attribute: a text, a file that is imported, or `require('…')`.
    func address(in value: Value) -> String? {
        switch value {
        case .text(let text): return text.isEmpty ? nil : filled(Pattern("^<(.*)>$").replace(in: text) { $0[1] })
        case .code(let code):
            return Pattern(#"(?:require|useBaseUrl|withBase)\(\s*['"]([^'"]+)['"]"#).first(in: code)?[1]
                ?? imports[String(code.prefix { $0 != "." })].map { "/" + $0 } ?? Value.map(values)[code].text
        case .map(let entries): return entries.lazy.compactMap { address(in: $0.value) }.first
        default: return nil
        }
    }

    mutating func badge(_ element: Element) -> String {
        let label = words(of: element).first ?? element.positional.first ?? ""
        let texts = [label, content(of: element)].filter { !$0.isEmpty }
        return texts.first.map { (["(\($0))"] + texts.dropFirst()).joined(separator: " ") } ?? ""
    }

    /// An element without a role: its text; as it is typed if it has none.
    mutating func text(of element: Element, isAlone: Bool, isTitled: Bool = true) -> String {
        var content = content(of: element)
        let isList = content.contains("\n") && content.lines.allSatisfy { $0.hasPrefix("[") }
        if isList { content = "- " + content.replacing("\n", with: "\n- ") }
        if content.isEmpty, let text = example(element, of: [.expression]) ?? data(of: element) {
            return text
        }
        var words = words(of: element)
        let joint = isAlone ? "\n\n" : " "
        guard !content.isEmpty else {
            // An address alone is none of a text: it may be one of data.
            let isAddress = words.first.map { $0.hasPrefix("[") && !$0.contains("://") } ?? true
            let isText = !isTitled && !words.isEmpty || words.count > 1 || Role.hasWords(element) || !isAddress
            return isText
                ? words.joined(separator: joint) : example(element, of: [.shortcode, .tag]) ?? unknown(element)
        }
        let hasTexts = named(element).contains { Role.textNames.contains($0.key) }
        guard let first = words.first, !isTitled || hasTexts || !content.contains("](") else { return content }
        let isLinked = "[<".contains(first.prefix(1)) && (!isTitled || !hasTexts && !content.contains("\n"))
        if isLinked, let address = address(of: element, among: named(element)) { return content.link(to: address) }
        if isTitled, hasTexts, !first.hasPrefix("!") { words[0] = first.bold }
        words.insert(content, at: isTitled ? 1 : words.count)
        return words.joined(separator: joint)
    }

    /// What is made from data shows the data; all else without text is shown as it is typed.
    private mutating func unknown(_ element: Element) -> String {
        for attribute in element.attributes {
            guard case .code(let name) = attribute.value, let code = exports.removeValue(forKey: name) else { continue }
            report.add(
                .leftAsText, "\(place(of: element.raw)): `<\(element.name)>` is made from data; both are code blocks")
            return store.codeBlock(element.raw, language: "jsx") + "\n\n" + store.codeBlock(code, language: "js")
        }
        if element.content != nil, element.syntax == .container { return "" }
        let kind = [.component: "component", .shortcode: "shortcode", .expression: "macro"][element.syntax] ?? "tag"
        let isPair = element.syntax == .tag && element.content != nil
        return show(
            isPair ? String(element.raw.prefix { $0 != "\n" }) : element.raw,
            because: "\(kind) `\(element.name)` is unknown and has no text")
    }

    /// Rows and items that a macro shows: a table, or a list.
    private mutating func data(of element: Element) -> String? {
        let lists = element.attributes.filter { $0.name != "head" && !$0.value.values.isEmpty }
        guard element.syntax == .expression, let rows = lists.first?.value.values else { return nil }
        let text = { (value: Value) in FrontText.markdown(value).replacing("\n", with: " ") }
        guard rows.allSatisfy({ !$0.values.isEmpty }) else {
            let items = rows.map(text).filter { !$0.isEmpty }.map { "- " + $0 }
            return items.isEmpty ? nil : (words(of: element) + [items.joined(separator: "\n")]).paragraphs
        }
        let head = element.attributes.first { $0.name == "head" }?.value ?? .null
        let cells = ([head] + rows).map { $0.values.map { text($0).escapingPipes } }
        let width = cells.map(\.count).max() ?? 1
        var lines = cells.map { row in
            "| " + (row + Array(repeating: "", count: width - row.count)).joined(separator: " | ") + " |"
        }
        lines.insert("|" + String(repeating: " --- |", count: width), at: 1)
        return (words(of: element) + [lines.joined(separator: "\n")]).paragraphs
    }

    /// The text of a part, or the template of an example as code; the first arguments are its path.
    private mutating func example(_ element: Element, of syntaxes: [Element.Syntax]) -> String? {
        guard syntaxes.contains(element.syntax) else { return nil }
        let texts = element.attributes.filter { !Role.textNames.contains($0.key) }.compactMap(\.value.words)
        for count in stride(from: min(3, texts.count), to: 0, by: -1) {
            let path = texts.prefix(count).joined(separator: "/")
            let files = site.parts.flatMap { root in
                ["", "/index.njk", "/index.html", ".njk", ".html", ".md"].map { (path + $0).below(root) }
            }
            let file = path.isMarkdown ? partFile(path) : files.first(where: folder.has)
            guard let file, let text = folder.text(file) else { continue }
            if file.isMarkdown { return element.syntax == .expression ? nil : include(file) }
            // A page may have the name of its examples.
            let front = FrontMatter(text)
            let layout = front.values["layout"].text
            guard front.values.entries.isEmpty || layout?.contains("example") == true else { continue }
            parts.append(file)
            let language = file.fileExtension == "njk" ? "html" : file.fileExtension
            return store.codeBlock(front.body.trimmed, language: language)
        }
        return nil
    }

    /// A link to a page whose title is not typed.
    mutating func reference(_ element: Element) -> String {
        guard let url = element.value("url", "href", "page") else { return text(of: element, isAlone: true) }
        let file = url.prefix { $0 != "#" }.description.below(path.folder).normalised ?? url
        let front = (folder.text(file) ?? folder.text(file + "/README.md")).map { FrontMatter($0) }
        let typed = Pattern(#"\[?([^\]]*)"#).first(in: content(of: element))?[1] ?? ""
        return (front?.values["title"].text ?? front?.body.title ?? typed).link(to: url)
    }
}

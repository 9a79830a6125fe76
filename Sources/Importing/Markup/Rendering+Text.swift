extension Role {
    static let textNames = [
        "title", "heading", "header", "label", "summary", "text", "quote", "html", "content", "question", "answer",
        "before",
        "after", "inset", "subtitle", "caption", "description", "body", "message", "tagline", "author", "credit",
        "cite",
        "details",
    ]
    static let addressNames = ["href", "url", "to", "link", "src", "address", "source", "relref", "ref", "page"]

    /// Text at any depth of data, without classes and switches.
    static func texts(of value: Value) -> [String] {
        switch value {
        case .list(let values): values.flatMap(texts)
        case .map(let entries):
            entries.flatMap { entry in
                entry.value.text == nil
                    ? texts(of: entry.value) : textNames.contains(entry.key) ? entry.value.texts : []
            }
        default: value.texts
        }
    }

    static func hasWords(_ element: Element) -> Bool {
        element.attributes.contains { textNames.contains($0.key) && $0.value.words != nil || isSentence($0) }
    }

    private static let technical: Set<String> = [
        "class", "classname", "classes", "style", "sizes", "srcset", "allow", "rel", "media", "id", "params", "options",
        "alt", "arialabel", "aria-label", "viewbox", "d", "attributes",
    ]

    /// Whether an attribute is text by its value: three words at least, under a name of the site's own.
    static func isSentence(_ attribute: Element.Attribute) -> Bool {
        guard !attribute.name.isEmpty, !textNames.contains(attribute.key), !addressNames.contains(attribute.key),
            !technical.contains(attribute.key), let text = attribute.value.text
        else { return false }
        return text.split(separator: " ").count { $0.contains(where: \.isLetter) } >= 3
    }
}

/// Elements that are text: of their attributes, of their content, of files.
extension Converter {
    /// Text in the attributes of an element, with its address if it has one, a paragraph each.
    mutating func words(of element: Element, without left: Set<String> = []) -> [String] {
        let attributes = named(element).filter { !left.contains($0.key) }
        let alt = attributes.first { ["alt", "arialabel", "aria-label"].contains($0.key) }?.value.text
        let address = attributes.first { Role.addressNames.contains($0.key) && $0.value != .null }
            .flatMap { self.address(in: $0.value) }
        var texts = Role.textNames.compactMap { name in
            attributes.first { $0.key == name }?.value.words.map { (name, $0.trimmed) }
        }
        texts += attributes.filter(Role.isSentence).compactMap { attribute in
            attribute.value.text.map { (attribute.key, $0.trimmed) }
        }
        guard let address else { return texts.map(\.1) + (alt.map { [$0] } ?? []) }
        if alt != nil || Self.pictures.contains(address.fileExtension) {
            return ["![\(alt ?? "")](\(Self.bracketed(address)))"] + texts.map(\.1)
        }
        let place = texts.firstIndex { $0.0 != "description" } ?? texts.indices.first
        let title = place.map { texts.remove(at: $0).1 }
        let isPair = texts.count == 1 && texts[0].0 == "description"
        let link =
            title.map { "[\($0)](\(Self.bracketed(address)))" }
            ?? (address.contains("://") ? "<\(address)>" : "[\(address.fileName)](\(Self.bracketed(address)))")
        return isPair ? ["\(link): \(texts[0].1)"] : [link] + texts.map(\.1)
    }

    static func bracketed(_ address: String) -> String { address.contains(" ") ? "<\(address)>" : address }

    /// Attributes, with names for those that have none: by the site's definition, else by what they look like.
    private func named(_ element: Element) -> [Element.Attribute] {
        let names = site.parameters[element.name]
        var count = 0
        return element.attributes.map { attribute in
            guard attribute.name.isEmpty, let text = attribute.value.text else { return attribute }
            defer { count += 1 }
            let isKnown = { (name: String) in
                Role.textNames.contains(name) || Role.addressNames.contains(name) || name == "alt"
            }
            if let names, count < names.count, isKnown(names[count]) || !text.hasPrefix("http") && !text.contains(" ") {
                return .init(name: names[count], value: attribute.value)
            }
            let isFile =
                !text.contains(" ") && !text.fileExtension.isEmpty && text.fileExtension.count < 6
                || text.hasPrefix("http")
            guard !isFile, text.contains(" "), element.syntax != .expression else {
                return .init(name: isFile ? "src" : "", value: attribute.value)
            }
            return .init(
                name: count == 1 && Self.hasPicture(element) ? "alt" : count == 1 ? "title" : "caption",
                value: attribute.value)
        }
    }

    private static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"]

    private static func hasPicture(_ element: Element) -> Bool {
        element.positional.contains { pictures.contains($0.fileExtension) }
    }

    /// An address of an attribute: a text, a file that is imported, or `require('…')`.
    private func address(in value: Value) -> String? {
        switch value {
        case .text(let text): return text.isEmpty ? nil : filled(text)
        case .code(let code):
            if let path = Pattern(#"(?:require|useBaseUrl|withBase)\(\s*['"]([^'"]+)['"]"#).first(in: code)?[1] {
                return path
            }
            return imports[String(code.prefix { $0 != "." })].map { "/" + $0 } ?? Value.map(values)[code].text
        default: return nil
        }
    }

    /// An element without a role: its text; as it is typed if it has none.
    mutating func text(of element: Element, isAlone: Bool) -> String {
        let content = content(of: element)
        if content.isEmpty, let part = partText(element) { return part }
        if element.syntax == .expression, let data = data(of: element) { return data }
        var words = words(of: element)
        guard content.isEmpty else {
            let hasWords = named(element).contains { Role.textNames.contains($0.key) }
            if words.isEmpty || !hasWords && content.contains("](") { return content }
            let isLink = words[0].hasPrefix("[") && !hasWords
            if isLink, !content.contains("\n"), let address = Pattern(#"\]\((.*)\)$|^<(.*)>$"#).first(in: words[0]) {
                return "[\(content)](\(address[1] + address[2]))"
            }
            if hasWords, !words[0].hasPrefix("!") { words[0] = "**\(words[0])**" }
            return (words.prefix(1) + [content] + words.dropFirst()).joined(separator: isAlone ? "\n\n" : " ")
        }
        // An address alone is none of a text: it may be one of data.
        let isText =
            Role.hasWords(element)
            || words.first.map { $0.hasPrefix("!") || $0.contains("://") || !$0.hasPrefix("[") } ?? false
        if isText { return words.joined(separator: isAlone ? "\n\n" : " ") }
        if element.syntax == .expression || element.syntax == .shortcode, let example = example(element) {
            return example
        }
        let data = element.attributes.compactMap { attribute -> String? in
            if case .code(let name) = attribute.value { exports.removeValue(forKey: name) } else { nil }
        }
        if let code = data.first {
            report.add(
                .leftAsText, "\(place(of: element.raw)): `<\(element.name)>` is made from data; both are code blocks")
            return store.codeBlock(element.raw, language: "jsx") + "\n\n" + store.codeBlock(code, language: "js")
        }
        if element.children != nil, element.raw.lines.count > 1, element.syntax == .container { return "" }
        let kind = [.component: "component", .shortcode: "shortcode", .expression: "macro"][element.syntax] ?? "tag"
        return show(
            element.syntax == .tag && element.children != nil
                ? element.raw.lines.first.map(String.init) ?? "" : element.raw,
            because: "\(kind) `\(element.name)` is unknown and has no text")
    }

    /// Rows and items that a macro shows: a table, or a list.
    private mutating func data(of element: Element) -> String? {
        let lists = element.attributes.filter { $0.name != "head" && !$0.value.values.isEmpty }
        guard let rows = lists.first?.value.values else { return nil }
        let said = words(of: element)
        let text = { (value: Value) in Role.texts(of: value).joined(separator: " ").replacing("\n", with: " ") }
        if rows.allSatisfy({ !$0.values.isEmpty }) {
            let head = element.attributes.first { $0.name == "head" }?.value.values ?? []
            let width = rows.map(\.values.count).max() ?? 1
            let line = { (cells: [Value]) in
                "| "
                    + (0..<width).map { $0 < cells.count ? text(cells[$0]).replacing("|", with: "\\|") : "" }.joined(
                        separator: " | ") + " |"
            }
            let rule = "|" + String(repeating: " --- |", count: width)
            return (said + [([line(head), rule] + rows.map { line($0.values) }).joined(separator: "\n")]).joined(
                separator: "\n\n")
        }
        let items = rows.map(text).filter { !$0.isEmpty }
        return items.isEmpty
            ? nil : (said + [items.map { "- " + $0 }.joined(separator: "\n")]).joined(separator: "\n\n")
    }

    /// The text of the Markdown file that an element names, as a shortcode of the site's own does.
    private mutating func partText(_ element: Element) -> String? {
        let verbs = ["include", "part", "read", "embed", "snippet", "file", "transclude", "import", "render", "shared"]
        guard [.shortcode, .tag].contains(element.syntax), verbs.contains(where: element.key.contains) else {
            return nil
        }
        let name = element.attributes.lazy.compactMap(\.value.text).first { $0.isMarkdown }
        return name.flatMap(partFile).flatMap { include($0) }
    }

    /// A macro that shows the template of an example, whose path its first arguments are.
    private mutating func example(_ element: Element) -> String? {
        let texts = element.attributes.compactMap(\.value.text).filter { $0 != "true" && $0 != "false" }
        for count in stride(from: min(3, texts.count), to: 0, by: -1) {
            let path = texts.prefix(count).joined(separator: "/")
            for root in site.parts {
                for ending in ["/index.njk", "/index.html", ".njk", ".html", ".md"] {
                    let file = (path + ending).below(root)
                    guard let text = folder.text(file) else { continue }
                    if ending == ".md" { return include(file) }
                    report.count("`{{ \(element.name)() }}`, an example's template", as: "a code block")
                    return store.codeBlock(FrontMatter(text).body.trimmed, language: "html")
                }
            }
        }
        return nil
    }

    mutating func linked(_ element: Element, isAlone: Bool) -> String {
        let identifier =
            element.value("id")
            ?? element.positional.first { !$0.contains(" ") && !$0.contains("/") && !$0.contains(".") }
        if element.key.contains("youtube") || element.key == "vimeo", let identifier, element.value("src", "url") == nil
        {
            let host = element.key == "vimeo" ? "https://vimeo.com/" : "https://www.youtube.com/watch?v="
            return "[\(element.value("title", "label", "caption") ?? host + identifier)](\(host)\(identifier))"
        }
        let content = content(of: element)
        let words = words(of: element)
        if !content.isEmpty, let address = words.first.flatMap({ Pattern(#"\]\((.*)\)$|^<(.*)>$"#).first(in: $0) }),
            !words[0].hasPrefix("!")
        {
            return "[\(content)](\(address[1] + address[2]))"
        }
        return words.isEmpty
            ? text(of: element, isAlone: isAlone)
            : (words + (content.isEmpty ? [] : [content])).joined(separator: isAlone ? "\n\n" : " ")
    }

    /// A link to a page whose title is not typed.
    mutating func reference(_ element: Element) -> String {
        guard let url = element.value("url", "href", "page") else { return text(of: element, isAlone: true) }
        let file = ((url.prefix { $0 != "#" }.description).below(path.folder)).normalised ?? url
        let text = folder.text(file) ?? folder.text(file + "/README.md")
        let front = text.map { FrontMatter($0) }
        let title = front?.values["title"].text ?? front?.body.title
        return
            "[\(title ?? content(of: element).trimmed { "[".contains($0) }.prefix { $0 != "]" }.description)](\(url))"
    }

    mutating func code(_ element: Element, isAlone: Bool) -> String {
        let language = element.value("lang", "language", "type") ?? element.positional.first { !$0.contains("=") } ?? ""
        let title = element.value("title", "filename", "file").map { "**\($0)**\n\n" } ?? ""
        if let code = element.value("code") { return title + store.codeBlock(code, language: language) }
        var inner = element.children.map { _ in inside(element) } ?? ""
        // A template literal of JSX.
        let typed = store.restore(inner).trimmed
        if typed.hasPrefix("{`"), typed.hasSuffix("`}") { inner = String(typed.dropFirst(2).dropLast(2)) }
        if inner.contains("\u{E002}") { return title + content(of: element) }
        if inner.isEmpty { return text(of: element, isAlone: isAlone) }
        return title + (isAlone ? store.codeBlock(inner.dedented, language: language) : store.code(inner.trimmed))
    }

    /// What is typed between the tags of an element.
    private func inside(_ element: Element) -> String {
        func raw(_ nodes: [Node]) -> String {
            nodes.map { node in
                switch node {
                case .text(let text): text
                case .element(let element): element.raw
                }
            }.joined()
        }
        return raw(element.children ?? [])
    }
}

/// A component, tag, shortcode or container with its arguments and what is between its tags.
struct Element {
    /// With what is typed around a name.
    enum Syntax: String {
        case component = "<$>"
        case tag = "{% $ %}"
        case expression = "{{ $() }}"
        case shortcode = "{{< $ >}}"
        case container = "::: $"
        case brace = "{$}"
    }

    struct Attribute: Equatable {
        /// Empty for an argument without a name.
        let name: String
        let value: Value

        /// The name for tables: `titleText` and `titleHtml` of macros are a title.
        var key: String {
            let key = name.lowercased()
            let isLong = key.count > 4 && (key.hasSuffix("text") || key.hasSuffix("html"))
            return isLong ? String(key.dropLast(4)) : key
        }
    }

    let syntax: Syntax
    let name: String
    let arguments: String
    /// Nil for an element without an end.
    var children: [Node]?
    /// All of it as it was typed.
    let raw: String
    var attributes: [Attribute]

    /// The name in small letters without hyphens, for the tables of roles.
    var key: String { String(name.lowercased().filter { $0 != "-" && $0 != "_" }) }

    func value(_ names: String...) -> String? { value(names) }

    func value(_ names: [String]) -> String? {
        names.lazy.compactMap { name in attributes.first { $0.key == name }?.value.text }.first
    }

    /// Arguments without names.
    var positional: [String] { attributes.filter { $0.name.isEmpty }.compactMap(\.value.text) }
}

indirect enum Node {
    case text(String)
    case element(Element)

    /// As it was typed.
    var raw: String {
        switch self {
        case .text(let text): text
        case .element(let element): element.raw
        }
    }
}

/// Puts the tokens of a text together to a tree.
struct ElementTree {
    private let text: String
    private let store: Store
    /// Elements without their ends yet; the first one is the page.
    private var frames: [(token: Token?, nodes: [Node])] = [(nil, [])]

    static func nodes(of text: String, in dialect: Dialect, restoring store: Store) -> [Node] {
        var tree = ElementTree(text: text, store: store)
        var place = text.startIndex
        for token in Token.all(in: text, of: dialect) {
            tree.addText(place..<token.range.lowerBound)
            place = token.range.upperBound
            switch token.kind {
            case .open: tree.frames.append((token, []))
            case .void: tree.add(token, children: nil, end: place)
            case .close: tree.close(token)
            }
        }
        tree.addText(place..<text.endIndex)
        while tree.frames.count > 1 { tree.dissolve() }
        return tree.frames[0].nodes
    }

    private init(text: String, store: Store) { (self.text, self.store) = (text, store) }

    private mutating func close(_ end: Token) {
        let place = frames.lastIndex { frame in
            frame.token?.syntax == end.syntax && (frame.token?.name == end.name || end.syntax == .container)
        }
        guard let place else {
            if end.syntax == .tag || end.syntax == .shortcode { add(end, children: nil, end: end.range.upperBound) }
            return
        }
        while frames.count > place + 1 { dissolve() }
        if case (let token?, let nodes)? = frames.popLast() { add(token, children: nodes, end: end.range.upperBound) }
    }

    /// An element without an end: what follows is not in it.
    private mutating func dissolve() {
        guard case (let token?, let nodes)? = frames.popLast() else { return }
        add(token, children: nil, end: token.range.upperBound)
        frames[frames.count - 1].nodes += nodes
    }

    private mutating func addText(_ range: Range<String.Index>) {
        if !range.isEmpty { frames[frames.count - 1].nodes.append(.text(String(text[range]))) }
    }

    private mutating func add(_ token: Token, children: [Node]?, end: String.Index) {
        // A template literal of JSX looks like a span of code.
        let arguments = token.syntax == .component ? store.restore(token.arguments) : token.arguments
        let element = Element(
            syntax: token.syntax, name: token.name, arguments: token.arguments, children: children,
            raw: String(text[token.range.lowerBound..<end]), attributes: Arguments.read(arguments, of: token.syntax))
        frames[frames.count - 1].nodes.append(.element(element))
    }
}

/// Reads what follows the name of an element.
enum Arguments {
    private static let ofComponents = Pattern(
        #"([\w:@#.$-]+)(?:\s*=\s*(\#(LiteralReader.quoted)|\#(Token.braces)|[^\s>]+))?"#)
    private static let ofOthers = Pattern(
        #"(?:([\w.$-]+)\s*[=:](?!//)\s*)?(\#(LiteralReader.quoted)|\#(Token.braces)|"#
            + #"\#(Token.nested(#"\["#, #"\]"#))|[^\s,]+)"#)

    static func read(_ text: String, of syntax: Element.Syntax) -> [Element.Attribute] {
        switch syntax {
        case .brace: []
        case .container: container(text)
        case .component:
            ofComponents.all(in: text).map { .init(name: $0[1].trimmed { $0 == ":" }, value: component($0.groups[2])) }
        default: ofOthers.all(in: text).flatMap { other($0[1], $0.groups[2]) }
        }
    }

    /// `[Title]{.class}`, or a title alone.
    private static func container(_ text: String) -> [Element.Attribute] {
        let bracketed = Pattern(#"^\[(.*?)\](?:\{.*\})?$"#).first(in: text)?[1]
        let title = bracketed ?? Pattern(#"\s*\{[^}]*\}\s*$"#).replace(in: text) { _ in "" }
        let clean = title.trimmed { $0 == "\"" || $0.isWhitespace }
        return clean.isEmpty ? [] : [.init(name: "title", value: .text(clean))]
    }

    private static func component(_ text: Substring) -> Value {
        if text.hasPrefix("{") {
            let inner = text.dropFirst().dropLast().trimmed
            // Text with tags.
            return inner.hasPrefix("<") ? .text(inner.withoutTags.trimmed) : LiteralReader.value(of: inner)
        }
        return text.isEmpty ? .null : .text(LiteralReader.unquoted(text))
    }

    private static func other(_ name: String, _ text: Substring) -> [Element.Attribute] {
        guard text.hasPrefix("{") || text.hasPrefix("[") else {
            return [.init(name: name, value: .text(LiteralReader.unquoted(text)))]
        }
        let value = LiteralReader.value(of: text)
        guard name.isEmpty, !value.entries.isEmpty else { return [.init(name: name, value: value)] }
        return value.entries.map { .init(name: $0.key, value: $0.value) }
    }
}

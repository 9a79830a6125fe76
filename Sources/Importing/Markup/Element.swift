/// A component, tag, shortcode or container with its arguments and what is between its tags.
struct Element {
    enum Syntax { case component, tag, expression, shortcode, container, brace }

    struct Attribute: Equatable {
        /// Empty for an argument without a name.
        let name: String
        let value: Value

        /// The name for tables: `titleText` and `titleHtml` of macros are a title.
        var key: String {
            let key = name.lowercased()
            for ending in ["text", "html"] where key.count > 4 && key.hasSuffix(ending) {
                return String(key.dropLast(4))
            }
            return key
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

    func value(_ names: String...) -> String? {
        names.lazy.compactMap { name in attributes.first { $0.key == name }?.value.text }.first
    }

    /// Arguments without names.
    var positional: [String] { attributes.filter { $0.name.isEmpty }.compactMap(\.value.text) }
}

indirect enum Node {
    case text(String)
    case element(Element)
}

/// Puts the tokens of a text together to a tree.
struct ElementTree {
    private struct Frame {
        let token: Token
        var nodes: [Node] = []
    }

    private let bytes: [UInt8]
    private let store: Store
    private var frames: [Frame] = []
    private var top: [Node] = []

    static func nodes(of text: String, in dialect: Dialect, restoring store: Store) -> [Node] {
        var tree = ElementTree(text, store)
        tree.read(TokenReader(text, dialect: dialect).tokens())
        return tree.top
    }

    private init(_ text: String, _ store: Store) { (bytes, self.store) = (Array(text.utf8), store) }

    private mutating func read(_ tokens: [Token]) {
        var place = 0
        for token in tokens {
            addText(place..<token.range.lowerBound)
            place = token.range.upperBound
            switch token.kind {
            case .open: frames.append(Frame(token: token))
            case .void: add(.element(element(token, children: nil, end: token.range.upperBound)))
            case .close: close(token)
            }
        }
        addText(place..<bytes.count)
        while let frame = frames.popLast() { dissolve(frame) }
    }

    private mutating func close(_ token: Token) {
        let place = frames.lastIndex {
            $0.token.syntax == token.syntax && ($0.token.name == token.name || token.syntax == .container)
        }
        guard let place else {
            if token.syntax == .tag || token.syntax == .shortcode {
                add(.element(element(token, children: nil, end: token.range.upperBound)))
            }
            return
        }
        while frames.count > place + 1, let frame = frames.popLast() { dissolve(frame) }
        if let frame = frames.popLast() {
            add(.element(element(frame.token, children: frame.nodes, end: token.range.upperBound)))
        }
    }

    /// An element without an end: what follows is not in it.
    private mutating func dissolve(_ frame: Frame) {
        add(.element(element(frame.token, children: nil, end: frame.token.range.upperBound)))
        for node in frame.nodes { add(node) }
    }

    private mutating func addText(_ range: Range<Int>) {
        if !range.isEmpty { add(.text(String(decoding: bytes[range], as: UTF8.self))) }
    }

    private mutating func add(_ node: Node) {
        if frames.isEmpty { top.append(node) } else { frames[frames.count - 1].nodes.append(node) }
    }

    private func element(_ token: Token, children: [Node]?, end: Int) -> Element {
        let raw = String(decoding: bytes[token.range.lowerBound..<end], as: UTF8.self)
        // A template literal of JSX looks like a span of code.
        let arguments = token.syntax == .component ? store.restore(token.arguments) : token.arguments
        return Element(
            syntax: token.syntax, name: token.name, arguments: token.arguments, children: children, raw: raw,
            attributes: ArgumentReader.attributes(arguments, of: token.syntax))
    }
}

/// Reads what follows the name of an element.
enum ArgumentReader {
    static func attributes(_ text: String, of syntax: Element.Syntax) -> [Element.Attribute] {
        switch syntax {
        case .container: container(text)
        case .brace: []
        default: arguments(text, isComponent: syntax == .component)
        }
    }

    /// `[Title]{.class}`, or a title alone.
    private static func container(_ text: String) -> [Element.Attribute] {
        let bracketed = Pattern(#"^\[(.*?)\](?:\{.*\})?$"#).first(in: text)?[1]
        let title = bracketed ?? Pattern(#"\s*\{[^}]*\}\s*$"#).replace(in: text) { _ in "" }
        let clean = title.trimmed { $0 == "\"" || $0.isWhitespace }
        return clean.isEmpty ? [] : [.init(name: "title", value: .text(clean))]
    }

    private static func arguments(_ text: String, isComponent: Bool) -> [Element.Attribute] {
        var result: [Element.Attribute] = []
        let bytes = Array(text.utf8)
        var place = 0
        let isAt = { (mark: Character) in place < bytes.count && bytes[place] == mark.asciiValue }
        while place < bytes.count {
            if bytes[place].isSpace || isAt(",") {
                place += 1
                continue
            }
            let start = place
            while place < bytes.count,
                bytes[place].isNameByte || isAt(":") && isComponent || isAt("@") || isAt("/") || isAt("#")
            {
                place += 1
            }
            let name = String(decoding: bytes[start..<place], as: UTF8.self)
            var after = place
            while after < bytes.count, bytes[after].isSpace { after += 1 }
            let isNamed =
                !name.isEmpty && after < bytes.count
                && (bytes[after] == UInt8(ascii: "=") || bytes[after] == UInt8(ascii: ":") && !isComponent)
            if name.isEmpty || isNamed {
                var reader = LooseReader(text, from: isNamed ? after + 1 : place)
                let value = argument(&reader, isComponent: isComponent, bytes: bytes)
                place = max(reader.place, start + 1)
                if isNamed {
                    result.append(.init(name: name.trimmed { $0 == ":" }, value: value))
                } else if value.entries.isEmpty {
                    result.append(.init(name: "", value: value))
                } else {
                    result += value.entries.map { .init(name: $0.key, value: $0.value) }
                }
            } else {
                result.append(isComponent ? .init(name: name, value: .null) : .init(name: "", value: .text(name)))
            }
        }
        return result
    }

    /// One value; a component's is in quotes or in braces, others may be words.
    private static func argument(_ reader: inout LooseReader, isComponent: Bool, bytes: [UInt8]) -> Value {
        if isComponent, reader.place < bytes.count, bytes[reader.place] == UInt8(ascii: "{") {
            let end = TokenReader.end(of: UInt8(ascii: "{"), in: bytes, at: reader.place) ?? bytes.count
            let inner = String(decoding: bytes[reader.place + 1..<max(reader.place + 1, end - 1)], as: UTF8.self)
            reader = LooseReader(String(decoding: bytes, as: UTF8.self), from: end)
            var expression = LooseReader(inner)
            return expression.value()
        }
        let value = reader.wordOrValue()
        guard case .code(let text) = value else { return value }
        return .code(text)
    }
}

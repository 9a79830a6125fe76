/// The beginning or end of an element.
struct Token {
    enum Kind { case open, close, void }

    let kind: Kind
    let syntax: Element.Syntax
    let name: String
    let arguments: String
    let range: Range<Int>
}

/// Finds the beginnings and ends of elements in a text whose code was taken out.
struct TokenReader {
    private let bytes: [UInt8]
    private let syntax: Set<Dialect.Syntax>
    private let isVue: Bool

    init(_ text: String, dialect: Dialect) {
        bytes = Array(text.utf8)
        syntax = dialect.syntax
        isVue = dialect.syntax.contains(.vue)
    }

    func tokens() -> [Token] {
        var tokens: [Token] = []
        var place = 0
        while place < bytes.count {
            if let token = token(at: place) {
                tokens.append(token)
                place = token.range.upperBound
            } else {
                place += 1
            }
        }
        return tokens
    }

    private func token(at place: Int) -> Token? {
        switch bytes[place] {
        case UInt8(ascii: "<"): syntax.contains(.components) ? component(at: place) : nil
        case UInt8(ascii: "{"): braces(at: place)
        case UInt8(ascii: ":"): syntax.isDisjoint(with: [.containers, .indented]) ? nil : container(at: place)
        default: nil
        }
    }

    private func braces(at place: Int) -> Token? {
        guard place + 1 < bytes.count else { return nil }
        if syntax.contains(.shortcodes), bytes[place + 1] == UInt8(ascii: "{"), place + 2 < bytes.count,
            bytes[place + 2] == UInt8(ascii: "<") || bytes[place + 2] == UInt8(ascii: "%")
        {
            return shortcode(at: place)
        }
        switch bytes[place + 1] {
        case UInt8(ascii: "%"): return syntax.contains(.tags) ? tag(at: place) : nil
        case UInt8(ascii: "{"): return syntax.contains(.expressions) ? expression(at: place) : nil
        case UInt8(ascii: "#"):
            guard syntax.contains(.tags), place + 2 < bytes.count,
                bytes[place + 2].isSpace || bytes[place + 2] == UInt8(ascii: "-"), let end = find("#}", from: place + 2)
            else { return nil }
            return void(.tag, "comment", place + 2, end, place..<end + 2)
        default:
            guard syntax.contains(.modules), place == 0 || bytes[place - 1] != UInt8(ascii: "$"),
                let end = Self.end(of: UInt8(ascii: "{"), in: bytes, at: place)
            else { return nil }
            return void(.brace, "", place + 1, end - 1, place..<end)
        }
    }

    private func void(_ syntax: Element.Syntax, _ name: String, _ from: Int, _ to: Int, _ range: Range<Int>) -> Token {
        Token(kind: .void, syntax: syntax, name: name, arguments: text(from, to).trimmed, range: range)
    }

    private func text(_ from: Int, _ to: Int) -> String { String(decoding: bytes[from..<max(from, to)], as: UTF8.self) }

    private func find(_ mark: String, from place: Int) -> Int? {
        guard place < bytes.count else { return nil }
        return bytes[place...].firstRange(of: Array(mark.utf8))?.lowerBound
    }

    private func tag(at place: Int) -> Token? {
        guard let end = find("%}", from: place + 2) else { return nil }
        let inner = text(place + 2, end).trimmed { $0 == "-" || $0.isWhitespace }
        let name = String(inner.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
        let arguments = String(inner.dropFirst(name.count)).trimmed
        let isEnd = name.hasPrefix("end") && name.count > 3
        return Token(
            kind: isEnd ? .close : .open, syntax: .tag, name: isEnd ? String(name.dropFirst(3)) : name,
            arguments: arguments, range: place..<end + 2)
    }

    private func expression(at place: Int) -> Token? {
        let balanced = Self.end(of: UInt8(ascii: "{"), in: bytes, at: place)
        guard let end = balanced ?? find("}}", from: place).map({ $0 + 2 }) else { return nil }
        let inner = text(place + 2, end - 2).trimmed { $0 == "-" || $0.isWhitespace }
        let name = String(inner.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
        let call = inner.dropFirst(name.count).trimmed
        guard !name.isEmpty, call.hasPrefix("("), let close = call.lastIndex(of: ")") else {
            return Token(kind: .void, syntax: .expression, name: "", arguments: inner, range: place..<end)
        }
        return Token(
            kind: .void, syntax: .expression, name: name, arguments: String(call[..<close].dropFirst()),
            range: place..<end)
    }

    private func shortcode(at place: Int) -> Token? {
        let mark = bytes[place + 2] == UInt8(ascii: "<") ? ">}}" : "%}}"
        guard let end = find(mark, from: place + 3) else { return nil }
        let inner = text(place + 3, end).trimmed
        guard !inner.hasPrefix("/*") else { return nil }
        let isEnd = inner.hasPrefix("/")
        let body = isEnd ? inner.dropFirst().trimmed : inner
        let name = String(body.prefix { !$0.isWhitespace }).trimmed { $0 == "/" }
        let isVoid = body.hasSuffix("/")
        let arguments = body.dropFirst(name.count).trimmed { $0.isWhitespace || $0 == "/" && isVoid }
        return Token(
            kind: isEnd ? .close : isVoid ? .void : .open, syntax: .shortcode, name: name, arguments: arguments,
            range: place..<end + 3)
    }

    private func container(at place: Int) -> Token? {
        let lineStart = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let isFirst = bytes[lineStart..<place].allSatisfy { $0.isSpace || $0 == UInt8(ascii: ">") }
        let colons = bytes[place...].prefix { $0 == UInt8(ascii: ":") }.count
        guard isFirst, colons >= 3 else { return nil }
        let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let rest = text(place + colons, end).trimmed
        let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
        guard !name.isEmpty || rest.isEmpty else { return nil }
        return Token(
            kind: name.isEmpty ? .close : .open, syntax: .container, name: name,
            arguments: rest.dropFirst(name.count).trimmed, range: place..<end)
    }

    private func component(at place: Int) -> Token? {
        var start = place + 1
        guard start < bytes.count else { return nil }
        let isEnd = bytes[start] == UInt8(ascii: "/")
        if isEnd { start += 1 }
        if start < bytes.count, bytes[start] == UInt8(ascii: ">"), syntax.contains(.modules) {
            return Token(
                kind: isEnd ? .close : .open, syntax: .component, name: "Fragment", arguments: "",
                range: place..<start + 1)
        }
        let name = text(start, start + bytes[start...].prefix { $0.isNameByte }.count)
        guard let end = Self.end(of: UInt8(ascii: "<"), in: bytes, at: place) else { return nil }
        let isVoid = bytes[end - 2] == UInt8(ascii: "/")
        let arguments = text(start + name.utf8.count, end - (isVoid ? 2 : 1))
        let isOwn = name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false || isVue && name.contains("-")
        let isPicture = syntax.contains(.modules) && name == "img" && arguments.contains("{")
        guard isOwn || isPicture else { return nil }
        return Token(
            kind: isEnd ? .close : isVoid || isPicture ? .void : .open, syntax: .component, name: name,
            arguments: arguments.trimmed, range: place..<end)
    }

    /// The place after the bracket that closes the one at `place`, outside of quotes; nil if there is none nearby.
    static func end(of bracket: UInt8, in bytes: [UInt8], at place: Int) -> Int? {
        var depth = 0
        var quote: UInt8?
        let isTag = bracket == UInt8(ascii: "<")
        for index in place..<min(bytes.count, place + 20_000) {
            let byte = bytes[index]
            if let open = quote {
                if byte == open, bytes[index - 1] != UInt8(ascii: "\\") { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "`"): quote = byte
            case UInt8(ascii: "'"):
                // An apostrophe within a word is none.
                if index > place, !bytes[index - 1].isLetter { quote = byte }
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0, !isTag { return index + 1 }
            case UInt8(ascii: ">"): if isTag, depth == 0 { return index + 1 }
            default: break
            }
        }
        return nil
    }
}

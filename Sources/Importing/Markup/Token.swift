/// The beginning or end of an element.
struct Token {
    enum Kind { case open, close, void }

    let kind: Kind
    let syntax: Element.Syntax
    let name: String
    let arguments: String
    let range: Range<String.Index>
}

extension Token {
    private static let rows = Table.rows("tokens").compactMap { row in
        Element.Syntax(rawValue: row[1]).map { syntax in
            let pattern = row[2].replacing("IN-TAG", with: inTag).replacing("BRACES", with: braces)
            return (needs: row[0], syntax: syntax, pattern: Pattern(pattern))
        }
    }
    private static let programs = Pattern(
        #"\s(?:[:@#]|v-|on[A-Z]|set:|class(?:Name|:list)?=|style=|key=|dangerously)|\{"#)
    static let void = Set(Table.words("voids"))
    static let braces = nested(#"\{"#, #"\}"#)
    private static let inTag = #"(?:"[^"]*"|'[^']*'|\#(braces)|[^>"'{}/]|/(?!>))*"#

    /// A pattern for brackets with brackets in them, at a depth that nobody reaches.
    static func nested(_ open: String, _ close: String) -> String {
        let plain = "[^\(open)\(close)]"
        return (0..<5).reduce("\(open)\(plain)*\(close)") { inner, _ in "\(open)(?:\(plain)|\(inner))*\(close)" }
    }

    /// The beginnings and ends of elements in a text whose code was taken out.
    static func all(in text: String, of dialect: Dialect) -> [Token] {
        let found = rows.filter { dialect.isMeant(by: $0.needs) }.flatMap { row in
            row.pattern.all(in: text).compactMap { Token($0, row.syntax) }
        }
        var end = text.startIndex
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { token in
            guard token.range.lowerBound >= end else { return false }
            end = token.range.upperBound
            return true
        }
    }

    private init?(_ found: Pattern.Match, _ syntax: Element.Syntax) {
        var (name, arguments, range) = (found[2], found[3].trimmed, found.range)
        var isVoid = !found[4].isEmpty
        switch syntax {
        case .container:
            guard !name.isEmpty || arguments.isEmpty else { return nil }
            range = found.groups[0].drop { $0 != ":" }.startIndex..<range.upperBound
        case .expression:
            isVoid = true
            if let call = Pattern(#"^([\w.]+)\s*\(([\s\S]*)\)"#).first(in: arguments) {
                (name, arguments) = (call[1], call[2])
            }
        case .tag where name.isEmpty && found[0].hasPrefix("{#"): (name, isVoid) = ("comment", true)
        case .component where name.isEmpty: name = "Fragment"
        case .html:
            let isVoid = found[4].isEmpty || Self.void.contains(name)
            guard Self.programs.matches(found[3]) || !isVoid else { return nil }
            self.init(kind: .void, syntax: syntax, name: name, arguments: arguments, range: range)
            return
        case .brace:
            guard !found[0].hasPrefix("$") else { return nil }
            isVoid = true
        default: break
        }
        let isEnd = !found[1].isEmpty || syntax == .container && name.isEmpty
        self.init(
            kind: isEnd ? .close : isVoid ? .void : .open, syntax: syntax, name: name, arguments: arguments,
            range: range)
    }
}

extension ArraySlice<Token> {
    /// The place of an element's end among the tokens behind its beginning; nil if it has none.
    func end(of token: Token) -> Int? {
        guard token.kind == .open else { return nil }
        var depth = 1
        return firstIndex { other in
            guard other.syntax == token.syntax, other.name == token.name || token.syntax == .container else {
                return false
            }
            depth += other.kind == .open ? 1 : other.kind == .close ? -1 : 0
            return depth == 0
        }
    }

    /// Whether a line ends at a place before the tokens, or goes on with a block.
    func isLineEnd(_ place: String.Index, of text: String) -> Bool {
        let between = text[place..<(first?.range.lowerBound ?? text.endIndex)]
        guard between.isEmpty, let first else { return between.prefix { $0 != "\n" }.isBlank }
        return dropFirst().end(of: first) != nil || text[first.range].contains("\n")
    }
}

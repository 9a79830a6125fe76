/// The beginning or end of an element.
struct Token {
    enum Kind { case open, close, void }

    let kind: Kind
    let syntax: Element.Syntax
    let name: String
    let arguments: String
    let range: Range<String.Index>
    /// The place of its end among the tokens of the text; nil if it has none.
    var end: Int?

    private static let rows = Table.rows("tokens").compactMap { row in
        Element.Syntax(rawValue: row[1]).map { syntax in
            (needs: row[0], syntax: syntax, pattern: Pattern(Pattern.expanded(row[2])))
        }
    }
    static let void = Set(Table.words("voids"))
    static let braces = nested(#"\{"#, #"\}"#)
    static let inTag = #"(?:"[^"]*"|'[^']*'|\#(braces)|[^>"'{}/]|/(?!>))*"#

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
        var tokens = found.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { token in
            guard token.range.lowerBound >= end else { return false }
            end = token.range.upperBound
            return true
        }
        var open: [String: [Int]] = [:]
        for (number, token) in tokens.enumerated() where token.kind != .void {
            let key = token.syntax.rawValue + (token.syntax == .container ? "" : token.name)
            if token.kind == .open {
                open[key, default: []].append(number)
            } else if let start = open[key]?.popLast() {
                tokens[start].end = number
            }
        }
        return tokens
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
            let isProgram = Pattern.named("token programs").matches(found[3])
            guard isProgram || isVoid && !Self.void.contains(name) else { return nil }
            isVoid = true
        case .brace:
            guard !found[0].hasPrefix("$") else { return nil }
            isVoid = true
        default: break
        }
        let isEnd = !found[1].isEmpty || syntax == .container && name.isEmpty
        kind = isEnd ? .close : isVoid ? .void : .open
        (self.syntax, self.name, self.arguments, self.range) = (syntax, name, arguments, range)
    }
}

extension ArraySlice<Token> {
    /// Whether a line ends at a place before the tokens, or goes on with a block.
    func isLineEnd(_ place: String.Index, of text: String) -> Bool {
        let between = text[place..<(first?.range.lowerBound ?? text.endIndex)]
        guard between.isEmpty, let first else { return between.prefix { $0 != "\n" }.isBlank }
        return first.end != nil || text[first.range].contains("\n")
    }
}

import Base

/// A line such as `<!-- include: shared/focus.md component="button" -->`, a comment to other tools.
struct IncludeDirective {
    let path: String
    let parameters: [(name: String, value: String)]
    private let values: [String: String]

    /// Nil for any other line. A malformed directive has an empty path.
    init?(_ line: ArraySlice<UInt8>) {
        guard let inner = Self.comment(line), inner.hasPrefix("include:") else { return nil }
        var rest = inner.dropFirst("include:".count).drop(while: \.isWhitespace)
        let path = String(rest.prefix { !$0.isWhitespace })
        rest = rest.dropFirst(path.count)
        guard let parameters = Self.parameters(rest) else {
            self.init(path: "", parameters: [])
            return
        }
        self.init(path: path, parameters: parameters)
    }

    /// A component, tag or shortcode that fills a line and has a fragment's path in `fragments`, by name. Nil for any
    /// other line.
    init?(_ line: ArraySlice<UInt8>, fragments: [String: String]) {
        let text = String(decoding: line.trimmingWhitespace, as: UTF8.self)
        let marks = [("{{<", ">}}"), ("{{%", "%}}"), ("{%", "%}"), ("<", "/>")]
        guard let (open, close) = marks.first(where: { text.hasPrefix($0.0) && text.hasSuffix($0.1) }),
            text.utf8.count > open.utf8.count + close.utf8.count
        else { return nil }
        let isOdd = { (character: Character) in character.isWhitespace || character == "-" || character == "/" }
        var inner = text.dropFirst(open.count).dropLast(close.count).drop(while: isOdd)
        while let last = inner.last, isOdd(last) { inner.removeLast() }
        // The longest name is the most specific: `include note.html`.
        let names = fragments.keys.filter { inner == $0 || inner.hasPrefix($0 + " ") }
        guard let name = names.max(by: { $0.count < $1.count }), let path = fragments[name] else { return nil }
        self.init(path: path, parameters: Self.parameters(inner.dropFirst(name.count)) ?? [])
    }

    private init(path: String, parameters: [(name: String, value: String)]) {
        self.path = path
        self.parameters = parameters
        values = Dictionary(parameters, uniquingKeysWith: { first, _ in first })
    }

    func value(of name: String) -> String? { values[name] }

    /// The text of a comment that fills a line; nil for other lines.
    private static func comment(_ line: ArraySlice<UInt8>) -> String? {
        let text = line.drop { $0 == UInt8(ascii: " ") }
        guard text.starts(with: "<!--".utf8) else { return nil }
        let whole = String(decoding: text, as: UTF8.self)
        guard let end = whole.firstRange(of: "-->"), whole[end.upperBound...].allSatisfy(\.isWhitespace) else {
            return nil
        }
        return String(whole[..<end.lowerBound].dropFirst(4).drop(while: \.isWhitespace))
    }

    /// Reads `name="value"` any number of times; nil for anything else.
    private static func parameters(_ text: Substring) -> [(name: String, value: String)]? {
        var rest = text.drop(while: \.isWhitespace)
        var parameters: [(name: String, value: String)] = []
        while !rest.isEmpty {
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            rest = rest.dropFirst(name.count)
            guard !name.isEmpty, rest.hasPrefix("=\""), let close = rest.dropFirst(2).firstIndex(of: "\"") else {
                return nil
            }
            parameters.append((String(name), String(rest.dropFirst(2)[..<close])))
            rest = rest[rest.index(after: close)...].drop(while: \.isWhitespace)
        }
        return parameters
    }
}

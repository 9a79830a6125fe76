import Tools

/// A line such as `<!-- include: shared/focus.md component="button" -->`, a comment to other tools.
struct IncludeDirective {
    let path: String
    let parameters: [(name: String, value: String)]
    private let values: [String: String]

    /// Nil for any other line. A malformed directive has an empty path. Without a colon, only the path of a page tells
    /// a directive from a remark.
    init?(_ line: ArraySlice<UInt8>) {
        guard let inner = Self.comment(line), inner.lowercased().hasPrefix("include") else { return nil }
        var rest = inner.dropFirst("include".count)
        let hasColon = rest.first == ":"
        rest = rest.dropFirst(hasColon ? 1 : 0).drop(while: \.isWhitespace)
        let path = String(rest.prefix { !$0.isWhitespace })
        guard hasColon || path.hasSuffix(".md") else { return nil }
        rest = rest.dropFirst(path.count)
        guard let parameters = Self.parameters(rest) else {
            self.init(path: "", parameters: [])
            return
        }
        self.init(path: path, parameters: parameters)
    }

    private init(path: String, parameters: [(name: String, value: String)]) {
        (self.path, self.parameters) = (path, parameters)
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

import Synchronization

extension StringProtocol {
    var trimmed: String { trimmed(where: \.isWhitespace) }

    func trimmed(where isOutside: (Character) -> Bool) -> String {
        var text = drop(while: isOutside)
        while let last = text.last, isOutside(last) { text.removeLast() }
        return String(text)
    }

    var lastLine: Substring { Substring(self).suffix(from: lastIndex(of: "\n").map(index(after:)) ?? startIndex) }
    /// The text as a part of a pattern; what addresses have of their own, `:` and `/`, stays.
    var escapedForPattern: String { Pattern(#"[^\w/:-]"#).replace(in: String(self)) { "\\" + $0[0] } }
    var escapingPipes: String { String(self).replacing("|", with: "\\|") }
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
    var bold: String { "**\(String(self).replacing("**", with: ""))**" }

    var inLink: String { contains(" ") ? "<\(self)>" : String(self) }
    func link(to address: String) -> String { "[\(self)](\(address.inLink))" }

    var title: String? { Pattern("(?m)^# (.+)$").first(in: self)?[1] }

    /// Number of spaces at the beginning; a tab counts as four.
    var indentation: Int { prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == " " ? 1 : 4) } }

    /// The text without the spaces that all its lines begin with.
    var dedented: String {
        let width = lines.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
        return width == 0 ? String(self) : lines.map { $0.dropping(indentation: width) }.joined(separator: "\n")
    }

    func dropping(indentation width: Int) -> Substring {
        var left = width
        return Substring(self).drop { character in
            guard left > 0, character == " " || character == "\t" else { return false }
            left -= character == " " ? 1 : 4
            return true
        }
    }

    /// Lines of HTML, which would be code if they began with spaces.
    var withoutIndentation: String { Pattern.named("indentation").replace(in: String(self)) { $0[1] } }

    /// Each line but the first one begins with `prefix`.
    func hanging(_ prefix: String) -> String {
        let empty = prefix.lastIndex(of: ">").map { String(prefix[...$0]) } ?? ""
        return lines.enumerated().map { $0 == 0 ? String($1) : $1.isEmpty ? empty : prefix + $1 }.joined(
            separator: "\n")
    }

    var withoutTags: String {
        Pattern("</?[A-Za-z][^<>]*>").replace(in: String(self)) { $0[0].hasPrefix("<br") ? " " : "" }
    }

    /// The text with one empty line instead of several.
    var withoutGaps: String { Pattern(#"\n(?:[ \t]*\n){2,}"#).replace(in: String(self)) { _ in "\n\n" } }

    /// As a quotation whose first line is `[!KIND]`.
    func quoted(kind: String? = nil) -> String {
        // These would go on with the paragraph of the kind.
        let isApart = Pattern(#"^(?:\[[^\]]+\]:|\||(?!1[.)])\d+[.)] )"#).matches(trimmed)
        let head = kind.map { ["[!\($0)]"] + (isApart ? [""] : []) } ?? []
        return (head + trimmed.withoutGaps.lines.map(String.init)).map { $0.isEmpty ? ">" : "> \($0)" }
            .joined(separator: "\n")
    }
}

extension String {
    private static let pairs = Table.rows("pairs").map { (start: $0[0], end: $0[1]) }

    /// The text with something else for hundreds of beginnings without an end, which every rule would look for.
    func replacingEndless(by replacement: (String) -> String) -> String {
        Self.pairs.reduce(self) { text, pair in
            guard text.contains(pair.start) else { return text }
            let place = text.ranges(of: pair.end).last?.upperBound ?? text.startIndex
            guard text[place...].ranges(of: pair.start).count > 99 else { return text }
            return String(text[..<place] + text[place...].replacing(pair.start, with: replacement(pair.start)))
        }
    }
}

extension [String] {
    /// With an empty line between any two; empty ones are left out.
    var paragraphs: String { filter { !$0.isEmpty }.joined(separator: "\n\n") }
}

/// A regular expression, compiled once for each text.
// `Regex` is not Sendable because of its transforming closures, which an expression made from text does not have.
struct Pattern: @unchecked Sendable {
    private static let known = Mutex<[String: Pattern]>([:])
    private let regex: Regex<AnyRegexOutput>

    init(_ pattern: String) {
        if let known = Self.known.withLock({ $0[pattern] }) {
            self = known
            return
        }
        guard let regex = try? Regex(pattern) else { preconditionFailure("no regular expression: \(pattern)") }
        self.regex = regex.matchingSemantics(.unicodeScalar)
        let new = self
        Self.known.withLock { $0[pattern] = new }
    }

    private static let names = Dictionary(
        uniqueKeysWithValues: Table.rows("patterns").map { ($0[0], Pattern(expanded($0[1]))) })

    static func named(_ name: String) -> Pattern { names[name] ?? { preconditionFailure("no pattern \(name)") }() }

    /// With patterns in the places of their names.
    static func expanded(_ pattern: String) -> String {
        let parts = [
            "IN-TAG": Token.inTag, "BRACES": Token.braces, "BRACKETS": Token.nested(#"\["#, #"\]"#),
            "PARENTHESES": Token.nested(#"\("#, #"\)"#), "QUOTED": LiteralReader.quoted,
        ]
        return parts.reduce(pattern) { $0.replacing($1.key, with: $1.value) }
    }

    /// A match: all of it and its groups; a group that took no part is empty.
    struct Match {
        let groups: [Substring]
        var range: Range<String.Index> { groups[0].startIndex..<groups[0].endIndex }

        subscript(number: Int) -> String { String(groups[number]) }

        /// The text with its groups in the places of `$1`, `$2`.
        func filling(_ text: String) -> String {
            groups.indices.dropFirst().reduce(text) { $0.replacing("$\($1)", with: self[$1]) }
        }

        fileprivate init(_ match: Regex<AnyRegexOutput>.Match) { groups = match.output.map { $0.substring ?? "" } }
    }

    func first(in text: some StringProtocol) -> Match? {
        (try? regex.firstMatch(in: Substring(text))).flatMap { $0 }.map(Match.init)
    }

    func all(in text: String) -> [Match] { text.matches(of: regex).map(Match.init) }
    func matches(_ text: some StringProtocol) -> Bool { (try? regex.firstMatch(in: Substring(text))) ?? nil != nil }

    func replace(in text: String, by replacement: (Match) -> String) -> String {
        var result = ""
        var end = text.startIndex
        for match in all(in: text) {
            result += text[end..<match.range.lowerBound]
            result += replacement(match)
            end = match.range.upperBound
        }
        return end == text.startIndex ? text : result + text[end...]
    }
}

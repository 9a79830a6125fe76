import Tools

/// The text of a code span, split as far as needed to find the interface that it names. In bytes, because names of
/// interfaces are ASCII.
struct CodeSpan {
    /// The text without an assignment to something else and without surrounding white space.
    let text: ArraySlice<UInt8>
    /// The name without a leading `.`, `@` or `modifier =`, up to the first `(`, `{`, `=` or space.
    let head: ArraySlice<UInt8>

    init(_ written: ArraySlice<UInt8>) { self.init(text: Self.text(of: written)) }

    init(text: ArraySlice<UInt8>) {
        self.text = text
        head = Self.head(of: text)
    }

    /// The `text` of a span as written; enough to find nearly all interfaces.
    static func text(of written: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        withoutAssignment(written.trimmingWhitespace)
    }

    // MARK: Names

    /// The first of several attributes in a row, which decides what the rest is about; nil for anything else.
    var firstAttribute: ArraySlice<UInt8>? {
        guard let space = text.firstIndex(of: UInt8(ascii: " ")), text[..<space].last == UInt8(ascii: "\"") else {
            return nil
        }
        return text[..<space]
    }

    /// The last member of a path: `requestFocus` of `second.requestFocus`; nil without a path, and for short names.
    var lastMember: ArraySlice<UInt8>? {
        guard let dot = head.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let member = head[(dot + 1)...]
        return member.count > 3 ? member : nil
    }

    /// The first name inside braces; nil without braces, and for short names.
    var innerHead: ArraySlice<UInt8>? {
        guard let brace = text.firstIndex(of: UInt8(ascii: "{")) else { return nil }
        let inner = Self.head(of: text[(brace + 1)...].trimmingWhitespace)
        return inner.count > 2 ? inner : nil
    }

    private static func head(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if text.first == UInt8(ascii: "<") { return tag(text) }
        var head = text.prefix { !$0.endsHead }
        if head.first == UInt8(ascii: ".") || head.first == UInt8(ascii: "@") { head.removeFirst() }
        while let last = head.last, last.endsSentence { head.removeLast() }
        guard head.first == UInt8(ascii: "m"), head.starts(with: "modifier.".utf8) else { return head }
        return [UInt8(ascii: "M")] + head.dropFirst()
    }

    /// `<input type="text">` → `<input>`.
    private static func tag(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let name = text.dropFirst().drop { $0 == UInt8(ascii: "/") }
            .prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        return [UInt8(ascii: "<")] + name.map(\.lowercased) + [UInt8(ascii: ">")]
    }

    private static let assignments = ["val ", "var ", "let ", "modifier ", "modifier="].map { Array($0.utf8) }

    /// The value of `modifier = Modifier.focusOrder(first)`, `val (first, second) = FocusRequester.createRefs()`.
    private static func withoutAssignment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        switch text.first {
        case UInt8(ascii: "v"), UInt8(ascii: "l"), UInt8(ascii: "m"): break
        default: return text
        }
        guard assignments.contains(where: text.starts), let equals = text.firstIndex(of: UInt8(ascii: "=")) else {
            return text
        }
        return text[(equals + 1)...].trimmingWhitespace
    }

    static func letters(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var letters: [UInt8] = []
        letters.reserveCapacity(name.count)
        for byte in name where byte.isLetter || byte.isDigit { letters.append(byte.lowercased) }
        return letters[...]
    }

    /// Names that were probably meant: with a colon for the first equals sign (`android=clickable`), without a value at
    /// the end (`Important_For_Accessibility_false`).
    var likelyHeads: [ArraySlice<UInt8>] {
        var heads = [head]
        if afterHead == UInt8(ascii: "=") {
            let value = text.dropFirst(head.count + 1).prefix(while: \.isLetter)
            if !value.isEmpty { heads.append(head + [UInt8(ascii: ":")] + value) }
        }
        for value in Self.values where head.count >= value.count && head.suffix(value.count).map(\.lowercased) == value
        {
            heads.append(head.dropLast(value.count))
        }
        return heads
    }

    private static let values = ["_true", "_false", "_yes", "_no"].map { Array($0.utf8) }

    /// Whether a name is written as a key: `display: none`, `a: b`.
    var hasValue: Bool { afterHead == UInt8(ascii: ":") && text.first != UInt8(ascii: "<") }

    /// Whether a plain name is the first word of an expression: `a | b`, `main()`, but not `.button` or `input type=text`.
    var isExpression: Bool {
        guard let first = text.first, first.isLetter, first == head.first else { return false }
        return text.dropFirst(head.count).first { !$0.isWhitespace }.map { !$0.isLetter && !$0.endsSentence } ?? false
    }

    // MARK: Looks

    /// The first byte after the head; nil at the end of the text.
    private var afterHead: UInt8? { text.dropFirst(head.count).first }

    /// Whether only interfaces are written like this: `isHeader`, `Role.Button`, `onClick()`, `focusable=true`.
    var looksLikeInterface: Bool {
        guard let first = head.first, first.isLetter, head.allSatisfy(\.isPartOfPath) else { return false }
        if Self.isDistinctive(head) || text.first == UInt8(ascii: ".") || text.first == UInt8(ascii: "@") {
            return true
        }
        return afterHead == UInt8(ascii: "(") || afterHead == UInt8(ascii: "=")
    }

    /// Whether a name cannot be an ordinary word: it has capitals or marks inside, or brackets around it.
    static func isDistinctive(_ name: ArraySlice<UInt8>) -> Bool {
        var previous: UInt8 = 0
        for byte in name {
            switch byte {
            case UInt8(ascii: "_"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ":"): return true
            case 0x41...0x5A where (0x61...0x7A).contains(previous): return true
            default: previous = byte
            }
        }
        return name.starts(with: "aria-".utf8) || name.starts(with: "UI".utf8)
    }

    /// Whether arguments and values are valid for the interface, as far as known.
    func isWrittenRight(for symbol: APISymbol) -> Bool {
        // A selector names its arguments: `accessibilityValue(_:)`.
        if let bracket = text.firstIndex(of: UInt8(ascii: "(")), Self.hasEmptyName(text[bracket...]) { return false }
        guard let equals = text.firstIndex(of: UInt8(ascii: "=")), symbol.kind == "attribute",
            let values = Self.attributeValues[symbol.name]
        else { return true }
        let value = String(decoding: text[equals...].filter { $0.isLetter || $0 == UInt8(ascii: "_") }, as: UTF8.self)
        return value.isEmpty || values.contains(value) || value.contains("_")
    }

    private static func hasEmptyName(_ arguments: ArraySlice<UInt8>) -> Bool {
        zip(arguments, arguments.dropFirst()).contains { $0 == (UInt8(ascii: "("), UInt8(ascii: ":")) }
    }

    /// Values of attributes with a fixed set of values (developer.android.com, android.view.View; WAI-ARIA 1.2, 6.7).
    private static let attributeValues: [String: Set<String>] = [
        "android:importantForAccessibility": ["auto", "yes", "no", "noHideDescendants"],
        "android:accessibilityLiveRegion": ["none", "polite", "assertive"],
        "aria-live": ["off", "polite", "assertive"],
    ]
}

extension UInt8 {
    /// Whether the byte is `(`, `{`, `=` or a space.
    fileprivate var endsHead: Bool {
        switch self {
        case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "="), UInt8(ascii: " "), UInt8(ascii: "\t"),
            UInt8(ascii: "\n"):
            true
        default: false
        }
    }

    fileprivate var endsSentence: Bool {
        switch self {
        case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "."): true
        default: false
        }
    }

    fileprivate var isPartOfPath: Bool {
        switch self {
        case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "-"): true
        default: isLetter || isDigit
        }
    }
}

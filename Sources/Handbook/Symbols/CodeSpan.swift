import Tools

/// The text of a code span, split as far as needed to find the interface that it names. In bytes of UTF-8:
/// comparing characters would cost a quarter of a build of 100 pages, which have 5,486 spans.
struct CodeSpan {
    /// The text without an assignment to something else and without surrounding white space.
    let text: Substring
    /// The name without a leading `.`, `@` or `modifier =`, up to the first `(`, `{`, `=` or space.
    let head: Substring

    init(_ written: Substring) { self.init(text: Self.text(of: written)) }

    init(text: Substring) {
        self.text = text
        head = Self.head(of: text)
    }

    /// The `text` of a span as written; enough to find nearly all interfaces.
    static func text(of written: Substring) -> Substring { withoutAssignment(String(written).trimmingBlanks[...]) }

    /// The first of several attributes in a row, which decides what the rest is about; nil for anything else.
    var firstAttribute: Substring? {
        let first = text.first(" ").map { text[..<$0] }
        return first?.utf8.last == UInt8(ascii: "\"") ? first : nil
    }

    /// The last member of a path: `requestFocus` of `second.requestFocus`; nil without a path, and for short names.
    var lastMember: Substring? {
        guard let dot = head.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let member = head[head.utf8.index(after: dot)...]
        return member.utf8.count > 3 ? member : nil
    }

    /// The first name inside braces; nil without braces, and for short names.
    var innerHead: Substring? {
        guard let brace = text.first("{") else { return nil }
        let inner = Self.head(of: String(text[brace...].dropFirst()).trimmingBlanks[...])
        return inner.utf8.count > 2 ? inner : nil
    }

    private static func head(of text: Substring) -> Substring {
        if text.utf8.first == UInt8(ascii: "<") { return tag(text) }
        var bytes = text.utf8.prefix { !headEnds.contains($0) }
        if bytes.first == UInt8(ascii: ".") || bytes.first == UInt8(ascii: "@") { bytes.removeFirst() }
        while let last = bytes.last, sentenceEnds.contains(last) { bytes.removeLast() }
        let head = Substring(bytes)
        return head.begins(with: "modifier.") ? "M" + head.dropFirst() : head
    }

    /// `<input type="text">` → `<input>`.
    private static func tag(_ text: Substring) -> Substring {
        let name = text.utf8.dropFirst().drop { $0 == UInt8(ascii: "/") }
        return "<" + Substring(name.prefix { isNamed($0) || $0 == UInt8(ascii: "-") }).lowercased() + ">"
    }

    /// The value of `modifier = Modifier.focusOrder(first)`, `val (first, second) = FocusRequester.createRefs()`.
    private static func withoutAssignment(_ text: Substring) -> Substring {
        guard let equals = text.first("="),
            ["val ", "var ", "let ", "modifier ", "modifier="].contains(where: text.begins)
        else { return text }
        return String(text[equals...].dropFirst()).trimmingBlanks[...]
    }

    /// Names that were probably meant: with a colon for the first equals sign (`android=clickable`), without a value at
    /// the end (`Important_For_Accessibility_false`).
    var likelyHeads: [Substring] {
        var heads = [head]
        if afterHead == "=" {
            let value = text.utf8.dropFirst(head.utf8.count + 1).prefix(while: \.isLetter)
            if !value.isEmpty { heads.append(head + ":" + Substring(value)) }
        }
        for value in ["_true", "_false", "_yes", "_no"] where head.lowercased().hasSuffix(value) {
            heads.append(head.dropLast(value.count))
        }
        return heads
    }

    /// Whether a name is written as a key: `display: none`, `a: b`.
    var hasValue: Bool { afterHead == ":" && text.utf8.first != UInt8(ascii: "<") }

    /// Whether a plain name is the first word of an expression: `a | b`, `main()`, but not `.button` or `input
    /// type=text`.
    var isExpression: Bool {
        guard let first = text.utf8.first, first.isLetter, first == head.utf8.first else { return false }
        let next = text.utf8.dropFirst(head.utf8.count).first { !$0.isWhitespace }
        return next.map { !$0.isLetter && !Self.sentenceEnds.contains($0) } ?? false
    }

    /// The first character after the head; nil at the end of the text.
    private var afterHead: Unicode.Scalar? { text.utf8.dropFirst(head.utf8.count).first.map(Unicode.Scalar.init) }

    /// Whether only interfaces are written like this: `isHeader`, `Role.Button`, `onClick()`, `focusable=true`.
    var looksLikeInterface: Bool {
        guard let first = head.utf8.first, first.isLetter else { return false }
        guard head.utf8.allSatisfy({ Self.isNamed($0) || Self.pathMarks.contains($0) }) else { return false }
        return Self.isDistinctive(head) || text.begins(with: ".") || text.begins(with: "@") || afterHead == "("
            || afterHead == "="
    }

    /// Whether a name cannot be an ordinary word: it has capitals or marks inside, or brackets around it.
    static func isDistinctive(_ name: Substring) -> Bool {
        name.utf8.contains(where: codeMarks.contains) || name.begins(with: "aria-") || name.begins(with: "UI")
            || zip(name.utf8, name.utf8.dropFirst()).contains {
                (0x61...0x7A).contains($0) && $1.isCapital
            }
    }

    /// Whether others cannot have the name, too: `Linkify`, `<a>`, `android:labelFor`, `accessibilityLabel`, not
    /// `isOn`.
    static func tellsPlatform(_ name: Substring) -> Bool {
        name.utf8.first { $0 != UInt8(ascii: ".") }.map { !(0x61...0x7A).contains($0) } ?? false
            || name.utf8.contains { ":=".utf8.contains($0) } || name.begins(with: "aria-")
            || name.lowercased().contains("accessibility")
    }

    /// Whether arguments and values are valid for the interface, as far as known.
    func isWrittenRight(for symbol: APISymbol) -> Bool {
        // A selector names its arguments: `accessibilityValue(_:)`.
        if text.contains("(:") { return false }
        guard let equals = text.first("="), symbol.kind == "attribute",
            let values = Self.attributeValues[symbol.name]
        else { return true }
        let value = text[equals...].filter { $0.isASCII && $0.isLetter || $0 == "_" }
        return value.isEmpty || values.contains(value) || value.contains("_")
    }

    /// Values of attributes with a fixed set of values (developer.android.com, android.view.View; WAI-ARIA 1.2, 6.7).
    private static let attributeValues: [String: Set<String>] = [
        "android:importantForAccessibility": ["auto", "yes", "no", "noHideDescendants"],
        "android:accessibilityLiveRegion": ["none", "polite", "assertive"],
        "aria-live": ["off", "polite", "assertive"],
    ]

    private static func isNamed(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit }

    private static let (headEnds, sentenceEnds) = (ByteSet("({= \t\n"), ByteSet(":;,."))
    private static let (pathMarks, codeMarks) = (ByteSet("_.:-"), ByteSet("_<=:"))
}

extension Substring {
    fileprivate func first(_ mark: Unicode.Scalar) -> Index? { utf8.firstIndex(of: UInt8(ascii: mark)) }

    /// `hasPrefix` compares characters.
    fileprivate func begins(with words: String) -> Bool { utf8.starts(with: words.utf8) }
}

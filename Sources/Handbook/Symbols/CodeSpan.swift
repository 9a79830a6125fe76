/// The text of a code span, split as far as needed to find the interface that it names.
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

    // MARK: Names

    /// The first of several attributes in a row, which decides what the rest is about; nil for anything else.
    var firstAttribute: Substring? {
        text.firstIndex(of: " ").map { text[..<$0] }.flatMap { $0.last == "\"" ? $0 : nil }
    }

    /// The last member of a path: `requestFocus` of `second.requestFocus`; nil without a path, and for short names.
    var lastMember: Substring? {
        guard let dot = head.lastIndex(of: ".") else { return nil }
        let member = head[dot...].dropFirst()
        return member.count > 3 ? member : nil
    }

    /// The first name inside braces; nil without braces, and for short names.
    var innerHead: Substring? {
        guard let brace = text.firstIndex(of: "{") else { return nil }
        let inner = Self.head(of: String(text[brace...].dropFirst()).trimmingBlanks[...])
        return inner.count > 2 ? inner : nil
    }

    private static func head(of text: Substring) -> Substring {
        if text.first == "<" { return tag(text) }
        var head = text.prefix { !"({= \t\n".contains($0) }
        if head.first == "." || head.first == "@" { head.removeFirst() }
        while let last = head.last, endsSentence(last) { head.removeLast() }
        return head.hasPrefix("modifier.") ? "M" + head.dropFirst() : head
    }

    /// `<input type="text">` → `<input>`.
    private static func tag(_ text: Substring) -> Substring {
        "<" + text.dropFirst().drop { $0 == "/" }.prefix { isNamed($0) || $0 == "-" }.lowercased() + ">"
    }

    /// The value of `modifier = Modifier.focusOrder(first)`, `val (first, second) = FocusRequester.createRefs()`.
    private static func withoutAssignment(_ text: Substring) -> Substring {
        guard ["val ", "var ", "let ", "modifier ", "modifier="].contains(where: text.hasPrefix),
            let equals = text.firstIndex(of: "=")
        else { return text }
        return String(text[equals...].dropFirst()).trimmingBlanks[...]
    }

    /// Names that were probably meant: with a colon for the first equals sign (`android=clickable`), without a value at
    /// the end (`Important_For_Accessibility_false`).
    var likelyHeads: [Substring] {
        var heads = [head]
        if afterHead == "=" {
            let value = text.dropFirst(head.count + 1).prefix { $0.isASCII && $0.isLetter }
            if !value.isEmpty { heads.append(head + ":" + value) }
        }
        for value in ["_true", "_false", "_yes", "_no"] where head.lowercased().hasSuffix(value) {
            heads.append(head.dropLast(value.count))
        }
        return heads
    }

    /// Whether a name is written as a key: `display: none`, `a: b`.
    var hasValue: Bool { afterHead == ":" && text.first != "<" }

    /// Whether a plain name is the first word of an expression: `a | b`, `main()`, but not `.button` or `input type=text`.
    var isExpression: Bool {
        guard let first = text.first, first.isASCII, first.isLetter, first == head.first else { return false }
        let next = text.dropFirst(head.count).first { !$0.isWhitespace }
        return next.map { !($0.isASCII && $0.isLetter) && !Self.endsSentence($0) } ?? false
    }

    // MARK: Looks

    /// The first character after the head; nil at the end of the text.
    private var afterHead: Character? { text.dropFirst(head.count).first }

    /// Whether only interfaces are written like this: `isHeader`, `Role.Button`, `onClick()`, `focusable=true`.
    var looksLikeInterface: Bool {
        guard let first = head.first, first.isLetter else { return false }
        guard head.allSatisfy({ Self.isNamed($0) || "_.:-".contains($0) }) else { return false }
        return Self.isDistinctive(head) || text.first == "." || text.first == "@" || afterHead == "("
            || afterHead == "="
    }

    /// Whether a name cannot be an ordinary word: it has capitals or marks inside, or brackets around it.
    static func isDistinctive(_ name: Substring) -> Bool {
        name.contains(where: "_<=:".contains) || name.hasPrefix("aria-") || name.hasPrefix("UI")
            || zip(name, name.dropFirst()).contains { ("a"..."z").contains($0) && ("A"..."Z").contains($1) }
    }

    /// Whether arguments and values are valid for the interface, as far as known.
    func isWrittenRight(for symbol: APISymbol) -> Bool {
        // A selector names its arguments: `accessibilityValue(_:)`.
        if text.contains("(:") { return false }
        guard let equals = text.firstIndex(of: "="), symbol.kind == "attribute",
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

    private static func isNamed(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }

    private static func endsSentence(_ character: Character) -> Bool { ":;,.".contains(character) }
}

/// The text of a code span, taken apart as far as finding the interface that it names needs.
struct CodeSpan {
    private let text: Substring
    /// The name without a leading `.`, `@` or `modifier =`, and without everything from the first `(`, `{`, `=` or blank.
    let head: String

    init(_ written: String) {
        text = Self.withoutAssignment(Self.trimmed(written[...]))
        head = Self.head(of: text)
    }

    // MARK: Names

    /// Texts that may be a name as a whole.
    var wholeForms: [String] {
        // Several attributes side by side: the first one says what the rest is about.
        let first = text.prefix { $0 != " " }
        let isAttribute = first.endIndex != text.endIndex && first.hasSuffix("\"")
        return (isAttribute ? [text, first] : [text]).map(String.init)
    }

    /// The last member of a path: `requestFocus` of `second.requestFocus`; nil when it is none, or short.
    var lastMember: String? {
        guard let dot = head.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let member = head[head.index(after: dot)...]
        return member.utf8.count > 3 ? String(member) : nil
    }

    /// The name that begins what stands in braces; nil without braces.
    var innerHead: String? {
        guard let brace = text.utf8.firstIndex(of: UInt8(ascii: "{")) else { return nil }
        let inner = Self.head(of: Self.trimmed(text[text.index(after: brace)...]))
        return inner.utf8.count > 2 ? inner : nil
    }

    private static func head(of text: Substring) -> String {
        if text.utf8.first == UInt8(ascii: "<") { return tag(text) }
        var rest = text
        if rest.hasPrefix(".") || rest.hasPrefix("@") { rest = rest.dropFirst() }
        let end = rest.utf8.firstIndex { endsOfHead.contains($0) } ?? rest.endIndex
        var head = rest[..<end]
        while let last = head.utf8.last, ":;,.".utf8.contains(last) { head = head.dropLast() }
        return String(head.hasPrefix("modifier.") ? "M" + head.dropFirst() : head)
    }

    private static let endsOfHead = Set("({= \t\n".utf8)

    /// `<input type="text">` → `<input>`.
    private static func tag(_ text: Substring) -> String {
        let name = text.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        return "<\(name.lowercased())>"
    }

    /// What is assigned: `modifier = Modifier.focusOrder(first)`, `val (first, second) = FocusRequester.createRefs()`.
    private static func withoutAssignment(_ text: Substring) -> Substring {
        guard ["val ", "var ", "let ", "modifier ", "modifier="].contains(where: text.hasPrefix),
            let equals = text.firstIndex(of: "=")
        else { return text }
        return trimmed(text[text.index(after: equals)...])
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    static func letters(of name: String) -> String {
        String(decoding: name.lowercased().utf8.filter { $0.isLetterOrDigit }, as: UTF8.self)
    }

    /// Names that were probably meant: with a colon for the first equals sign (`android=clickable`), without a value at
    /// the end (`Important_For_Accessibility_false`).
    var likelyHeads: [String] {
        var heads = [head]
        if text.utf8.dropFirst(head.utf8.count).first == UInt8(ascii: "=") {
            let value = text.dropFirst(head.count + 1).prefix { $0.isLetter }
            if !value.isEmpty { heads.append(head + ":" + value) }
        }
        for value in ["_true", "_false", "_yes", "_no"] where head.lowercased().hasSuffix(value) {
            heads.append(String(head.dropLast(value.count)))
        }
        return heads
    }

    // MARK: Looks

    /// Whether the text is written as only interfaces are: `isHeader`, `Role.Button`, `onClick()`, `focusable=true`.
    var looksLikeInterface: Bool {
        guard let first = head.utf8.first, first.isLetterOrDigit, first > UInt8(ascii: "9"),
            head.utf8.allSatisfy({ $0.isLetterOrDigit || "_.:-".utf8.contains($0) })
        else { return false }
        if Self.isDistinctive(head) || text.utf8.first == UInt8(ascii: ".") || text.utf8.first == UInt8(ascii: "@") {
            return true
        }
        let behind = text.utf8.dropFirst(head.utf8.count).first
        return behind == UInt8(ascii: "(") || behind == UInt8(ascii: "=")
    }

    /// Whether a name cannot be a word of everyday language: capitals or marks inside it, or brackets around it.
    static func isDistinctive(_ name: String) -> Bool {
        var previous: UInt8 = 0
        for byte in name.utf8 {
            if "_<=:".utf8.contains(byte) { return true }
            if (0x41...0x5A).contains(byte), (0x61...0x7A).contains(previous) { return true }
            previous = byte
        }
        return name.hasPrefix("aria-") || name.hasPrefix("UI")
    }

    /// Whether arguments and values are ones that the interface takes, as far as that can be told.
    func isWrittenRight(for symbol: APISymbol) -> Bool {
        // A selector names its arguments: `accessibilityValue(_:)`.
        if zip(text.utf8, text.utf8.dropFirst()).contains(where: { $0 == (UInt8(ascii: "("), UInt8(ascii: ":")) }) {
            return false
        }
        guard symbol.kind == "attribute", let values = Self.values[symbol.name],
            let equals = text.firstIndex(of: "=")
        else { return true }
        let value = text[text.index(after: equals)...].filter { $0.isLetter || $0 == "_" }
        return value.isEmpty || values.contains(value) || value.contains("_")
    }

    /// What attributes with a fixed set of values take (developer.android.com, android.view.View; WAI-ARIA 1.2, 6.7).
    private static let values: [String: Set<String>] = [
        "android:importantForAccessibility": ["auto", "yes", "no", "noHideDescendants"],
        "android:accessibilityLiveRegion": ["none", "polite", "assertive"],
        "aria-live": ["off", "polite", "assertive"],
    ]
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}

import Base

/// A line that begins or ends an admonition or a tab of another generator, or a tag with this meaning.
struct AdmonitionLine {
    enum Kind: Equatable {
        case alert(AlertKind)
        /// One of several tabs; its label is the line's title.
        case tab
        /// Contains tabs, or code blocks with labels.
        case tabs
    }

    enum Form: Equatable {
        /// `:::note`, with the number of colons (Docusaurus, VitePress, Starlight, Pandoc, Quarto).
        case fence(Int)
        /// `:::`, with the number of colons.
        case end(Int)
        /// `!!! note`, `??? note` and `=== "iOS"`, with content that is indented by four spaces (Python-Markdown,
        /// MkDocs).
        case indented
        /// `== iOS` in `:::tabs`, up to the next one (VitePress).
        case label
    }

    let form: Form
    /// The line without its indentation, the marks of quotes and the white space at its end.
    let range: Range<Int>
    let kind: Kind
    /// The text that the author gave the admonition as its title, if any; a tab's label, wherever it is.
    var title: Range<Int>?
    /// Whether a tab is the first of its set, even after another tab.
    var isFirst = false
    /// The least indentation of the lines between a tag and its end, in columns; nil without such lines.
    var indentation: Int?
    /// What is between a tag and its end; empty for other lines.
    var content = 0..<0

    init(_ form: Form, _ range: Range<Int>, _ kind: Kind = .tab, title: Range<Int>? = nil) {
        self.form = form
        self.range = range
        self.kind = kind
        self.title = title
    }

    /// Nil for any other line.
    init?(_ line: ArraySlice<UInt8>, isInTabs: Bool = false) {
        let text = Self.afterItemMark(line.drop { $0.isWhitespace || $0 == UInt8(ascii: ">") }.trimmingWhitespace)
        switch text.first {
        case UInt8(ascii: ":"): self.init(fence: text)
        case UInt8(ascii: "!"), UInt8(ascii: "?"): self.init(indented: text)
        case UInt8(ascii: "="): self.init(tab: text, isInTabs: isInTabs)
        default: return nil
        }
    }

    /// The text after the mark of a list item, such as `- :::note`; the whole text if there is none.
    private static func afterItemMark(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = text.first, first.isDigit || "-*+".utf8.contains(first) else { return text }
        let digits = text.prefix(9).prefix(while: \.isDigit)
        let rest = text[digits.endIndex...]
        let isMark = digits.isEmpty || ".)".utf8.contains(rest.first ?? 0)
        let inner = rest.dropFirst().trimmingWhitespace
        let begins = rest.dropFirst().first == UInt8(ascii: " ") && inner.count > 3 && inner.starts(with: ":::".utf8)
        return isMark && begins ? inner : text
    }

    /// Reads `:::note`, `:::note Title`, `:::note[Title]{.class}`, `::: {.callout-note title="Title"}` and
    /// `:::{tab-item} Title`.
    private init?(fence text: ArraySlice<UInt8>) {
        let colons = text.prefix { $0 == UInt8(ascii: ":") }.count
        guard colons >= 3 else { return nil }
        var rest = text.dropFirst(colons).trimmingWhitespace
        range = text.indices
        form = rest.isEmpty ? .end(colons) : .fence(colons)
        if rest.isEmpty {
            kind = .alert(.note)
            return
        }
        // A directive of one line, such as `:::image source="…":::`.
        guard rest.last != UInt8(ascii: ":") else { return nil }
        let isAttributes = rest.starts(with: "{.".utf8)
        let isDirective = !isAttributes && rest.first == UInt8(ascii: "{")
        rest = rest.dropFirst(isAttributes ? 2 : isDirective ? 1 : 0)
        let word = rest.prefix { Self.isNamePart($0) }
        guard let first = word.first, first.isLetter else { return nil }
        var name = String(decoding: word, as: UTF8.self).lowercased()
        if name.hasPrefix("callout-") { name.removeFirst("callout-".count) }
        // The content of a diagram is not Markdown.
        guard name != "mermaid" else { return nil }
        kind = Self.tabs[name] ?? .alert(AlertKind(admonition: name))
        var tail = rest[word.endIndex...]
        if isDirective {
            guard tail.first == UInt8(ascii: "}") else { return nil }
            tail = tail.dropFirst()
        }
        if isAttributes {
            title = Self.attribute("title=\"", in: tail)
            return
        }
        switch tail.first {
        case nil, UInt8(ascii: "{"): break
        case UInt8(ascii: "["):
            guard let close = tail.lastIndex(of: UInt8(ascii: "]")) else { return nil }
            title = Self.title(tail[(tail.startIndex + 1)..<close])
        case let byte? where byte.isWhitespace: title = Self.title(Self.withoutAttributes(tail))
        default: return nil
        }
    }

    /// Containers of tabs in VitePress and MyST.
    private static let tabs: [String: Kind] = [
        "tabs": .tabs, "tab-set": .tabs, "code-group": .tabs, "tab": .tab, "tab-item": .tab,
    ]

    /// Reads `=== "iOS"` and `===! "iOS"`, or `== iOS` in tabs.
    private init?(tab text: ArraySlice<UInt8>, isInTabs: Bool) {
        let isLabel = isInTabs && text.starts(with: "== ".utf8)
        let mark = text.prefix { "=!+".utf8.contains($0) }
        guard isLabel || mark.starts(with: "===".utf8) && mark.dropFirst(3).allSatisfy({ $0 != UInt8(ascii: "=") })
        else { return nil }
        let label = text[mark.endIndex...].trimmingWhitespace
        let isQuoted = label.count > 2 && label.first == UInt8(ascii: "\"") && label.last == UInt8(ascii: "\"")
        guard text[mark.endIndex...].first == UInt8(ascii: " "), isLabel || isQuoted,
            let title = Self.title(label)
        else { return nil }
        form = isLabel ? .label : .indented
        range = text.indices
        kind = .tab
        self.title = title
        isFirst = mark.contains(UInt8(ascii: "!"))
    }

    /// Reads `!!! note`, `!!! note "Title"`, `??? note` and `???+ note inline end "Title"`.
    private init?(indented text: ArraySlice<UInt8>) {
        guard text.starts(with: "!!!".utf8) || text.starts(with: "???".utf8) else { return nil }
        let mark = text.starts(with: "???+".utf8) ? 4 : 3
        guard text.dropFirst(mark).first == UInt8(ascii: " ") else { return nil }
        let rest = text.dropFirst(mark).trimmingWhitespace
        let quote = rest.firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
        let names = rest[..<quote]
        guard let first = names.first, first.isLetter,
            names.allSatisfy({ Self.isNamePart($0) || $0 == UInt8(ascii: " ") })
        else { return nil }
        if quote < rest.endIndex {
            guard rest.last == UInt8(ascii: "\""), quote < rest.endIndex - 1 else { return nil }
            title = Self.title(rest[quote...])
        }
        form = .indented
        range = text.indices
        let name = String(decoding: names.prefix { Self.isNamePart($0) }, as: UTF8.self).lowercased()
        kind = .alert(AlertKind(admonition: name))
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// The value of an attribute that is written up to its opening quotation mark.
    private static func attribute(_ start: StaticString, in text: ArraySlice<UInt8>) -> Range<Int>? {
        guard let start = text.firstPlace(of: start).map({ $0 + start.utf8CodeUnitCount }),
            let end = text[start...].firstIndex(of: UInt8(ascii: "\""))
        else { return nil }
        return title(text[start..<end])
    }

    /// The text without `{open .class}` at its end.
    private static func withoutAttributes(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.last == UInt8(ascii: "}"), let open = text.lastIndex(of: UInt8(ascii: "{")) else { return text }
        return text[..<open]
    }

    /// The title without spaces and quotation marks around it; nil when nothing remains.
    private static func title(_ text: ArraySlice<UInt8>) -> Range<Int>? {
        var text = text.trimmingWhitespace
        if text.count > 1, text.first == UInt8(ascii: "\""), text.last == UInt8(ascii: "\"") {
            text = text.dropFirst().dropLast().trimmingWhitespace
        }
        return text.isEmpty ? nil : text.indices
    }
}

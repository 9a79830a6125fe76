import Handbook
import Markdown
import Tools

extension Rule {
    static let foreignMarkup = Rule("text/foreign-markup") { page, _ in
        var leftovers = Leftovers(page)
        leftovers.readSigns()
        leftovers.readLines()
        leftovers.readParagraphs()
        leftovers.readAlerts()
        return leftovers.found.sorted { $0.value.first.lowerBound < $1.value.first.lowerBound }.map { kind, found in
            let others = found.count > 1 ? ", the first of \(found.count) on this page" : ""
            return Diagnostic(
                found.first, "`\(page.text(found.first))` is \(kind.text[1])\(others)",
                help: "\(kind.text[2]); `curbcut import` rewrites whole handbooks", cause: kind.rawValue)
        }
    }
}

/// What people leave of the markup of another generator (Data/foreign-markup.tsv).
private enum Leftover: String {
    case template, shortcode, component, statement, directive, admonition, tab, attributes, snippet, contents
    case kramdown, wikiLink, lateAlert, alert, link, note, definition, highlight, emoji, formula

    /// Its name, what it is, and what to do.
    var text: [Substring] { Self.rows.first { $0[0] == rawValue }! }

    private static let rows = DataTable.rows(of: EmbeddedData.text(named: "foreign-markup.tsv"), columns: 3)
}

/// Markup that begins and ends with signs.
private struct Sign {
    let kind: Leftover
    let open: StaticString
    let close: StaticString
    /// Whether the text between the signs, without spaces, is markup; `before` is the character before them.
    var isMarkup: @Sendable (_ inner: PageText, _ before: PageCharacter) -> Bool = { inner, _ in !inner.isEmpty }

    /// The first sign that begins at a place counts.
    static let all = [
        Sign(kind: .shortcode, open: "{{<", close: ">}}"),
        Sign(kind: .shortcode, open: "{{%", close: "%}}"),
        Sign(kind: .template, open: "{{", close: "}}") { inner, _ in
            inner.drop { $0.isOne(of: "{-") || $0.isWhitespace }.first.map { $0.isLetter || $0.isOne(of: "'\"") }
                ?? false
        },
        Sign(kind: .template, open: "{%", close: "%}"),
        Sign(kind: .template, open: "{# ", close: "#}"),
        Sign(kind: .statement, open: "{/*", close: "*/}"),
        Sign(kind: .snippet, open: "{!", close: "!}"),
        Sign(kind: .kramdown, open: "{::", close: "}"),
        Sign(kind: .kramdown, open: "{:/", close: "}") { _, _ in true },
        Sign(kind: .attributes, open: "{", close: "}", isMarkup: isAttributes),
        Sign(kind: .wikiLink, open: "[[", close: "]]") { inner, _ in
            inner.first?.isLetter == true && inner.first("[") == nil && !inner.isSame(inAnyCaseAs: "toc")
        },
        Sign(kind: .note, open: "[^", close: "]") { inner, _ in isWords(inner) && inner.first(" ") != nil },
        Sign(kind: .note, open: "^[", close: "]") { inner, _ in isWords(inner) && inner.first(" ") != nil },
        Sign(kind: .link, open: "[", close: ")") { inner, _ in
            guard let open = inner.first("("), isWords(inner[inner.startIndex..<open]) else { return false }
            return isPage(inner[open + 1..<inner.endIndex])
        },
        Sign(kind: .link, open: "<", close: ">") { inner, _ in isPage(inner) },
        Sign(kind: .highlight, open: "==", close: "==") { inner, before in
            isWords(inner) && before.isOne(of: " \n(") && inner.first("=") == nil
        },
        Sign(kind: .highlight, open: "++", close: "++") { inner, before in
            isWords(inner) && before.isOne(of: " \n(") && inner.first("+") == nil
        },
        Sign(kind: .formula, open: "$$", close: "$$") { inner, _ in
            inner.contains { $0.isOne(of: "\\^_={") } && inner.first("\n") == nil
        },
        Sign(kind: .emoji, open: ":", close: ":") { inner, before in
            before.isOne(of: " \n(|*") && inner.first?.isOne(of: "_-") == false
                && inner.allSatisfy { $0.isLetter && !$0.isCapital || $0.isDigit || $0.isOne(of: "_+-") }
        },
    ]

    /// `{: .wide}`, `{:toc}` and `{.wide}`; `{#name}` and `{width=300}` after a link or picture.
    private static func isAttributes(_ inner: PageText, _ before: PageCharacter) -> Bool {
        guard inner.first("\n") == nil, let first = inner.first, let next = inner.dropFirst().first else {
            return false
        }
        if first == ":" { return next.isLetter || next.isOne(of: " .#") }
        if first == "." { return next.isLetter }
        if first == "#", next.isLetter, inner.first(" ") != nil { return true }
        return before.isOne(of: ")]") && (first == "#" || first.isLetter && inner.first("=") != nil)
    }

    /// Whether the text begins with a word and is part of one line without brackets.
    private static func isWords(_ text: PageText) -> Bool {
        text.first.map { $0.isLetter || $0.isDigit } ?? false && !text.contains { $0.isOne(of: "[]\n") }
    }

    /// Whether the text is the address of a page: `page.md#focus`.
    private static func isPage(_ text: PageText) -> Bool {
        let path = text[text.startIndex..<(text.first("#") ?? text.endIndex)]
        return path.bytes.reversed().starts(with: "dm.".utf8) && !text.contains { $0.isOne(of: " :<>()[]\n") }
    }
}

private struct Leftovers {
    private let page: LintedPage
    private let source: PageText
    private(set) var found: [Leftover: (first: Range<Int>, count: Int)] = [:]
    /// The names of end tags.
    private lazy var endTags = Set(
        page.starts(of: "</", in: source.indices).map { String(source[($0 + 2)...].prefix(while: Self.isOfName)) })
    /// Elements of HTML whose text is shown as typed, or is a document of its own.
    private lazy var samples = page.ranges(ofElements: ["pre", "code", "textarea", "example"])

    /// Limit of a tag or a sign with its text, in bytes.
    private static let longest = 1_000

    init(_ page: LintedPage) {
        self.page = page
        source = page.source
    }

    private mutating func add(_ kind: Leftover, _ range: Range<Int>) {
        let shown = range.lowerBound..<(source[range].first("\n") ?? range.upperBound)
        let (first, count) = found[kind] ?? (shown, 0)
        found[kind] = (range.lowerBound < first.lowerBound ? shown : first, count + 1)
    }

    /// Whether a place is neither code nor a comment, and no backslash precedes it.
    private mutating func isText(_ place: Int) -> Bool {
        switch page.classes[place] {
        case .code, .codeBlock, .comment: false
        default: (place == 0 || source[place - 1] != "\\") && samples.range(around: place) == nil
        }
    }

    /// Reads what begins with a brace, brackets or the `<` of a tag, wherever it is.
    mutating func readSigns() {
        for character: PageCharacter in ["{", "[", "<", "^", "=", ":", "+", "$"] {
            var place = 0
            while let start = source[place..<source.endIndex].first(character) {
                let end = (character == "<" ? tag(at: start) : nil) ?? sign(at: start)
                place = end ?? start + 1
            }
        }
    }

    private mutating func sign(at start: Int) -> Int? {
        let near = source[start..<min(start + Self.longest, source.endIndex)]
        guard let sign = Sign.all.first(where: { near.begins(with: $0.open) }), isText(start),
            let rest = near.rest(after: sign.open), let close = rest.firstPlace(of: sign.close),
            let end = source[close..<source.endIndex].rest(after: sign.close)?.startIndex
        else { return nil }
        let before = start > 0 ? source[start - 1] : " "
        guard sign.isMarkup(source[rest.startIndex..<close].trimmed, before), !isOurs(sign.kind, start..<end) else {
            return nil
        }
        add(sign.kind, start..<end)
        return end
    }

    /// Whether Curbcut itself knows the sign: a parameter of a fragment, or a link in brackets; or it is no sign at
    /// all.
    private func isOurs(_ kind: Leftover, _ range: Range<Int>) -> Bool {
        let after = range.upperBound < source.endIndex ? source[range.upperBound] : " "
        let inner = source[range.lowerBound + 2..<max(range.lowerBound + 2, range.upperBound - 2)]
        let (start, isText) = (range.lowerBound, page.textNode(at: range.lowerBound) != nil)
        return switch kind {
        // `link/unresolved` and `media/file-missing` find addresses.
        case .template:
            page.document.file(ofByte: start) != nil || !isText && page.classes[start] == .markup
                || ["src=\"", "href=\""].contains { page.text(max(0, start - 6)..<start).hasSuffix($0) }
        case .wikiLink: after.isOne(of: "(:[")
        case .note: !isText || after == "("
        case .link: !isText
        case .formula: !isText
        case .highlight: !isText || inner.trimmed.count < inner.count
        case .emoji: !isText || after.isLetter || after.isDigit || after == ":"
        default: false
        }
    }

    /// Reads a tag whose name begins with a capital. `<Name>` alone is a placeholder for a name, and `Array<Name>` a
    /// type.
    private mutating func tag(at start: Int) -> Int? {
        let isEnd = source[start..<source.endIndex].begins(with: "</")
        let near = source[start + (isEnd ? 2 : 1)..<min(start + Self.longest, source.endIndex)]
        guard near.first?.isCapital == true, start == 0 || !source[start - 1].isLetter, isText(start),
            let close = near.first(">")
        else { return nil }
        let written = near.prefix(while: Self.isOfName)
        let name = String(written)
        // HTML in capitals.
        if name == name.uppercased(), HTMLNames.known.contains(name.lowercased()) { return nil }
        let attributes = source[min(written.endIndex, close)..<close]
        let isSure = attributes.first("=") != nil || attributes.last == "/" || isEnd || endTags.contains(name)
        guard isSure else { return nil }
        if !isEnd { add(.component, start..<close + 1) }
        return close + 1
    }

    private static func isOfName(_ character: PageCharacter) -> Bool {
        character.isLetter || character.isDigit || character.isOne(of: ".-_")
    }

    mutating func readLines() {
        let starts: StaticString = ":!?=-<[*>"
        for line in page.lines(beginningWith: { $0.isOne(of: starts) }) {
            guard let kind = Self.kind(of: line) else { continue }
            let isComment = page.classes[line.startIndex] == .comment && line.begins(with: "<!--")
            guard isComment || isText(line.startIndex) else { continue }
            if kind == .admonition, !isFollowedByIndentation(line) { continue }
            // After an empty line, `: Words` may be the caption of a table.
            let isApart =
                line.first == ":"
                && page.trimmed(page.lines.range(max(0, page.lines.line(of: line.startIndex) - 1))).isEmpty
            if kind == .definition, isApart || page.textNode(at: line.startIndex) == nil { continue }
            add(kind, line.indices)
        }
    }

    /// What a line, without spaces around it, begins or is.
    private static func kind(of line: PageText) -> Leftover? {
        if let rest = line.rest(after: ":::") {
            return rest.drop { $0.isOne(of: ": ") }.first.map { $0.isLetter || $0 == "{" } == true ? .directive : nil
        }
        if line.isSame(as: ">>>") { return .directive }
        if let rest = line.rest(after: "!!! ") ?? line.rest(after: "??? ") ?? line.rest(after: "???+ ") {
            return rest.first?.isLetter == true ? .admonition : nil
        }
        if line.begins(with: "===") {
            return line.drop { $0.isOne(of: "=!+ ") }.first == "\"" && line.last == "\"" ? .tab : nil
        }
        let isAbbreviation = line.begins(with: "*[") && line.firstPlace(of: "]: ") != nil
        if isAbbreviation || line.begins(with: ": ") { return .definition }
        if line.begins(with: "--8<--") || line.begins(with: "<<< ") { return .snippet }
        if let comment = line.rest(after: "<!--") { return comment.trimmed.begins(with: "@include:") ? .snippet : nil }
        let isContents = ["[toc]", "[[toc]]", "[[_toc_]]"].contains { String(line).lowercased() == $0 }
        return line.count < 10 && isContents ? .contents : nil
    }

    private func isFollowedByIndentation(_ line: PageText) -> Bool {
        let after = source[line.endIndex..<min(line.endIndex + Self.longest, source.endIndex)]
        let next = after.drop { $0.isOne(of: "\r\n") }
        return next.begins(with: "    ") || next.begins(with: "\t")
    }

    /// Reads `import … from "…"` and `export const …`, which begin a paragraph.
    mutating func readParagraphs() {
        for block in page.proseBlocks where block.kind == .paragraph {
            let text = source[block.range]
            if let rest = text.rest(after: "import ") {
                let isModule = ["from '", "from \""].contains { rest.firstRange(of: $0) != nil }
                if isModule || rest.first?.isOne(of: "'\"") ?? false { add(.statement, block.range) }
            } else if let rest = text.rest(after: "export ") {
                let first = String(rest.prefix { !$0.isWhitespace })
                let isKnown = ["const", "let", "var", "function", "default", "class", "{", "*"].contains(first)
                if isKnown, rest.contains(where: { $0.isOne(of: "={(") }) { add(.statement, block.range) }
            } else if let rest = text.rest(after: "[!"), let end = rest.first("]"),
                page.line(at: end).lowerBound == text.startIndex,
                AlertKind(rawValue: String(source[rest.startIndex..<end]).lowercased()) != nil
            {
                add(.directive, text.startIndex..<end + 1)
            }
        }
    }

    /// Reads quotes that begin with `[!DANGER]` and the like, which GitHub does not know.
    mutating func readAlerts() {
        for quote in page.nodes(.blockQuote) where page.document.nodes[quote].alert == nil {
            guard let first = page.document.firstChild(of: quote) else { continue }
            let range = page.range(of: first)
            guard let rest = source[range].rest(after: "[!"), let close = rest.first("]"), close > rest.startIndex,
                source[rest.startIndex..<close].trimmed.allSatisfy(\.isLetter)
            else { continue }
            let isKnown = AlertKind(rawValue: String(source[rest.startIndex..<close]).lowercased()) != nil
            add(isKnown ? .lateAlert : .alert, range.lowerBound..<close + 1)
        }
    }
}

import Base
import Handbook

extension Rule {
    static let foreignMarkup = Rule(
        "text/foreign-markup", .warning,
        what: "The text contains markup of another generator: `:::note`, `!!! note`, `{{< … >}}`, `[[Page]]`.",
        why: "It means nothing here and is shown as typed.",
        source: "Docusaurus, Starlight, MkDocs, Hugo, Jekyll and Obsidian"
    ) { page, _ in
        var uses: [(key: String, count: Int, first: Use)] = []
        for use in (atLineStarts(page) + inText(page)).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if let place = uses.firstIndex(where: { $0.key == use.mark.kind }) {
                uses[place].count += 1
            } else {
                uses.append((use.mark.kind, 1, use))
            }
        }
        return uses.map { Words.diagnostic($0.first.range, $0.first.mark, count: $0.count) }
    }

    private typealias Use = (range: Range<Int>, mark: ForeignMark)

    private static func atLineStarts(_ page: LintedPage) -> [Use] {
        page.lines(beginningWith: { $0.isOne(of: ":!?=i[") }).compactMap { line in
            guard page.classes[line.startIndex] == .prose else { return nil }
            return ForeignMark(line: line).map { (line.indices, $0) }
        }
    }

    /// Uses within text: braces, pairs of brackets, and names of headings.
    private static func inText(_ page: LintedPage) -> [Use] {
        var uses: [Use] = []
        for mark: PageCharacter in ["{", "["] {
            var from = 0
            while let place = page.source[from..<page.sourceCount].first(mark) {
                from = place + 1
                guard page.classes[place] == .prose else { continue }
                let line = page.lines.range(page.lines.line(of: place))
                guard let found = ForeignMark.inText(page.source[place..<page.trimmed(line).upperBound]) else {
                    continue
                }
                uses.append(found)
                from = found.range.upperBound
            }
        }
        return uses
    }
}

/// Markup that other generators read.
private enum ForeignMark {
    /// `:::note`, `!!! note`, `??? note`
    case admonition
    /// `=== "iOS"`
    case tab
    /// `{{< name >}}`, `{% name %}`
    case template
    /// `[[Page]]`, with the page's name
    case wikiLink(String)
    /// `{#name}` after a heading
    case headingName(String)
    /// `import Tabs from '…'`
    case module
    /// `[TOC]`
    case contents

    /// Equal for marks that share one finding per page; different for each link.
    var kind: String {
        switch self {
        case .admonition: "admonition"
        case .tab: "tab"
        case .template: "template"
        case .wikiLink(let page): "link " + page
        case .headingName: "heading name"
        case .module: "module"
        case .contents: "contents"
        }
    }

    /// Nil for a line that other generators do not read either.
    init?(line: PageText) {
        let text = String(line)
        if text.hasPrefix(":::") {
            let name = text.drop { $0 == ":" }.drop { $0 == " " }
            guard let first = name.first, first.isASCII, first.isLetter else { return nil }
            self = .admonition
        } else if ["!!! ", "??? ", "???+ "].contains(where: text.hasPrefix) {
            let name = text.drop { !$0.isWhitespace }.dropFirst()
            guard let first = name.first, first.isASCII, first.isLetter else { return nil }
            self = .admonition
        } else if text.hasPrefix("=== \"") {
            self = .tab
        } else if text.hasPrefix("import "), text.containsBytes(of: " from '") || text.containsBytes(of: " from \"") {
            self = .module
        } else if text == "[TOC]" || text == "[toc]" || text == "[[toc]]" || text == "[[_TOC_]]" {
            self = .contents
        } else {
            return nil
        }
    }

    /// The mark at the start of `rest`, which extends to the end of its line.
    static func inText(_ rest: PageText) -> (range: Range<Int>, mark: ForeignMark)? {
        if rest.begins(with: "{{<") || rest.begins(with: "{{%") {
            return closed(rest, "}}") { _ in .template }
        }
        if rest.begins(with: "{% ") || rest.begins(with: "{%- ") {
            return closed(rest, "%}") { _ in .template }
        }
        if rest.begins(with: "{#"), rest.last == "}" {
            return closed(rest, "}") { name in
                name.allSatisfy { $0.isLetter || $0.isNumber || "#-_:.".contains($0) } ? .headingName(name) : nil
            }
        }
        guard rest.begins(with: "[["), !rest.begins(with: "[[^") else { return nil }
        return closed(rest, "]]") { name in
            let page = name.dropFirst().prefix { $0 != "|" }
            let isName = page.first.map { $0.isASCII && $0.isLetter } == true && !page.containsBytes(of: "[")
            return isName && name.dropFirst() != "toc" ? .wikiLink(String(page)) : nil
        }
    }

    /// The text up to `end`; `mark` decides by the text between, without the first character.
    private static func closed(
        _ rest: PageText, _ end: StaticString, _ mark: (String) -> ForeignMark?
    ) -> (range: Range<Int>, mark: ForeignMark)? {
        // Names are short, but a line may be as long as a page.
        guard let found = rest.prefix(300).firstRange(of: end) else { return nil }
        let after = found.upperBound
        // A link may have brackets in its text.
        if after < rest.endIndex, rest[after].isOne(of: "(:") { return nil }
        let inner = String(rest[(rest.startIndex + 1)..<found.lowerBound])
        return mark(inner).map { (rest.startIndex..<after, $0) }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ mark: ForeignMark, count: Int) -> Diagnostic {
        let (what, help) = text(mark)
        let more = count > 1 ? "; the page has \(count - 1) more" : ""
        return Diagnostic(range, "\(what) of another generator is shown as typed\(more)", help: help)
    }

    private static func text(_ mark: ForeignMark) -> (what: String, help: String) {
        switch mark {
        case .admonition: ("this note", "write an alert: `> [!NOTE]`, and `> ` before each of its lines")
        case .tab: ("this tab", "give each platform its section, such as 'iOS Developer Notes'; these become tabs")
        case .template:
            ("this command", "write it in Markdown, or include a part: `<!-- include: shared/name.md -->`")
        case .wikiLink(let page): ("this link", "write `[\(page)](…)` with the page's file or route")
        case .headingName(let name):
            (
                "this name",
                "remove it and link to the heading's own anchor, or write `<a id=\"\(name.dropFirst())\"></a>`"
            )
        case .module: ("this import", "remove it, and write what it brings in Markdown or HTML")
        case .contents: ("this mark", "remove it: each page lists its headings")
        }
    }
}

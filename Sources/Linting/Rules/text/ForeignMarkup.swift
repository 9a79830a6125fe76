import Base
import Handbook

extension Rule {
    static let foreignMarkup = Rule(
        "text/foreign-markup", .warning,
        what: "Markup of another generator stands in the text: `:::note`, `!!! note`, `{{< … >}}`, `[[Page]]`.",
        why: "It means nothing here and shows as it was typed.",
        source: "the documentation of Docusaurus, Starlight, MkDocs, Hugo, Jekyll and Obsidian"
    ) { page, _ in
        atLineStarts(page) + inText(page)
    }

    private static func atLineStarts(_ page: LintedPage) -> [Remark] {
        (0..<page.lines.count).compactMap { line in
            let whole = page.lines.range(line)
            let start = page.firstInk(in: whole)
            guard start < page.sourceCount, start < whole.upperBound, ForeignMark.mayBegin(page.bytes[start]),
                page.classes[start] == .prose
            else { return nil }
            let range = page.trimmed(start..<whole.upperBound)
            return ForeignMark(line: page.source[range]).map { Words.remark(range, $0) }
        }
    }

    /// Braces, pairs of brackets, and names of headings.
    private static func inText(_ page: LintedPage) -> [Remark] {
        var remarks: [Remark] = []
        for mark in [UInt8(ascii: "{"), UInt8(ascii: "[")] {
            var from = 0
            while let place = page.first(mark, in: from..<page.sourceCount) {
                from = place + 1
                guard page.classes[place] == .prose else { continue }
                let line = page.lines.range(page.lines.line(of: place))
                guard let found = ForeignMark.inText(page.source[place..<page.trimmed(line).upperBound]) else {
                    continue
                }
                remarks.append(Words.remark(found.range, found.mark))
                from = found.range.upperBound
            }
        }
        return remarks
    }
}

/// What other generators read and this one does not.
private enum ForeignMark {
    /// `:::note`, `!!! note`, `??? note`
    case admonition
    /// `=== "iOS"`
    case tab
    /// `{{< name >}}`, `{% name %}`
    case template
    /// `[[Page]]`, with what it names
    case wikiLink(String)
    /// `{#name}` behind a heading
    case headingName(String)
    /// `import Tabs from '…'`
    case module
    /// `[TOC]`
    case contents

    static func mayBegin(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "i"),
            UInt8(ascii: "["):
            true
        default: false
        }
    }

    /// Nil for a line that means nothing elsewhere either.
    init?(line: ArraySlice<UInt8>) {
        let text = String(decoding: line, as: UTF8.self)
        if text.hasPrefix(":::") {
            let name = text.drop { $0 == ":" }.drop { $0 == " " }
            guard let first = name.utf8.first, first.isLetter else { return nil }
            self = .admonition
        } else if ["!!! ", "??? ", "???+ "].contains(where: text.hasPrefix) {
            guard let first = text.drop(while: { !$0.isWhitespace }).dropFirst().utf8.first, first.isLetter else {
                return nil
            }
            self = .admonition
        } else if text.hasPrefix("=== \"") {
            self = .tab
        } else if text.hasPrefix("import "), text.contains(" from '") || text.contains(" from \"") {
            self = .module
        } else if text == "[TOC]" || text == "[toc]" || text == "[[toc]]" || text == "[[_TOC_]]" {
            self = .contents
        } else {
            return nil
        }
    }

    /// What begins with the first byte of `rest`, which goes to the end of its line.
    static func inText(_ rest: ArraySlice<UInt8>) -> (range: Range<Int>, mark: ForeignMark)? {
        if rest.starts(with: "{{<".utf8) || rest.starts(with: "{{%".utf8) {
            return closed(rest, "}}") { _ in .template }
        }
        if rest.starts(with: "{% ".utf8) || rest.starts(with: "{%- ".utf8) {
            return closed(rest, "%}") { _ in .template }
        }
        if rest.starts(with: "{#".utf8), rest.last == UInt8(ascii: "}") {
            return closed(rest, "}") { name in
                name.allSatisfy { $0.isLetter || $0.isNumber || "#-_:.".contains($0) } ? .headingName(name) : nil
            }
        }
        guard rest.starts(with: "[[".utf8), !rest.starts(with: "[[^".utf8) else { return nil }
        return closed(rest, "]]") { name in
            let page = name.dropFirst().prefix { $0 != "|" }
            let isName = page.utf8.first?.isLetter == true && !page.contains("[")
            return isName && name.dropFirst() != "toc" ? .wikiLink(String(page)) : nil
        }
    }

    /// The text up to `end`; `mark` says what it is by what stands between, without the first sign.
    private static func closed(
        _ rest: ArraySlice<UInt8>, _ end: StaticString, _ mark: (String) -> ForeignMark?
    ) -> (range: Range<Int>, mark: ForeignMark)? {
        // Names are short, and a line may be as long as a page.
        guard let place = rest.prefix(300).firstPlace(of: end) else { return nil }
        let behind = place + end.utf8CodeUnitCount
        // A link may have brackets in its text.
        if behind < rest.endIndex, rest[behind] == UInt8(ascii: "(") || rest[behind] == UInt8(ascii: ":") { return nil }
        let inner = String(decoding: rest[(rest.startIndex + 1)..<place], as: UTF8.self)
        return mark(inner).map { (rest.startIndex..<behind, $0) }
    }
}

private enum Words {
    static func remark(_ range: Range<Int>, _ mark: ForeignMark) -> Remark {
        let (what, help) = text(mark)
        return Remark(range, "\(what) of another generator shows as it stands", help: help)
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

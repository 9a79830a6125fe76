import Markdown
import Tools

extension Rule {
    static let visibleEmphasis = Rule("text/visible-emphasis") { page, _ in
        (["**", "*", "__", "_", "~~"] as [StaticString]).flatMap { mark in
            page.textNodes(with: mark, where: { page.classes[$0] != .address }).compactMap { node in
                let text = page.document.nodes[node].text
                return page.marks("\(mark)", page.starts(of: mark, in: text.lowerBound..<text.upperBound)).map {
                    Diagnostic(
                        $0, "`\(mark)` stays visible here; it marks no words",
                        help: "put it directly around words, with a space or punctuation outside, or write `\\\(mark)`")
                }
            }
        } + typedMarkdown(page) + page.typedLinks + page.typedLines + typedTables(page) + typedTitle(page)
            + typedComments(page)
    }

    /// The first rows of tables without their line of dashes, or with one of other cells (GitHub Flavored Markdown,
    /// 4.10), but for those of steps.
    private static func typedTables(_ page: LintedPage) -> [Diagnostic] {
        let all = page.lines(beginningWith: { $0 == "|" })
        let dashes = all.filter { $0.allSatisfy { $0.isOne(of: "|:-") || $0.isWhitespace } }
        let rows = all.filter { row in
            guard row.last == "|", row.count(where: { $0 == "|" }) > 2, let node = page.textNode(at: row.startIndex)
            else { return false }
            return !page.content.sections.contains { section in
                if case .gherkin = section.criteria { section.nodes.contains(node) } else { false }
            }
        }
        let lines = Set((rows + dashes).map { page.lines.line(of: $0.startIndex) })
        return rows.filter { row in
            let line = page.lines.line(of: row.startIndex)
            return lines.contains(line + 1) && !lines.contains(line - 1)
        }.map {
            Diagnostic(
                $0.indices, "this is shown as it is typed; it makes no table",
                help: "write a line of dashes with as many cells below the first row: `| --- | --- |`")
        }
    }

    /// Comments that do not end in their paragraph or item (CommonMark, 6.6), unless the author escapes them.
    private static func typedComments(_ page: LintedPage) -> [Diagnostic] {
        page.textNodes(with: "<!--") { page.classes[$0] == .prose }.compactMap { node in
            let text = page.document.nodes[node].text
            let start = page.starts(of: "<!--", in: text.lowerBound..<text.upperBound).first {
                page.character(before: $0..<$0) != "\\"
            }
            return start.map {
                Diagnostic(
                    $0..<$0 + 4, "this comment is shown as it is typed; it does not end in its paragraph",
                    help: "write `<!--` and `-->` on lines of their own, or `-->` in the same paragraph")
            }
        }
    }

    /// A page's first line that was meant to be its title; `#accessibility #button` are hashtags.
    private static func typedTitle(_ page: LintedPage) -> [Diagnostic] {
        guard page.content.titleHeading == nil, page.content.frontMatter.title == nil,
            let first = page.document.firstChild(of: 0), page.document.kind(of: first) == .paragraph,
            case let line = page.source[page.line(of: first)].trimmed, line.first == "#",
            line.dropFirst().first?.isLetter ?? false, line.count(where: { $0 == "#" }) == 1,
            !page.content.headings.contains(where: { $0.level == 1 })
        else { return [] }
        return [
            Diagnostic(
                line.indices, "this is shown as it is typed; it makes no heading", help: "put a space after `#`")
        ]
    }

    /// The first marks in each block of HTML, in which Markdown is text (CommonMark, 4.6).
    private static func typedMarkdown(_ page: LintedPage) -> [Diagnostic] {
        var (reported, codeDepth): (Set<NodeID>, Int) = ([], 0)
        let texts = page.markup.liveTokens.compactMap { token -> Range<Int>? in
            if let name = token.startName, codeElements.contains(name) { codeDepth += 1 }
            if let name = token.endName, codeElements.contains(name) { codeDepth = max(0, codeDepth - 1) }
            guard token.html.kind == .text, codeDepth == 0, page.document.kind(of: token.node) == .htmlBlock,
                !reported.contains(token.node), let mark = page.text(of: token).markdown
            else { return nil }
            reported.insert(token.node)
            return page.locate(mark, in: token.node)
        }
        let code = page.typedCode.filter { !reported.contains($0.key) }.map { page.locate($0.value, in: $0.key) }
        return (texts + code.sorted { $0.lowerBound < $1.lowerBound }).map {
            Diagnostic(
                $0, "Markdown within HTML is shown as it is typed",
                help: "put a blank line between the tag and the text, or write HTML")
        }
    }

    private static let codeElements: Set<String> = ["pre", "code", "kbd", "samp", "script", "style", "textarea"]
}

extension LintedPage {
    /// Asterisks that mean bold words, or two other marks that are meant to enclose words, a single one without a blank
    /// inside. `2*(a)*b`, `__dirname` and `_a_b` have none.
    fileprivate func marks(_ mark: String, _ places: [Int]) -> Range<Int>? {
        if mark == "**" {
            return places.first(where: source.touchesWord).map { $0..<$0 + 2 }
                ?? zip(places, places.dropFirst()).first { source.isWords($0 + 2..<$1) }.map { $0..<$1 + 2 }
        }
        let marks = places.map { $0..<$0 + mark.utf8.count }.filter {
            !character(before: $0).isOne(of: "\\*_~") && character(after: $0) != source[$0.lowerBound]
        }
        return zip(marks, marks.dropFirst()).first { start, end in
            let blanks = [character(after: start), character(before: end)].count(where: \.isWhitespace)
            let isInName = character(before: start).isLetterOrDigit || character(after: end).isLetterOrDigit
            return blanks < mark.utf8.count && !isInName
        }.map { $0.lowerBound..<$1.upperBound }
    }
}

extension PageText {
    /// The first asterisks that mean bold words.
    fileprivate func asterisks(in range: Range<Int>) -> Range<Int>? {
        range.dropLast().first { self[$0] == "*" && self[$0 + 1] == "*" && touchesWord($0) }.map { $0..<$0 + 2 }
    }

    /// The first link, picture, bold words or line of Markdown.
    fileprivate var markdown: Range<Int>? {
        if let middle = firstPlace(of: "]("), let start = self[startIndex..<middle].lastIndex(where: { $0 == "[" }),
            let end = self[middle..<endIndex].first(")")
        {
            return start..<end + 1
        }
        let lines = split(separator: "\n").dropFirst(first == "\n" ? 0 : 1)
        let marks = lines.compactMap { $0.drop(while: \.isWhitespace).lineMark }
        // One number alone may be a footnote's.
        return asterisks(in: indices) ?? marks.first { !self[$0.lowerBound].isDigit || marks.count > 1 }
    }

    /// The mark of a heading, an item, a quotation, a row of a table or a block of code at the beginning of a line.
    private var lineMark: Range<Int>? {
        if first == "|" && last == "|" && count > 1 || begins(with: "```") || begins(with: "~~~") { return indices }
        let digits = prefix(while: \.isDigit)
        let marks = digits.isEmpty ? prefix { $0.isOne(of: "#-*+>") } : prefix(digits.count + 1)
        let text = dropFirst(marks.count)
        let makes = digits.isEmpty ? marks.first == "#" ? marks.count <= 6 : marks.count == 1 : marks.last == "."
        guard makes, text.first == " ", text.dropFirst().first?.isLetter ?? false else { return nil }
        return marks.indices
    }

    /// Whether there are words between two blanks; in "a ** b ** c" it is a variable.
    fileprivate func isWords(_ range: Range<Int>) -> Bool {
        let text = self[range]
        return text.count > 3 && text.first == " " && text.last == " " && self[range.lowerBound + 1].isLetter
            && self[range.upperBound - 2].isLetter
    }

    /// Whether asterisks are beside a word and not escaped. In "2 ** 3" and "2**3" they are signs.
    fileprivate func touchesWord(_ place: Int) -> Bool {
        let before = place > startIndex ? self[place - 1] : " "
        let after = place + 2 < endIndex ? self[place + 2] : " "
        if before == "\\" || after == "*" || before == "*" || before.isDigit && after.isDigit { return false }
        return !before.isWhitespace || !after.isWhitespace
    }
}

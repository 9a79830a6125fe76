import Handbook
import Markdown
import Tools

extension Rule {
    static let unclosedTag = Rule("html/unclosed-tag", holdsInBadExamples: true) { page, _ in
        page.htmlMarkup.flatMap { pairs(in: $0, page) } + words(page)
    }

    /// Elements whose end tag may be left out (HTML, 13.1.2.4 Optional tags).
    private static let optional = WordLists["elements without end tags"]

    /// Pairs start and end tags within the live HTML of a page or a sample.
    private static func pairs(in markup: Markup, _ page: LintedPage) -> [Diagnostic] {
        // The elements that are open, the innermost last, and how many there are of each name.
        var (open, counts): ([MarkupToken], [String: Int]) = ([], [:])
        var (torn, problems, foreign, isTorn): ([Diagnostic], [Diagnostic], Int, Bool) = ([], [], 0, false)
        for token in markup.tokens {
            guard let name = token.startName ?? token.endName else {
                torn += [lost(token, open.last?.startName ?? "", page)].compactMap(\.self)
                continue
            }
            if let fault = fault(in: token, name, page) { (torn, isTorn) = (torn + [fault], true) }
            let isVoid = HTMLTokenizer.voidElements.contains(name)
            if case .startTag(_, let isSelfClosing) = token.html.kind {
                if name == "svg" || name == "math" {
                    foreign += isSelfClosing ? 0 : 1
                } else if isSelfClosing, foreign == 0, !isTorn {
                    torn += [slash(token, name, page)].compactMap(\.self)
                }
                let isComplete = isVoid || isSelfClosing && (foreign > 0 || name.contains("-"))
                guard !isComplete, token.html.isFinished else { continue }
                open.append(token)
                counts[name, default: 0] += 1
            } else if !isVoid {
                if name == "svg" || name == "math" { foreign = max(0, foreign - 1) }
                if counts[name, default: 0] > 0, let start = open.lastIndex(where: { $0.startName == name }) {
                    for ended in open[start...] { counts[ended.startName ?? "", default: 0] -= 1 }
                    problems += unclosed(open[(start + 1)...], page)
                    problems += [divided(open[start], token.node, page)].compactMap(\.self)
                    open.removeSubrange(start...)
                } else if name != "p" || markup.kind == .sample {
                    problems.append(closesNothing(token, name, page))
                }
            }
        }
        return torn + (page.isExcerpt(markup) ? [] : problems + unclosed(open[...], page))
    }

    /// What is wrong within a tag: a comment, a value without its closing quotation mark, no `>`.
    private static func fault(in token: MarkupToken, _ name: String, _ page: LintedPage) -> Diagnostic? {
        let (text, range) = (page.text(of: token), page.locate(token))
        if text.has("<!--"), !token.html.attributes.contains(where: { $0.value.contains("<!--") }) {
            return Diagnostic(range, "a comment is within the tag `<\(name)`", help: "put it before the tag")
        }
        if let attribute = token.html.attributes.first(where: isTorn) {
            let mark = attribute.name.hasPrefix("<") ? "a `>`" : "a quotation mark"
            return Diagnostic(
                range, "\(mark) is missing near `\(attribute.name)`", help: "close the value before the next attribute")
        }
        guard text.last != ">" else { return nil }
        let tag = text.begins(with: "</") ? "</\(name)" : "<\(name)"
        return Diagnostic(range, "the tag `\(tag)` never ends", help: "add the quotation mark or `>` that is missing")
    }

    /// The end of an element without its `<`: `<p>Words/p>`.
    private static func lost(_ token: MarkupToken, _ name: String, _ page: LintedPage) -> Diagnostic? {
        let text = page.text(of: token).trimmed
        guard token.html.kind == .text, !name.isEmpty, let place = text.firstRange(of: "/\(name)>"),
            place.upperBound == text.endIndex, text[..<place.lowerBound].last.map({ !$0.isWhitespace }) ?? false
        else { return nil }
        return Diagnostic(page.locate(place, in: token.node), "`/\(name)>` has no `<`", help: "write `</\(name)>`")
    }

    /// Whether a name contains a quotation mark or another tag, or a value runs into another attribute:
    /// `border:1px type=`.
    private static func isTorn(_ attribute: HTMLToken.Attribute) -> Bool {
        if attribute.name.contains("\"") || attribute.name.contains("'") && attribute.name.count > 1 { return true }
        if attribute.name.hasPrefix("<") { return true }
        guard attribute.value.hasSuffix("="), let last = attribute.value.split(separator: " ").last else {
            return false
        }
        return attribute.value.contains(" ") && last.dropLast().allSatisfy { $0.isLetter || $0 == "-" }
            && last.count > 2
    }

    /// An element that needs an end tag and is written as if it had none: `<div/>`. Capitals are components.
    private static func slash(_ token: MarkupToken, _ name: String, _ page: LintedPage) -> Diagnostic? {
        guard !HTMLTokenizer.voidElements.contains(name), name.allSatisfy(\.isLetter),
            !page.text(of: token).dropFirst().prefix(1).contains(where: \.isCapital)
        else { return nil }
        let range = page.locate(token)
        let slash = page.source[range].suffix(2)
        return Diagnostic(
            range, "`<\(name)/>` is not closed by its slash", help: "write `<\(name)></\(name)>`",
            fix: slash.isSame(as: "/>") ? .unsafe(slash.indices, "></\(name)>") : nil)
    }

    private static func closesNothing(_ token: MarkupToken, _ name: String, _ page: LintedPage) -> Diagnostic {
        Diagnostic(
            page.locate(token), "`</\(name)>` closes nothing", help: "remove it, or open `<\(name)>` where it begins")
    }

    /// An element among words that goes on beyond their block, where the page ends it.
    private static func divided(_ start: MarkupToken, _ end: NodeID, _ page: LintedPage) -> Diagnostic? {
        guard let name = start.startName, page.document.kind(of: start.node) == .htmlInline,
            (start.node...end).prefix(2_000).contains(where: { page.document.kind(of: $0).isBlock })
        else { return nil }
        return Diagnostic(
            page.locate(start), "`<\(name)>` does not end in its paragraph",
            help: "add `</\(name)>` at the paragraph's end, and begin it again in the next one")
    }

    private static func unclosed(_ open: ArraySlice<MarkupToken>, _ page: LintedPage) -> [Diagnostic] {
        open.indices.compactMap { index in
            let (token, next) = (open[index], open[(index + 1)...].first)
            // Tags such as `<div/>` are reported as such; "<b>words<b>" as one.
            guard case .startTag(let name, false) = token.html.kind, !optional.contains(name),
                next?.startName != name || next?.html.attributes.isEmpty != true
            else { return nil }
            let isAgain = index > open.startIndex && open[index - 1].startName == name
            return Diagnostic(
                page.locate(token), "`<\(name)>` is never closed",
                help: isAgain ? "write `</\(name)>` here if it is the end" : "add `</\(name)>` where it ends")
        }
    }

    /// Tags that are words, one diagnostic for those of a paragraph.
    private static func words(_ page: LintedPage) -> [Diagnostic] {
        page.tagWords.groups { word in page.proseBlocks.bisection { $0.range.lowerBound > word.lowerBound } }.map {
            words in
            let first = "`\(page.text(words[0]))`"
            let others = words.count > 1 ? " and \((words.count - 1).counted("more word")) are" : " is"
            return Diagnostic(
                words[0], "\(first)\(others) read as \(words.count > 1 ? "tags" : "a tag"), which nobody sees",
                help: "write it as code: \(first)",
                fix: Fix(.unsafe, words.map { Edit(range: $0, replacement: "`\(page.text($0))`") }))
        }
    }
}

import Base
import Handbook

extension Rule {
    static let wcagReference = Rule(
        "link/wcag-reference", .warning,
        what:
            "A success criterion is named with another name, level or number than WCAG gives it.",
        why: "Reports and contracts quote the page.", source: "WCAG 2.2"
    ) { page, _ in
        page.textNodes(with: ".") { page.isWithinNumber($0) }.flatMap { node -> [Diagnostic] in
            let text = page.document.nodes[node].text
            return CriterionMention.all(in: page.source[text.lowerBound..<text.upperBound]).compactMap {
                mention in
                judge(mention, page)
            }
        }
    }

    private static func judge(_ mention: CriterionMention, _ page: LintedPage) -> Diagnostic? {
        guard let criterion = SuccessCriteria.criterion(mention.number) else {
            guard isAboutWCAG(mention, page) else { return nil }
            return Words.unknown(mention.range, mention.number)
        }
        if let level = mention.level, level != criterion.level { return Words.level(mention.range, criterion, level) }
        let following = mention.following.lowercased()
        guard
            let other = SuccessCriteria.all.first(where: {
                $0.number != criterion.number && startsWith(following, $0.name)
            }),
            !startsWith(following, criterion.name), !isPart(following, of: criterion.name)
        else { return nil }
        return Words.name(mention.range, criterion, other)
    }

    private static func startsWith(_ text: String, _ name: String) -> Bool {
        text.hasPrefix(name.lowercased()) && name.count > 5
    }

    /// "2.1.2 Keyboard Trap": a part of the criterion's own name.
    private static func isPart(_ text: String, of name: String) -> Bool {
        let words = text.split { !$0.isLetter }.prefix(2)
        return words.count == 2 && name.lowercased().containsBytes(of: words.joined(separator: " "))
    }

    private static func isAboutWCAG(_ mention: CriterionMention, _ page: LintedPage) -> Bool {
        let line = page.text(page.line(at: mention.range.lowerBound)).lowercased()
        return line.containsBytes(of: "wcag") || line.containsBytes(of: "success criteri")
    }
}

/// A number such as 1.4.3 in prose, and what stands behind it.
private struct CriterionMention {
    let number: String
    let range: Range<Int>
    let following: String
    let level: String?

    static func all(in text: PageText) -> [CriterionMention] {
        var found: [CriterionMention] = []
        var index = text.startIndex
        while index + 4 < text.endIndex {
            guard text[index + 1] == ".", let end = end(ofNumberAt: index, in: text) else {
                index += 1
                continue
            }
            let rest = String(text[end..<text.endIndex].prefix(120))
            let following = String(rest.drop { !$0.isLetter })
            found.append(
                CriterionMention(
                    number: String(text[index..<end]), range: index..<end,
                    following: following,
                    level: level(in: rest)))
            index = end
        }
        return found
    }

    private static func end(ofNumberAt start: Int, in text: PageText) -> Int? {
        guard
            start == text.startIndex
                || !(text[start - 1].isDigit || text[start - 1] == "." || text[start - 1].isLetter),
            text[start].isOne(of: "1234"), text[start + 1] == ".",
            text[start + 2].isDigit,
            text[start + 3] == ".", text[start + 4].isDigit
        else { return nil }
        var end = start + 5
        if end < text.endIndex, text[end].isDigit { end += 1 }
        if end < text.endIndex, text[end].isDigit || text[end].isLetter { return nil }
        if end + 1 < text.endIndex, text[end] == ".", text[end + 1].isDigit { return nil }
        return end
    }

    /// `(Level AA)`, `(AA)` or `, Level AA` behind the name, before the next number.
    private static func level(in rest: String) -> String? {
        let sentence = rest.prefix { !$0.isNumber && $0 != ";" }
        for level in ["AAA", "AA", "A"]
        where sentence.containsBytes(of: "(\(level))") || sentence.containsBytes(of: "Level \(level)") {
            return level
        }
        return nil
    }
}

private enum Words {
    static func unknown(_ range: Range<Int>, _ number: String) -> Diagnostic {
        Diagnostic(range, "WCAG has no success criterion \(number)", help: "see https://www.w3.org/TR/WCAG22/")
    }

    static func level(_ range: Range<Int>, _ criterion: SuccessCriterion, _ level: String) -> Diagnostic {
        Diagnostic(
            range, "\(criterion.number) is level \(criterion.level), not \(level)", help: "write '\(criterion.level)'")
    }

    static func name(_ range: Range<Int>, _ criterion: SuccessCriterion, _ other: SuccessCriterion) -> Diagnostic {
        Diagnostic(
            range, "'\(other.name)' is \(other.number); \(criterion.number) is '\(criterion.name)'",
            help: "put number and name together")
    }
}

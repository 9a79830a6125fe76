import Handbook
import Tools

extension Rule {
    static let wcagReference = Rule("link/wcag-reference") { page, _ in
        let texts = page.textNodes(with: ".") { dot in
            page.character(before: dot..<dot).isDigit && page.character(after: dot..<dot + 1).isDigit
        }.map { node in page.document.nodes[node].text.lowerBound..<page.document.nodes[node].text.upperBound }
        let ofHTML = page.markup.liveTokens.filter { $0.html.kind == .text }.map(page.locate).filter {
            !$0.isEmpty && page.classes[$0.lowerBound] == .htmlText
        }
        return (texts + ofHTML).flatMap { text -> [Diagnostic] in
            let mentions = CriterionMention.all(in: page.source[text])
            let areListed = mentions.contains { SuccessCriteria.criterion($0.number) != nil }
            return mentions.compactMap { judge(withNextCell($0, page), page, isListed: areListed) }
        }
    }

    /// A number alone in the cell of a table, with the cell after it, where its name is.
    private static func withNextCell(_ mention: CriterionMention, _ page: LintedPage) -> CriterionMention {
        let offset = mention.range.upperBound
        guard mention.following.isEmpty, page.tables.range(around: offset) != nil else { return mention }
        let rest = page.text(offset..<page.lineNear(offset).upperBound)
        guard rest.trimmingBlanks.hasPrefix("|") else { return mention }
        var named = mention
        named.following = String(rest.drop { !$0.isLetter && $0 != "." })
        return named
    }

    /// Whether a number is said to be one of WCAG: on its line, by the head of its column, or by a heading above where
    /// its neighbours are. Drafts had numbers of their own.
    private static func isOfWCAG(_ mention: CriterionMention, _ page: LintedPage, isListed: Bool) -> Bool {
        let offset = mention.range.lowerBound
        let column = page.headOfColumn(at: offset)?.lowercased() ?? ""
        let headings = isListed ? [String(page.content.title.prefix(200)), page.headings.path(at: offset)] : []
        let around = ([page.text(page.lineNear(offset)), column] + headings).joined(separator: " ").lowercased()
        if ["draft", "entwurf", "brouillon", "borrador"].contains(where: around.contains) || isVersion(mention, page) {
            return false
        }
        // Not KWCAG, which has numbers of its own.
        return around.contains("success criteri") || around.plainWords.contains { $0.hasPrefix("wcag") }
            || ["criteri", "kriteri", "critère"].contains(where: column.contains)
    }

    /// Whether a number is the version of something: "build 2.5.99", "2.4.15 or newer", "axe-core 4.3.5", "NVDA
    /// 2.4.15".
    private static func isVersion(_ mention: CriterionMention, _ page: LintedPage) -> Bool {
        let start = mention.range.lowerBound
        let before = page.text(page.lineNear(start).lowerBound..<start)
        let words = before.split { ".,;(".contains($0) }.last.map { String($0).plainWords } ?? []
        let last = before.last.map { " (".contains($0) } ?? false ? before.split { " (".contains($0) }.last ?? "" : ""
        if ["WCAG", "SC", "AA", "AAA"].contains(last) || last.lowercased().contains("riteri") { return false }
        // "axe-core (4.9.1)", but "Non-Text Contrast", "Text-Alternativen (1.1.9)"
        if before.hasSuffix("("), last.first?.isUppercase ?? false, last.contains("-") { return false }
        return before.hasSuffix("@")
            || last.first?.isLetter ?? false && last.dropFirst().contains { $0 == "-" || $0.isUppercase }
            || !versions.isDisjoint(with: words.suffix(8) + mention.following.plainWords.prefix(3))
    }

    private static let versions = WordLists["versions"]

    private static func judge(_ mention: CriterionMention, _ page: LintedPage, isListed: Bool) -> Diagnostic? {
        guard let criterion = SuccessCriteria.criterion(mention.number) else {
            guard isOfWCAG(mention, page, isListed: isListed) else { return nil }
            return unknown(mention.range, mention.number)
        }
        if let level = mention.level, level != criterion.level.rawValue {
            return Diagnostic(
                mention.range, "\(criterion.number) is level \(criterion.level), not \(level)",
                help: "write '\(criterion.level)'")
        }
        let wrong = named(mention, criterion) ?? labelled(mention, criterion, page) ?? slip(mention, criterion)
        return wrong.map {
            Diagnostic(
                mention.range, "\($0); \(criterion.number) is '\(criterion.name)'", help: "put number and name together"
            )
        }
    }

    /// What is wrong with the name after a number.
    private static func named(_ mention: CriterionMention, _ criterion: SuccessCriterion) -> String? {
        let following = mention.following.lowercased()
        let named = longNames.filter { following.hasPrefix($0.name) }.map(\.criterion)
        guard let other = named.first, !named.contains(criterion),
            other.name.split(separator: " ").count > 2 || !isPart(following, of: criterion.name)
        else { return nil }
        return "'\(other.name)' is \(other.number)"
    }

    /// What is wrong with a name or a subject before brackets: "**Focus Order** (2.4.7)", "Motion (WCAG 1.4.11)".
    private static func labelled(
        _ mention: CriterionMention, _ criterion: SuccessCriterion, _ page: LintedPage
    ) -> String? {
        let line = page.lineNear(mention.range.lowerBound).lowerBound
        let before = page.text(line..<mention.range.lowerBound).filter { !"*_`".contains($0) }
        guard let bracket = before.lastIndex(of: "("),
            !before[bracket...].contains(where: { $0.isNumber || $0 == ")" })
        else { return nil }
        let label = String(before[..<bracket]).trimmingBlanks
        if label.hasSuffix(criterion.name) { return nil }
        let names = longNames.map(\.criterion).filter { $0.name.contains(" ") && label.hasSuffix($0.name) }
        if let other = names.first { return "'\(other.name)' is \(other.number)" }
        let subject = label.split { ".:;|[]-+".contains($0) }.last.map { String($0).trimmingBlanks } ?? ""
        guard let numbers = subjects[subject.lowercased()], !numbers.contains(criterion.number) else { return nil }
        return "'\(subject)' is about \(numbers.joined(separator: ", "))"
    }

    /// The criteria that a subject may be about, by its name in lower case.
    private static let subjects = WordLists.table("subjects of criteria")

    /// What is wrong with words that are almost the name of a number: "Focus Visibility" for "Focus Visible".
    private static func slip(_ mention: CriterionMention, _ criterion: SuccessCriterion) -> String? {
        let same = String(zip(mention.following, criterion.name).prefix { $0 == $1 }.map(\.0))
        let ends = [mention.following, criterion.name].map { $0.dropFirst(same.count).prefix(while: \.isLetter) }
        guard let word = same.split(separator: " ").dropFirst().last, word.count > 3, ends[0] != ends[1],
            ends.contains(where: { $0 != "" && $0 != "s" }), ends != ["ur", "r"]
        else { return nil }
        return "'\(same)\(ends[0])' is no name of a criterion"
    }

    /// Long, unambiguous names, in lower case.
    private static let longNames = SuccessCriteria.all.filter { $0.name.count > 5 }.map {
        (name: $0.name.lowercased(), criterion: $0)
    }

    /// Whether a text is a part of the criterion's own name: "2.1.2 Keyboard Trap".
    private static func isPart(_ text: String, of name: String) -> Bool {
        let words = text.split { !$0.isLetter }.prefix(2)
        return words.count == 2 && name.lowercased().contains(words.joined(separator: " "))
    }
}

/// A number such as 1.4.3 in prose, and the text after it.
private struct CriterionMention {
    let number: String
    let range: Range<Int>
    var following: String
    let level: String?

    static func all(in text: PageText) -> [CriterionMention] {
        var found: [CriterionMention] = []
        var index = text.startIndex
        while index + 4 < text.endIndex {
            guard text[index + 1] == ".", let end = end(ofNumberAt: index, in: text) else {
                index += 1
                continue
            }
            let rest = text[end..<min(end + 120, text.endIndex)]
            // The name belongs to the last of several numbers: "3.2.3, 3.2.4 Consistent Identification".
            let first = rest.indices.first { rest[$0].isLetter || rest[$0].isDigit } ?? rest.endIndex
            let name = rest[first..<rest.endIndex].first?.isDigit == true ? rest.endIndex : first
            found.append(
                CriterionMention(
                    number: String(text[index..<end]), range: index..<end,
                    following: String(rest[name..<rest.endIndex]), level: level(in: String(rest))))
            index = end
        }
        return found
    }

    /// The end of a number of three parts, the last of one or two digits, that is not part of a longer one.
    private static func end(ofNumberAt start: Int, in text: PageText) -> Int? {
        let before = text[..<start].last ?? " "
        let after = text[start..<text.endIndex]
        // WCAG 3.3.7.1, WCAG 4.13
        let parts = after.prefix { $0.isDigit || $0 == "." }.split(separator: ".")
        if text[..<start].suffix(5).isSame(as: "WCAG "), parts.count > 3 || parts.count == 2 && parts[1].count > 1 {
            return parts[parts.count - 1].endIndex
        }
        guard !before.isDigit, before != ".", !before.isLetter, !text[..<start].suffix(7).isSame(as: "ersion "),
            text[start].isOne(of: "1234") || text[..<start].suffix(5).isSame(as: "WCAG ") && text[start].isDigit,
            after.count >= 5, text[start + 1] == ".", text[start + 2].isDigit, text[start + 3] == "."
        else { return nil }
        let digits = after.dropFirst(4).prefix(while: \.isDigit).count
        let rest = after.dropFirst(4 + digits)
        guard (1...2).contains(digits), rest.first?.isLetter != true,
            rest.first != "." || rest.dropFirst().first?.isDigit != true
        else { return nil }
        return start + 4 + digits
    }

    /// The level after the name and before the next number: `(Level AA)`, `(AA)` or `, nivel AA`.
    private static func level(in rest: String) -> String? {
        let sentence = rest.prefix { !$0.isNumber && $0 != ";" }
        let words = sentence.split { !$0.isLetter }
        let named = zip(words, words.dropFirst()).first { levelWords.contains($0.0.lowercased()) }?.1 ?? ""
        return ["AAA", "AA", "A"].first { sentence.contains("(\($0))") || named == $0 }
    }

    private static let levelWords = WordLists["words for levels"]
}

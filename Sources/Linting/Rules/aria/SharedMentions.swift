import Handbook
import Markdown
import Tools

/// An attribute or a role in code that is no HTML: `aria-labeledby` and `role="tabpannel"` in code spans, scripts and
/// style sheets.
struct ARIAMention {
    let range: Range<Int>
    /// `role`, or the attribute.
    let name: String
    /// The value, if it is a plain word.
    let value: String?
    let rangeOfValue: Range<Int>

    /// The mentions in the code spans and in the code blocks of a page, except in samples of HTML and in those that
    /// show a mistake.
    static func all(on page: LintedPage) -> [ARIAMention] {
        guard page.source.has("aria-") || page.source.has("role=") else { return [] }
        return page.codeSpans.flatMap { all(in: page.source[$0.inner]) }.filter {
            !page.isAboutMistake(at: $0.range.lowerBound)
        }
            + page.nodes(.codeBlock).flatMap { block -> [ARIAMention] in
                guard page.document.isFenced(block), !page.document.isHTMLSample(block) else { return [] }
                return all(in: page.code(of: block), isSpan: false).map {
                    ARIAMention(
                        range: page.locate($0.range, in: block), name: $0.name, value: $0.value,
                        rangeOfValue: page.locate($0.rangeOfValue, in: block))
                }
            }
    }

    /// Only attributes are looked for in code blocks: `role=` may be anything there.
    private static func all(in code: PageText, isSpan: Bool = true) -> [ARIAMention] {
        var found: [ARIAMention] = []
        for opening in (isSpan ? ["aria-", "role="] : ["aria-"]) as [StaticString] {
            var rest = code
            while let start = rest.firstPlace(of: opening) {
                rest = code[(start + 5)..<code.endIndex]
                let isPart = start > code.startIndex && (code[start - 1].isOfName || code[start - 1].isOne(of: ".:"))
                if !isPart { found += mention(from: start, in: code) }
            }
        }
        return found
    }

    private static func mention(from start: Int, in code: PageText) -> [ARIAMention] {
        let name = code[start..<code.endIndex].prefix(while: \.isOfName)
        let after = code[name.endIndex..<code.endIndex]
        // `aria-*`, `aria-value…`
        guard name.count > 5 || name.first == "r", name.last != "-", after.first?.isOne(of: "*\u{E2}.") != true
        else { return [] }
        let quoted = after.dropFirst(after.first == "=" ? 1 : 0).drop { $0.isOne(of: "\"'") }
        let value = quoted.prefix(while: \.isOfName)
        let isWhole =
            after.first == "=" && !value.isEmpty
            && code[value.endIndex..<code.endIndex].first?.isOne(of: "\"'> ")
                != false
        return [
            ARIAMention(
                range: start..<name.endIndex, name: String(name), value: isWhole ? String(value) : nil,
                rangeOfValue: value.indices)
        ]
    }

    /// The known name that differs by a slip of one or two letters.
    func slip(among known: some Sequence<String>, _ written: String) -> String? {
        var changes = EditDistance(to: Array(written.utf8))
        return known.filter { abs($0.utf8.count - written.utf8.count) <= 2 }.sorted().first {
            changes.count(from: Array($0.utf8), atMost: written.utf8.count > 7 ? 2 : 1) != nil
        }
    }
}

extension LintedPage {
    /// Whether a line of prose is about names that do not exist, or begins like a bad example.
    func isAboutMistake(at offset: Int) -> Bool {
        let line = text(lineNear(offset))
        return Self.signsOfMistake.contains(where: line.lowercased().contains) || BadExample.isLine(line)
    }

    private static let signsOfMistake = [
        "misspel", "typo", "instead of", "does not exist", "no such", "invalid", " not a ", "there is no",
    ]
}

extension PageCharacter {
    fileprivate var isOfName: Bool { isLetter || isDigit || self == "-" || self == "_" }
}

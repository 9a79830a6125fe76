import Handbook

extension Rule {
    static let codeUnbalancedQuote = Rule("code/unbalanced-quote") { page, _ in
        page.codeSpans.compactMap { span in
            guard isOdd(span, page), page.text(span).count > 3 else { return nil }
            return Diagnostic(
                span.outer, "a quotation mark is open in this code", help: "close it", fix: closed(span, page))
        }
    }

    /// Whether the code contains an odd number of quotation marks.
    private static func isOdd(_ span: InlineCode, _ page: LintedPage) -> Bool {
        var isOdd = false
        var rest = span.inner
        while let mark = page.source[rest].first("\"") {
            isOdd.toggle()
            rest = mark + 1..<rest.upperBound
        }
        return isOdd
    }

    /// The fix: a mark before the closing brackets; nil when the only mark is the last character.
    private static func closed(_ span: InlineCode, _ page: LintedPage) -> Fix? {
        let text = page.text(span)
        guard !text.hasSuffix("\"") else { return nil }
        let after = text.reversed().prefix { ")]}".contains($0) || $0 == " " }
        let place = span.inner.upperBound - String(after).utf8.count
        return place <= page.sourceCount ? .unsafe(place..<place, "\"") : nil
    }
}

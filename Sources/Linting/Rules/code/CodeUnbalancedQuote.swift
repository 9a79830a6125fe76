import Handbook

extension Rule {
    static let codeUnbalancedQuote = Rule("code/unbalanced-quote") { page, _ in
        page.codeSpans.compactMap { span in
            guard page.starts(of: "\"", in: span.inner).count % 2 == 1, page.text(span).count > 3 else { return nil }
            return Diagnostic(
                span.outer, "a quotation mark is open in this code", help: "close it", fix: closed(span, page))
        }
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

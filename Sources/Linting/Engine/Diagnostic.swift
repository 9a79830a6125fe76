import Handbook
import Markdown

/// What a rule reports about a place, in bytes of the page's source. The engine makes a `Finding` of it.
package struct Diagnostic: Sendable, Equatable {
    package var range: Range<Int>
    /// What is wrong: one sentence without a full stop.
    package var message: String
    /// One concrete way to fix it; nil when the message is enough.
    package var help: String?
    /// Why it matters, if the rule's reason does not fit.
    package var why: String?
    package var related: [Place] = []
    package var fix: Fix?
    /// The severity, if it differs from the rule's own.
    package var severity: Severity?
    /// Name of the cause that it shares with other diagnostics of the rule, if their messages differ.
    var cause: String?

    package init(
        _ range: Range<Int>, _ message: String, help: String? = nil, why: String? = nil, related: [Place] = [],
        fix: Fix? = nil, severity: Severity? = nil, cause: String? = nil
    ) {
        (self.cause, self.severity, self.range) = (cause, severity, range)
        self.message = message.withoutMiddle
        self.help = help?.withoutMiddle
        (self.why, self.related, self.fix) = (why, related, fix)
    }

    /// Another place on the page that belongs to the finding.
    package struct Place: Sendable, Equatable {
        let range: Range<Int>
        let note: String
    }
}

extension Fix {
    /// The fix with CR LF for each LF in its replacements where the surrounding lines end with CR LF.
    func withLineEnds(of document: Document, _ lines: PageLines) -> Fix {
        guard edits.contains(where: { $0.replacement.utf8.contains(UInt8(ascii: "\n")) }) else { return self }
        return Fix(
            grade,
            edits.map { edit in
                guard lines.endWithCarriageReturn(around: edit.range.lowerBound, in: document) else { return edit }
                let replacement = edit.replacement.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
                return Edit(range: edit.range, replacement: replacement)
            })
    }
}

extension String {
    /// The text in quotation marks; `words` when there is nothing to quote.
    func quoted(orElse words: String) -> String { trimmingBlanks.isEmpty ? words : "'\(self)'" }

    /// A message without the middle of what it quotes, if an author's text is as long as a page.
    var withoutMiddle: String {
        guard utf8.count > Self.longestMessage else { return self }
        return prefix(Self.longestMessage / 2) + " … " + suffix(Self.longestMessage / 4)
    }

    /// Limit of a message, in bytes; the longest one about the handbooks tried has 300.
    private static let longestMessage = 400
}

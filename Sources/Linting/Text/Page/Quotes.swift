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

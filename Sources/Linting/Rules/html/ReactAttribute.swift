import Handbook
import Tools

extension Rule {
    static let reactAttribute = Rule("html/react-attribute", holdsInBadExamples: true) { page, _ in
        page.htmlMarkup.flatMap(\.tokens).filter { $0.startName != nil }.flatMap { reactNames($0, page) }
    }

    /// React's names of attributes that differ from HTML's in more than letter case.
    private static let reactNames: KeyValuePairs = ["className": "class", "htmlFor": "for"]

    private static func reactNames(_ token: MarkupToken, _ page: LintedPage) -> [Diagnostic] {
        let tag = page.text(of: token)
        // Cheap check first: every one of these names has a capital letter.
        guard tag.contains(where: \.isCapital) else { return [] }
        return reactNames.compactMap { written, right in
            guard let name = tag.firstRange(of: written), tag[name.lowerBound - 1].isWhitespace,
                name.upperBound < tag.endIndex, tag[name.upperBound] == "="
            else { return nil }
            let range = page.locate(name, in: token.node)
            // Without a fence, it may be HTML or React.
            let isIndented = page.document.kind(of: token.node) == .codeBlock && !page.document.isFenced(token.node)
            let fix = isIndented ? Fix.unsafe(range, right) : .safe(range, right)
            return Diagnostic(
                range, "`\(written)` is React's name for `\(right)`", help: "write `\(right)`",
                fix: page.text(range) == written ? fix : nil)
        }
    }
}

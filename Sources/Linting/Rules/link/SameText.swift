import Handbook
import Markdown
import Tools

extension Rule {
    static let sameText = Rule("link/same-text") { page, _ in
        var first: [String: (address: String, range: Range<Int>)] = [:]
        return page.linkTexts.compactMap { link in
            var address = String(link.address.prefix { $0 != "#" && $0 != "?" })
            if address.hasSuffix("/") { address.removeLast() }
            guard !link.text.isEmpty, !address.isEmpty, !page.isCriteria(at: link.range.lowerBound) else { return nil }
            guard let earlier = first[link.text] else {
                first[link.text] = (address, link.range)
                return nil
            }
            guard earlier.address != address else { return nil }
            return Diagnostic(
                link.range, "'\(link.text)' leads to two places on this page", help: "say in the text what differs",
                related: [Diagnostic.Place(range: earlier.range, note: "leads to '\(earlier.address)'")])
        }
    }
}

import Handbook
import Markdown
import Tools

extension Rule {
    static let sameText = Rule("link/same-text") { page, _ in
        // `link/text` finds texts that say nothing.
        let links = page.linkTexts.filter {
            !$0.text.isEmpty && !LanguageWords.shared.links.contains($0.text)
                && !page.isCriteria(at: $0.range.lowerBound)
        }
        return links.groups(by: \.text).compactMap { same in
            let places = same.map { (target: target($0.address), range: $0.range) }.filter { !$0.target.isEmpty }
            let groups = places.groups(by: \.target)
            guard groups.count > 1 else { return nil }
            return Diagnostic(
                groups[1][0].range,
                "'\(same[0].text)' leads to \(groups.count == 2 ? "two" : "\(groups.count)") places on this page",
                help: "say in the text what differs",
                related: [Diagnostic.Place(range: places[0].range, note: "leads to '\(places[0].target)'")])
        }
    }

    /// The address without query, fragment and slash at its end.
    private static func target(_ address: String) -> String {
        let path = address.prefix { $0 != "#" && $0 != "?" }
        return String(path.hasSuffix("/") ? path.dropLast() : path)
    }
}

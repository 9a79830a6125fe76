import Handbook
import Markdown

extension Rule {
    static let headingSkip = Rule(
        "structure/heading-skip", .info, what: "A heading is two or more levels below the one before it.",
        why: "People who move by headings with a screen reader look for the missing level.",
        source: "WCAG 2.2, 1.3.1 Info and Relationships"
    ) { page, _ in
        zip(page.graph.headings, page.graph.headings.dropFirst()).compactMap { before, heading in
            guard heading.level > before.level + 1 else { return nil }
            return Words.skip(page.range(of: heading.node), heading, before)
        }
    }
}

private enum Words {
    static func skip(_ range: Range<Int>, _ heading: Heading, _ before: Heading) -> Diagnostic {
        Diagnostic(
            range,
            "\(heading.text.quoted(orElse: "this heading")) is on level \(heading.level), right below level \(before.level)",
            help: "make it level \(before.level + 1)")
    }
}

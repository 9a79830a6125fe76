import Handbook
import Markdown

extension Rule {
    static let headingLevel = Rule("structure/heading-level") { page, _ in
        let examples = page.ranges(ofElements: ["example"])
        let live = written(in: page.markup.liveTokens, page)
        let title = title(of: page.content)
        let second = secondTitles(page, title)
        let ofPage = page.content.headings.map {
            // Second titles are to be on the second level.
            let level = $0.level == 1 && $0.node != title && !second.isEmpty ? 2 : $0.level
            return (level: level, range: page.range(of: $0.node), name: $0.text.quoted(orElse: "this heading"))
        }
        let shown = live.filter { heading in examples.range(around: heading.range.lowerBound) == nil }
        let samples = page.markup.filter { $0.kind == .sample }.map { written(in: $0.tokens[...], page) }
        let inExamples = examples.map { example in live.filter { example.contains($0.range.lowerBound) } }
        let top = page.content.frontMatter.title.map { (level: 1, range: 0..<0, name: $0) }
        let own = (ofPage + shown).sorted { $0.range.lowerBound < $1.range.lowerBound }
        return second + ([[top].compactMap(\.self) + own] + samples + inExamples).flatMap(skips)
    }

    /// A heading of Markdown or HTML.
    private typealias Written = (level: Int, range: Range<Int>, name: String)

    private static func written(in tokens: ArraySlice<MarkupToken>, _ page: LintedPage) -> [Written] {
        tokens.compactMap { token in
            guard let level = token.headingLevel, !page.isMistake(at: page.locate(token).lowerBound) else { return nil }
            return (level: level, range: page.locate(token), name: "`<h\(level)>`")
        }
    }

    /// The heading that is the page's title, perhaps below text; none where known sections are on the first level.
    private static func title(of content: Page) -> NodeID? {
        guard content.titleHeading == nil, content.frontMatter.title == nil, let first = content.headings.first,
            !content.sections.contains(where: { $0.heading.node == first.node && $0.kind != .unrecognised })
        else { return content.titleHeading }
        return first.level == 1 ? first.node : nil
    }

    private static func secondTitles(_ page: LintedPage, _ title: NodeID?) -> [Diagnostic] {
        let titles = page.content.headings.filter { $0.level == 1 }
        // A template there repeats the title, and "Feature: Menu" has it, as Cucumber reads Markdown.
        let others = titles.filter {
            $0.node != title && !$0.text.hasPrefix("{{") && !$0.text.hasSuffix(": \(page.content.title)")
        }
        // The title of the front matter, or of the file, makes all of them sections.
        let areOne = others.count > 1 && others.count == titles.count
        return others.prefix(areOne ? 1 : others.count).map {
            let more =
                areOne ? " below the title, and so \(others.count == 2 ? "is" : "are") \(others.count - 1) more" : ""
            return Diagnostic(
                page.range(of: $0.node), "\($0.text.quoted(orElse: "this")) is a heading of the first level\(more)",
                help: "make it `##`" + (page.content.frontMatter.title == nil ? "" : ": the page's title is its `#`"))
        }
    }

    private static func skips(_ headings: [Written]) -> [Diagnostic] {
        zip(headings, headings.dropFirst()).compactMap { before, heading in
            guard heading.level > before.level + 1 else { return nil }
            return Diagnostic(
                heading.range, "\(heading.name) is on level \(heading.level), right below level \(before.level)",
                help: "make it level \(before.level + 1)")
        }
    }
}

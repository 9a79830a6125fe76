import Handbook
import Markdown

extension Rule {
    static let headingLevel = Rule("structure/heading-level") { page, _ in
        let examples = page.ranges(ofElements: ["example"])
        let live = written(in: page.markup.liveTokens, page)
        let (second, title) = (secondTitles(page), page.content.titleHeading)
        let ofPage = page.content.headings.map {
            // Second titles are to be on the second level.
            let level = $0.level == 1 && $0.node != title && !second.isEmpty ? 2 : $0.level
            return Written(level: level, range: page.range(of: $0.node), name: $0.text.quoted(orElse: "this heading"))
        }
        let shown = live.filter { heading in examples.range(around: heading.range.lowerBound) == nil }
        let samples = page.markup.filter { $0.kind == .sample }.map { written(in: $0.tokens[...], page) }
        let inExamples = examples.map { example in live.filter { example.contains($0.range.lowerBound) } }
        let own = (ofPage + shown).sorted { $0.range.lowerBound < $1.range.lowerBound }
        return second + ([own] + samples + inExamples).flatMap(skips)
    }

    /// A heading of Markdown or HTML.
    private struct Written {
        let level: Int
        let range: Range<Int>
        let name: String
    }

    private static func written(in tokens: ArraySlice<MarkupToken>, _ page: LintedPage) -> [Written] {
        tokens.compactMap { token in
            guard let level = token.headingLevel, !page.isMistake(at: page.locate(token).lowerBound) else { return nil }
            return Written(level: level, range: page.locate(token), name: "`<h\(level)>`")
        }
    }

    private static func secondTitles(_ page: LintedPage) -> [Diagnostic] {
        let headings = page.content.headings
        let titles = headings.filter { $0.level == 1 }
        // Text above the page's only title does not make it a second one.
        if titles.map(\.node) == headings.prefix(1).map(\.node), page.content.frontMatter.title == nil { return [] }
        // A template there repeats the title.
        let others = titles.filter { $0.node != page.content.titleHeading && !$0.text.hasPrefix("{{") }
        // The title of the front matter makes all of them sections.
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

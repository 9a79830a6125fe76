import Handbook
import Markdown
import SafeHTML

/// The text of an `index.md`: prose, or criteria and notes like those of any page.
struct IndexText {
    let handbook: Handbook
    let page: Page

    var html: HTML { page.isAboutComponents ? article : introduction }

    private var article: HTML {
        let groups = SectionOrder(page, in: handbook.settings).groups
        let prose = Prose(handbook: handbook, page: page)
        return "\(Article(prose: prose, groups: groups))"
    }

    /// The links after all other content; empty for prose.
    var downloadLinks: HTML {
        guard page.isAboutComponents else { return .nothing }
        return "\(DownloadLinks(page: page, handbook: handbook))"
    }

    private var introduction: HTML { block(introductionText, isAll: true) }

    /// Some of the text; footnotes follow the whole.
    func block(_ text: [NodeRange], isAll: Bool = false) -> HTML {
        HTML { write(text, isAll: isAll, Prose(handbook: handbook, page: page), to: &$0) }
    }

    /// Writes all of the text but its title; `prose` is that of the page.
    func writeIntroduction(_ prose: Prose, to html: inout HTML) {
        write(introductionText, isAll: true, prose, to: &html)
    }

    private func write(_ text: [NodeRange], isAll: Bool, _ prose: @autoclosure () -> Prose, to html: inout HTML) {
        if text.isEmpty { return }
        let prose = prose()
        html.write(
            """
            <div class="introduction">
            \(text.map { prose.html(of: $0, below: 1) })\(if: isAll, prose.footnotes)</div>

            """)
    }

    private var introductionText: [NodeRange] {
        page.withoutTitle(page.preamble.lowerBound..<page.document.nodes.count)
    }
}

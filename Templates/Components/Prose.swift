import ContentGraph
import Markdown
import SafeHTML

/// The text of a page as HTML: GitHub-flavoured, with the handbook's links, heading levels, videos and code.
struct Prose {
    let handbook: Handbook
    let page: Page
    let identifiers: ElementIdentifiers
    private let marks: CriteriaMarks
    private let author: AuthorHTML

    init(handbook: Handbook, page: Page) {
        self.handbook = handbook
        self.page = page
        marks = CriteriaMarks(page, vocabulary: handbook.vocabulary)
        var identifiers = ElementIdentifiers(page)
        author = AuthorHTML(page, identifiers: &identifiers)
        self.identifiers = identifiers
    }

    /// Blocks below a heading of the level `level`: headings among them get the next levels, none skipped.
    func html(_ range: NodeRange, below level: Int) -> HTML {
        var renderer = ProseRenderer(page.document)
        var bytes = ByteBuffer()
        renderer.render(range, style: style(range, below: level), into: &bytes)
        renderer.closeFootnotes(into: &bytes)
        return HTML(unescaped: bytes)
    }

    /// Some items of a list.
    func html(items: NodeRange, of list: NodeID, below level: Int) -> HTML {
        var renderer = ProseRenderer(page.document)
        var bytes = ByteBuffer()
        renderer.renderItems(of: list, items, style: style(items, below: level), into: &bytes)
        return HTML(unescaped: bytes)
    }

    /// What is inside a heading, a label or a paragraph.
    func inlines(of node: NodeID) -> HTML {
        html(page.document.descendants(of: node), below: 6)
    }

    /// A heading's words, leading to the heading itself.
    func linked(_ heading: Heading) -> HTML {
        HeadingLink.html(inlines(of: heading.node), of: heading, on: page)
    }

    private func style(_ range: NodeRange, below level: Int) -> HandbookStyle {
        HandbookStyle(
            handbook: handbook, page: page,
            levels: HeadingLevels(range, below: level, page: page, author: author), marks: marks, author: author)
    }
}

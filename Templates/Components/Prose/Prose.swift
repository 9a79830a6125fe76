import Handbook
import Markdown
import SafeHTML
import Tools

/// The text of a page as HTML: GitHub-flavoured, with the handbook's links, heading levels, videos and code.
///
/// A class, because it is large and all parts of a page's template share it.
final class Prose {
    let handbook: Handbook
    let page: Page
    /// The page that shows the text; addresses are relative to it.
    let viewpoint: Route
    let names: PartNames
    let identifiers: ElementIdentifiers
    let marks: CriteriaMarks
    let platforms: PlatformMarks
    let author: AuthorHTML
    let pictures: PictureAttributes
    let languages: LangAttributes
    private(set) lazy var firstMentions = page.firstMentions
    private(set) lazy var videoNumbers = page.videos.numbers
    private let repeatedLines: [NodeID]
    private var renderer: ProseRenderer

    /// `viewpoint` is another page that shows the text.
    init(handbook: Handbook, page: Page, seenFrom viewpoint: Route? = nil) {
        (self.handbook, self.page) = (handbook, page)
        self.viewpoint = viewpoint ?? page.route
        names = page.identifiers.parts
        marks = CriteriaMarks(page, vocabulary: handbook.vocabulary)
        platforms = PlatformMarks(page)
        languages = handbook.settings.langAttributes(of: page)
        var identifiers = ElementIdentifiers(page)
        pictures = PictureAttributes(page, files: handbook.files)
        author = AuthorHTML(page, identifiers: &identifiers, pictures: pictures, languages: languages)
        self.identifiers = identifiers
        repeatedLines = page.repeatedLines
        renderer = ProseRenderer(page.document)
    }

    // MARK: Addresses, as seen from the page that shows the text; nil for what is missing or refused

    func address(of target: LinkTarget) -> Address? { Address(of: target, from: viewpoint) }

    func address(of reference: Reference) -> Address? {
        address(of: reference.target)?.with(written: reference.tail)
    }

    func address(of media: MediaReference) -> Address? { page.target(of: media).flatMap(address) }

    // MARK: Text

    /// The script of the page's live examples, if any.
    var assets: [SiteAsset] { author.examples.isEmpty ? [] : [.liveExample] }

    /// Writes blocks below a heading of the level `level`: headings among them get the next levels, none skipped. The
    /// page's footnotes, which follow its last part as if they belonged to it, are left to `footnotes`.
    func write(_ range: NodeRange, below level: Int, to html: inout HTML) {
        let end = page.document.footnotes.start ?? range.upperBound
        write(blocks: range.clamped(to: 0..<end), below: level, to: &html)
    }

    /// The same as a value, for literals.
    func html(of range: NodeRange, below level: Int) -> HTML { HTML { write(range, below: level, to: &$0) } }

    /// The footnotes of all parts of the page, if there are any.
    var footnotes: HTML {
        guard let start = page.document.footnotes.start else { return .nothing }
        return HTML { write(blocks: start..<page.document.nodes.count, below: 2, to: &$0) }
    }

    private func write(blocks range: NodeRange, below level: Int, to html: inout HTML) {
        renderer.render(range, hooks: hooks(range, below: level), into: &html)
        renderer.closeFootnotes(into: &html)
    }

    /// Writes some items of a list.
    func write(items: NodeRange, of list: NodeID, below level: Int, to html: inout HTML) {
        renderer.renderItems(of: list, items, hooks: hooks(items, below: level), into: &html)
    }

    /// The content of a heading, a label or a paragraph.
    func inlines(of node: NodeID) -> HTML {
        HTML { html in
            write(page.document.descendants(of: node), below: 6, to: &html)
            HandbookRenderHooks(prose: self).contentEnd(node, into: &html)
        }
    }

    /// Anchors of a part besides that of its element, which has the last of its names. Code has none.
    func writeOtherNames(of node: NodeID, to html: inout HTML) {
        let all = names.all(at: node)
        for name in page.document.kind(of: node) == .codeBlock ? all[...] : all.dropLast() {
            html.write("<span id=\"\(name)\"></span>")
        }
    }

    /// The words of the heading above after those of another, unseen: they tell headings with the same words apart in a
    /// screen reader's list of headings.
    func context(_ above: Excerpt) -> HTML {
        above.isEmpty ? .nothing : "<span class=\"context\">, \(above)</span>"
    }

    /// The words of headings that occur more than once on the page.
    private(set) lazy var repeatedHeadings: Set<String> = {
        var seen: Set<String> = []
        return Set(page.headings.map(\.text).filter { !$0.isEmpty && !seen.insert($0).inserted })
    }()

    /// The element of a heading. One without words is only a place that links may lead to: a screen reader would
    /// announce a heading without a name.
    func element(ofHeading node: NodeID, level: Int) -> HTML {
        let isNamed =
            !page.document.plainBytes(of: node).allSatisfy(\.isWhitespace)
            || page.document.descendants(of: node).contains { page.document.kind(of: $0) == .image }
        return isNamed ? "h\(level)" : "span"
    }

    /// Whether a paragraph or a heading only repeats what the page, or every page, says elsewhere.
    func isRepeated(_ node: NodeID) -> Bool { repeatedLines.containsSorted(node) }

    /// The first paragraph of the general notes, if they begin with one.
    private(set) lazy var lead: NodeID? = {
        guard let section = page.sections.first(where: { $0.kind == .generalNotes }) else { return nil }
        let below = page.document.end(of: section.heading.node)..<section.nodes.upperBound
        let first = page.document.siblings(in: below).first { !isRepeated($0) }
        return first.flatMap { page.document.kind(of: $0) == .paragraph ? $0 : nil }
    }()

    private func hooks(_ range: NodeRange, below level: Int) -> HandbookRenderHooks {
        // Most ranges are between headings and contain none.
        guard page.headings(in: range).isEmpty, author.headings.isEmpty else {
            return HandbookRenderHooks(
                prose: self, levels: HeadingLevels(range, below: level, page: page, author: author))
        }
        return HandbookRenderHooks(prose: self)
    }
}

import Handbook
import Markdown
import SafeHTML
import Tools

/// A page as JSON: everything the graph contains about it. See `Documentation/Schema/page.schema.json`.
struct PageJSON {
    /// Increases when a field is removed or changes its meaning; new fields do not count.
    static let version = 1

    let page: Page
    let document: Document
    let names: PartNames
    let handbook: Handbook
    /// Targets of the addresses in raw HTML, by source range.
    let mediaTargets: [TextRange: LinkTarget]
    let finder: RequirementFinder
    let technologies: [Technology]
    private let withPositions: Bool

    init(_ page: Page, in handbook: Handbook, withPositions: Bool) {
        self.page = page
        document = page.document
        names = page.identifiers.parts
        (self.handbook, self.withPositions) = (handbook, withPositions)
        finder = page.requirements
        technologies = handbook.technologies(of: page)
        let media = page.references.lazy.filter { $0.kind == .rawMedia }
        mediaTargets = Dictionary(media.map { ($0.span, $0.target) }, uniquingKeysWith: { first, _ in first })
    }

    var bytes: [UInt8] { (head + parts).bytes + [UInt8(ascii: "\n")] }

    private var head: JSONValue {
        [
            "version": .number(Self.version), "id": .text(page.route.identifier), "path": .text(page.path.text),
            "address": .text(page.route.filePath),
            "url": .text(handbook.settings.baseURL.map { Address(base: $0, to: page.route).text }),
            "title": .text(page.title), "summary": .text(page.summary), "tags": .texts(page.frontMatter.tags),
            "record": .record(page.frontMatter.record),
            "ancestors": .texts(page.route.ancestors.map(handbook.title)),
            "platforms": .texts(handbook.platforms(of: page).map(\.id)),
            "files": [
                "markdown": .text(page.publishedFile(.markdown, of: handbook)),
                "feature": .text(page.publishedFile(.feature, of: handbook)),
            ],
        ]
    }

    private var parts: JSONValue {
        [
            "preamble": markdown(of: page.preamble),
            "sections": .list(page.sections.indices, section),
            "videos": .list(page.videos, video),
            "announcements": .list(page.announcements, announcement),
            "links": .list(page.references, link),
            "symbols": .list(page.symbols, symbol),
            "successCriteria": .list(handbook.checks(of: page).flatMap(\.requirements).sortedOut, criterion),
            "counterparts": .texts(handbook.counterparts(of: page).map(\.identifier)),
            "backlinks": .texts((handbook.backlinks[page.route] ?? []).map(\.identifier)),
        ]
    }

    // MARK: Places

    /// The source of consecutive blocks; an empty text for none.
    func markdown(of range: NodeRange) -> JSONValue {
        var text: TextRange?
        for node in document.siblings(in: range) {
            let source = document.nodes[node].source
            let start = min(text?.lowerBound ?? source.lowerBound, source.lowerBound)
            text = TextRange(start..<max(text?.upperBound ?? start, source.upperBound))
        }
        return source(text ?? .empty)
    }

    func source(_ range: TextRange) -> JSONValue { .words(document.excerpt(range)) }

    func range(of node: NodeID) -> JSONValue? { range(document.nodes[node].source) }

    /// Lines and columns, from 1, with columns in UTF-8 bytes, as in the findings of `lint`; and the path of the
    /// fragment that contains them, if any.
    func range(_ text: TextRange) -> JSONValue? {
        if !withPositions { return nil }
        func place(_ place: SourcePosition) -> JSONValue {
            ["line": .number(place.line), "column": .number(place.column)]
        }
        let range = document.range(of: text)
        return [
            "path": document.file(ofByte: text.lowerBound).map(JSONValue.string),
            "start": place(range.start), "end": place(range.end),
        ]
    }

    /// A part's identifier in the handbook, `native/controls/button#ios/name`; null for a part without one.
    func identifier(_ part: String?) -> JSONValue { .text(part.map { "\(page.route.identifier)#\($0)" }) }

    func identifier(of node: NodeID) -> JSONValue { identifier(names[node]) }
}

extension Route {
    /// The page's name in exports: `native/controls/button`, `/` for the home page.
    var identifier: String { path.isEmpty ? "/" : path }
}

extension Address {
    /// The absolute address of a page below `base`; it ends with a slash.
    package init(base: String, to route: Route) {
        self.init(base: base, path: route.segments.isEmpty ? [] : route.segments + [""])
    }
}

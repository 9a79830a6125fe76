import Handbook
import Markdown
import SafeHTML
import Tools

/// A page as JSON: everything the graph contains about it. See `Documentation/Schema/page.schema.json`.
///
/// A class, because it is passed to the writers of all parts.
final class PageJSON {
    /// Increases when a field is removed or changes its meaning; new fields do not count.
    static let version = 1

    let page: Page
    /// The page's content, kept here because every node is looked up several times.
    let content: PageContent
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
        content = page.content
        document = content.document
        names = content.identifiers.parts
        self.handbook = handbook
        self.withPositions = withPositions
        finder = RequirementFinder(page)
        technologies = handbook.technologies(of: page)
        let media = page.references.lazy.filter { $0.kind == .rawMedia }
        mediaTargets = Dictionary(media.map { ($0.span, $0.target) }, uniquingKeysWith: { first, _ in first })
    }

    var buffer: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("version", Self.version)
            addHead(to: &json)
            json.key("preamble")
            addMarkdown(of: content.preamble, to: &json)
            json.member("sections", content.sections.indices) { addSection(to: &$0, $1) }
            json.member("videos", content.videos) { addVideo(to: &$0, $1) }
            json.member("announcements", content.announcements) { addAnnouncement(to: &$0, $1) }
            json.member("links", page.references) { addReference(to: &$0, $1) }
            json.member("symbols", content.symbols) { addSymbol(to: &$0, $1) }
            json.member("successCriteria", content.successCriteria) { addCriterion(to: &$0, $1) }
            json.member("counterparts", handbook.counterparts(of: page)) { $0.value($1.identifier) }
            json.member("mentions", handbook.mentions(on: page)) { addMention(to: &$0, $1) }
            json.member("backlinks", handbook.backlinks[page.route] ?? []) { $0.value($1.identifier) }
        }
        json.end(with: "\n")
        return json.buffer
    }

    private func addHead(to json: inout JSONWriter) {
        json.member("id", page.route.identifier)
        json.member("path", page.path.text)
        json.member("address", page.route.filePath)
        json.member("url", handbook.settings.baseURL.map { Address(base: $0, to: page.route).text })
        json.member("title", page.title)
        json.member("summary", page.summary)
        json.member("tags", page.frontMatter.tags)
        json.member(page.frontMatter.record)
        json.member("ancestors", page.route.ancestors.map(handbook.title))
        json.member("platforms", handbook.platforms(of: page).map(\.id))
        json.object("files") { json in
            json.member("markdown", page.publishedFile(.markdown, of: handbook))
            json.member("feature", page.publishedFile(.feature, of: handbook))
        }
    }

    // MARK: Places

    /// Writes the source of consecutive blocks; an empty text for none.
    func addMarkdown(of range: NodeRange, to json: inout JSONWriter) {
        var text: TextRange?
        for node in document.siblings(in: range) {
            let source = document.nodes[node].source
            let start = min(text?.lowerBound ?? source.lowerBound, source.lowerBound)
            text = TextRange(start..<max(text?.upperBound ?? start, source.upperBound))
        }
        document.withBytes(text ?? .empty) { json.value(utf8: $0) }
    }

    func addRange(of node: NodeID, to json: inout JSONWriter) {
        addRange(document.nodes[node].source, to: &json)
    }

    /// Writes lines and columns, from 1, with columns in UTF-8 bytes, as in the findings of `lint`.
    func addRange(_ text: TextRange, to json: inout JSONWriter) {
        if !withPositions { return }
        json.key("range")
        json.value(document.range(of: text), in: document.file(ofByte: text.lowerBound))
    }

    /// Writes a part's identifier in the handbook, `native/controls/button#ios/name`; null for a part without one.
    func addIdentifier(_ part: Excerpt?, to json: inout JSONWriter) {
        json.member("id", part.map { "\(page.route.identifier)#\($0)" })
    }
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

extension JSONWriter {
    /// Writes the lines and columns of a range. `file` is the path of the fragment that contains it; nil for the page
    /// itself.
    package mutating func value(_ range: SourceRange, in file: String?) {
        object { json in
            if let file { json.member("path", file) }
            for (name, place) in [("start" as StaticString, range.start), ("end", range.end)] {
                json.object(name) { json in
                    json.member("line", place.line)
                    json.member("column", place.column)
                }
            }
        }
    }
}

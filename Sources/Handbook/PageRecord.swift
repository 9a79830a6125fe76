import Base
import Markdown

/// What others ask of a page, in few bytes, to be kept until the next build: then a page of the same bytes need not be
/// read unless somebody asks for its text.
package struct PageRecord: Sendable {
    /// Of the file's bytes (`Page.sum`).
    package let sum: Fingerprint
    /// The record as it is kept.
    package let kept: Excerpt

    let title: String
    let route: Route
    let frontMatter: FrontMatter
    let references: [Reference]
    let platforms: [Platform]
    let hasScenarios: Bool
    let hasCriteria: Bool
    /// Of what indexes and overviews show of the page.
    let indexMark: Fingerprint
    let indexed: Excerpt
    let anchors: AnchorList
    private let places: Excerpt

    /// Nil for bytes that are not whole.
    package init?(_ kept: Excerpt) {
        var reader = RecordReader(kept)
        self.kept = kept
        sum = Fingerprint(value: reader.eightBytes())
        indexMark = Fingerprint(value: reader.eightBytes())
        title = reader.text()
        route = Route(path: reader.text())
        frontMatter = reader.frontMatter()
        references = reader.list { $0.reference() }
        platforms = reader.list { $0.platform() }
        hasScenarios = reader.truth()
        hasCriteria = reader.truth()
        indexed = reader.words()
        anchors = AnchorList(bytes: reader.words())
        places = reader.words()
        guard reader.isAtEnd else { return nil }
    }

    /// Of the bytes of the file that a kept record is of, without a look at the rest.
    static func sum(of kept: Excerpt) -> Fingerprint {
        var reader = RecordReader(kept)
        return Fingerprint(value: reader.eightBytes())
    }

    /// Where the references stand, one place for each.
    var referencePlaces: [SourceRange] {
        var reader = RecordReader(places)
        return references.map { _ in SourceRange(start: reader.position(), end: reader.position()) }
    }

    /// As it is kept; nothing for a page that has to be read each time.
    package static func kept(of page: Page) -> Excerpt {
        if let remembered = page.remembered { return remembered.record.kept }
        return page.sum.map { record(of: page, page.content, sum: $0) } ?? Excerpt(.empty, of: [])
    }

    private static func record(of page: Page, _ content: PageContent, sum: Fingerprint) -> Excerpt {
        let indexed = indexed(of: page)
        var writer = RecordWriter()
        writer.add(sum.value)
        writer.add(Fingerprint(of: indexed).value)
        writer.add(page.title)
        writer.add(page.route.path)
        writer.add(page.frontMatter)
        writer.add(page.references) { $0.add($1) }
        writer.add(page.platforms, RecordWriter.add)
        writer.add(page.hasScenarios)
        writer.add(page.hasCriteria)
        writer.add(indexed)
        writer.add(AnchorList(content.anchors).bytes)
        var places = RecordWriter()
        for reference in page.references {
            let range = content.document.range(of: reference.span, in: reference.node)
            places.add(range.start)
            places.add(range.end)
        }
        writer.add(places.record)
        return writer.record
    }
}

/// Anchors one behind the other. Few are ever looked for, so none is made a string.
struct AnchorList: Sendable {
    let bytes: Excerpt

    init(bytes: Excerpt) {
        self.bytes = bytes
    }

    init(_ anchors: [Excerpt]) {
        var writer = RecordWriter()
        for anchor in anchors { writer.add(anchor) }
        bytes = writer.record
    }

    func contains(_ anchor: String) -> Bool {
        var reader = RecordReader(bytes)
        while !reader.isAtEnd, !reader.isBroken {
            if reader.words().bytes.elementsEqual(anchor.utf8) { return true }
        }
        return false
    }
}

extension RecordWriter {
    fileprivate mutating func add(_ frontMatter: FrontMatter) {
        add(frontMatter.title) { $0.add($1) }
        add(frontMatter.summary) { $0.add($1) }
        add(frontMatter.slug) { $0.add($1) }
        add(frontMatter.aliases) { $0.add($1.path) }
        add(frontMatter.order) { $0.add(UInt64(bitPattern: Int64($1))) }
        add(frontMatter.draft)
        add(frontMatter.tags) { $0.add($1) }
    }

    fileprivate mutating func add(_ reference: Reference) {
        add(reference.kind.rawValue)
        add(reference.node)
        add(reference.words)
        add(reference.span.lowerBound)
        add(reference.span.upperBound)
    }

    fileprivate mutating func add(_ position: SourcePosition) {
        add(position.line)
        add(position.column)
    }
}

extension RecordReader {
    fileprivate mutating func frontMatter() -> FrontMatter {
        var frontMatter = FrontMatter()
        frontMatter.title = optional { $0.text() }
        frontMatter.summary = optional { $0.text() }
        frontMatter.slug = optional { $0.text() }
        frontMatter.aliases = list { Route(path: $0.text()) }
        frontMatter.order = optional { Int(truncatingIfNeeded: $0.eightBytes()) }
        frontMatter.draft = truth()
        frontMatter.tags = list { $0.text() }
        return frontMatter
    }

    fileprivate mutating func reference() -> Reference {
        let kind = Reference.Kind(rawValue: number()) ?? .link
        let node = NodeID(narrow())
        let written = text()
        let (start, end) = (narrow(), narrow())
        return Reference(
            kind: kind, node: node, written: Excerpt(written), span: TextRange(start: start, count: max(0, end - start))
        )
    }

    /// A number that fits where places are kept.
    private mutating func narrow() -> Int32 { Int32(clamping: number()) }

    fileprivate mutating func position() -> SourcePosition {
        SourcePosition(line: number(), column: number())
    }
}

import Markdown
import Synchronization

/// A page that an earlier build has read: what others ask for is known from its record, and the rest is read when somebody
/// asks for it, and kept. Two who ask at the same time may both read; both get the same.
@usableFromInline final class RememberedPage: Sendable {
    let record: PageRecord
    private let read: @Sendable () -> PageContent
    private let known = AtomicLazyReference<PageContent>()

    init(_ record: PageRecord, read: @escaping @Sendable () -> PageContent) {
        self.record = record
        self.read = read
    }

    @usableFromInline var content: PageContent { known.load() ?? known.storeIfNil(read()) }
}

extension Page {
    /// `read` gives what is on it, from the bytes that the record is of.
    package convenience init(
        _ record: PageRecord, path: ContentPath, read: @escaping @Sendable () -> PageContent
    ) {
        self.init(
            path: path, frontMatter: record.frontMatter, title: record.title, route: record.route,
            isIndex: path.isIndex, references: record.references, sum: record.sum,
            source: .remembered(RememberedPage(record, read: read)))
    }

    /// Where the references stand, one place for each.
    func referencePlaces() -> ReferencePlaces {
        ReferencePlaces(page: self, known: remembered?.record.referencePlaces)
    }
}

/// Where the references of a page stand.
struct ReferencePlaces {
    fileprivate let page: Page
    fileprivate let known: [SourceRange]?

    /// Of the reference with that number.
    func range(_ index: Int) -> SourceRange {
        let reference = page.references[index]
        return known?[index] ?? page.document.range(of: reference.span, in: reference.node)
    }

    /// The page's own, or a fragment's. Pages with fragments are always read.
    func path(_ index: Int) -> ContentPath {
        if known != nil { return page.path }
        return page.path(ofByte: page.document.nodes[page.references[index].node].source.lowerBound)
    }
}

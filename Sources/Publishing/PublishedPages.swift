import Base
import Handbook
import Searching

/// What a build has learnt of its pages, kept beside the manifest, so that the next one reads only those that are asked
/// for their text and takes their words over from the index. It is a memory as `PublishedState` is one: without it, or when
/// it is damaged or another program's, everything is read.
struct PublishedPages: Sendable {
    static let fileName = ".curbcut-pages"
    private static let heading = Array("# What curbcut knows of the pages. It can be removed.\n".utf8)

    struct Known: Sendable {
        let path: String
        /// Of what its files are made of (`SiteKeys`).
        let key: Fingerprint
        /// What others ask of it; empty for one that has to be read.
        let record: Excerpt
    }

    /// The first bytes of the file, with the sum of the rest.
    let head: [UInt8]
    /// Of what pages are read with: the program and the settings.
    let mark: Fingerprint
    /// In the order of the handbook.
    let pages: [Known]
    let index: FormerIndex.Memory
    /// Of the state that was written with it (`PublishedState.bytes`): an interrupted build may leave that of another one.
    let state: Fingerprint

    /// What pages are remembered by; nothing when they were read with something else.
    func memory(markedBy mark: Fingerprint) -> PageMemory {
        guard mark == self.mark else { return .empty }
        return PageMemory(
            Dictionary(
                pages.lazy.filter { !$0.record.isEmpty }.map { (ContentPath($0.path), $0.record) },
                uniquingKeysWith: { first, _ in first }))
    }

    // MARK: As a file

    /// Writes what is to be known of a handbook's pages, some pages at a time.
    static func write(
        _ handbook: Handbook, keys: SiteKeys, index: FormerIndex.Memory, state: Fingerprint, to path: String
    ) throws(PublishingError) {
        let file = try SummedFile(path, heading: heading)
        let count = handbook.pages.count
        var head = RecordWriter()
        head.add(keys.reading.value)
        head.add(state.value)
        head.add(index.facets.value)
        head.add(index.masks) { $0.add($1) }
        head.add(index.words.value)
        head.add(count)
        file.append(head.bytes)
        for start in stride(from: 0, to: count, by: pagesAtOnce) {
            let numbers = Array(start..<min(start + pagesAtOnce, count))
            let records = Parallel.map(numbers) { number in
                let page = handbook.pages[number]
                var record = RecordWriter()
                record.add(page.path.text)
                record.add(keys.pages[number].value)
                record.add(index.sums[number].value)
                record.add(PageRecord.kept(of: page))
                return record.bytes
            }
            for record in records { file.append(record) }
        }
        try file.finish()
    }

    private static let pagesAtOnce = 512

    /// Nil when the file is not whole.
    init?(bytes: [UInt8]) {
        guard let rest = SummedFile.rest(of: bytes, behind: Self.heading) else { return nil }
        head = Array(bytes[..<rest.range.lowerBound])
        var reader = RecordReader(rest)
        mark = Fingerprint(value: reader.eightBytes())
        state = Fingerprint(value: reader.eightBytes())
        let facets = Fingerprint(value: reader.eightBytes())
        let masks = reader.list { $0.eightBytes() }
        let words = Fingerprint(value: reader.eightBytes())
        let pages = reader.list { reader in
            let path = reader.text()
            let key = Fingerprint(value: reader.eightBytes())
            let words = Fingerprint(value: reader.eightBytes())
            return (page: Known(path: path, key: key, record: reader.words()), words: words)
        }
        guard reader.isAtEnd else { return nil }
        self.pages = pages.map(\.page)
        index = FormerIndex.Memory(facets: facets, masks: masks, words: words, sums: pages.map(\.words))
    }
}

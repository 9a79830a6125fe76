import ContentGraph
import Markdown
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
        let record: ArraySlice<UInt8>
    }

    /// Of what pages are read with: the program and the settings.
    let mark: Fingerprint
    /// In the order of the handbook.
    let pages: [Known]
    let index: FormerIndex.Memory

    /// What pages are remembered by; nothing when they were read with something else.
    func memory(markedBy mark: Fingerprint) -> PageMemory {
        guard mark == self.mark else { return .empty }
        return PageMemory(
            Dictionary(
                pages.lazy.filter { !$0.record.isEmpty }.map { (ContentPath($0.path), $0.record) },
                uniquingKeysWith: { first, _ in first }))
    }

    // MARK: As a file

    /// What is to be known of a handbook's pages. Records are made some pages at a time, so that they do not lie in memory
    /// twice.
    static func bytes(of handbook: Handbook, keys: SiteKeys, index: FormerIndex.Memory) -> [UInt8] {
        let count = handbook.pages.count
        // The sum of the rest goes where there is nothing yet.
        let beginning = heading + [UInt8](repeating: 0, count: sumLength)
        var writer = RecordWriter(behind: beginning, capacity: beginning.count + count * usualRecord)
        writer.add(keys.reading.value)
        writer.add(index.facets.value)
        writer.add(index.masks) { $0.add($1) }
        writer.add(count)
        for start in stride(from: 0, to: count, by: pagesAtOnce) {
            let numbers = Array(start..<min(start + pagesAtOnce, count))
            let records = Parallel.map(numbers) { PageRecord.kept(of: handbook.pages[$0]) }
            for (number, record) in zip(numbers, records) {
                writer.add(handbook.pages[number].path.text)
                writer.add(keys.pages[number].value)
                writer.add(index.sums[number].value)
                writer.add(record)
            }
        }
        writer.put(Self.sum(of: writer.bytes[beginning.count...]).value, at: heading.count)
        return writer.bytes
    }

    /// Bytes.
    private static let sumLength = 8
    /// Bytes, more than nearly all pages need.
    private static let usualRecord = 4_096
    private static let pagesAtOnce = 512

    private static func sum(of rest: ArraySlice<UInt8>) -> Fingerprint {
        var sum = Fingerprint()
        rest.withUnsafeBytes { sum.add($0) }
        return sum
    }

    /// Nil when the file is not whole.
    init?(bytes: [UInt8]) {
        guard bytes.starts(with: Self.heading) else { return nil }
        var head = RecordReader(bytes[Self.heading.count...])
        let sum = Fingerprint(value: head.eightBytes())
        guard !head.isBroken else { return nil }
        let rest = bytes[(Self.heading.count + Self.sumLength)...]
        guard Self.sum(of: rest) == sum else { return nil }
        var reader = RecordReader(rest)
        mark = Fingerprint(value: reader.eightBytes())
        let facets = Fingerprint(value: reader.eightBytes())
        let masks = reader.list { $0.eightBytes() }
        let pages = reader.list { reader in
            let path = reader.text()
            let key = Fingerprint(value: reader.eightBytes())
            let words = Fingerprint(value: reader.eightBytes())
            return (page: Known(path: path, key: key, record: reader.slice()), words: words)
        }
        guard reader.isAtEnd else { return nil }
        self.pages = pages.map(\.page)
        index = FormerIndex.Memory(facets: facets, masks: masks, sums: pages.map(\.words))
    }
}

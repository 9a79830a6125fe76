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

    /// What is to be known of a handbook's pages.
    init(_ handbook: Handbook, keys: SiteKeys, index: FormerIndex.Memory) {
        mark = keys.reading
        self.index = index
        pages = handbook.pages.enumerated().map { number, page in
            Known(
                path: page.path.text, key: keys.pages[number], record: page.sum == nil ? [] : keys.records[number])
        }
    }

    /// What pages are remembered by; nothing when they were read with something else.
    func memory(markedBy mark: Fingerprint) -> PageMemory {
        guard mark == self.mark else { return .empty }
        return PageMemory(
            Dictionary(
                pages.lazy.filter { !$0.record.isEmpty }.map { (ContentPath($0.path), $0.record) },
                uniquingKeysWith: { first, _ in first }))
    }

    // MARK: As a file

    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.add(mark.value)
        writer.add(index.facets.value)
        writer.add(index.masks) { $0.add($1) }
        writer.add(Array(zip(pages, index.sums))) { writer, page in
            writer.add(page.0.path)
            writer.add(page.0.key.value)
            writer.add(page.1.value)
            writer.add(page.0.record)
        }
        var sum = RecordWriter()
        sum.add(Fingerprint(of: writer.bytes).value)
        return Self.heading + sum.bytes + writer.bytes
    }

    /// Nil when the file is not whole.
    init?(bytes: [UInt8]) {
        guard bytes.starts(with: Self.heading) else { return nil }
        var head = RecordReader(bytes[Self.heading.count...])
        let sum = Fingerprint(value: head.eightBytes())
        guard !head.isBroken else { return nil }
        let rest = bytes[(Self.heading.count + 8)...]
        guard
            rest.withUnsafeBytes({ bytes in
                var found = Fingerprint()
                found.add(bytes)
                return found
            }) == sum
        else { return nil }
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

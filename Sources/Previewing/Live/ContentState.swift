import Handbook
import Reading
import Tools

/// The content folder as it was last read: the unlinked pages, and everything needed to read some of them again.
struct ContentState: Sendable {
    private(set) var reader: HandbookReader
    /// The pages, linked.
    private(set) var whole: HandbookReader.Result
    private var listing: ContentFolder.Listing
    private var results: [ContentPath: HandbookReader.PageResult]
    private var signatures: [ContentPath: FileStatus]

    /// Reads everything.
    init(_ reader: HandbookReader, progress: @Sendable (Int, Int) -> Void = { _, _ in }) {
        self.reader = reader
        listing = reader.folder.list()
        // Before reading, so that changes in between are noticed later.
        signatures = Self.signatures(of: listing, in: reader.folder)
        let read = reader.readPages(listing.pages, progress: progress)
        results = Dictionary(zip(listing.pages, read), uniquingKeysWith: { first, _ in first })
        whole = reader.assemble(read, listing: listing)
    }

    /// The locations of all files.
    var locations: [String] { signatures.keys.map(reader.folder.location) }

    /// Lists the folder, reads again what has changed, and links everything if something has.
    mutating func follow(in folder: ContentFolder) -> PreviewChange {
        let previous = (listing: listing, signatures: signatures)
        reader = HandbookReader(folder: folder, settings: reader.settings, history: reader.history)
        listing = folder.list()
        signatures = Self.signatures(of: listing, in: folder)
        func isOther(_ path: ContentPath) -> Bool { previous.signatures[path] != signatures[path] }
        func isDoubtful(_ path: ContentPath) -> Bool { isOther(path) || previous.signatures[path]?.isFresh ?? true }
        var change = PreviewChange()
        change.compare(previous.listing, listing, isOther: isOther)
        let testResults = Set(previous.signatures.keys).union(signatures.keys).filter(\.isBesideContent)
        change.files += testResults.filter(isOther).sorted()
        for path in change.removed { results[path] = nil }
        let added = Set(change.added)
        // Pages may include fragments, or miss files, that have come or changed.
        let hasNews = signatures != previous.signatures || listing.fragments.contains(where: isDoubtful)
        let doubtful = listing.pages.filter { path in
            isDoubtful(path)
                || hasNews
                    && (results[path]?.page?.document.includesFragments ?? true
                        || !(results[path]?.findings.isEmpty ?? true))
        }
        let read = zip(doubtful, reader.readPages(doubtful)).filter { take($1, for: $0) }
        change.changed = read.map(\.0).filter { !added.contains($0) }
        if !change.isEmpty { whole = reader.assemble(listing.pages.compactMap { results[$0] }, listing: listing) }
        return change
    }

    /// Whether the page or its findings have changed. A page that cannot be read now stays as it was.
    private mutating func take(_ result: HandbookReader.PageResult, for path: ContentPath) -> Bool {
        let previous = results[path]
        results[path] = (result.page ?? previous?.page, result.findings)
        guard let page = result.page, let old = previous?.page, previous?.findings == result.findings else {
            return previous?.findings != result.findings
        }
        return !old.hasSameSource(as: page) || old.title != page.title
    }

    private static func signatures(
        of listing: ContentFolder.Listing, in folder: ContentFolder
    ) -> [ContentPath: FileStatus] {
        let found = (listing.pages + listing.fragments + listing.files + folder.resultFiles).compactMap { path in
            FileStatus(folder.location(of: path)).map { (path, $0) }
        }
        return Dictionary(found, uniquingKeysWith: { first, _ in first })
    }
}

extension PreviewChange {
    /// Adds the differences between two lists of files; `isOther` tells which files in both have changed.
    fileprivate mutating func compare(
        _ old: ContentFolder.Listing, _ new: ContentFolder.Listing, isOther: (ContentPath) -> Bool
    ) {
        let (oldPages, newPages) = (Set(old.pages), Set(new.pages))
        added = new.pages.filter { !oldPages.contains($0) }
        removed = old.pages.filter { !newPages.contains($0) }
        let (oldFiles, newFiles) = (Set(old.files), Set(new.files))
        files = old.files.filter { !newFiles.contains($0) }
        files += new.files.filter { !oldFiles.contains($0) || isOther($0) }
    }
}

extension Page {
    /// Whether both were read from the same bytes.
    func hasSameSource(as other: Page) -> Bool {
        document.bytes == other.document.bytes && document.origin == other.document.origin
            && frontMatter == other.frontMatter
    }
}

extension ContentPath {
    /// Whether it is the path of a file with test results.
    fileprivate var isBesideContent: Bool { text.hasPrefix("../") }
}

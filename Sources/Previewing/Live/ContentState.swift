import Handbook
import Platform
import Reading

/// The content folder as it was last read: the unlinked pages, and everything needed to read some of them again.
struct ContentState: Sendable {
    private(set) var reader: HandbookReader
    private(set) var handbook: Handbook
    /// The problems of each page that has any.
    private var pageProblems: [ContentPath: [ReadingProblem]]
    /// The problems of other files and of folders.
    private var fileProblems: [ReadingProblem]
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
        pageProblems = results.compactMapValues { $0.problems.isEmpty ? nil : $0.problems }
        let whole = reader.assemble(read, listing: listing)
        (handbook, fileProblems) = (whole.handbook, whole.fileProblems)
    }

    /// The problems of each file that has any.
    var problems: [ContentPath: [ReadingProblem]] {
        pageProblems.merging(Dictionary(grouping: fileProblems, by: \.path)) { $0 + $1 }
    }

    /// A folder that could not be listed, as a path within the content; its earlier content stays. Nil if there is
    /// none.
    var unreadableFolder: ContentPath? { listing.unreadableFolders.first }

    // MARK: Following

    /// Applies changes of single files; nil if only a scan of the whole folder can tell what changed.
    mutating func follow(_ paths: Set<ContentPath>) -> PreviewChange? {
        guard paths.allSatisfy(isKnownAndPresent) else { return nil }
        var change = PreviewChange()
        change.files = paths.filter { !$0.isPage }.sorted()
        // Captions are part of the handbook, and pictures are searched for scripts.
        change.isRelinked = !change.files.isEmpty
        relink(reread(paths.filter(\.isPage).sorted(), into: &change), into: &change)
        return change
    }

    /// Scans the whole folder. Files in `touched` are read again even if they look unchanged.
    mutating func followAll(in folder: ContentFolder, touched: Set<ContentPath>) -> PreviewChange {
        let previous = (listing: listing, signatures: signatures)
        reader = HandbookReader(folder: folder, settings: reader.settings, history: reader.history)
        listing = folder.list().keepingUnreadable(of: previous.listing)
        signatures = Self.signatures(of: listing, in: folder)
        func isOther(_ path: ContentPath) -> Bool {
            touched.contains(path) || previous.signatures[path] != signatures[path]
        }
        var change = PreviewChange()
        change.compare(previous.listing, listing, isOther: isOther)
        let testResults = Set(previous.signatures.keys).union(signatures.keys).filter(\.isBesideContent)
        change.files += testResults.filter(isOther).sorted()
        for path in change.removed { (results[path], pageProblems[path]) = (nil, nil) }
        let doubtful = listing.pages.filter { path in
            change.added.contains(path) || isOther(path) || previous.signatures[path]?.isFresh ?? true
                // A fragment may have been changed or added.
                || results[path]?.page?.document.includesFragments ?? true || pageProblems[path] != nil
        }
        let pages = reread(doubtful, into: &change)
        change.isRelinked =
            previous.listing.pages != listing.pages || !change.files.isEmpty
        relink(pages, into: &change)
        return change
    }

    private func isKnownAndPresent(_ path: ContentPath) -> Bool {
        guard let signature = signatures[path] else { return false }
        return !signature.isFolder && (FileStatus(ofEntry: reader.folder.location(of: path))?.isFile ?? false)
    }

    /// The pages that have changed.
    private mutating func reread(_ paths: [ContentPath], into change: inout PreviewChange) -> [Page] {
        for path in paths { signatures[path] = FileStatus(reader.folder.location(of: path)) }
        let pages = zip(paths, reader.readPages(paths)).compactMap { take($1, for: $0) }
        let added = Set(change.added)
        change.changed = pages.map(\.path).filter { !added.contains($0) }
        return pages
    }

    /// The page if it has changed. One that cannot be read now stays as it was.
    private mutating func take(_ result: HandbookReader.PageResult, for path: ContentPath) -> Page? {
        let previous = results[path]
        results[path] = HandbookReader.PageResult(page: result.page ?? previous?.page, problems: result.problems)
        pageProblems[path] = result.problems.isEmpty ? nil : result.problems
        let hasSameProblems = previous?.problems == result.problems
        guard let page = result.page else { return hasSameProblems ? nil : previous?.page }
        return hasSameProblems && previous?.page.map { $0.hasSameSource(as: page) } ?? false ? nil : page
    }

    // MARK: Linking

    /// The most pages that are replaced one by one; for more, linking all is faster.
    private static let fewPages = 8

    private mutating func relink(_ pages: [Page], into change: inout PreviewChange) {
        if !change.isRelinked, pages.count <= Self.fewPages, let next = replacing(pages) {
            handbook = next
        } else {
            change.isRelinked = true
            let whole = reader.assemble(listing.pages.compactMap { results[$0] }, listing: listing)
            (handbook, fileProblems) = (whole.handbook, whole.fileProblems)
        }
    }

    private func replacing(_ pages: [Page]) -> Handbook? {
        var handbook = handbook
        for page in pages {
            guard let next = handbook.replacing(page) else { return nil }
            handbook = next
        }
        return handbook
    }

    private static func signatures(
        of listing: ContentFolder.Listing, in folder: ContentFolder
    ) -> [ContentPath: FileStatus] {
        let found = (listing.pages + listing.files + folder.resultFiles).compactMap { path in
            FileStatus(folder.location(of: path)).map { (path, $0) }
        }
        return Dictionary(found, uniquingKeysWith: { first, _ in first })
    }
}

extension ContentFolder.Listing {
    /// Folders that cannot be listed; the content folder itself is `.`.
    fileprivate var unreadableFolders: [ContentPath] {
        problems.filter { if case .unreadable = $0.kind { true } else { false } }.map(\.path)
    }

    /// Keeps the earlier content of folders that cannot be read now: they need not be empty.
    fileprivate func keepingUnreadable(of previous: ContentFolder.Listing) -> ContentFolder.Listing {
        var listing = self
        for folder in unreadableFolders {
            func kept(_ old: [ContentPath], _ new: [ContentPath]) -> [ContentPath] {
                let lost = old.filter { folder.text == "." || $0.text.hasPrefix(folder.text + "/") }
                return Array(Set(new).union(lost)).sorted()
            }
            listing.pages = kept(previous.pages, listing.pages)
            listing.fragments = kept(previous.fragments, listing.fragments)
            listing.files = kept(previous.files, listing.files)
        }
        return listing
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
            && frontMatter == other.frontMatter && title == other.title
    }
}

extension ContentPath {
    /// Whether it is the path of a file with test results.
    fileprivate var isBesideContent: Bool { text.hasPrefix("../") }
}

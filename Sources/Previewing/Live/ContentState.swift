import Handbook
import Platform
import Reading

/// The content folder as it was read last: the unlinked pages and everything that is needed to read some of them again.
struct ContentState: Sendable {
    private(set) var reader: HandbookReader
    private(set) var handbook: Handbook
    /// Only files with problems are there.
    private(set) var problems: [ContentPath: [ReadingProblem]]
    private var listing: ContentFolder.Listing
    private var results: [ContentPath: HandbookReader.PageResult]
    private var signatures: [ContentPath: FileStatus]

    /// Reads everything.
    init(_ reader: HandbookReader, progress: @Sendable (Int, Int) -> Void = { _, _ in }) {
        self.reader = reader
        listing = reader.folder.list()
        // Before reading: what changes in between is seen as a change later.
        signatures = Self.signatures(of: listing, in: reader.folder)
        let read = reader.readPages(listing.pages, progress: progress)
        results = Dictionary(zip(listing.pages, read), uniquingKeysWith: { first, _ in first })
        problems = results.compactMapValues { $0.problems.isEmpty ? nil : $0.problems }
        handbook = reader.assemble(read, listing: listing).handbook
    }

    /// A folder that could not be listed, as a path within the content; what was in it before stays. Nil for none.
    var unreadableFolder: ContentPath? { listing.unreadableFolders.first }

    // MARK: Following

    /// Takes over what has happened to single files; nil when only a look at the whole folder can tell.
    mutating func follow(_ paths: Set<ContentPath>) -> PreviewChange? {
        guard paths.allSatisfy(isKnownAndPresent) else { return nil }
        var change = PreviewChange()
        change.files = paths.filter { !$0.isPage }.sorted()
        // Captions are read into the handbook, and pictures are looked into for scripts.
        change.isRelinked = !change.files.isEmpty
        relink(reread(paths.filter(\.isPage).sorted(), into: &change), into: &change)
        return change
    }

    /// Looks at the whole folder. `touched` are files that are read again whatever they look like from outside.
    mutating func followAll(in folder: ContentFolder, touched: Set<ContentPath>) -> PreviewChange {
        let former = (listing: listing, signatures: signatures)
        reader = HandbookReader(folder: folder, settings: reader.settings, history: reader.history)
        listing = folder.list().keepingUnreadable(of: former.listing)
        signatures = Self.signatures(of: listing, in: folder)
        func isOther(_ path: ContentPath) -> Bool {
            touched.contains(path) || former.signatures[path] != signatures[path]
        }
        var change = PreviewChange()
        change.compare(former.listing, listing, isOther: isOther)
        for path in change.removed { (results[path], problems[path]) = (nil, nil) }
        let doubtful = listing.pages.filter { path in
            change.added.contains(path) || isOther(path) || former.signatures[path]?.isFresh ?? true
                // A fragment may be what has changed, or come.
                || results[path]?.page?.document.includesFragments ?? true || problems[path] != nil
        }
        let pages = reread(doubtful, into: &change)
        change.isRelinked = former.listing.pages != listing.pages || !change.files.isEmpty
        relink(pages, into: &change)
        return change
    }

    private func isKnownAndPresent(_ path: ContentPath) -> Bool {
        guard let signature = signatures[path] else { return false }
        return !signature.isFolder && (FileStatus(ofEntry: reader.folder.location(of: path))?.isFile ?? false)
    }

    /// The pages that are others than before.
    private mutating func reread(_ paths: [ContentPath], into change: inout PreviewChange) -> [Page] {
        for path in paths { signatures[path] = FileStatus(reader.folder.location(of: path)) }
        let pages = zip(paths, reader.readPages(paths)).compactMap { take($1, for: $0) }
        let added = Set(change.added)
        change.changed = pages.map(\.path).filter { !added.contains($0) }
        return pages
    }

    /// The page, when it is another than before. One that cannot be read for now stays as it was.
    private mutating func take(_ result: HandbookReader.PageResult, for path: ContentPath) -> Page? {
        let former = results[path]
        results[path] = HandbookReader.PageResult(page: result.page ?? former?.page, problems: result.problems)
        problems[path] = result.problems.isEmpty ? nil : result.problems
        let hasSameProblems = former?.problems == result.problems
        guard let page = result.page else { return hasSameProblems ? nil : former?.page }
        return hasSameProblems && former?.page.map { $0.hasSameSource(as: page) } ?? false ? nil : page
    }

    // MARK: Linking

    /// Up to so many pages are put in one by one; linking all anew is faster for more.
    private static let fewPages = 8

    private mutating func relink(_ pages: [Page], into change: inout PreviewChange) {
        if !change.isRelinked, pages.count <= Self.fewPages, let next = replacing(pages) {
            handbook = next
        } else {
            change.isRelinked = true
            handbook = reader.assemble(listing.pages.compactMap { results[$0] }, listing: listing).handbook
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
        let found = (listing.pages + listing.files).compactMap { path in
            FileStatus(folder.location(of: path)).map { (path, $0) }
        }
        return Dictionary(found, uniquingKeysWith: { first, _ in first })
    }
}

extension ContentFolder.Listing {
    /// The content folder itself is `.`.
    fileprivate var unreadableFolders: [ContentPath] {
        problems.filter { if case .unreadable = $0.kind { true } else { false } }.map(\.path)
    }

    /// With what an earlier list has of the folders that cannot be read for now: that they cannot be listed does not mean
    /// that they are empty.
    fileprivate func keepingUnreadable(of former: ContentFolder.Listing) -> ContentFolder.Listing {
        var listing = self
        for folder in unreadableFolders {
            func kept(_ old: [ContentPath], _ new: [ContentPath]) -> [ContentPath] {
                let lost = old.filter { folder.text == "." || $0.text.hasPrefix(folder.text + "/") }
                return Array(Set(new).union(lost)).sorted()
            }
            listing.pages = kept(former.pages, listing.pages)
            listing.fragments = kept(former.fragments, listing.fragments)
            listing.files = kept(former.files, listing.files)
        }
        return listing
    }
}

extension PreviewChange {
    /// What has come and gone between two lists of files; `isOther` tells which of those in both have changed.
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
    fileprivate func hasSameSource(as other: Page) -> Bool {
        document.bytes == other.document.bytes && document.origin == other.document.origin
            && frontMatter == other.frontMatter && title == other.title
    }
}

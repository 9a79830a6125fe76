import ContentGraph
import Reading

/// The content folder as it was read last: the unlinked pages and everything that is needed to read some of them again.
struct ContentState: Sendable {
    private(set) var reader: HandbookReader
    private(set) var listing: ContentFolder.Listing
    private var results: [ContentPath: HandbookReader.PageResult]
    /// Only files with problems are there.
    private(set) var problems: [ContentPath: [ReadingProblem]]
    private var signatures: [ContentPath: FileSignature]
    private(set) var handbook: Handbook

    /// What an update did.
    struct Outcome: Sendable {
        var changed: [ContentPath] = []
        var added: [ContentPath] = []
        var removed: [ContentPath] = []
        /// Files beside the pages, whatever happened to them.
        var files: [ContentPath] = []
        var isTotal = false
        /// Whether pages have changed in their text only, so that everything has stayed in its place.
        var keepsPlaces = true

        static let nothing = Outcome()
        /// All is new, as after a change of the settings.
        static let everything = Outcome(isTotal: true, keepsPlaces: false)

        var isEmpty: Bool { !isTotal && changed.isEmpty && added.isEmpty && removed.isEmpty && files.isEmpty }
    }

    /// Reads everything.
    init(_ reader: HandbookReader, progress: @Sendable (Int, Int) -> Void = { _, _ in }) {
        self.reader = reader
        listing = reader.folder.list()
        signatures = Self.signatures(listing.pages + listing.files, in: reader.folder)
        let read = reader.readPages(listing.pages, progress: progress)
        results = Dictionary(zip(listing.pages, read), uniquingKeysWith: { first, _ in first })
        problems = results.compactMapValues { $0.problems.isEmpty ? nil : $0.problems }
        handbook = reader.assemble(read, listing: listing).handbook
    }

    // MARK: Following

    /// Takes over what has happened to single files; nil when only a look at the whole folder can tell.
    mutating func follow(_ paths: Set<ContentPath>) -> Outcome? {
        guard paths.allSatisfy(isKnownAndPresent) else { return nil }
        var outcome = Outcome()
        outcome.files = paths.filter { !$0.isPage }.sorted()
        reread(paths.filter(\.isPage).sorted(), into: &outcome)
        return outcome
    }

    /// Looks at the whole folder. `touched` are files that are read again whatever they look like from outside.
    mutating func followAll(in folder: ContentFolder, touched: Set<ContentPath>) -> Outcome {
        let former = listing
        let formerSignatures = signatures
        reader = HandbookReader(folder: folder, settings: reader.settings)
        listing = folder.list()
        signatures = Self.signatures(listing.pages + listing.files, in: folder)
        var outcome = Outcome()
        let (old, new) = (Set(former.pages), Set(listing.pages))
        outcome.added = new.subtracting(old).sorted()
        outcome.removed = old.subtracting(new).sorted()
        let (oldFiles, newFiles) = (Set(former.files), Set(listing.files))
        func differs(_ path: ContentPath) -> Bool {
            touched.contains(path) || formerSignatures[path] != signatures[path] || formerSignatures[path]?.isFresh ?? true
        }
        outcome.files = oldFiles.symmetricDifference(newFiles).sorted()
        outcome.files += newFiles.intersection(oldFiles).filter { touched.contains($0) || formerSignatures[$0] != signatures[$0] }
        for path in outcome.removed { (results[path], problems[path]) = (nil, nil) }
        let isRearranged = !outcome.added.isEmpty || !outcome.removed.isEmpty || oldFiles != newFiles
        reread(outcome.added + new.intersection(old).filter(differs).sorted(), into: &outcome, rearranges: isRearranged)
        return outcome
    }

    private func isKnownAndPresent(_ path: ContentPath) -> Bool {
        guard let signature = signatures[path] else { return false }
        return !signature.isFolder && FileSignature.isRegularFile(reader.folder.location(of: path))
    }

    /// Up to so many pages are put in one by one; linking all anew is faster for more.
    private static let fewPages = 8

    private mutating func reread(_ paths: [ContentPath], into outcome: inout Outcome, rearranges: Bool = false) {
        var changed: [Page] = []
        var rearranges = rearranges
        for (path, result) in zip(paths, reader.readPages(paths)) {
            signatures[path] = FileSignature(reader.folder.location(of: path))
            guard let page = take(result, for: path) else { continue }
            if outcome.added.contains(path) { continue }
            outcome.changed.append(path)
            changed.append(page)
        }
        if outcome.added.contains(where: { results[$0] != nil }) { rearranges = true }
        if !rearranges, changed.count <= Self.fewPages, let handbook = replacing(changed) {
            self.handbook = handbook
        } else if rearranges || !changed.isEmpty {
            handbook = reader.assemble(listing.pages.compactMap { results[$0] }, listing: listing).handbook
            outcome.keepsPlaces = false
        }
    }

    /// The page, when it is another than before. One that cannot be read for now stays as it was.
    private mutating func take(_ result: HandbookReader.PageResult, for path: ContentPath) -> Page? {
        let former = results[path]
        results[path] = HandbookReader.PageResult(page: result.page ?? former?.page, problems: result.problems)
        problems[path] = result.problems.isEmpty ? nil : result.problems
        guard let page = result.page else { return former?.problems == result.problems ? nil : former?.page }
        let isSame = former?.problems == result.problems && former?.page.map { $0.hasSameSource(as: page) } ?? false
        return isSame ? nil : page
    }

    private func replacing(_ pages: [Page]) -> Handbook? {
        var handbook = handbook
        for page in pages {
            guard let next = handbook.replacing(page) else { return nil }
            handbook = next
        }
        return handbook
    }

    private static func signatures(_ paths: [ContentPath], in folder: ContentFolder) -> [ContentPath: FileSignature] {
        Dictionary(
            paths.compactMap { path in FileSignature(folder.location(of: path)).map { (path, $0) } },
            uniquingKeysWith: { first, _ in first })
    }
}

extension Page {
    /// Whether both were read from the same bytes.
    fileprivate func hasSameSource(as other: Page) -> Bool {
        document.bytes == other.document.bytes && document.origin == other.document.origin
            && frontMatter == other.frontMatter && title == other.title
    }
}

import Base
import Handbook
import Markdown
import Platform
import Synchronization

/// Reads a whole content folder, on all cores, and links it.
package struct HandbookReader: Sendable {
    package let folder: ContentFolder
    package let settings: Settings
    package let history: History

    package init(folder: ContentFolder, settings: Settings, history: History = .unknown) {
        self.folder = folder
        self.settings = settings
        self.history = history
    }

    package struct Result: Sendable {
        package let handbook: Handbook
        /// By path, then line.
        package let problems: [ReadingProblem]
        package let draftCount: Int
    }

    /// What became of one file.
    package struct PageResult: Sendable {
        /// Nil when the file cannot be read.
        package let page: Page?
        package let problems: [ReadingProblem]

        package init(page: Page?, problems: [ReadingProblem]) {
            self.page = page
            self.problems = problems
        }
    }

    /// `progress` is called now and then, from any thread, with how many pages have been read and how many there are.
    package func read(progress: @Sendable (Int, Int) -> Void = { _, _ in }) -> Result {
        let listing = folder.list()
        return assemble(readPages(listing.pages, progress: progress), listing: listing)
    }

    /// In the order of `paths`.
    package func readPages(
        _ paths: [ContentPath], progress: @Sendable (Int, Int) -> Void = { _, _ in }
    ) -> [PageResult] {
        let reader = PageReader(settings: settings, fragments: FragmentSource(folder))
        let done = Atomic(0)
        return Parallel.map(paths) { path in
            let result = read(path, with: reader)
            let count = done.add(1, ordering: .relaxed).newValue
            if count % 256 == 0 { progress(count, paths.count) }
            return result
        }
    }

    /// Leaves drafts out and links the rest.
    package func assemble(_ results: [PageResult], listing: ContentFolder.Listing) -> Result {
        let pages = results.compactMap(\.page)
        let drafts = pages.filter(\.frontMatter.draft)
        let published = drafts.isEmpty ? pages : pages.filter { !$0.frontMatter.draft }
        let captions = captions(among: listing.files)
        let files = FileIndex(
            listing.files, captions: captions.known,
            programs: settings.html == .safe
                ? ActiveFiles.among(listing.files) { try? folder.read($0, limit: ActiveFiles.largest) } : [])
        let handbook = Handbook(
            pages: published, drafts: drafts, files: files, settings: settings, history: history)
        let problems = listing.problems + captions.problems + results.flatMap(\.problems)
        return Result(
            handbook: handbook, problems: problems.sorted { ($0.path.text, $0.line) < ($1.path.text, $1.line) },
            draftCount: drafts.count)
    }

    /// Captions are small and their words belong to the pages. A file that cannot be read is reported when it is copied; one
    /// that has more bytes than a page may have has no transcript.
    private func captions(among files: [ContentPath]) -> (known: [ContentPath: Captions], problems: [ReadingProblem]) {
        let paths = files.filter { $0.fileExtension.lowercased() == "vtt" }
        let read = Parallel.map(paths) { path in try? folder.readPage(path) }
        var known: [ContentPath: Captions] = [:]
        var problems: [ReadingProblem] = []
        for (path, bytes) in zip(paths, read) {
            guard let bytes else { continue }
            if bytes.count <= Limits.standard.size {
                known[path] = CaptionsReader.read(bytes)
            } else {
                problems.append(ReadingProblem(path: path, kind: .captionsTooLong(limit: Limits.standard.size)))
            }
        }
        return (known, problems)
    }

    private func read(_ path: ContentPath, with reader: PageReader) -> PageResult {
        do throws(FileReader.Failure) {
            let bytes = try folder.readPage(path)
            let (page, problems) = reader.read(bytes, path: path)
            return PageResult(page: page, problems: problems)
        } catch {
            return PageResult(
                page: nil, problems: [ReadingProblem(path: path, kind: .unreadable(reason: error.reason))])
        }
    }
}

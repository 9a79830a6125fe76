import ContentGraph
import Markdown
import Synchronization

/// Reads a whole content folder, on all cores, and links it.
package struct HandbookReader: Sendable {
    package let folder: ContentFolder
    package let settings: Settings

    package init(folder: ContentFolder, settings: Settings) {
        self.folder = folder
        self.settings = settings
    }

    package struct Result: Sendable {
        package let handbook: Handbook
        /// By path, then line.
        package let problems: [ReadingProblem]
        package let draftCount: Int
    }

    /// `progress` is called now and then, from any thread, with how many pages have been read and how many there are.
    package func read(progress: @Sendable (Int, Int) -> Void = { _, _ in }) -> Result {
        let listing = folder.list()
        let reader = PageReader(settings: settings)
        let done = Atomic(0)
        let results = Parallel.map(listing.pages) { path in
            let result = read(path, with: reader)
            let count = done.add(1, ordering: .relaxed).newValue
            if count % 256 == 0 { progress(count, listing.pages.count) }
            return result
        }
        let pages = results.compactMap(\.page)
        let published = pages.filter { !$0.frontMatter.draft }
        let handbook = Handbook(pages: published, files: FileIndex(listing.files, captions: captions(among: listing.files)), settings: settings)
        let problems = listing.problems + results.flatMap(\.problems)
        return Result(
            handbook: handbook, problems: problems.sorted { ($0.path.text, $0.line) < ($1.path.text, $1.line) },
            draftCount: pages.count - published.count)
    }

    private struct PageResult: Sendable {
        var page: Page?
        var problems: [ReadingProblem]
    }

    /// Captions are small and their words belong to the pages. A file that cannot be read is reported when it is copied.
    private func captions(among files: [ContentPath]) -> [ContentPath: Captions] {
        let paths = files.filter { $0.fileExtension.lowercased() == "vtt" }
        let read = Parallel.map(paths) { path in
            (try? FileReader.read(folder.location(of: path))).map(CaptionsReader.read)
        }
        return Dictionary(zip(paths, read).compactMap { path, captions in captions.map { (path, $0) } }) { first, _ in first }
    }

    private func read(_ path: ContentPath, with reader: PageReader) -> PageResult {
        do throws(FileReader.Failure) {
            let (page, problems) = reader.read(try FileReader.read(folder.location(of: path)), path: path)
            return PageResult(page: page, problems: problems)
        } catch {
            return PageResult(
                page: nil, problems: [ReadingProblem(path: path, kind: .unreadable(reason: error.reason))])
        }
    }
}

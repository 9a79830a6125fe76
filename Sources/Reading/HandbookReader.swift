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
        /// Problems by path, then line.
        package let problems: [ReadingProblem]
        /// Those of files that are no pages, such as captions and test results, and of folders.
        package let fileProblems: [ReadingProblem]
        /// Drafts, whether they are pages of the handbook or left out.
        package let draftCount: Int
        package let leftOut: LeftOutFiles
    }

    /// The result of reading one file.
    package struct PageResult: Sendable {
        /// Nil when the file cannot be read.
        package let page: Page?
        package let problems: [ReadingProblem]

        package init(page: Page?, problems: [ReadingProblem]) {
            self.page = page
            self.problems = problems
        }
    }

    /// `progress` is called now and then, from any thread, with the number of pages read so far and of all pages.
    package func read(progress: @Sendable (Int, Int) -> Void = { _, _ in }) -> Result {
        let listing = folder.list()
        return assemble(readPages(listing.pages, progress: progress), listing: listing)
    }

    /// Results in the order of `paths`.
    package func readPages(
        _ paths: [ContentPath],
        progress: @Sendable (Int, Int) -> Void = { _, _ in }
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

    /// Links the pages; leaves drafts out unless the settings include them.
    package func assemble(_ results: [PageResult], listing: ContentFolder.Listing) -> Result {
        let pages = results.compactMap(\.page)
        let drafts = pages.filter(\.frontMatter.draft)
        let areLeftOut = !drafts.isEmpty && !settings.includesDrafts
        let published = areLeftOut ? pages.filter { !$0.frontMatter.draft } : pages
        let captions = captions(among: listing.files)
        let references = FileReferences(of: listing.files, in: folder)
        let ofTheme = settings.theme.namedFiles(among: Set(listing.files))
        let files = FileIndex(
            listing.files, captions: captions.known, pictures: pictureSizes(among: listing.files),
            activeFiles: settings.html == .safe
                ? ActiveFiles.among(listing.files) { try? folder.read($0, limit: ActiveFiles.largest) } : [],
            themeFiles: ofTheme, references: references.files,
            folderName: folder.name)
        let runs = RunFiles(beside: folder, today: settings.today)
        let handbook = Handbook(
            pages: published, drafts: areLeftOut ? drafts : [], files: files, settings: settings, history: history,
            runs: runs.runs)
        let fileProblems =
            listing.problems + captions.problems + references.problems(of: Set(handbook.usedFiles))
            + settings.theme.colourProblems(in: ofTheme, of: folder)
            + handbook.hiddenTools.map { ReadingProblem(path: $0.path, kind: .toolHidden($0.tool)) }
            + (runs.problems + RunChecks.problems(of: handbook)).map { ReadingProblem($0, beside: folder) }
        let problems = (fileProblems + results.flatMap(\.problems)).sorted {
            ($0.path.text, $0.line) < ($1.path.text, $1.line)
        }
        return Result(
            handbook: handbook, problems: problems, fileProblems: fileProblems, draftCount: drafts.count,
            leftOut: LeftOutFiles(listing, pages: pages, settings: settings))
    }

    /// Captions by file; they are small, and pages show their text. Unreadable files are reported when they are copied;
    /// those with more bytes than a page may have get no transcript.
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

    /// Sizes of the pictures whose header can be read; the others get none on their pages.
    private func pictureSizes(among files: [ContentPath]) -> [ContentPath: PictureSize] {
        let paths = files.filter { PictureHeader.extensions.contains($0.fileExtension) }
        let sizes = Parallel.map(paths) { path -> PictureSize? in
            for length in PictureHeader.lengths {
                guard let bytes = try? folder.beginning(of: path, count: length) else { return nil }
                if let size = PictureHeader.size(of: bytes) { return size }
                if bytes.count < length { return nil }
            }
            return nil
        }
        return Dictionary(uniqueKeysWithValues: zip(paths, sizes).compactMap { path, size in size.map { (path, $0) } })
    }

    private func read(_ path: ContentPath, with reader: PageReader) -> PageResult {
        do throws(FileReader.Failure) {
            let (page, problems) = reader.read(try folder.readPage(path), path: path)
            return PageResult(page: page, problems: problems)
        } catch {
            return PageResult(
                page: nil, problems: [ReadingProblem(path: path, kind: .unreadable(reason: error.reason))])
        }
    }
}

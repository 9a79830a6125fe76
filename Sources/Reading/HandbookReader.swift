import Handbook
import Markdown
import Synchronization
import Tools

/// Reads a whole content folder, on all cores, and links it.
package struct HandbookReader: Sendable {
    package let folder: ContentFolder
    package let settings: Settings
    package let history: History

    package init(folder: ContentFolder, settings: Settings, history: History = .unknown) {
        (self.folder, self.settings, self.history) = (folder, settings, history)
    }

    package struct Result: Sendable {
        package let handbook: Handbook
        /// All pages that could be read, with the drafts that are left out of the handbook.
        package let pages: [Page]
        /// Parts of pages that no page includes, by path.
        package let unusedFragments: [ContentPath]
        /// All that is wrong with files but unknown keys, which are told together.
        fileprivate let about: [Finding]

        /// What is wrong with pages, other files and folders, by path and place; `isWanted` selects them.
        package func findings(about isWanted: (ContentPath) -> Bool = { _ in true }) -> [Finding] {
            let wanted = about.filter { isWanted($0.path) || $0.other.map(isWanted) ?? false }
            let keys = UnknownKeys.findings(on: pages.filter { isWanted($0.path) })
            return (wanted + keys).sorted(by: Finding.comesFirst).firstInEachFile
        }
    }

    /// The result of reading one file; no page when it cannot be read.
    package typealias PageResult = (page: Page?, findings: [Finding])

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
            defer {
                let count = done.add(1, ordering: .relaxed).newValue
                if count % 256 == 0 { progress(count, paths.count) }
            }
            do throws(FileReader.Failure) {
                return reader.read(try folder.readPage(path), path: path)
            } catch {
                return (nil, [.unreadable(path, reason: error.reason)])
            }
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
        let leftOut = LeftOutFiles(listing, pages: pages, settings: settings)
        let ofFiles =
            listing.findings + captions.findings + unreadable(handbook.usedFiles)
            + references.findings(in: Set(handbook.usedFiles))
            + settings.theme.colourFindings(in: ofTheme, of: folder) + runs.findings + leftOut.findings
        let ofHandbook =
            handbook.conflicts + handbook.shadowedAliases + handbook.hiddenTools + RunChecks.findings(in: handbook)
        return Result(
            handbook: handbook, pages: pages, unusedFragments: leftOut.unusedFragments,
            about: (listing.pages.isEmpty ? [Self.noPages] : []) + ofFiles + ofHandbook + results.flatMap(\.findings))
    }

    /// A folder that was not checked out or mounted must not seem fine.
    private static let noPages = Finding.unread(
        .folder, path: ContentPath(""),
        "there are no pages in this folder: files that end with .md, outside of shared/ and without _ before their "
            + "names. Check that it is complete, name another folder, or write a page with `curbcut new`")

    /// Files that the pages use and that the system refuses to read.
    private func unreadable(_ files: [ContentPath]) -> [Finding] {
        Parallel.map(files) { path -> Finding? in
            do throws(FileReader.Failure) {
                _ = try folder.beginning(of: path, count: 1)
                return nil
            } catch {
                return error.isMissing ? nil : .unpublished(path, reason: error.reason)
            }
        }.compactMap(\.self)
    }

    /// Captions by file; they are small, and pages show their text. Those with more bytes than a page may have get
    /// no transcript.
    private func captions(among files: [ContentPath]) -> (known: [ContentPath: Captions], findings: [Finding]) {
        let paths = files.filter { $0.fileExtension.lowercased() == "vtt" }
        let limit = Limits.standard.size
        let read = Parallel.map(paths) { path in
            (try? folder.readPage(path)).map { $0.count > limit ? nil : CaptionsReader.read($0) }
        }
        let long = zip(paths, read).filter { $1 == .some(nil) }.map { path, _ in
            Finding(
                .limit, .warning, path: path,
                "the captions have more than \(limit) bytes, so the page has no transcript; divide the video")
        }
        let known = zip(paths, read).compactMap { path, read in read?.map { (path, $0) } }
        return (Dictionary(uniqueKeysWithValues: known), long)
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
}

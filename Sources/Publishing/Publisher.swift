#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import ContentGraph
import Markdown

/// Writes a site into a folder so that the folder is, at every moment, the whole old site or the whole new one.
///
/// The new site is made beside the output folder. What has not changed is taken over as a hard link: same file, same
/// times. Then the two folders change places in one step, and the old one is removed. Where that cannot be, the files
/// change one by one (`StagingFolder`, `Exchange`).
package struct Publisher: Sendable {
    /// Without a slash at its end.
    let output: String
    /// Keeps the output folder itself, for servers that hold it open.
    let inPlace: Bool
    /// Stands for the program that renders (`ownMark`). Files that the same program made of the same things are not
    /// rendered again; nil renders all of them.
    let maker: UInt64?
    /// Where a file of the content folder lies on disk.
    let location: @Sendable (ContentPath) -> String
    /// Whether an open file of the content may be published: a link may have been switched since it was listed.
    let mayPublish: @Sendable (_ descriptor: Int32, _ location: String) -> Bool

    package init(
        output: String, inPlace: Bool = false, maker: UInt64? = nil,
        mayPublish: @escaping @Sendable (_ descriptor: Int32, _ location: String) -> Bool = { _, _ in true },
        location: @escaping @Sendable (ContentPath) -> String
    ) {
        var output = output
        while output.utf8.count > 1, output.hasSuffix("/") { output.removeLast() }
        self.output = output
        self.inPlace = inPlace
        self.maker = maker
        self.location = location
        self.mayPublish = mayPublish
    }

    /// Of the running program's own bytes: the linker's number for them, or one of ours where there is none. Nil where the
    /// system does not show them.
    package static var ownMark: UInt64? {
        let id = System.buildID
        return id.isEmpty
            ? Disk.fingerprint(of: "/proc/self/exe", followingLinks: true)?.content.value
            : Fingerprint(content: id).value
    }

    /// What the build that published into the output folder has learnt of its pages.
    package func formerPages(for settings: Settings) -> FormerPages {
        guard let maker, let pages = FormerPages.unknown.now(at: Disk.resolve(output)) else { return .unknown }
        let mark = SiteKeys.reading(settings, maker: Fingerprint(value: maker))
        return FormerPages(published: pages, memory: pages.memory(markedBy: mark))
    }

    package struct Report: Sendable, Equatable {
        package var written = 0
        package var unchanged = 0
        /// Those of the unchanged files that were known without being rendered.
        package var reused = 0
        package var removed = 0
        package var bytes = 0
        /// Files in the output folder that are not ours; they stay.
        package var kept: [String] = []
        /// Files that are missing from the site; the rest is published.
        package var failures: [FileFailure] = []
        /// What went wrong although the site is published: folders beside it that only somebody else can remove, rights
        /// that its folder has lost.
        package var warnings: [PublishingError] = []
    }

    package struct FileFailure: Sendable, Equatable {
        package enum Reason: Sendable, Equatable {
            /// In the system's words, or in ours for a link that leads out of the content folder.
            case unreadable(String)
            /// Longer than file systems allow.
            case nameTooLong
            /// Another file or a folder of the site has the same place.
            case placeTaken(String)
            /// Another file or folder of the site has the place of the page that would lead on from a former address.
            case formerAddressTaken(Route)
        }

        package let path: ContentPath
        package let reason: Reason
    }

    /// `known` is asked again only if the output folder has become another one since. `waiting` is called when another build
    /// has to end first.
    package func publish(
        _ site: Site, knowing known: FormerPages = .unknown,
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }, waiting: () -> Void = {}
    ) throws(PublishingError) -> Report {
        // A link to a folder stays; what it leads to is published into.
        let output = Disk.resolve(output)
        var staging = try StagingFolder(for: output, inPlace: inPlace)
        let lock = try FolderLock(staging.locked, waiting: waiting)
        defer { lock.release() }
        var warnings = try staging.make(for: output)
        do throws(PublishingError) {
            let former = try FormerSite(at: output, knowing: known)
            if site.handbook.pages.isEmpty, former.hasPages { throw PublishingError(.noPages, path: output, code: 0) }
            if let loss = try staging.takeOverRights(of: former) { warnings.append(loss) }
            let checked = PathConflicts(site, staging: staging.path)
            try former.check(against: checked)
            let keys = maker.map { SiteKeys(site.handbook, maker: Fingerprint(value: $0)) }
            var report = try SiteWriter(
                site: keys.map { site.following(former, keys: $0) } ?? site, entries: checked.entries,
                folders: checked.folders, staging: staging.path, former: former, keys: keys, location: location,
                mayPublish: mayPublish, progress: progress
            ).write()
            report.failures += checked.failures
            report.kept = former.foreignFiles
            if !staging.isInPlace { try former.takeOverForeignFiles(into: staging.path) }
            let files = checked.entries.map(\.path.text)
            report.removed = former.made.subtracting(files).count
            let rest = try Exchange(staging: staging, output: output, former: former, files: files).run()
            report.warnings = warnings + (rest.map { [$0] } ?? [])
            System.returnFreeMemory()
            return report
        } catch {
            // What there is of the new site is of no use.
            try? Disk.removeTree(staging.path)
            throw error
        }
    }
}

/// Why nothing was published.
package struct PublishingError: Error, Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case write, read, notAFolder
        /// A symbolic link to nothing.
        case leadsNowhere
        /// A file stands where one of ours belongs, and we did not make it.
        case foreignFile
        /// The output folder could not be exchanged as a whole, and something failed while its files changed.
        case halfway
        /// Output and content lie in one another.
        case insideContent
        /// A site without pages would take the place of one that has some.
        case noPages
        /// What a build has left beside the output folder, and this one may not remove.
        case leftover
        /// The output folder was somebody else's, and the new one has not its group or its access lists.
        case rightsLost
    }

    package let kind: Kind
    package let path: String
    /// The system's error number, 0 when it is not the system's error.
    package let code: Int32

    init(_ kind: Kind, path: String, code: Int32 = errno) {
        self.kind = kind
        self.path = path
        self.code = code
    }

    package init(insideContent path: String) {
        self.init(.insideContent, path: path, code: 0)
    }
}

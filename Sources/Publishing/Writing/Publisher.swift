import Base
import Handbook
import Markdown
import Platform

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
    /// Where a file of the content folder lies on disk.
    let location: @Sendable (ContentPath) -> String
    /// Whether an open file of the content may be published: a link may have been switched since it was listed.
    let mayPublish: @Sendable (_ place: String?) -> Bool

    package init(
        output: String, inPlace: Bool = false,
        mayPublish: @escaping @Sendable (_ place: String?) -> Bool = { _ in true },
        location: @escaping @Sendable (ContentPath) -> String
    ) {
        var output = output
        while output.utf8.count > 1, output.hasSuffix("/") { output.removeLast() }
        self.output = output
        self.inPlace = inPlace
        self.location = location
        self.mayPublish = mayPublish
    }

    package struct Report: Sendable, Equatable {
        package var written = 0
        package var unchanged = 0
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

    /// `waiting` is called when another build has to end first.
    package func publish(
        _ site: Site, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }, waiting: () -> Void = {}
    ) throws(PublishingError) -> Report {
        do {
            return try write(site, progress: progress, waiting: waiting)
        } catch let error as FileError {
            let kind: PublishingError.Kind = error.operation == .read ? .read : .write
            throw PublishingError(kind, path: error.path, error.system)
        } catch {
            guard let error = error as? PublishingError else { preconditionFailure("publishing knows its errors") }
            throw error
        }
    }

    /// Throws a `FileError` or a `PublishingError`.
    private func write(
        _ site: Site, progress: @escaping @Sendable (Int, Int) -> Void, waiting: () -> Void
    ) throws -> Report {
        // A link to a folder stays; what it leads to is published into.
        let output = Disk.realPath(output) ?? output
        var staging = try StagingFolder(for: output, inPlace: inPlace)
        let lock = try FolderLock(staging.locked, waiting: waiting)
        defer { lock.release() }
        let spare = try SpareDescriptors()
        defer { spare.release() }
        var warnings = try staging.make(for: output)
        do {
            let former = try FormerSite(at: output)
            if let loss = try staging.takeOverRights(of: former) { warnings.append(loss) }
            let checked = PathConflicts(site, staging: staging.path)
            try former.check(against: checked)
            if site.handbook.pages.isEmpty, former.losesPages(to: checked) {
                throw PublishingError(.noPages, path: output)
            }
            var report = try SiteWriter(
                site: site, entries: checked.entries, folders: checked.folders, staging: staging.path, former: former,
                location: location, mayPublish: mayPublish, progress: progress
            ).write()
            report.failures += checked.failures
            report.kept = former.foreignFiles
            var foreign = ForeignFiles(former, folders: checked.folders)
            if !staging.isInPlace, try !foreign.take(into: staging.path) { staging.keepOutput() }
            let files = checked.entries.map(\.path.text)
            report.removed = former.gone(from: files).count
            let rest = try Exchange(staging: staging, output: output, foreign: foreign, files: files).run()
            report.warnings = warnings + (rest.map { [$0] } ?? [])
            System.returnFreeMemory()
            return report
        } catch {
            // What there is of the new site is of no use.
            spare.release()
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
        /// Something is mounted in the output folder where files of the site belong.
        case mounted
        /// The output folder could not be exchanged as a whole, and something failed while its files changed.
        case halfway
        /// The output overlaps the content, or the media beside it.
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
    /// The system's own error, if it is one.
    package let system: SystemError?

    package init(_ kind: Kind, path: String, _ system: SystemError? = nil) {
        (self.kind, self.path, self.system) = (kind, path, system)
    }

}

import Handbook
import Markdown
import Tools

/// Writes a site into a folder so that the folder is, at every moment, the whole old site or the whole new one.
///
/// The new site is made beside the output folder. Unchanged files are hard-linked, so they keep their identity and
/// times. Then the two folders are exchanged in one step, and the old one is removed. If that is impossible, the files
/// change one by one (`StagingFolder`, `Exchange`).
package struct Publisher: Sendable {
    /// A path without a final slash.
    let output: String
    /// Keeps the output folder itself, for servers that have it open.
    let inPlace: Bool
    /// Location of a file of the content folder on disk.
    let location: @Sendable (ContentPath) -> String
    /// Whether an open file of the content may be published: a link may have been switched since it was listed.
    let canPublish: @Sendable (_ place: String?) -> Bool

    package init(
        output: String, inPlace: Bool = false,
        canPublish: @escaping @Sendable (_ place: String?) -> Bool = { _ in true },
        location: @escaping @Sendable (ContentPath) -> String
    ) {
        var output = output
        while output.utf8.count > 1, output.hasSuffix("/") { output.removeLast() }
        self.output = output
        self.inPlace = inPlace
        self.location = location
        self.canPublish = canPublish
    }

    package struct Report: Sendable, Equatable {
        package var written = 0
        package var unchanged = 0
        package var removed = 0
        package var bytes = 0
        /// Files in the output folder that are not ours; they stay.
        package var kept: [String] = []
        /// Files that are missing from the site; the rest is published.
        package var failures: [Finding] = []
        /// Problems that did not prevent publishing: folders beside the site that only their owner can remove,
        /// permissions that its folder has lost.
        package var warnings: [PublishingError] = []

        /// Adds what became of other files.
        mutating func add(_ other: Report) {
            written += other.written
            unchanged += other.unchanged
            bytes += other.bytes
            failures += other.failures
        }
    }

    /// Calls `waiting` if it must wait for another build to end.
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
        // A link to a folder stays; the site is published into its target.
        let output = Disk.realPath(output) ?? output
        var staging = try StagingFolder(for: output, inPlace: inPlace)
        let lock = try FolderLock(staging.locked, waiting: waiting)
        defer { lock.release() }
        let spare = try SpareDescriptors()
        defer { spare.release() }
        var warnings = try staging.make(for: output, manifest: site.manifest)
        do {
            let previous = try PreviousSite(at: output, manifest: site.manifest)
            if let loss = try staging.takeOverRights(of: previous) { warnings.append(loss) }
            let checked = PathConflicts(site, staging: staging.path)
            try previous.check(against: checked)
            if site.handbook.pages.isEmpty, previous.losesPages(to: checked) {
                throw PublishingError(.noPages, path: output)
            }
            var report = try SiteWriter(
                site: site, entries: checked.entries, folders: checked.folders, staging: staging.path,
                previous: previous, location: location, canPublish: canPublish, progress: progress
            ).write()
            report.failures += checked.failures
            report.kept = previous.foreignFiles
            var foreign = ForeignFiles(previous, folders: checked.folders)
            if !staging.isInPlace, try !foreign.take(into: staging.path) { staging.isInPlace = true }
            let files = checked.entries.map(\.path.text)
            report.removed = previous.gone(from: files).count
            let rest = try Exchange(staging: staging, output: output, foreign: foreign, files: files).run()
            report.warnings = warnings + (rest.map { [$0] } ?? [])
            System.returnFreeMemory()
            return report
        } catch {
            // The unfinished new site is useless.
            spare.release()
            try? Disk.removeTree(staging.path)
            throw error
        }
    }
}

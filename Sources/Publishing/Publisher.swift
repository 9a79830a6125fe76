#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import CPosix
import ContentGraph
import Markdown

/// Writes a site into a folder so that the folder is, at every moment, the whole old site or the whole new one.
///
/// The new site is made beside the output folder. What has not changed is taken over as a hard link: same file, same
/// times. Then the two folders change places in one step, and the old one is removed.
package struct Publisher: Sendable {
    /// Without a slash at its end. Where a symbolic link leads to, because folders that change places take no link along.
    let output: String
    /// Where a file of the content folder lies on disk.
    let location: @Sendable (ContentPath) -> String

    package init(output: String, location: @escaping @Sendable (ContentPath) -> String) {
        var output = output
        while output.utf8.count > 1, output.hasSuffix("/") { output.removeLast() }
        self.output = Disk.destination(ofLink: output) ?? output
        self.location = location
    }

    package struct Report: Sendable, Equatable {
        package var written = 0
        package var unchanged = 0
        package var removed = 0
        package var bytes = 0
        /// Files in the output folder that are not ours; they stay.
        package var kept: [String] = []
        /// Media that could not be read; the rest is published.
        package var failures: [FileFailure] = []
    }

    package struct FileFailure: Sendable, Equatable {
        package let path: ContentPath
        package let reason: String
    }

    package func publish(
        _ site: Site, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws(PublishingError) -> Report {
        let (parent, name) = Disk.split(output)
        try Disk.makeFolders(parent)
        let lock = try FolderLock(parent)
        defer { lock.release() }
        let staging = "\(parent)/.\(name).curbcut-new"
        try Disk.removeTree(staging)
        let former = try FormerSite(at: output)
        try former.check(against: site)
        try Disk.makeFolder(staging)
        do throws(PublishingError) {
            var report = try SiteWriter(
                site: site, staging: staging, former: output, location: location, progress: progress
            ).write()
            report.kept = try former.takeOver(foreignFilesInto: staging, unless: site)
            report.removed = former.made.subtracting(site.entries.map(\.path.text)).count
            try swap(staging)
            return report
        } catch {
            // The old site has not been touched; what there is of the new one is of no use.
            try? Disk.removeTree(staging)
            throw error
        }
    }

    private func swap(_ staging: String) throws(PublishingError) {
        if access(output, F_OK) != 0 {
            guard rename(staging, output) == 0 else { throw .init(.write, path: output) }
            return
        }
        if curbcut_exchange(staging, output) == 0 {
            try Disk.removeTree(staging)
            return
        }
        // A file system without exchange: two steps, with a moment in between in which there is no site.
        let old = staging + "-old"
        try Disk.removeTree(old)
        guard rename(output, old) == 0 else { throw .init(.write, path: output) }
        guard rename(staging, output) == 0 else {
            let failure = PublishingError(.write, path: output)
            rename(old, output)
            throw failure
        }
        try Disk.removeTree(old)
    }
}

/// Why nothing was published.
package struct PublishingError: Error, Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case write, read, notAFolder
        /// A file stands where one of ours belongs, and we did not make it.
        case foreignFile
        /// Output and content lie in one another.
        case insideContent
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

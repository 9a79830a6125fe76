import Essentials

/// A temporary folder in /tmp, locked during the run. One without a lock was left by a killed run; the next run removes
/// it.
package struct ScratchFolder {
    package let path: String
    private let descriptor: Int32

    private static let parent = "/tmp"
    /// mkdtemp(3) replaces each X by a letter or digit.
    private static let template = "curbcut-previous-XXXXXX"

    package static func make() throws(FileError) -> ScratchFolder {
        removeLeftovers()
        while true {
            var path = Array("\(parent)/\(template)".utf8CString)
            guard mkdtemp(&path) != nil else { throw FileError(.write, path: parent) }
            let folder = ScratchFolder(path: RawPath(chars: path).text)
            // Another run may have removed it as a leftover before it was locked. Some file systems have no locks.
            if folder.isLocked || errno != EWOULDBLOCK, Disk.isReachable(folder.path) { return folder }
            close(folder.descriptor)
        }
    }

    private init(path: String) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }

    private var isLocked: Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    package func remove() {
        try? Disk.removeTree(path)
        close(descriptor)
    }

    private static func removeLeftovers() {
        for name in (try? FolderEntry.names(in: parent)) ?? [] where isOurs(name) {
            let folder = ScratchFolder(path: "\(parent)/\(name)")
            if FileStatus(of: folder.descriptor)?.owner == geteuid(), folder.isLocked {
                folder.remove()
            } else {
                close(folder.descriptor)
            }
        }
    }

    private static func isOurs(_ name: String) -> Bool {
        name.utf8.count == template.utf8.count && name.hasPrefix(template.prefix { $0 != "X" })
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder of a run's own in /tmp, locked as long as the run goes on: one that nobody has locked is left over from a run
/// that was killed, and the next run removes it.
struct ScratchFolder {
    let path: String
    private let descriptor: Int32

    private static let parent = "/tmp"
    /// mkdtemp(3) puts letters and digits in the place of the X.
    private static let template = "curbcut-former-XXXXXX"

    static func make() throws(Trouble) -> ScratchFolder {
        removeLeftovers()
        while true {
            var path = Array("\(parent)/\(template)".utf8CString)
            guard mkdtemp(&path) != nil else {
                throw Trouble(message: "No folder can be made in \(parent) (\(Terminal.reason(errno))).")
            }
            let folder = ScratchFolder(
                path: String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
            // Another run may have taken it for a leftover just before it was locked. Some file systems have no locks.
            if folder.isLocked || errno != EWOULDBLOCK, access(folder.path, F_OK) == 0 { return folder }
            close(folder.descriptor)
        }
    }

    private init(path: String) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }

    private var isLocked: Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    func remove() {
        Self.removeTree(path)
        close(descriptor)
    }

    private static func removeLeftovers() {
        guard let handle = opendir(parent) else { return }
        defer { closedir(handle) }
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard isOurs(name) else { continue }
            let folder = ScratchFolder(path: "\(parent)/\(name)")
            var status = stat()
            if fstat(folder.descriptor, &status) == 0, status.st_uid == geteuid(), folder.isLocked {
                folder.remove()
            } else {
                close(folder.descriptor)
            }
        }
    }

    private static func isOurs(_ name: String) -> Bool {
        name.utf8.count == template.utf8.count && name.hasPrefix(template.prefix { $0 != "X" })
            && name.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.isLetterOrDigit }
    }

    /// The path has no sign that a shell would take for another thing.
    private static func removeTree(_ path: String) {
        guard let pipe = popen("rm -rf '\(path)' 2>/dev/null", "r") else { return }
        pclose(pipe)
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}

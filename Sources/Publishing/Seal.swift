#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Tells files that nobody has touched since they were published, so that they need not be read to know that they are the
/// same. The state of the site is the last file that a build touches; what has changed after that, or at the same moment, is
/// read. Restored, copied and edited files have changed, whatever times they were given.
struct Seal {
    private let time: FileTime

    /// Sets it, when all of a site is in its place.
    static func set(on output: String) {
        let state = output + "/" + PublishedState.fileName
        guard let first = touch(state) else { return }
        // The other files may have the same time: file systems note some milliseconds as one moment, and some a whole
        // second. There the seal says nothing, and the next build reads.
        for _ in 0..<tries {
            guard let last = touch(state), last == first else { return }
            usleep(pause)
        }
    }

    /// Longer than the ten milliseconds of a kernel's slowest clock (CONFIG_HZ=100).
    private static let tries = 12
    private static let pause: UInt32 = 1_000

    private static func touch(_ path: String) -> FileTime? {
        var status = stat()
        guard utimensat(AT_FDCWD, path, nil, 0) == 0, lstat(path, &status) == 0 else { return nil }
        return status.modified
    }

    /// Of the site in a folder; nil where there is none, or where the clock has been set back since.
    init?(of folder: String) {
        var status = stat()
        guard lstat(folder + "/" + PublishedState.fileName, &status) == 0, status.modified <= .now else { return nil }
        time = status.modified
    }

    /// The bytes of a file that nobody has touched; nil of all others.
    func count(ofUntouched path: String) -> Int? {
        var status = stat()
        guard lstat(path, &status) == 0, status.isRegular, status.changed < time else { return nil }
        return Int(status.st_size)
    }
}

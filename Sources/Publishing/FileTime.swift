#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A moment as a file system notes it.
struct FileTime: Comparable {
    private let seconds: Int
    private let nanoseconds: Int

    init(_ time: timespec) {
        seconds = time.tv_sec
        nanoseconds = time.tv_nsec
    }

    static var now: FileTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return FileTime(time)
    }

    static func < (first: FileTime, second: FileTime) -> Bool {
        (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
    }
}

extension stat {
    /// When the content changed, or the time that somebody has set.
    var modified: FileTime {
        #if canImport(Glibc)
            FileTime(st_mtim)
        #else
            FileTime(st_mtimespec)
        #endif
    }

    /// When anything of the file changed: its content, its rights, its names, its times. Nobody can set it.
    var changed: FileTime {
        #if canImport(Glibc)
            FileTime(st_ctim)
        #else
            FileTime(st_ctimespec)
        #endif
    }

    var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
}

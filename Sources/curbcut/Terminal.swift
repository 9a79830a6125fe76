#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Synchronization

/// Results go to standard output, progress and problems to standard error.
enum Terminal {
    static func result(_ text: String) {
        write(text + "\n", to: STDOUT_FILENO)
    }

    static func problem(_ text: String) {
        write(text + "\n", to: STDERR_FILENO)
    }

    /// One a line. They go out some at a time: a handbook can have thousands.
    static func problems(_ texts: some Sequence<String>) {
        var bytes: [UInt8] = []
        for text in texts {
            bytes += text.utf8
            bytes.append(UInt8(ascii: "\n"))
            guard bytes.count >= bytesAtOnce else { continue }
            write(bytes, to: STDERR_FILENO)
            bytes.removeAll(keepingCapacity: true)
        }
        write(bytes, to: STDERR_FILENO)
    }

    private static let bytesAtOnce = 1 << 14

    /// A line that the next one writes over; only where somebody watches.
    static func progress(_ text: String) {
        guard showsProgress else { return }
        write("\r\u{1B}[K" + text, to: STDERR_FILENO)
    }

    static func endProgress() {
        guard showsProgress else { return }
        write("\r\u{1B}[K", to: STDERR_FILENO)
    }

    /// Whether standard output is a terminal that wants colours (no-color.org).
    static let showsColours =
        isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR") == nil && environment("TERM") != "dumb"

    private static let showsProgress = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"

    static func bytes(_ bytes: [UInt8]) {
        write(bytes, to: STDOUT_FILENO)
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    private static func write(_ text: String, to file: Int32) {
        write(Array(text.utf8), to: file)
    }

    private static func write(_ bytes: [UInt8], to file: Int32) {
        guard !writeAll(bytes, to: file), file == STDOUT_FILENO else { return }
        // Who closes a pipe has read enough.
        if errno != EPIPE { refusal.store(errno, ordering: .relaxed) }
    }

    /// The system's error number; 0 as long as all results could be written.
    private static let refusal = Atomic<Int32>(0)

    /// Why some of the results could not be written, in the system's words; nil when all could.
    static var lostResults: String? {
        let code = refusal.load(ordering: .relaxed)
        return code == 0 ? nil : reason(code)
    }

    /// False when the system refused some of the bytes.
    static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { writeOut(file, $0.baseAddress! + written, bytes.count - written) }
            if count < 0, errno != EINTR { return false }
            written += max(0, count)
        }
        return true
    }
}

extension Terminal {
    /// The system's words for an error number.
    static func reason(_ code: Int32) -> String {
        String(cString: strerror(code))
    }
}

/// Ends the process; a name that no command's own `exit` can hide.
func exitProcess(_ status: Int32) -> Never {
    exit(status)
}

private func writeOut(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(file, bytes, count)
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Linting
import Synchronization

/// The only way out to standard output and standard error: results go to the first, progress and problems to the second.
/// Whatever is for people goes through `TerminalLine`.
enum Terminal {
    /// One line, whatever characters are in it.
    static func result(_ line: String) {
        write(CollectionOfOne(TerminalLine(line)), to: STDOUT_FILENO)
    }

    static func result(lines: [TerminalLine]) {
        write(lines, to: STDOUT_FILENO)
    }

    /// One line, whatever characters are in it.
    static func problem(_ line: String) {
        write(CollectionOfOne(TerminalLine(line)), to: STDERR_FILENO)
    }

    /// One line each.
    static func problems(_ lines: some Sequence<String>) {
        write(lines.lazy.map { TerminalLine($0) }, to: STDERR_FILENO)
    }

    static func problem(lines: [TerminalLine]) {
        write(lines, to: STDERR_FILENO)
    }

    /// Bytes for other programs, as they are: who makes them has escaped what their format has to escape.
    static func data(_ bytes: [UInt8]) {
        write(bytes, to: STDOUT_FILENO)
    }

    static func data(_ text: String) {
        data(Array(text.utf8))
    }

    /// A line that the next one writes over; only where somebody watches.
    static func progress(_ text: String) {
        guard showsProgress else { return }
        write(Array((clearLine + TerminalLine(text).text).utf8), to: STDERR_FILENO)
    }

    static func endProgress() {
        guard showsProgress else { return }
        write(Array(clearLine.utf8), to: STDERR_FILENO)
    }

    private static let clearLine = "\r\u{1B}[K"

    /// Whether standard output is a terminal that wants colours (no-color.org).
    static let showsColours =
        isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR") == nil && environment("TERM") != "dumb"

    private static let showsProgress = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"

    /// Whether what is printed becomes a log whose runner obeys commands in it: GitHub Actions and what imitates it, Azure
    /// Pipelines, TeamCity.
    private static let isObeyed = ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { environment($0) != nil }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The lines go out some at a time: a handbook can have thousands of problems.
    private static func write(_ lines: some Sequence<TerminalLine>, to file: Int32) {
        var bytes: [UInt8] = []
        for line in lines {
            bytes += (isObeyed ? line.textWithoutCommands : line.text).utf8
            bytes.append(UInt8(ascii: "\n"))
            guard bytes.count >= bytesAtOnce else { continue }
            write(bytes, to: file)
            bytes.removeAll(keepingCapacity: true)
        }
        write(bytes, to: file)
    }

    private static let bytesAtOnce = 1 << 14

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

import Linting
import Synchronization
import Tools

/// The only access to standard output and standard error: results go to the first, progress and problems to the second.
/// Text for people goes through `TerminalLine`.
enum Terminal {
    /// Writes one line; control characters in it are escaped.
    static func result(_ line: String) { write(CollectionOfOne(TerminalLine(line)), to: .output) }

    static func result(lines: [TerminalLine]) { write(lines, to: .output) }

    /// Writes one line; control characters in it are escaped.
    static func problem(_ line: String) { write(CollectionOfOne(TerminalLine(line)), to: .error) }

    /// Writes one line for each text.
    static func problems(_ lines: some Sequence<String>) { write(lines.lazy.map { TerminalLine($0) }, to: .error) }

    static func problem(lines: [TerminalLine]) { write(lines, to: .error) }

    /// Writes bytes for other programs, unchanged: the caller escapes what the format requires.
    static func data(_ bytes: [UInt8]) { write(bytes, to: .output) }

    static func data(_ text: String) { data(Array(text.utf8)) }

    /// Shows a line that the next one replaces; only in a terminal.
    static func progress(_ text: String) {
        guard showsProgress else { return }
        write(Array((clearLine + TerminalLine(text).text).utf8), to: .error)
    }

    static func endProgress() {
        guard showsProgress else { return }
        write(Array(clearLine.utf8), to: .error)
    }

    private static let clearLine = "\r\u{1B}[K"

    /// Whether standard output is a terminal that wants colours (no-color.org).
    static let showsColours =
        StandardStream.output.isTerminal && System.environment("NO_COLOR") == nil
        && System.environment("TERM") != "dumb"

    private static let showsProgress = StandardStream.error.isTerminal && System.environment("TERM") != "dumb"

    /// Whether a runner executes commands in the log: GitHub Actions and its imitations, Azure Pipelines, TeamCity.
    private static let isObeyed = ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains {
        System.environment($0) != nil
    }

    /// Writes lines in batches: a handbook can have thousands of problems.
    private static func write(_ lines: some Sequence<TerminalLine>, to stream: StandardStream) {
        var bytes: [UInt8] = []
        for line in lines {
            bytes += (isObeyed ? line.textWithoutCommands : line.text).utf8
            bytes.append(UInt8(ascii: "\n"))
            guard bytes.count >= bytesAtOnce else { continue }
            write(bytes, to: stream)
            bytes.removeAll(keepingCapacity: true)
        }
        write(bytes, to: stream)
    }

    private static let bytesAtOnce = 1 << 14

    private static func write(_ bytes: [UInt8], to stream: StandardStream) {
        guard let error = stream.write(bytes), stream == .output else { return }
        // A closed pipe is not an error: the reader has seen enough.
        if !error.isClosedPipe { refusal.withLock { $0 = error } }
    }

    private static let refusal = Mutex<SystemError?>(nil)

    /// The system's reason if some of the results could not be written; nil if all could.
    static var lostResults: String? { refusal.withLock(\.self)?.reason }
}

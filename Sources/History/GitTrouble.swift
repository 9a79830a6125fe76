/// Why git has no answer.
package enum GitTrouble: Error, Sendable, Equatable {
    /// The folder lies in no repository.
    case noRepository
    case notInstalled
    /// In git's own words, one line. `remedy` is the command that git recommends, if it does.
    case refused(reason: String, remedy: String?)
    /// There is no such commit; in a shallow clone it may not have been fetched.
    case unknownCommit(isShallow: Bool)

    /// Takes git's words from what it wrote to standard error: the line that begins with `fatal:` or `error:`, or the first
    /// one. A command that it recommends stands on an indented line of its own.
    init(git errors: [UInt8]) {
        let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
        let line = lines.first { Self.mark(of: $0) != nil } ?? lines.first ?? "no reason given"
        let remedy = lines.first { $0.hasPrefix("\tgit ") }
        self = .refused(
            reason: String(line.dropFirst(Self.mark(of: line)?.count ?? 0)),
            remedy: remedy.map { String($0.dropFirst()) })
    }

    private static func mark(of line: Substring) -> String? {
        ["fatal: ", "error: "].first { line.hasPrefix($0) }
    }
}

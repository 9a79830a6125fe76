/// Why git gave no answer.
package enum GitError: Error, Sendable, Equatable {
    /// The folder is not in a repository.
    case noRepository
    case notInstalled
    /// git's own message, one line. `remedy` is the command that git recommends, if any.
    case refused(reason: String, remedy: String?)
    /// The commit does not exist, or was not fetched into a shallow clone.
    case unknownCommit(isShallow: Bool)

    /// Takes the message from standard error: the line that begins with `fatal:` or `error:`, or the first one. A
    /// recommended command is on an indented line of its own.
    init(git errors: [UInt8]) {
        let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
        let line = lines.first { Self.mark(of: $0) != nil } ?? lines.first ?? "no reason given"
        let remedy = lines.first { $0.hasPrefix("\tgit ") }
        self = .refused(
            reason: String(line.dropFirst(Self.mark(of: line)?.count ?? 0)),
            remedy: remedy.map { String($0.dropFirst()) })
    }

    private static func mark(of line: Substring) -> String? { ["fatal: ", "error: "].first { line.hasPrefix($0) } }
}

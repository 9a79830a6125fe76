import Handbook

/// The commits that touched the content folder, latest first.
struct GitLog {
    let commits: [Commit]

    struct Commit: Equatable {
        let hash: String
        let time: Moment
        var changes: [Change] = []
    }

    struct Change: Equatable {
        let path: ContentPath
        /// Object names of the file before and after the commit; nil if it did not exist.
        let before: String?
        let after: String?
    }

    /// Makes paths relative to the folder that git runs in, ignores files that only moved, and overrides the user's
    /// configuration (log.showRoot, log.follow, log.showSignature, diff.orderFile, diff.external, …).
    static let arguments = [
        "-c", "log.showRoot=true", "log", "-z", "--raw", "--no-abbrev", "-M100%", "-O/dev/null", "--no-follow",
        "--no-ext-diff", "--no-color", "--no-show-signature", "--relative", "--format=%x01%H %ct", "--", ".",
    ]

    /// Parses git's output for `arguments`: records that end with a zero. A commit begins with 0x01; a change is a line
    /// of modes and names (git-diff, "Raw output format"), followed by one path, or two if the file was moved.
    init(_ output: [UInt8]) {
        var commits: [Commit] = []
        var records = output.split(separator: 0, omittingEmptySubsequences: true).makeIterator()
        while let record = records.next() {
            let text = String(decoding: record, as: UTF8.self)
            if record.first == 1 {
                let words = text.dropFirst().split(separator: " ")
                guard words.count == 2, let seconds = Int(words[1]) else { continue }
                commits.append(Commit(hash: String(words[0]), time: Moment(seconds: seconds)))
            } else {
                let words = text.split { $0 == " " || $0 == "\n" || $0 == ":" }
                guard words.count == 5, let path = records.next() else { continue }
                let isMoved = words[4].hasPrefix("R") || words[4].hasPrefix("C")
                let place = isMoved ? records.next() : path
                guard let place, !commits.isEmpty else { continue }
                commits[commits.count - 1].changes.append(
                    Change(
                        path: ContentPath(String(decoding: place, as: UTF8.self)), before: Self.name(words[2]),
                        after: Self.name(words[3])))
            }
        }
        self.commits = commits
    }

    /// The object name, or nil for zeros, which mean that the file does not exist.
    private static func name(_ hash: Substring) -> String? { hash.allSatisfy { $0 == "0" } ? nil : String(hash) }
}

import Handbook

/// A content folder as it was when a revision and the present one went different ways.
package struct FormerContent: Sendable {
    /// The content folder of today.
    private let folder: String
    /// The merge base of the revision and HEAD: what came to a branch after that is no doing of the work that is to be
    /// merged into it. The revision's own commit when they have no commit in common.
    package let commit: String
    /// Whether a commit in common may exist and was merely not fetched.
    package let isCut: Bool
    /// False when the folder has come since.
    package let wasThere: Bool

    /// `revision` is what git takes for one: a commit, a branch, a tag, `HEAD~2`.
    package init(since revision: String, of folder: String) throws(GitTrouble) {
        self.folder = folder
        let named = ["rev-parse", "--verify", "--end-of-options", revision + "^{commit}"]
        guard let tip = Self.line(try GitProcess.run(named, in: folder)) else {
            throw .unknownCommit(isShallow: try Self.isShallow(folder))
        }
        // git-merge-base: status 1, and no line, when there is none.
        let base = Self.line(try GitProcess.run(["merge-base", tip, "HEAD"], in: folder))
        commit = base ?? tip
        isCut = base == nil ? try Self.isShallow(folder) : false
        // git-rev-parse: a path that begins with ./ is one of the present folder.
        wasThere = Self.line(try GitProcess.run(["rev-parse", "--verify", (base ?? tip) + ":./"], in: folder)) != nil
    }

    /// Where files lie today that lay elsewhere in the folder: former paths and present ones. git takes files for the same
    /// that have half of their text in common.
    package func moves() throws(GitTrouble) -> [ContentPath: ContentPath] {
        let question = [
            "diff-index", "-z", "--find-renames", "-l\(Self.mostCompared)", "--diff-filter=R", "--name-status",
            "--relative", commit, "--", ".",
        ]
        // A status such as R087, the former path, the present one; each ends with a zero (git-diff-index).
        let words = try GitProcess.output(question, in: folder).split(separator: 0).map {
            String(decoding: $0, as: UTF8.self)
        }
        let former = stride(from: 0, to: words.count - words.count % 3, by: 3)
        return Dictionary(former.map { (ContentPath(words[$0 + 1]), ContentPath(words[$0 + 2])) }) { first, _ in first }
    }

    /// So many files that came are compared with as many that went, at most: git's own bound since 2.34, whatever the user
    /// has configured.
    private static let mostCompared = 1_000

    /// Writes the folder's files as a tar archive.
    package func archive(to file: String) throws(GitTrouble) {
        _ = try GitProcess.output(["archive", "--format=tar", "--output=\(file)", commit], in: folder)
    }

    // MARK: Asking

    private static func isShallow(_ folder: String) throws(GitTrouble) -> Bool {
        let answer = try GitProcess.output(["rev-parse", "--is-shallow-repository"], in: folder)
        return String(decoding: answer, as: UTF8.self) == "true\n"
    }

    /// The first line of an answer; nil when git had none.
    private static func line(_ result: GitProcess.Result) -> String? {
        guard result.status == 0 else { return nil }
        let line = result.output.prefix { $0 != UInt8(ascii: "\n") }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
}

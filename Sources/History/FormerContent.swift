import Platform
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

    /// Writes the folder's files below `place`, a folder of its own, and says where they are. `git archive` would leave out
    /// what the attribute `export-ignore` keeps from releases, so an index of its own is filled and checked out.
    package func checkOut(to place: String) throws(GitTrouble) -> String {
        let index = ["GIT_INDEX_FILE=\(place)/index"]
        // A sparse checkout leaves files out today; it says nothing of those of former times.
        let git = ["-c", "core.sparseCheckout=false", "-c", "core.hooksPath=/dev/null"]
        _ = try GitProcess.output(git + ["read-tree", commit], in: folder, environment: index)
        // git-checkout-index: of the files below the present folder, by their paths in the repository.
        _ = try GitProcess.output(
            git + ["checkout-index", "--all", "--prefix=\(place)/content/"], in: folder, environment: index)
        let prefix = Self.line(try GitProcess.run(["rev-parse", "--show-prefix"], in: folder))
        return place + "/content" + (prefix.map { "/" + $0.dropLast() } ?? "")
    }

    // MARK: Asking

    private static func isShallow(_ folder: String) throws(GitTrouble) -> Bool {
        let answer = try GitProcess.output(["rev-parse", "--is-shallow-repository"], in: folder)
        return String(decoding: answer, as: UTF8.self) == "true\n"
    }

    /// The first line of an answer; nil when git had none.
    private static func line(_ result: ChildProcess) -> String? {
        guard result.status == 0 else { return nil }
        let line = result.output.prefix { $0 != UInt8(ascii: "\n") }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
}

import Handbook
import Tools

/// The content folder at the merge base of a revision and HEAD.
package struct CommittedContent: Sendable {
    /// The current content folder.
    private let folder: String
    /// The merge base of the revision and HEAD, because later commits on the other branch are not part of the work to
    /// be merged. The revision's own commit if there is no common one.
    package let commit: String
    /// Whether a common commit may exist but was not fetched.
    package let isCut: Bool
    /// False if the folder was added later.
    package let wasThere: Bool

    /// `revision` is anything that git accepts: a commit, a branch, a tag, `HEAD~2`.
    package init(since revision: String, of folder: String) throws(GitError) {
        self.folder = folder
        let named = ["rev-parse", "--verify", "--end-of-options", revision + "^{commit}"]
        guard let tip = Self.line(try GitProcess.run(named, in: folder)) else {
            throw .unknownCommit(isShallow: try Self.isShallow(folder))
        }
        // git-merge-base: status 1 and no output if there is none.
        let base = Self.line(try GitProcess.run(["merge-base", tip, "HEAD"], in: folder))
        commit = base ?? tip
        isCut = base == nil ? try Self.isShallow(folder) : false
        // git-rev-parse: a path that begins with ./ is relative to the current folder.
        wasThere = Self.line(try GitProcess.run(["rev-parse", "--verify", (base ?? tip) + ":./"], in: folder)) != nil
    }

    /// The branch that others are merged into: what `HEAD` of origin names, or a usual name; nil if there is none.
    package static func mainBranch(of folder: String) throws(GitError) -> String? {
        for name in ["origin/HEAD", "origin/main", "origin/master", "main", "master"] {
            let question = ["rev-parse", "--verify", "--quiet", name + "^{commit}"]
            if line(try GitProcess.run(question, in: folder)) != nil { return name }
        }
        return nil
    }

    /// Files that moved within the folder: old and new paths. git treats files as moved if they share half of their
    /// text.
    package func moves() throws(GitError) -> [ContentPath: ContentPath] {
        let question = [
            "diff-index", "-z", "--find-renames", "-l\(Self.mostCompared)", "--diff-filter=R", "--name-status",
            "--relative", commit, "--", ".",
        ]
        // A status such as R087, the old path, the new path; each ends with a zero (git-diff-index).
        let words = try GitProcess.output(question, in: folder).split(separator: 0).map {
            String(decoding: $0, as: UTF8.self)
        }
        let previous = stride(from: 0, to: words.count - words.count % 3, by: 3)
        return Dictionary(previous.map { (ContentPath(words[$0 + 1]), ContentPath(words[$0 + 2])) }) { first, _ in first
        }
    }

    /// Limit for rename detection: git's default since 2.34, regardless of the user's configuration.
    private static let mostCompared = 1_000

    /// Writes the folder's files into a folder of their own below `place`, and returns it. `git archive` would leave
    /// out files with the attribute `export-ignore`, so a separate index is filled and checked out.
    package func checkOut(to place: String) throws(GitError) -> String {
        let index = ["GIT_INDEX_FILE=\(place)/index"]
        // A sparse checkout leaves out files today; that does not apply to old commits.
        let git = ["-c", "core.sparseCheckout=false", "-c", "core.hooksPath=/dev/null"]
        _ = try GitProcess.output(git + ["read-tree", commit], in: folder, environment: index)
        // git-checkout-index: the files below the current folder, with their paths in the repository.
        _ = try GitProcess.output(
            git + ["checkout-index", "--all", "--prefix=\(place)/content/"], in: folder, environment: index)
        let prefix = Self.line(try GitProcess.run(["rev-parse", "--show-prefix"], in: folder))
        return place + "/content" + (prefix.map { "/" + $0.dropLast() } ?? "")
    }

    // MARK: Running git

    private static func isShallow(_ folder: String) throws(GitError) -> Bool {
        let answer = try GitProcess.output(["rev-parse", "--is-shallow-repository"], in: folder)
        return String(decoding: answer, as: UTF8.self) == "true\n"
    }

    /// The first line of the output, if any.
    private static func line(_ result: ChildProcess) -> String? {
        guard result.status == 0 else { return nil }
        let line = result.output.prefix { $0 != UInt8(ascii: "\n") }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
}

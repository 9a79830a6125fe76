import Handbook
import Markdown
import Tools

/// Reads the history of a content folder from git: one run for all commits, another one for changed criteria.
package struct GitHistory {
    private let folder: String
    private let settings: Settings

    /// `folder` is the content folder.
    package init(folder: String, settings: Settings) { (self.folder, self.settings) = (folder, settings) }

    /// Number of page changes to inspect, so that a long history costs no more than a short one. Each needs two names
    /// of `GitBlobs`.
    private static let mostChanges = GitBlobs.mostNames / 2

    /// The history; unknown outside a repository, and for content that was never committed. Throws if there is a
    /// repository that git cannot read.
    package func read() throws(GitError) -> History {
        guard let repository = try Repository(folder) else { return .unknown }
        let output = try GitProcess.output(GitLog.arguments, in: folder)
        // The first fetched commit seems to have added everything before it.
        let commits = GitLog(output).commits.filter { !repository.shallowCommits.contains($0.hash) }
        guard !commits.isEmpty else { return .unknown }
        return History(
            revision: repository.head, lastChanged: lastChanged(commits),
            // Changes are published in a feed, which needs the site's address.
            criteriaChanges: settings.baseURL == nil ? [] : try criteriaChanges(in: commits))
    }

    /// The file to which a repository appends a line for each commit, so that a preview can watch it; nil outside a
    /// repository.
    package var logFile: String? {
        let question = ["rev-parse", "--path-format=absolute", "--git-path", "logs/HEAD"]
        return (try? GitProcess.output(question, in: folder)).map {
            String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
    }

    private func lastChanged(_ commits: [GitLog.Commit]) -> [ContentPath: Moment] {
        var times: [ContentPath: Moment] = [:]
        for commit in commits {
            for change in commit.changes where change.path.isPage && times[change.path] == nil {
                times[change.path] = commit.time
            }
        }
        return times
    }

    private func criteriaChanges(in commits: [GitLog.Commit]) throws(GitError) -> [CriteriaChange] {
        let changes = commits.lazy.flatMap { commit in
            commit.changes.lazy.filter { $0.path.isPage && $0.before != $0.after && $0.after != nil }
                .map { (commit, $0) }
        }.prefix(Self.mostChanges)
        let blobs = try GitBlobs(changes.flatMap { [$1.before, $1.after].compactMap(\.self) }, in: folder)
        let reader = PageReader(settings: settings)
        return Parallel.map(Array(changes)) { commit, change in
            func page(_ name: String?) -> Page? {
                name.flatMap { blobs[$0] }.map { reader.read($0, path: change.path).page }
            }
            let before = page(change.before)
            let after = page(change.after)
            // Comparing needs the text of both versions.
            guard (before == nil) == (change.before == nil), after != nil else { return nil }
            // Criteria that only moved are not news.
            let criteria = CriteriaDifference(before: before, after: after).changes.filter { $0.kind != .moved }
            guard !criteria.isEmpty else { return nil }
            let hadCriteria = before?.sections.contains { $0.criteria != nil } ?? false
            return CriteriaChange(
                path: change.path, commit: commit.hash, time: commit.time, isNew: !hadCriteria, criteria: criteria)
        }.compactMap(\.self)
    }
}

/// The repository that contains a folder.
private struct Repository {
    let head: String
    /// Commits whose parents were not fetched.
    let shallowCommits: Set<String>

    /// Nil outside a repository, and in one without commits.
    init?(_ folder: String) throws(GitError) {
        let question = ["rev-parse", "--path-format=absolute", "--git-path", "shallow", "HEAD"]
        let answer: ChildProcess
        do throws(GitError) {
            answer = try GitProcess.run(question, in: folder)
        } catch {
            if error == .noRepository { return nil }
            throw error
        }
        let lines = String(decoding: answer.output, as: UTF8.self).split(separator: "\n").map(String.init)
        guard let first = lines.first else { throw GitError(git: answer.errors) }
        // Before the first commit, git answers only the first question.
        guard answer.status == 0, lines.count == 2 else { return nil }
        head = lines[1]
        let list = (try? FileReader.read(first)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        shallowCommits = Set(list.split(separator: "\n").map(String.init))
    }
}

import Handbook
import History
import Linting
import Platform

/// Findings that are new since a git revision: lints the content at the merge base as well, and leaves out the findings
/// that were there already, even on pages that have moved since.
struct LintSince {
    let revision: String
    let content: String
    let config: String?

    func new(_ findings: [Finding]) throws -> [Finding] {
        let (previous, moves) = try asked()
        if previous.isCut { Terminal.problem(Messages.noCommonCommit(revision)) }
        guard previous.wasThere else { return findings }
        let folder = try scratchFolder()
        defer { folder.remove() }
        let before = try LintRun(
            paths: [], content: checkedOut(previous, in: folder.path), config: config ?? configuration)
        return Baseline(before.findings).moved(moves).apply(to: findings).new
    }

    private func scratchFolder() throws(CommandError) -> ScratchFolder {
        do throws(FileError) {
            return try ScratchFolder.make()
        } catch {
            throw CommandError(message: Messages.noScratchFolder(error))
        }
    }

    /// The current configuration: effects of a changed setting are not effects of a change to the pages.
    private var configuration: String? {
        var options = HandbookOptions()
        options.content = content
        options.config = nil
        return options.configurationPath
    }

    private func asked() throws(CommandError) -> (CommittedContent, [ContentPath: ContentPath]) {
        do throws(GitError) {
            let previous = try CommittedContent(since: revision, of: content)
            return (previous, try previous.moves())
        } catch {
            throw commandError(error)
        }
    }

    private func checkedOut(_ previous: CommittedContent, in folder: String) throws(CommandError) -> String {
        do throws(GitError) {
            return try previous.checkOut(to: folder)
        } catch {
            throw commandError(error)
        }
    }

    private func commandError(_ error: GitError) -> CommandError {
        CommandError(message: Messages.text(error, since: revision, of: content))
    }
}

import Handbook
import History
import Linting
import Platform

/// What has come since a git revision: looks at the content as it was where that and the present one went different ways,
/// and leaves out what was there already, also on pages that have moved since.
struct LintSince {
    let revision: String
    let content: String
    let config: String?

    func new(_ findings: [Finding]) throws -> [Finding] {
        let (former, moves) = try asked()
        if former.isCut { Terminal.problem(Messages.noCommonCommit(revision)) }
        guard former.wasThere else { return findings }
        let folder = try scratchFolder()
        defer { folder.remove() }
        let before = try LintRun(
            paths: [], content: checkedOut(former, in: folder.path), config: config ?? configuration)
        return Baseline(before.findings).moved(moves).apply(to: findings).new
    }

    private func scratchFolder() throws(Trouble) -> ScratchFolder {
        do throws(FileError) {
            return try ScratchFolder.make()
        } catch {
            throw Trouble(message: "No folder can be made in \(error.path) (\(error.system?.reason ?? "")).")
        }
    }

    /// The configuration of today: a changed setting is not what a change to the pages brought.
    private var configuration: String? {
        var options = HandbookOptions()
        options.content = content
        options.config = nil
        return options.configurationPath
    }

    private func asked() throws(Trouble) -> (FormerContent, [ContentPath: ContentPath]) {
        do throws(GitTrouble) {
            let former = try FormerContent(since: revision, of: content)
            return (former, try former.moves())
        } catch {
            throw trouble(error)
        }
    }

    private func checkedOut(_ former: FormerContent, in folder: String) throws(Trouble) -> String {
        do throws(GitTrouble) {
            return try former.checkOut(to: folder)
        } catch {
            throw trouble(error)
        }
    }

    private func trouble(_ error: GitTrouble) -> Trouble {
        Trouble(message: Messages.text(error, since: revision, of: content))
    }
}

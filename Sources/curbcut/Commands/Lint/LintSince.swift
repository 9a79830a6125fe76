#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Handbook
import Linting
import History

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
        let folder = try checkedOut(former)
        defer { remove(folder) }
        let before = try LintRun(paths: [], content: folder + "/content", config: config ?? configuration)
        return Baseline(before.findings).moved(moves).apply(to: findings).new
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

    /// The former content, in a new folder of its own.
    private func checkedOut(_ former: FormerContent) throws(Trouble) -> String {
        var template = Array("/tmp/curbcut-since-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw Trouble(message: "No folder can be made in /tmp (\(Terminal.reason(errno))).")
        }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        do throws(GitTrouble) {
            try former.archive(to: folder + "/archive.tar")
        } catch {
            remove(folder)
            throw trouble(error)
        }
        guard Self.run("mkdir \(folder)/content && tar -xf \(folder)/archive.tar -C \(folder)/content") else {
            remove(folder)
            throw Trouble(message: Messages.notUnpacked)
        }
        return folder
    }

    private func trouble(_ error: GitTrouble) -> Trouble {
        Trouble(message: Messages.text(error, since: revision, of: content))
    }

    private func remove(_ folder: String) {
        guard folder.hasPrefix("/tmp/curbcut-since-") else { return }
        _ = Self.run("rm -rf '\(folder)'")
    }

    private static func run(_ command: String) -> Bool {
        guard let pipe = popen("{ \(command); } 2>/dev/null", "r") else { return false }
        return pclose(pipe) == 0
    }
}

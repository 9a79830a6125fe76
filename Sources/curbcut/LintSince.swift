#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Linting

/// What has come since a git revision: looks at the content as it was then, and leaves out what was there already.
struct LintSince {
    let revision: String
    let content: String
    let config: String?

    func new(_ findings: [Finding]) throws -> [Finding] {
        let folder = try checkedOut()
        defer { remove(folder) }
        let before = try LintRun(paths: [], content: folder + "/content", config: config ?? configuration)
        return Baseline(before.findings).apply(to: findings).new
    }

    /// The configuration of today: a changed setting is not what a change to the pages brought.
    private var configuration: String? {
        var options = HandbookOptions()
        options.content = content
        options.config = nil
        return options.configurationPath
    }

    /// The content folder of the revision, in a new folder of its own.
    private func checkedOut() throws(Trouble) -> String {
        var template = Array("/tmp/curbcut-since-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw Trouble(message: "No folder can be made in /tmp (\(Terminal.reason(errno))).")
        }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let git = "git -C \(Self.quoted(content)) archive \(Self.quoted(revision)) > \(folder)/archive.tar"
        let unpack = "mkdir \(folder)/content && tar -xf \(folder)/archive.tar -C \(folder)/content"
        guard Self.run("\(git) && \(unpack)") else {
            remove(folder)
            throw Trouble(
                message:
                    "git knows no '\(revision)' of '\(content)'. Name a commit, a branch or a tag: --since origin/main")
        }
        return folder
    }

    private func remove(_ folder: String) {
        guard folder.hasPrefix("/tmp/curbcut-since-") else { return }
        _ = Self.run("rm -rf \(Self.quoted(folder))")
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

    private static func run(_ command: String) -> Bool {
        guard let pipe = popen("{ \(command); } 2>/dev/null", "r") else { return false }
        return pclose(pipe) == 0
    }
}

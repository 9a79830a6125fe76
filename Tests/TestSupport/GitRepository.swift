import Testing

/// A folder with a git repository, independent of the user's configuration.
package struct GitRepository {
    package let folder: TemporaryFolder

    package init() throws {
        folder = try TemporaryFolder()
        try git("init", "--quiet", "--initial-branch=main")
    }

    /// Runs git in the folder; `time` is the time of a commit in seconds since 1970.
    package func git(_ arguments: String..., time: Int = 1_000_000_000) throws {
        let identity = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
        let environment = [
            "GIT_COMMITTER_DATE": "\(time) +0000", "GIT_AUTHOR_DATE": "\(time) +0000", "GIT_CONFIG_GLOBAL": "/dev/null",
        ]
        let result = try Command.run("/usr/bin/git", identity + arguments, in: folder.path, environment: environment)
        #expect(result.status == 0, "git \(arguments): \(result.errorText)")
    }

    package func write(_ text: String, to name: String) throws {
        try folder.write(text, to: name)
    }

    /// Commits everything in the folder.
    package func commit(time: Int = 1_000_000_000) throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--message", "Change", time: time)
    }

    package func curbcut(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Result {
        try Command.curbcut(arguments, in: folder.path, environment: environment)
    }
}

import Tools

/// Runs git once.
enum GitProcess {
    /// What git writes to standard output. Throws if its status is not 0.
    static func output(
        _ arguments: [String], in folder: String, input: String = "", environment: [String] = []
    ) throws(GitError) -> [UInt8] {
        let result = try run(arguments, in: folder, input: input, environment: environment)
        guard result.status == 0 else { throw GitError(git: result.errors) }
        return result.output
    }

    /// `input` must fit into a pipe (16 KB on every system). `environment` adds variables, as `NAME=value`.
    static func run(
        _ arguments: [String], in folder: String, input: String = "", environment: [String] = []
    ) throws(GitError) -> ChildProcess {
        guard canFindRepository(above: folder) else { throw .noRepository }
        let words = ["git", "--no-pager", "-C", folder] + arguments
        do throws(SystemError) {
            return try ChildProcess(words, input: input, environment: GitEnvironment.present + environment)
        } catch {
            throw error.isMissing ? .notInstalled : .refused(reason: error.reason, remedy: nil)
        }
    }

    /// False if git would only report that there is no repository; running it costs as much as two pages. Looks for
    /// `.git` in the folders above (gitrepository-layout(5)).
    private static func canFindRepository(above folder: String) -> Bool {
        guard var path = Disk.realPath(folder)?[...] else { return false }
        while !Disk.isReachable(path + "/.git") {
            guard let slash = path.lastIndex(of: "/") else { return false }
            path = path[..<slash]
        }
        return true
    }
}

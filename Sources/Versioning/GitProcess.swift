#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One run of git.
enum GitProcess {
    /// What it wrote; nil when there is no git, no repository, or it ended with another status than 0. `input` has to fit
    /// into a pipe (16 KB on every system).
    static func output(_ arguments: [String], in folder: String, input: String = "") -> [UInt8]? {
        guard mayFindRepository(above: folder) else { return nil }
        var stdin: [Int32] = [0, 0]
        var stdout: [Int32] = [0, 0]
        guard pipe(&stdin) == 0 else { return nil }
        defer { close(stdin[0]) }
        // Written before git runs: while both ends are ours, nothing can go wrong with it.
        let isWritten = write(stdin[1], input, input.utf8.count) == input.utf8.count
        close(stdin[1])
        guard isWritten, pipe(&stdout) == 0 else { return nil }
        defer { close(stdout[0]) }
        _ = fcntl(stdout[0], F_SETFD, FD_CLOEXEC)
        let process = start(["git", "--no-pager", "-C", folder] + arguments, stdin: stdin[0], stdout: stdout[1])
        close(stdout[1])
        guard let process else { return nil }
        let output = readAll(stdout[0])
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 { if errno != EINTR { return nil } }
        return status == 0 ? output : nil
    }

    /// False where git would only say that there is no repository; asking it costs as much as two pages. It takes the one
    /// that the environment names, or the nearest folder above with `.git` in it (gitrepository-layout(5)).
    private static func mayFindRepository(above folder: String) -> Bool {
        if getenv("GIT_DIR") != nil { return true }
        guard let resolved = realpath(folder, nil) else { return false }
        defer { free(resolved) }
        var path = String(cString: resolved)[...]
        while access(path + "/.git", F_OK) != 0 {
            guard let slash = path.lastIndex(of: "/") else { return false }
            path = path[..<slash]
        }
        return true
    }

    private static func start(_ words: [String], stdin: Int32, stdout: Int32) -> pid_t? {
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
            var process = pid_t()
        #else
            var actions: posix_spawn_file_actions_t?
            var process: pid_t = 0
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, stdin, 0)
        posix_spawn_file_actions_adddup2(&actions, stdout, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        let copies = words.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        var arguments: [UnsafeMutablePointer<CChar>?] = copies + [nil]
        return posix_spawnp(&process, "git", &actions, nil, &arguments, environ) == 0 ? process : nil
    }

    private static func readAll(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { return bytes }
        }
    }
}

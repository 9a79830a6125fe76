#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs git once.
enum GitProcess {
    struct Result {
        let output: [UInt8]
        /// Its output on standard error.
        let errors: [UInt8]
        /// 0 for success, -1 if a signal ended it; for others see git's manual.
        let status: Int32
    }

    /// Its output. Throws if the status is not 0.
    static func output(
        _ arguments: [String], in folder: String, input: String = "", environment: [String] = []
    ) throws(GitTrouble) -> [UInt8] {
        let result = try run(arguments, in: folder, input: input, environment: environment)
        guard result.status == 0 else { throw GitTrouble(git: result.errors) }
        return result.output
    }

    /// `input` must fit into a pipe (16 KB on every system). `environment` adds variables, as `NAME=value`.
    static func run(
        _ arguments: [String], in folder: String, input: String = "", environment: [String] = []
    ) throws(GitTrouble) -> Result {
        guard mayFindRepository(above: folder) else { throw .noRepository }
        let stdin = try Pipe()
        defer { close(stdin.exit) }
        // Written before git starts: while we own both ends, nothing can fail.
        let isWritten = write(stdin.entrance, input, input.utf8.count) == input.utf8.count
        close(stdin.entrance)
        guard isWritten else { throw systemTrouble(errno) }
        let (stdout, stderr) = (try Pipe(), try Pipe())
        defer { [stdout, stderr].forEach { close($0.exit) } }
        let process: pid_t
        do {
            defer { [stdout, stderr].forEach { close($0.entrance) } }
            let words = ["git", "--no-pager", "-C", folder] + arguments
            process = try start(
                words, environment, stdin: stdin.exit, stdout: stdout.entrance, stderr: stderr.entrance)
        }
        let (output, errors) = readAll(stdout.exit, stderr.exit)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 { if errno != EINTR { throw systemTrouble(errno) } }
        // wait(2): the low seven bits name the signal, the next byte is the status.
        return Result(output: output, errors: errors, status: status & 0x7F == 0 ? (status >> 8) & 0xFF : -1)
    }

    /// False if git would only report that there is no repository; running it costs as much as two pages. Looks for
    /// `.git` in the folders above (gitrepository-layout(5)).
    private static func mayFindRepository(above folder: String) -> Bool {
        guard let resolved = realpath(folder, nil) else { return false }
        defer { free(resolved) }
        var path = String(cString: resolved)[...]
        while access(path + "/.git", F_OK) != 0 {
            guard let slash = path.lastIndex(of: "/") else { return false }
            path = path[..<slash]
        }
        return true
    }

    private static func start(
        _ words: [String], _ environment: [String], stdin: Int32, stdout: Int32, stderr: Int32
    ) throws(GitTrouble) -> pid_t {
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
            var process = pid_t()
        #else
            var actions: posix_spawn_file_actions_t?
            var process: pid_t = 0
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in [stdin, stdout, stderr].enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        let copies = (words + GitEnvironment.present + environment).map { strdup($0) }
        defer { copies.forEach { free($0) } }
        var arguments = copies[..<words.count] + [nil]
        var environment = copies[words.count...] + [nil]
        let code = arguments.withUnsafeMutableBufferPointer { arguments in
            environment.withUnsafeMutableBufferPointer { environment in
                posix_spawnp(&process, "git", &actions, nil, arguments.baseAddress!, environment.baseAddress!)
            }
        }
        guard code == 0 else { throw code == ENOENT ? .notInstalled : systemTrouble(code) }
        return process
    }

    /// Reads both at once: a program whose standard error is full would never close its standard output.
    private static func readAll(_ output: Int32, _ errors: Int32) -> (output: [UInt8], errors: [UInt8]) {
        var bytes: [[UInt8]] = [[], []]
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var waiting = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // poll(2) ignores negative descriptors.
        while waiting.contains(where: { $0.fd >= 0 }) {
            guard poll(&waiting, 2, -1) > 0 || errno == EINTR else { break }
            for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
                let count = read(waiting[index].fd, &buffer, buffer.count)
                if count > 0 {
                    bytes[index] += buffer[..<count]
                } else if count == 0 || errno != EINTR {
                    waiting[index].fd = -1
                }
            }
        }
        return (bytes[0], bytes[1])
    }

    fileprivate static func systemTrouble(_ code: Int32) -> GitTrouble {
        .refused(reason: String(cString: strerror(code)), remedy: nil)
    }
}

/// Two descriptors that no other program inherits.
private struct Pipe {
    let exit: Int32
    let entrance: Int32

    init() throws(GitTrouble) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw GitProcess.systemTrouble(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (exit, entrance) = (ends[0], ends[1])
    }
}

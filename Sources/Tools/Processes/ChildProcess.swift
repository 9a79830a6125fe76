import Essentials

/// A program that is run to its end.
package struct ChildProcess {
    package let output: [UInt8]
    /// The program's standard error.
    package let errors: [UInt8]
    /// Exit status; 0 is success, -1 termination by a signal.
    package let status: Int32

    /// Runs a program. `words` are its name and arguments; `input` must fit into a pipe (16 KB on every system);
    /// `environment` is its complete environment, as `NAME=value`.
    package init(_ words: [String], input: String, environment: [String]) throws(SystemError) {
        let stdin = try Pipe()
        defer { close(stdin.exit) }
        // Written before the program runs: with both ends open here, writing cannot fail.
        let isWritten = write(stdin.entrance, input, input.utf8.count) == input.utf8.count
        let failure = SystemError.last
        close(stdin.entrance)
        guard isWritten else { throw failure }
        let (stdout, stderr) = (try Pipe(), try Pipe())
        defer { [stdout, stderr].forEach { close($0.exit) } }
        let process: pid_t
        do {
            defer { [stdout, stderr].forEach { close($0.entrance) } }
            process = try Self.start(words, environment, streams: [stdin.exit, stdout.entrance, stderr.entrance])
        }
        (output, errors) = Self.readAll(stdout.exit, stderr.exit)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 { if errno != EINTR { throw .last } }
        // wait(2): the low seven bits name the signal, the next byte is the status.
        self.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }

    /// Starts a program without waiting for it. Does nothing if it is not found.
    package static func start(_ words: [String]) {
        _ = try? start(words, System.environment, streams: [])
    }

    /// Ends this process.
    package static func exit(_ status: Int32) -> Never { Essentials.exit(status) }

    /// `streams` are the program's first descriptors.
    private static func start(
        _ words: [String], _ environment: [String], streams: [Int32]
    ) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        let copies = (words + environment).map { strdup($0) }
        defer { copies.forEach { free($0) } }
        var process: pid_t = 0
        var arguments = copies[..<words.count] + [nil]
        var environment = copies[words.count...] + [nil]
        let code = arguments.withUnsafeMutableBufferPointer { arguments in
            environment.withUnsafeMutableBufferPointer { environment in
                posix_spawnp(&process, words[0], &actions, nil, arguments.baseAddress!, environment.baseAddress!)
            }
        }
        guard code == 0 else { throw SystemError(code) }
        return process
    }

    /// Reads both at once: a program blocked on one stream would never close the other.
    private static func readAll(_ output: Int32, _ errors: Int32) -> (output: [UInt8], errors: [UInt8]) {
        var bytes: [[UInt8]] = [[], []]
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var waiting = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // poll(2) ignores negative descriptors.
        while waiting.contains(where: { $0.fd >= 0 }) {
            guard poll(&waiting, 2, -1) > 0 || errno == EINTR else { break }
            for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
                let count = Descriptor.read(waiting[index].fd, into: &buffer, count: buffer.count)
                if count > 0 { bytes[index] += buffer[..<count] } else { waiting[index].fd = -1 }
            }
        }
        return (bytes[0], bytes[1])
    }
}

/// A pipe that other programs do not inherit.
private struct Pipe {
    let exit: Int32
    let entrance: Int32

    init() throws(SystemError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .last }
        ends.forEach(Descriptor.closeOnExecution)
        (exit, entrance) = (ends[0], ends[1])
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Synchronization

/// Answers requests on a thread for each connection, until it is stopped.
package final class HTTPServer: Sendable {
    typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

    /// Browsers hold up to six connections to a server; this is room for dozens of them. More are told to come back.
    static let mostConnections = 512

    private let listener: Listener
    private let handler: Handler
    private let state = Mutex(State())

    private struct State {
        var connections: Set<Int32> = []
        var isStopping = false
    }

    init(_ listener: Listener, handler: @escaping Handler) {
        self.listener = listener
        self.handler = handler
    }

    package func start() {
        DetachedThread.start { self.acceptAll() }
    }

    /// Ends all connections; what is being sent to the last byte has this many milliseconds.
    package func stop(within milliseconds: Int = 500) {
        let first = state.withLock { state in
            defer { state.isStopping = true }
            return !state.isStopping
        }
        guard first else { return }
        listener.stop()
        var waited = 0
        while waited < milliseconds, state.withLock({ !$0.connections.isEmpty }) {
            if waited == 0 { endIdle() }
            usleep(5_000)
            waited += 5
        }
        state.withLock { $0.connections.forEach { Socket(descriptor: $0).shutDown() } }
    }

    var isStopping: Bool { state.withLock(\.isStopping) }

    /// No more requests come in; answers still go out.
    private func endIdle() {
        state.withLock { $0.connections.forEach { _ = shutdown($0, Int32(SHUT_RD)) } }
    }

    private func acceptAll() {
        while let socket = listener.accept() {
            socket.prepare()
            guard admit(socket), DetachedThread.start({ self.serve(socket) }) else {
                _ = socket.send(HTTPResponse.plain(503, [("Retry-After", "1")]).head(closes: true))
                remove(socket)
                continue
            }
        }
    }

    private func admit(_ socket: Socket) -> Bool {
        state.withLock { state in
            guard !state.isStopping, state.connections.count < Self.mostConnections else { return false }
            state.connections.insert(socket.descriptor)
            return true
        }
    }

    private func serve(_ socket: Socket) {
        Connection(socket: socket, server: self, handler: handler).serve()
        remove(socket)
    }

    /// Closes within the lock, so that nobody shuts down a number that has already gone to another connection.
    private func remove(_ socket: Socket) {
        state.withLock { state in
            state.connections.remove(socket.descriptor)
            close(socket.descriptor)
        }
    }
}

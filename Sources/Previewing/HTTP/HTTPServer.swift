import Synchronization
import Tools

/// Answers requests, each on a connection and a thread of its own, until it is stopped.
package final class HTTPServer: Sendable {
    typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

    struct Limits: Sendable {
        /// The maximum of connections; a further one replaces the oldest. Browsers open up to six connections to a
        /// server, so this is enough for dozens of them.
        var connections = min(512, descriptorLimit)
        /// The longest time to the end of a request's head.
        var time = Duration.seconds(10)
    }

    let limits: Limits
    private let listener: Listener
    private let handler: Handler
    private let state = Mutex(State())

    private struct State {
        /// The time at which each connection began.
        var connections: [Socket: ContinuousClock.Instant] = [:]
        /// Connections that have been shut down but not yet removed.
        var leaving: Set<Socket> = []
        var isStopping = false
    }

    init(_ listener: Listener, limits: Limits = Limits(), handler: @escaping Handler) {
        self.listener = listener
        self.limits = limits
        self.handler = handler
    }

    /// A connection has a socket and often a file. Some descriptors remain for the handbook, which is read while
    /// connections are open, and for git.
    private static var descriptorLimit: Int {
        max(4, (System.descriptorLimit - 64) / 2)
    }

    package func start() {
        Thread.start { self.acceptAll() }
    }

    /// Ends all connections; answers in progress have this many milliseconds to finish.
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
            Thread.sleep(milliseconds: 5)
            waited += 5
        }
        state.withLock { $0.connections.keys.forEach { $0.shutDown() } }
    }

    /// Stops receiving requests; answers still go out.
    private func endIdle() {
        state.withLock { $0.connections.keys.forEach { $0.endReceiving() } }
    }

    private func acceptAll() {
        while let socket = listener.accept(makingRoom: { self.state.withLock { Self.endOldest(&$0) } }) {
            socket.prepare()
            guard admit(socket), Thread.start({ self.serve(socket) }) else {
                _ = socket.send(HTTPResponse.plain(503, [("Retry-After", "1")]).head)
                remove(socket)
                continue
            }
        }
    }

    private func admit(_ socket: Socket) -> Bool {
        state.withLock { state in
            guard !state.isStopping else { return false }
            if state.connections.count - state.leaving.count >= limits.connections { Self.endOldest(&state) }
            // Connections that stay although they were shut down use up resources; more than a few are too many.
            guard state.leaving.count <= 32 else { return false }
            state.connections[socket] = .now
            return true
        }
    }

    /// Clients that open many connections without requests lose them first; a page that listens for changes reconnects.
    private static func endOldest(_ state: inout State) {
        let staying = state.connections.filter { !state.leaving.contains($0.key) }
        guard let oldest = staying.min(by: { $0.value < $1.value })?.key else { return }
        state.leaving.insert(oldest)
        oldest.shutDown()
    }

    private func serve(_ socket: Socket) {
        Connection(socket: socket, server: self, handler: handler).serve()
        remove(socket)
    }

    /// Closes while locked, so that the descriptor cannot belong to another connection when it is shut down.
    private func remove(_ socket: Socket) {
        state.withLock { state in
            state.connections[socket] = nil
            state.leaving.remove(socket)
            socket.close()
        }
    }
}

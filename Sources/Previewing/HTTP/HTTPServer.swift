import Synchronization
import Tools

/// Answers requests, each on a connection and a thread of its own, until it is stopped.
package final class HTTPServer: Sendable {
    typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

    struct Limits: Sendable {
        /// The maximum of connections; a further one replaces the oldest. Browsers open up to six connections to a
        /// server, so this is enough for dozens of them.
        var connections = 256
        /// The longest time to the end of a request's head.
        var time = Duration.seconds(10)
    }

    let limits: Limits
    private let listener: Listener
    private let handler: Handler
    /// The open connections with the times at which they began; nil after the stop.
    private let connections = Mutex<[Socket: ContinuousClock.Instant]?>([:])

    init(_ listener: Listener, limits: Limits = Limits(), handler: @escaping Handler) {
        self.listener = listener
        self.limits = limits
        self.handler = handler
    }

    package func start() {
        Thread.start {
            while let socket = self.listener.accept() {
                socket.prepare()
                if !self.admit(socket) || !Thread.start({ self.serve(socket) }) { self.remove(socket) }
            }
        }
    }

    /// Ends all connections.
    package func stop() {
        listener.stop()
        connections.withLock { connections in
            connections?.keys.forEach { $0.shutDown() }
            connections = nil
        }
    }

    /// Clients that open many connections without requests lose them first; a page that listens for changes reconnects.
    private func admit(_ socket: Socket) -> Bool {
        connections.withLock { connections in
            if let open = connections, open.count >= limits.connections {
                open.min { $0.value < $1.value }?.key.shutDown()
            }
            connections?[socket] = .now
            return connections != nil
        }
    }

    private func serve(_ socket: Socket) {
        Connection(socket: socket, server: self, handler: handler).serve()
        remove(socket)
    }

    /// Closes while locked, so that the descriptor cannot belong to another connection when it is shut down.
    private func remove(_ socket: Socket) {
        connections.withLock { connections in
            connections?[socket] = nil
            socket.close()
        }
    }
}

import Synchronization
import Tools

/// All listening browsers (HTML, 9.2: server-sent events).
final class EventHub: Sendable {
    private let listeners = Mutex<Set<Socket>>([])

    /// The interval of comments in milliseconds. They let both sides notice when the other has gone.
    private static let heartbeat = 15_000

    /// Sends events, `greeting` first, until the client disconnects.
    func serve(_ socket: Socket, greeting: () -> String) {
        listeners.withLock { listeners in
            listeners.insert(socket)
            Self.send(greeting(), to: socket)
        }
        // The socket is closed soon, and its number may then belong to another one.
        defer { listeners.withLock { _ = $0.remove(socket) } }
        while true {
            // A listening client sends nothing more; it only closes the connection.
            if let bytes = socket.receive(upTo: 1_024, within: Self.heartbeat) {
                if bytes.isEmpty { return }
            } else {
                listeners.withLock { _ in Self.send(": still here\n\n", to: socket) }
            }
        }
    }

    func publish(_ event: String) {
        listeners.withLock { $0.forEach { Self.send(event, to: $0) } }
    }

    /// Sends without waiting. Events are short: a client with a full buffer has missed hundreds and is disconnected.
    private static func send(_ event: String, to socket: Socket) {
        if !socket.sendAtOnce(Array(event.utf8)) { socket.shutDown() }
    }
}

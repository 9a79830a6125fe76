import Synchronization
import Tools

/// The events for one listening browser (HTML, 9.2: server-sent events).
final class EventChannel: Sendable {
    private let state: Mutex<State>

    private struct State {
        /// Nil before the head of the answer is out, and after the connection has ended.
        var socket: Socket?
        /// Events to send as soon as there is a socket.
        var pending: [UInt8]
    }

    /// The interval of comments in milliseconds. They let both sides notice when the other has gone.
    private static let heartbeat = 15_000

    init(greeting: String) {
        state = Mutex(State(pending: Array(greeting.utf8)))
    }

    func post(_ event: [UInt8]) {
        state.withLock { state in
            if let socket = state.socket { Self.send(event, to: socket) } else { state.pending += event }
        }
    }

    /// Sends events until the client disconnects.
    func serve(_ socket: Socket) {
        state.withLock { state in
            Self.send(state.pending, to: socket)
            state = State(socket: socket, pending: [])
        }
        // The socket is closed soon, and its number may then belong to another one.
        defer { state.withLock { $0.socket = nil } }
        while true {
            // A listening client sends nothing more; it only closes the connection.
            if let bytes = socket.receive(upTo: 1_024, within: Self.heartbeat) {
                if bytes.isEmpty { return }
            } else {
                post(Array(": still here\n\n".utf8))
            }
        }
    }

    /// Sends without waiting. Events are short: a client with a full buffer has missed hundreds and is disconnected.
    private static func send(_ event: [UInt8], to socket: Socket) {
        if !socket.sendAtOnce(event) { socket.shutDown() }
    }
}

/// All listening browsers.
final class EventHub: Sendable {
    private let channels = Mutex<[WeakChannel]>([])

    private struct WeakChannel: Sendable {
        weak let channel: EventChannel?
    }

    /// Opens a channel, with `greeting` as its first event.
    func open(greeting: String) -> EventChannel {
        let channel = EventChannel(greeting: greeting)
        channels.withLock { channels in
            channels.removeAll { $0.channel == nil }
            channels.append(WeakChannel(channel: channel))
        }
        return channel
    }

    func publish(_ event: String) {
        let bytes = Array(event.utf8)
        channels.withLock { $0 }.forEach { $0.channel?.post(bytes) }
    }
}

import Synchronization

/// What one listening browser is still to be told (HTML, 9.2: server-sent events).
final class EventChannel: Sendable {
    private let pending = Mutex<[UInt8]>([])
    private let wakePipe: WakePipe

    /// A comment is sent this often, so that both sides notice when the other has gone, in milliseconds.
    private static let heartbeat = 15_000

    /// Nil when the process has no descriptors left.
    init?() {
        guard let wakePipe = WakePipe() else { return nil }
        self.wakePipe = wakePipe
    }

    func post(_ event: [UInt8]) {
        pending.withLock { $0 += event }
        wakePipe.wake()
    }

    /// Sends events until the client goes away.
    func serve(_ socket: Socket) {
        while let event = next(socket) {
            guard socket.send(event) else { return }
        }
    }

    /// Waits for something to send; nil when the client has gone.
    private func next(_ socket: Socket) -> [UInt8]? {
        let waiting = pending.withLock { take(&$0) }
        if !waiting.isEmpty { return waiting }
        let ready = WakePipe.wait(for: [socket.descriptor, wakePipe.readEnd], milliseconds: Self.heartbeat)
        if ready.isEmpty { return Array(": still here\n\n".utf8) }
        // A listening client has nothing to say: whatever comes is its farewell.
        if ready.contains(socket.descriptor), socket.receive(upTo: 1_024, within: 0)?.isEmpty ?? true { return nil }
        wakePipe.reset()
        return pending.withLock { take(&$0) }
    }

    private func take(_ pending: inout [UInt8]) -> [UInt8] {
        defer { pending = [] }
        return pending
    }
}

/// All browsers that listen.
final class EventHub: Sendable {
    private let channels = Mutex<[WeakChannel]>([])

    private struct WeakChannel: Sendable {
        weak let channel: EventChannel?
    }

    /// A new listener, who is told `greeting` first.
    func open(greeting: String) -> EventChannel? {
        guard let channel = EventChannel() else { return nil }
        channel.post(Array(greeting.utf8))
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

    var listenerCount: Int { channels.withLock { $0.count { $0.channel != nil } } }
}

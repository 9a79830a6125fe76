import Essentials

/// A connected TCP socket; its creator closes it.
package struct Socket: Sendable, Hashable {
    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Timeout in seconds for a client that receives nothing.
    private static let patience = 30

    package func prepare() {
        var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        // An answer is sent at once, although head and body are written separately.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        Descriptor.closeOnExecution(descriptor)
        #if canImport(Darwin)
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// The received bytes, at most `limit`; empty if the other side has closed; nil on a timeout.
    package func receive(upTo limit: Int, within milliseconds: Int) -> [UInt8]? {
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let ready = poll(&event, 1, Int32(milliseconds))
            if ready > 0 { break }
            if ready == 0 || errno != EINTR { return nil }
        }
        return [UInt8](unsafeUninitializedCapacity: limit) { buffer, used in
            used = max(0, recv(descriptor, buffer.baseAddress, limit, 0))
        }
    }

    /// Sends all bytes; false on failure.
    package func send(_ bytes: [UInt8]) -> Bool { send(bytes, flags: 0) }

    /// Sends all bytes if that needs no waiting; otherwise false.
    package func sendAtOnce(_ bytes: [UInt8]) -> Bool { send(bytes, flags: Int32(MSG_DONTWAIT)) }

    private func send(_ bytes: [UInt8], flags: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Essentials.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, flags | Self.withoutSignal)
            }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            sent += count
        }
        return true
    }

    #if canImport(Darwin)
        private static let withoutSignal: Int32 = 0
    #else
        private static let withoutSignal = Int32(MSG_NOSIGNAL)
    #endif

    /// Tells the other side that nothing more will be sent.
    package func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Ends reading and writing at once, on other threads too.
    package func shutDown() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    package func close() {
        Essentials.close(descriptor)
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A connected TCP socket. Whoever made it closes it.
package struct Socket: Sendable, Hashable {
    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// A client that takes nothing for this long has gone away, in seconds.
    private static let patience = 30

    package func prepare() {
        var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        // An answer goes out at once, although its head and its body are written one after the other.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        Descriptor.closeOnExecution(descriptor)
        #if canImport(Darwin)
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// What has come in, up to `limit` bytes; empty when the other side has closed; nil when nothing came in time.
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

    /// Whether all bytes went out.
    package func send(_ bytes: [UInt8]) -> Bool { send(bytes, flags: 0) }

    /// Whether the system took all bytes without waiting for the other side.
    package func sendAtOnce(_ bytes: [UInt8]) -> Bool { send(bytes, flags: Int32(MSG_DONTWAIT)) }

    private func send(_ bytes: [UInt8], flags: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { transmit($0.baseAddress! + sent, bytes.count - sent, flags) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            sent += count
        }
        return true
    }

    private func transmit(_ bytes: UnsafeRawPointer, _ count: Int, _ flags: Int32) -> Int {
        #if canImport(Darwin)
            sendOnce(descriptor, bytes, count, flags)
        #else
            sendOnce(descriptor, bytes, count, flags | Int32(MSG_NOSIGNAL))
        #endif
    }

    /// Tells the other side that nothing more will come.
    package func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Makes reading and writing end at once, also on other threads.
    package func shutDown() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// No more comes in; what is sent still goes out.
    package func endReceiving() {
        shutdown(descriptor, Int32(SHUT_RD))
    }

    package func close() {
        closeDescriptor(descriptor)
    }
}

// Beside methods of these names, the functions need others.

private func sendOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}

private func closeDescriptor(_ descriptor: Int32) {
    close(descriptor)
}

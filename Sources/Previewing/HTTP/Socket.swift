#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A connected TCP socket. Whoever made it closes it.
struct Socket: Sendable {
    let descriptor: Int32

    /// A client that takes nothing for this long has gone away, in seconds.
    private static let patience = 30

    func prepare() {
        var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        // An answer goes out at once, although its head and its body are written one after the other.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// What has come in, up to `limit` bytes; empty when the other side has closed; nil when nothing came in time.
    func receive(upTo limit: Int, within milliseconds: Int) -> [UInt8]? {
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
    func send(_ bytes: [UInt8]) -> Bool { send(bytes, flags: 0) }

    /// Whether the system took all bytes without waiting for the other side.
    func sendAtOnce(_ bytes: [UInt8]) -> Bool { send(bytes, flags: Int32(MSG_DONTWAIT)) }

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
        #if canImport(Glibc)
            Glibc.send(descriptor, bytes, count, flags | Int32(MSG_NOSIGNAL))
        #else
            Darwin.send(descriptor, bytes, count, flags)
        #endif
    }

    /// Tells the other side that nothing more will come.
    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Makes reading and writing end at once, also on other threads.
    func shutDown() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }
}

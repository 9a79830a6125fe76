import Essentials

#if canImport(Glibc)
    private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
    private let streamSocket = SOCK_STREAM
#endif

/// A socket that accepts connections at an address and port. Closed only when released: otherwise a thread about to
/// wait could find its descriptor reused by another socket and take that socket's connections.
package final class Listener: Sendable {
    package let host: String
    package let port: Int
    private let descriptor: Int32
    private let stopSignal: WakePipe

    /// Number of connections that may wait; the system lowers it to its own limit.
    private static let backlog: Int32 = 256

    /// Listens at `port`; 0 chooses a free one. `host` is an address or `localhost`: other names are not looked up,
    /// because the C library is linked statically and cannot load what that may need (glibc, nsswitch.conf).
    package init(host: String, port: Int) throws(ListenerError) {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV
        hints.ai_socktype = streamSocket
        var found: UnsafeMutablePointer<addrinfo>?
        let place = host == "localhost" ? "127.0.0.1" : host
        guard getaddrinfo(place, String(port), &hints, &found) == 0, let address = found else {
            throw .noSuchHost(host)
        }
        defer { freeaddrinfo(found) }
        guard let stopSignal = WakePipe() else { throw .failed(.last) }
        let descriptor = socket(address.pointee.ai_family, streamSocket, address.pointee.ai_protocol)
        guard descriptor >= 0 else { throw .failed(.last) }
        do throws(ListenerError) {
            try Self.bind(descriptor, to: address.pointee)
        } catch {
            close(descriptor)
            throw error
        }
        self.host = host
        self.stopSignal = stopSignal
        self.descriptor = descriptor
        self.port = port == 0 ? Self.port(of: descriptor) : port
    }

    private static func bind(_ descriptor: Int32, to address: addrinfo) throws(ListenerError) {
        Descriptor.closeOnExecution(descriptor)
        var on: Int32 = 1
        // Allows the port of a server that has just ended.
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        guard Essentials.bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, backlog) == 0
        else { throw ListenerError(.last) }
    }

    private static func port(of descriptor: Int32) -> Int {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        withUnsafeMutablePointer(to: &address) {
            _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        // The port is at the same offset in addresses of both families.
        return withUnsafeBytes(of: &address) { Int($0[2]) << 8 | Int($0[3]) }
    }

    deinit { close(descriptor) }

    /// The next connection; nil after `stop`.
    package func accept() -> Socket? {
        while true {
            let ready = WakePipe.wait(for: [descriptor, stopSignal.readEnd], milliseconds: -1)
            if ready.contains(stopSignal.readEnd) { return nil }
            let connection = Essentials.accept(descriptor, nil, nil)
            if connection >= 0 { return Socket(connection) }
            // The client has gone, or descriptors or memory are short until connections end (accept(2)).
            usleep(10_000)
        }
    }

    /// Refuses further connections and makes `accept` return nil.
    package func stop() {
        stopSignal.wake()
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }
}

/// Why the listener could not start.
package enum ListenerError: Error, Sendable, Equatable {
    case portTaken
    /// Ports below 1024 need administrator rights.
    case portForbidden
    case noSuchHost(String)
    case failed(SystemError)

    init(_ error: SystemError) {
        switch error.code {
        case EADDRINUSE: self = .portTaken
        case EACCES: self = .portForbidden
        default: self = .failed(error)
        }
    }
}

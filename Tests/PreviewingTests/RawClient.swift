#if canImport(Glibc)
    import Glibc
    private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
    import Darwin
    private let streamSocket = SOCK_STREAM
#endif

/// Sends exactly the given bytes; proper clients refuse to send such requests.
final class RawClient: Sendable {
    private let descriptor: Int32

    struct Failure: Error {
        let reason: String
    }

    struct Answer: Sendable {
        let status: Int
        /// Headers by name in lower case.
        let headers: [String: String]
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    init(port: Int) throws {
        // The server may have closed the connection.
        signal(SIGPIPE, SIG_IGN)
        descriptor = socket(AF_INET, streamSocket, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard connected == 0 else { throw Failure(reason: String(cString: strerror(errno))) }
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit {
        close(descriptor)
    }

    /// Sends everything, then reads until the other side closes.
    func exchange(_ bytes: [UInt8]) throws -> Answer {
        send(bytes)
        return try Self.parse(receiveAll())
    }

    func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + sent, bytes.count - sent) }
            if count <= 0 { return }
            sent += count
        }
    }

    /// The next bytes; empty at the end.
    func receive() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, 65_536))
        }
    }

    func receiveAll() -> [UInt8] {
        var all: [UInt8] = []
        while case let bytes = receive(), !bytes.isEmpty { all += bytes }
        return all
    }

    static func parse(_ bytes: [UInt8]) throws -> Answer {
        let end = bytes.indices.first { bytes[$0...].starts(with: [13, 10, 13, 10]) }
        guard let end else { throw Failure(reason: "no answer, but \(bytes.count) bytes") }
        let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count > 1, let status = Int(words[1]) else { throw Failure(reason: "no status line") }
        let headers = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (line[..<colon].lowercased(), String(line[line.index(colon, offsetBy: 2)...]))
        }
        return Answer(
            status: status, headers: Dictionary(headers, uniquingKeysWith: { $0 + ", " + $1 }),
            body: Array(bytes[(end + 4)...]))
    }
}

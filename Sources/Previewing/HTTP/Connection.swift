import Tools

/// One client: reads its request, answers it, and ends the connection.
struct Connection {
    let socket: Socket
    let server: HTTPServer
    let handler: HTTPServer.Handler

    /// The longest pause in what a client still sends after the answer, in milliseconds.
    private static let lingeringTime = 1_000
    /// The size of one write in bytes: large enough for smooth video, small enough for many at once.
    private static let chunk = 1 << 18

    func serve() {
        do throws(RequestError) {
            guard let head = try nextHead() else { return }
            let request = try HTTPRequest(head: head)
            respond(handler(request), to: request)
        } catch {
            respond(.plain(error.rawValue), to: nil)
        }
        end()
    }

    /// The bytes before the first empty line; nil if the client has gone, is too slow, or asks for nothing. Empty lines
    /// before a request are ignored (RFC 9112, 2.2).
    private func nextHead() throws(RequestError) -> [UInt8]? {
        let clock = ContinuousClock()
        let deadline = clock.now + server.limits.time
        var buffer: [UInt8] = []
        while true {
            buffer = Array(buffer.drop { $0 == 0x0D || $0 == 0x0A })
            if let head = Self.end(ofHead: buffer), head <= HTTPRequest.longestHead { return Array(buffer[..<head]) }
            guard buffer.count <= HTTPRequest.longestHead else { throw .tooLong }
            // The greeting of another protocol, such as TLS, may never have an end.
            guard buffer.allSatisfy(HTTPRequest.isHeadByte) else { throw .malformed }
            let time = Int(clock.now.duration(to: deadline) / .milliseconds(1))
            guard time > 0, let bytes = socket.receive(upTo: 8_192, within: time), !bytes.isEmpty else { return nil }
            buffer += bytes
        }
    }

    /// Carriage returns in line ends are optional.
    private static func end(ofHead bytes: [UInt8]) -> Int? {
        let end = bytes.indices.first { index in
            bytes[index] == 0x0A
                && (bytes[(index + 1)...].starts(with: [0x0A]) || bytes[(index + 1)...].starts(with: [0x0D, 0x0A]))
        }
        return end.map { $0 > 0 && bytes[$0 - 1] == 0x0D ? $0 - 1 : $0 }
    }

    // MARK: Answering

    private func respond(_ response: HTTPResponse, to request: HTTPRequest?) {
        if request?.isHead ?? false || response.status == 304 { return _ = socket.send(response.head) }
        switch response.body {
        case .bytes(let bytes): _ = socket.send(response.head + bytes)
        case .file(let file, let range): if socket.send(response.head) { send(range, of: file) }
        case .events(let serve): if socket.send(response.head) { serve(socket) }
        }
    }

    private func send(_ range: Range<Int>, of file: OpenFile) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let bytes = file.read(at: offset, count: min(Self.chunk, range.upperBound - offset))
            // The file has become shorter: the connection ends, so the client notices the missing bytes.
            guard !bytes.isEmpty, socket.send(bytes) else { return }
            offset += bytes.count
        }
    }

    /// Lets the client read the answer before the connection closes: unread bytes would reset it (RFC 9112, 9.6).
    private func end() {
        socket.endSending()
        var budget = 16
        while budget > 0, let bytes = socket.receive(upTo: 65_536, within: Self.lingeringTime), !bytes.isEmpty {
            budget -= 1
        }
    }
}

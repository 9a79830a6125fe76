import Tools

/// One client: reads its requests one after the other and answers each.
struct Connection {
    let socket: Socket
    let server: HTTPServer
    let handler: HTTPServer.Handler

    /// The longest pause in what a client still sends after the last answer, in milliseconds.
    private static let lingeringTime = 1_000
    /// The size of one write in bytes: large enough for smooth video, small enough for many at once.
    private static let chunk = 1 << 18

    func serve() {
        var buffer: [UInt8] = []
        while !server.isStopping {
            do throws(RequestError) {
                guard let head = try nextHead(&buffer) else { return }
                let request = try HTTPRequest(head: head)
                server.note(socket)
                guard respond(handler(request), to: request), request.keepsAlive else { return end() }
            } catch {
                _ = socket.send(whole(.plain(error.rawValue)))
                return end()
            }
        }
    }

    /// Removes the bytes up to the next empty line from the buffer; nil if the client has gone or is idle (RFC 9112,
    /// 9.5). Empty lines before a request are ignored (RFC 9112, 2.2) and do not extend its time.
    private func nextHead(_ buffer: inout [UInt8]) throws(RequestError) -> [UInt8]? {
        let clock = ContinuousClock()
        var deadline = clock.now + server.limits.idleTime
        var hasBegun = false
        while true {
            buffer = Array(buffer.drop { $0 == 0x0D || $0 == 0x0A })
            if let (head, rest) = Self.divide(buffer) {
                guard head <= HTTPRequest.longestHead else { throw .headTooLong }
                defer { buffer.removeFirst(rest) }
                return Array(buffer[..<head])
            }
            guard buffer.count <= HTTPRequest.longestHead else { throw Self.excess(buffer) }
            // The greeting of another protocol, such as TLS, may never have an end.
            guard buffer.allSatisfy(HTTPRequest.isHeadByte) else { throw .malformed }
            if !buffer.isEmpty, !hasBegun { (hasBegun, deadline) = (true, clock.now + server.limits.headTime) }
            let time = Int(clock.now.duration(to: deadline) / .milliseconds(1))
            guard time > 0, let bytes = socket.receive(upTo: 8_192, within: time) else {
                // RFC 9110, 15.5.9: only a client that has begun a request is told that it was too slow.
                if hasBegun { throw .timedOut }
                return nil
            }
            guard !bytes.isEmpty else { return nil }
            buffer += bytes
        }
    }

    /// Where the head ends and where the next request begins; carriage returns in line ends are optional.
    private static func divide(_ bytes: [UInt8]) -> (head: Int, rest: Int)? {
        for index in bytes.indices where bytes[index] == 0x0A {
            if index + 1 < bytes.count, bytes[index + 1] == 0x0A { return (lineEnd(bytes, index), index + 2) }
            if index + 2 < bytes.count, bytes[index + 1] == 0x0D, bytes[index + 2] == 0x0A {
                return (lineEnd(bytes, index), index + 3)
            }
        }
        return nil
    }

    private static func lineEnd(_ bytes: [UInt8], _ newline: Int) -> Int {
        newline > 0 && bytes[newline - 1] == 0x0D ? newline - 1 : newline
    }

    /// An unfinished request line means a long address, anything else too many headers.
    private static func excess(_ bytes: [UInt8]) -> RequestError {
        bytes.contains(0x0A) ? .headTooLong : .targetTooLong
    }

    // MARK: Answering

    /// Whether the whole answer was sent and another request may follow.
    private func respond(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        let closes = !request.keepsAlive || response.length == nil
        if request.isHead || response.status == 304 { return socket.send(response.head(closes: closes)) && !closes }
        switch response.body {
        case .bytes(let bytes): return socket.send(response.head(closes: closes) + bytes)
        case .file(let slice): return socket.send(response.head(closes: closes)) && send(slice)
        case .events(let channel):
            if socket.send(response.head(closes: true)) { channel.serve(socket) }
            return false
        }
    }

    private func send(_ slice: HTTPResponse.FileSlice) -> Bool {
        var offset = slice.range.lowerBound
        while offset < slice.range.upperBound {
            let bytes = slice.file.read(at: offset, count: min(Self.chunk, slice.range.upperBound - offset))
            // The file has become shorter: the connection ends, so the client notices the missing bytes.
            guard !bytes.isEmpty, socket.send(bytes) else { return false }
            offset += bytes.count
        }
        return true
    }

    private func whole(_ response: HTTPResponse) -> [UInt8] {
        guard case .bytes(let bytes) = response.body else { return response.head(closes: true) }
        return response.head(closes: true) + bytes
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

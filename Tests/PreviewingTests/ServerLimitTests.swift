import Testing
import Tools

@testable import Previewing

/// Connections that ask for nothing, or too slowly, are closed; and however many there are, others are answered.
struct ServerLimitTests {
    private let server: HTTPServer
    private let port: Int

    init() throws {
        let listener = try Listener(host: "127.0.0.1", port: 0)
        let hub = EventHub()
        port = listener.port
        let limits = HTTPServer.Limits(connections: 8, time: .milliseconds(600))
        server = HTTPServer(listener, limits: limits) { request in
            request.target.path == "events"
                ? HTTPResponse(200, [], body: .events { hub.serve($0) { "data: hello\n\n" } }) : .plain(404)
        }
        server.start()
    }

    private func ask(_ bytes: String) throws -> String {
        let client = try RawClient(port: port)
        client.send(Array(bytes.utf8))
        return String(decoding: client.receiveAll(), as: UTF8.self)
    }

    private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    @Test func endsAConnectionThatAsksForNothingOrTooSlowly() throws {
        #expect(try ask("") == "")
        #expect(try ask("GET / HT") == "")
        #expect(try ask(Self.request).hasPrefix("HTTP/1.1 404 "))
        server.stop()
    }

    /// Such lines must not extend the time limit.
    @Test func emptyLinesWinNoTime() throws {
        let client = try RawClient(port: port)
        Thread.start {
            for _ in 0..<400 {
                client.send([13, 10])
                _ = WakePipe.wait(for: [], milliseconds: 20)
            }
        }
        let clock = ContinuousClock()
        let time = clock.measure { #expect(client.receiveAll().isEmpty) }
        // The lines arrive for eight seconds.
        #expect(time < .seconds(7))
        server.stop()
    }

    @Test(arguments: ["", "\r\n", "GET / HT", "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"])
    func manyConnectionsLockNobodyOut(first: String) throws {
        var clients: [RawClient] = []
        for _ in 0..<40 {
            let client = try RawClient(port: port)
            client.send(Array(first.utf8))
            clients.append(client)
            let other = try RawClient(port: port)
            other.send(Array((Self.request.dropLast() + "Connection: close\r\n\r\n").utf8))
            #expect(String(decoding: other.receiveAll(), as: UTF8.self).hasPrefix("HTTP/1.1 404 "))
        }
        // The oldest connections were closed.
        _ = clients[0].receiveAll()
        server.stop()
    }

    @Test func aListenerIsGreetedAndHearsWhatHappens() throws {
        let hub = EventHub()
        let listener = try Listener(host: "127.0.0.1", port: 0)
        let client = try RawClient(port: listener.port)
        let socket = try #require(listener.accept())
        Thread.start { hub.serve(socket) { "data: hello\n\n" } }
        #expect(String(decoding: client.receive(), as: UTF8.self) == "data: hello\n\n")
        hub.publish("data: late\n\n")
        #expect(String(decoding: client.receive(), as: UTF8.self) == "data: late\n\n")
        socket.shutDown()
    }
}

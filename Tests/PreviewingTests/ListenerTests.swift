import Testing
import Tools

@testable import Previewing

struct ListenerTests {
    @Test func refusesConnectionsOnceItIsStopped() throws {
        let listener = try Listener(host: "127.0.0.1", port: 0)
        _ = try RawClient(port: listener.port)
        listener.stop()
        #expect(throws: RawClient.Failure.self) { try RawClient(port: listener.port) }
        #expect(listener.accept() == nil)
    }

    /// A thread that still waits at a stopped listener would get the connections of the next one with the same
    /// descriptor.
    @Test func takesNoConnectionOfTheNextOne() throws {
        let stopped = try Listener(host: "127.0.0.1", port: 0)
        stopped.stop()
        let next = try Listener(host: "127.0.0.1", port: 0)
        let client = try RawClient(port: next.port)
        try #require(stopped.accept() == nil)
        let socket = try #require(next.accept())
        #expect(socket.send(Array("mine".utf8)))
        #expect(client.receive() == Array("mine".utf8))
        socket.shutDown()
    }
}

import Foundation
import Handbook
import Publishing
import Reading
import TestSupport
import Testing
import Tools

@testable import Previewing

/// A preview of a folder on a free port, within the test's process.
final class RunningPreview: Sendable {
    let folder: TemporaryFolder
    let live: LiveHandbook
    let preview: Preview
    let port: Int

    /// Serves `content`, by default the whole of `folder`, with the `curbcut.yml` in it, if any.
    init(
        _ folder: TemporaryFolder, content: String? = nil, host: String = "127.0.0.1", below base: [String] = [],
        watches: Bool = true
    ) throws {
        let listener = try Listener(host: host, port: 0)
        self.folder = folder
        port = listener.port
        live = try LiveHandbook(Self.source(content ?? folder.path))
        preview = Preview(live, at: listener, below: base, watches: watches) { _ in }
    }

    deinit {
        preview.stop()
    }

    static func source(_ content: String) -> PreviewSource {
        PreviewSource(content: content, configuration: { [content + "/curbcut.yml"] }) {
            () throws(CommandError) in try settings(content)
        }
    }

    private static func settings(_ content: String) throws(CommandError) -> Settings {
        guard let yaml = try? Repository.text(content + "/curbcut.yml") else { return Settings() }
        do throws(SettingsError) {
            return try SettingsReader.read(yaml)
        } catch {
            throw CommandError(message: "curbcut.yml:\(error.place.line)")
        }
    }

    // MARK: Requests

    func expectRedirect(_ path: String, to target: String) throws {
        let answer = try get(path)
        #expect(answer.status == 302)
        #expect(answer.headers["location"] == target)
    }

    func get(_ path: String, _ headers: [String: String] = [:], method: String = "GET") throws -> RawClient.Answer {
        let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
        let host = headers["Host"] == nil ? "Host: localhost:\(port)\r\n" : ""
        return try send("\(method) \(path) HTTP/1.1\r\n\(host)\(lines)Connection: close\r\n\r\n")
    }

    func send(_ text: String) throws -> RawClient.Answer {
        try send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) throws -> RawClient.Answer {
        try RawClient(port: port).exchange(bytes)
    }

    /// Waits until a page meets the condition; false after ten thousand requests, which take half a minute or more.
    func shows(_ path: String, _ condition: (RawClient.Answer) -> Bool) throws -> Bool {
        for _ in 0..<10_000 {
            if condition(try get(path)) { return true }
            usleep(2_000)
        }
        return false
    }
}

import Handbook
import Previewing
import Tools

/// Finds a port to listen at.
struct PreviewPort {
    let host: String
    /// The wanted port; nil for any.
    let port: Int?

    /// Free on most computers, and known to developers for this purpose.
    private static let usual = 8_080
    /// The number of ports to try after the first one.
    private static let attempts = 20

    /// Throws if the wanted port is taken; if none is wanted, the next free one is used.
    func listener() throws(CommandError) -> Listener {
        let wanted = port ?? Self.usual
        do throws(ListenerError) {
            return try Listener(host: host, port: wanted)
        } catch {
            if error == .portTaken, port == nil, let next = nextFree(after: wanted) { return next }
            throw CommandError(message: message(error, port: wanted))
        }
    }

    private func message(_ error: ListenerError, port: Int) -> String {
        switch error {
        case .portTaken: "Port \(port) is taken by another program. Leave out --port for the next free one."
        case .portForbidden:
            "Port \(port) needs administrator rights. Use one above 1023, such as --port 8080"
        case .noSuchHost(let host):
            "'\(host)' is not an address to listen at. Use --host 127.0.0.1, or 0.0.0.0 for the whole network."
        case .failed(let error): "The preview cannot listen at \(host):\(port) (\(error.reason))."
        }
    }

    private func nextFree(after port: Int) -> Listener? {
        // A loop, because a lazy sequence would listen twice: once to test and once for the result.
        for candidate in (port + 1)...(port + Self.attempts) where candidate <= 65_535 {
            if let listener = try? Listener(host: host, port: candidate) { return listener }
        }
        return nil
    }
}

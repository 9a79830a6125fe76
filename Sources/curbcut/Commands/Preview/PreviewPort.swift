import Platform
import Previewing

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
        do throws(ListenerError) {
            return try Listener(host: host, port: port ?? Self.usual)
        } catch {
            guard error == .portTaken, let next = nextFree(after: port ?? Self.usual) else {
                throw CommandError(message: Messages.text(error, host: host, port: port ?? Self.usual, free: nil))
            }
            guard let port else { return next }
            throw CommandError(message: Messages.text(error, host: host, port: port, free: next.port))
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

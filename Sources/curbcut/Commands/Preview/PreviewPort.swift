import Platform
import Previewing

/// Finds a port to listen at.
struct PreviewPort {
    let host: String
    /// Nil when any will do.
    let port: Int?

    /// Free on most computers, and known to developers for this purpose.
    private static let usual = 8_080
    /// How many ports behind the wanted one are tried.
    private static let attempts = 20

    /// A wanted port is taken or refused; without a wish the next free one is as good.
    func listener() throws(Trouble) -> Listener {
        do throws(ListenerError) {
            return try Listener(host: host, port: port ?? Self.usual)
        } catch {
            guard error == .portTaken, let next = nextFree(after: port ?? Self.usual) else {
                throw Trouble(message: Messages.text(error, host: host, port: port ?? Self.usual, free: nil))
            }
            guard let port else { return next }
            throw Trouble(message: Messages.text(error, host: host, port: port, free: next.port))
        }
    }

    private func nextFree(after port: Int) -> Listener? {
        // A loop, because a lazy sequence would listen once to see whether it can and again to give the result.
        for candidate in (port + 1)...(port + Self.attempts) where candidate <= 65_535 {
            if let listener = try? Listener(host: host, port: candidate) { return listener }
        }
        return nil
    }
}

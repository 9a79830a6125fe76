import Base
import Handbook
import Platform
import Previewing

/// Messages of `curbcut preview`.
extension Messages {
    static func previewRead(pages: Int, content: String, time: Duration) -> String {
        "Read \(pages.counted("page")) of \(content) in \(Int(time / .milliseconds(1))) ms."
    }

    static func previewStarted(at address: String) -> String {
        "Preview: \(address)   Ctrl-C ends it."
    }

    static func serving(_ folder: String, address: String) -> String {
        "Serving \(folder) as it is: \(address)   Ctrl-C ends it."
    }

    static func moreFindings(_ count: Int, on path: ContentPath) -> String {
        "… and \(count) more on \(path); the panel in the browser lists them"
    }

    static let previewEnded = "The preview has ended."

    static func address(_ listener: Listener) -> String {
        let everywhere = listener.host == "0.0.0.0" || listener.host == "::"
        let host = everywhere ? "localhost" : listener.host
        return "http://\(host.contains(":") ? "[\(host)]" : host):\(listener.port)/"
    }

    /// What listening at an address exposes; nil if only this computer can reach it.
    static func exposure(_ host: String) -> String? {
        if HostCheck.isLoopback(host) { return nil }
        return "Everyone on this network can read the preview and its findings. "
            + "Leave out --host to keep it on this computer."
    }

    /// How the preview notices changes, unless in the usual way.
    static func following(_ method: WatchingMethod) -> String? {
        switch method {
        case .polling(.notSupported):
            "The preview checks for changes twice a second, because it has no faster way on this system."
        case .polling(.refused(let reason)):
            "The system does not report all changes (\(reason)), so the preview checks for them twice a second. "
                + "On Linux, raise fs.inotify.max_user_watches and start the preview again."
        case .none:
            "Changes cannot be followed: no files or threads are left. Close other programs and start the preview again."
        case .events: nil
        }
    }

    static func noSite(at output: String) -> String {
        "There is no published site in '\(output)'. Run curbcut build first, or name its folder: --output FOLDER"
    }

    static func text(_ error: ListenerError, host: String, port: Int, free: Int?) -> String {
        switch error {
        case .portTaken:
            "Port \(port) is taken by another program." + (free.map { " Port \($0) is free: --port \($0)" } ?? "")
        case .portForbidden:
            "Port \(port) needs administrator rights. Use one above 1023, such as --port 8080"
        case .noSuchHost(let host):
            "'\(host)' is not an address to listen at. Use --host 127.0.0.1, or 0.0.0.0 for the whole network."
        case .failed(let error): "The preview cannot listen at \(host):\(port) (\(error.reason))."
        }
    }
}

import Tools

/// A running preview: a server for a live handbook, and a watcher that keeps it current.
package final class Preview: Sendable {
    private let server: HTTPServer
    private let watcher: FolderWatcher?

    /// Serves `live` at `listener`, below `folder` on the server, until `stop`. `method` receives the watching method, at
    /// first and whenever it changes; `report` receives every change, one after the other.
    package init(
        _ live: LiveHandbook, at listener: Listener, below folder: [String] = [], watches: Bool,
        method: @escaping @Sendable (WatchingMethod) -> Void = { _ in },
        report: @escaping @Sendable (PreviewChange) -> Void
    ) {
        let handler = PreviewHandler(
            live: live, hosts: HostCheck(host: listener.host), events: EventHub(), process: Self.processName,
            place: BasePath(folder: folder))
        server = HTTPServer(listener) { handler.answer($0) }
        watcher =
            !watches
            ? nil
            : FolderWatcher({ live.watchedFolders }, method: method) { changes in
                if let change = live.follow(changes) {
                    handler.announce(change)
                    report(change)
                }
            }
        if watches, watcher == nil { method(.none) }
        server.start()
    }

    /// Random for each start, so that pages notice a new server.
    private static var processName: String { String(UInt32.random(in: 0 ... .max), radix: 36) }

    package func stop() {
        watcher?.stop()
        server.stop()
    }
}

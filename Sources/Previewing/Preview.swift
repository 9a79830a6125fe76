import Tools

/// A running preview: a server for a live handbook, and a watcher that keeps it current.
package final class Preview: Sendable {
    private let server: HTTPServer
    private let stopSignal: WakePipe?

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
        stopSignal = watches ? WakePipe() : nil
        let isWatching = stopSignal.map { stopSignal in
            Thread.start {
                var loop = WatchLoop(folders: { live.watchedFolders }, stopSignal: stopSignal, method: method) {
                    changes in
                    guard let change = live.follow(changes) else { return }
                    handler.announce(change)
                    report(change)
                }
                loop.expectEvents()
                loop.run()
            }
        }
        if watches, isWatching != true { method(.none) }
        server.start()
    }

    /// Random for each start, so that pages notice a new server.
    private static var processName: String { String(UInt32.random(in: 0 ... .max), radix: 36) }

    package func stop() {
        stopSignal?.wake()
        server.stop()
    }
}

import Tools

/// A running preview: a server for a live handbook, and a watcher that keeps it current.
package final class Preview: Sendable {
    private let server: HTTPServer
    private let stopSignal: WakePipe?

    /// Serves `live` at `listener`, below `folder` on the server, until `stop`. `warn` receives reasons why changes are
    /// not noticed at once, nil if they are not noticed at all; `report` receives every change, one after the other.
    package init(
        _ live: LiveHandbook, at listener: Listener, below folder: [String] = [], watches: Bool,
        warn: @escaping @Sendable (String?) -> Void = { _ in },
        report: @escaping @Sendable (PreviewChange) -> Void
    ) {
        let handler = PreviewHandler(
            live: live, hosts: HostCheck(host: listener.host), events: EventHub(), process: Self.processName,
            place: BasePath(folder: folder))
        server = HTTPServer(listener) { handler.answer($0) }
        stopSignal = watches ? WakePipe() : nil
        let isWatching = stopSignal.map { stopSignal in
            Thread.start {
                var loop = WatchLoop(live, stopSignal: stopSignal, warn: warn) { change in
                    handler.announce(change)
                    report(change)
                }
                loop.expectEvents()
                loop.run()
            }
        }
        if watches, isWatching != true { warn(nil) }
        server.start()
    }

    /// Random for each start, so that pages notice a new server.
    private static var processName: String { String(UInt32.random(in: 0 ... .max), radix: 36) }

    package func stop() {
        stopSignal?.wake()
        server.stop()
    }
}

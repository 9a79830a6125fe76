import Synchronization
import TestSupport
import Testing

@testable import Previewing

/// Where the system tells nothing, the folders are looked through.
struct PollingTests {
    @Test func seesFilesThatChangeComeAndGo() throws {
        let folder = try Handbooks.small()
        let stop = try #require(WakePipe())
        let watched = [WatchedFolder(path: folder.path)]
        let work = BurstList()
        DetachedThread.start { PollingLoop(watched, stopSignal: stop) { work.add($0) }.run() }
        #expect(work.waits { $0.contains { $0.isUnclear } })
        try folder.write("# Changed and longer than it was before\n", to: "native/controls/button.md")
        #expect(work.waits { $0.contains { $0.files.contains(folder.location("native/controls/button.md")) } })
        try folder.remove("native/controls/switch.md")
        #expect(work.waits { $0.count(where: \.isUnclear) >= 2 })
        stop.wake()
    }
}

private final class BurstList: Sendable {
    private let bursts = Mutex<[Burst]>([])

    func add(_ burst: Burst) {
        bursts.withLock { $0.append(burst) }
    }

    /// False after half a minute.
    func waits(_ condition: ([Burst]) -> Bool) -> Bool {
        for _ in 0..<3_000 {
            if condition(bursts.withLock { $0 }) { return true }
            _ = WakePipe.wait(for: [], milliseconds: 10)
        }
        return false
    }
}

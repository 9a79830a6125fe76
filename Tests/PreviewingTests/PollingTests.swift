import Synchronization
import TestSupport
import Testing
import Tools

@testable import Previewing

/// Where the system reports no changes, the folders are polled.
struct PollingTests {
    @Test func seesFilesThatChangeComeAndGo() throws {
        let folder = try Handbooks.small()
        let stop = try #require(WakePipe())
        let work = ChangesList()
        Thread.start {
            watch(folder, stop) { work.add($0) }
        }
        #expect(work.waits { $0.contains { $0.needsFullScan } })
        try folder.write("# Changed and longer than it was before\n", to: "native/controls/button.md")
        #expect(work.waits { $0.contains { $0.files.contains(folder.location("native/controls/button.md")) } })
        try folder.remove("native/controls/switch.md")
        #expect(work.waits { $0.count(where: \.needsFullScan) >= 2 })
        stop.wake()
    }

    /// A cyclic walk would not end: two such links double the work with each level.
    @Test func looksThroughFoldersWithLinksThatLeadBack() throws {
        let folder = try Handbooks.small()
        try folder.link("native/a", to: "..")
        try folder.link("native/b", to: "..")
        let stop = try #require(WakePipe())
        let work = ChangesList()
        Thread.start {
            watch(folder, stop) { work.add($0) }
        }
        #expect(work.waits { $0.contains { $0.needsFullScan } })
        stop.wake()
    }

    private func watch(
        _ folder: TemporaryFolder, _ stop: WakePipe, report: @escaping (FileChanges) -> Void
    ) {
        var loop = WatchLoop(
            folders: { [WatchedFolder(path: folder.path)] }, stopSignal: stop, method: { _ in }, report: report)
        loop.run()
    }
}

/// The reports of a watcher.
final class ChangesList: Sendable {
    private let list = Mutex<[FileChanges]>([])

    func add(_ changes: FileChanges) { list.withLock { $0.append(changes) } }

    /// False after half a minute.
    func waits(_ condition: ([FileChanges]) -> Bool) -> Bool {
        for _ in 0..<3_000 {
            if condition(list.withLock { $0 }) { return true }
            _ = WakePipe.wait(for: [], milliseconds: 10)
        }
        return false
    }
}

import TestSupport
import Testing
import Tools

@testable import Previewing

/// Where the system reports no changes, the folders are polled.
struct PollingTests {
    @Test func seesFilesThatChangeComeAndGo() throws {
        let folder = try Handbooks.small()
        // A cyclic walk would not end: two such links double the work with each level.
        try folder.link("native/a", to: "..")
        try folder.link("native/b", to: "..")
        let live = try LiveHandbook(RunningPreview.source(folder.path))
        let stop = try #require(WakePipe())
        Thread.start {
            var loop = WatchLoop(live, stopSignal: stop, warn: { _ in }, report: { _ in })
            loop.run()
        }
        try folder.write("# Changed\n", to: "native/controls/button.md")
        #expect(shows(["Changed", "Switch"], live))
        try folder.remove("native/controls/switch.md")
        #expect(shows(["Changed"], live))
        stop.wake()
    }

    /// False after half a minute.
    private func shows(_ titles: [String], _ live: LiveHandbook) -> Bool {
        for _ in 0..<3_000 {
            if live.handbook.pages.map(\.title) == titles { return true }
            _ = WakePipe.wait(for: [], milliseconds: 10)
        }
        return false
    }
}

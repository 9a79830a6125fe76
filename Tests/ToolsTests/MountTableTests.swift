import TestSupport
import Testing
import Tools

struct MountTableTests {
    private let table = MountTable(
        lines: Array(
            #"""
            22 1 253:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
            23 22 253:0 /volumes/v /site/Public/videos rw - ext4 /dev/vda rw
            24 22 0:44 / /site/Public/a\040b\011c\012d\134040 rw - tmpfs none rw
            25 22 0:45 / /site/PublicToo rw - tmpfs none rw
            26 22 0:46 / /proc rw - proc proc rw
            """#.utf8))

    @Test func findsMountsBelowAFolderAndNotBesideIt() {
        #expect(table.points(below: "/site/Public").map(\.text) == ["videos", "a b\tc\nd\\040"])
        #expect(table.points(below: "/site/Public/videos").isEmpty)
        #expect(table.points(below: "/").map(\.text).contains("proc"))
    }

    @Test func knowsMountPoints() {
        #expect(table.contains("/site/Public/videos"))
        #expect(!table.contains("/site/Public"))
    }

    @Test func showsWhatIsMountedHere() throws {
        // Every system has something mounted at its root.
        #expect(MountTable.current.isKnown)
        #expect(MountTable.current.contains("/"))
    }
}

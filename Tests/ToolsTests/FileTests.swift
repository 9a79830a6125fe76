import TestSupport
import Testing
import Tools

struct FileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func whatIsReadThroughALinkIsAskedForByItsRealPlace() throws {
        try folder.write("text", to: "real/file")
        try folder.link("link", to: "real")
        let real = Disk.realPath(folder.location("real/file"))
        var asked: [String?] = []
        let bytes = try FileReader.read(folder.location("link/file")) { place in
            asked.append(place)
            return true
        }
        #expect(bytes == Array("text".utf8))
        #expect(asked == [real])
        #expect(throws: FileReader.Failure.self) { try FileReader.read(folder.location("link/file")) { _ in false } }
    }

    @Test func namesOfAFolderThatIsNotThereAreNone() throws {
        try folder.write("", to: "one")
        #expect(try FolderEntry.names(in: folder.path) == ["one"])
        #expect(try FolderEntry.names(in: folder.location("gone")).isEmpty)
        #expect(try FolderEntry.names(in: folder.location("one")).isEmpty)
    }

    @Test func aFileOfSeveralNamesIsNotReplaced() throws {
        try folder.write("old", to: "one")
        try Disk.link(folder.location("one"), as: folder.location("two"))
        #expect(throws: FileReplacement.Failure.hardLinks(2)) {
            try FileReplacement.write([], to: folder.location("one"))
        }
        #expect(try FileReader.read(folder.location("one")) == Array("old".utf8))
    }

    @Test func statusesOfAFileDifferAfterAChange() throws {
        try folder.write("old", to: "one")
        let before = FileStatus(folder.location("one"))
        try Disk.append(Array("er".utf8), to: folder.location("one"))
        let after = FileStatus(folder.location("one"))
        #expect(before?.identity == after?.identity)
        #expect(before != after)
        #expect(after?.size == 5)
    }
}

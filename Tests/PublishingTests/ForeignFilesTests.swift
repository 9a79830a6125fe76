import Foundation
import TestSupport
import Testing
import Tools
@testable import Publishing

/// Changes to the user's own files survive, from the moment at which the new site gets them to the end of the exchange.
struct ForeignFilesTests {
    /// Publishes over `public` by hand; `meanwhile` runs when the new site has the user's files, `late` after the
    /// exchange.
    private func exchange(meanwhile: () throws -> Void = {}, late: () throws -> Void = {}) throws {
        let (output, retired) = (folder.location("public"), folder.location(".public.curbcut-old"))
        let previous = try PreviousSite(at: output)
        var foreign = ForeignFiles(previous, folders: [])
        try folder.makeFolder(".public.curbcut-old")
        #expect(try foreign.take(into: retired))
        try meanwhile()
        try Disk.exchange(retired, output)
        try late()
        try foreign.giveBack(from: retired, to: output)
        try RetiredSite(foreign, in: retired).remove(rescuingInto: output)
        #expect(!folder.holds(".public.curbcut-old"))
    }

    /// Saves like editors and git: writes a new file and renames it.
    private func save(_ text: String, to name: String) throws {
        try folder.write(text, to: name + ".lock")
        #expect(rename(folder.location(name + ".lock"), folder.location(name)) == 0)
    }

    private let names = ["CNAME", "notes/a", "notes/deep/b"]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in names { try folder.write("old", to: "public/" + name) }
    }

    @Test(arguments: [true, false]) func keepsWhatIsSavedBeforeOrAfterTheExchange(isLate: Bool) throws {
        let saves = { for name in names { try save("new", to: "public/" + name) } }
        try isLate ? exchange(late: saves) : exchange(meanwhile: saves)
        #expect(try names.map { try folder.text("public/" + $0) } == ["new", "new", "new"])
        #expect(folder.files() == names.map { "public/" + $0 })
    }

    @Test func doesNotBringBackWhatIsRemoved() throws {
        try exchange { for name in names { try folder.remove("public/" + name) } }
        #expect(folder.files() == [])
    }

    @Test func keepsWhatIsRenamed() throws {
        try exchange {
            for name in names {
                #expect(rename(folder.location("public/" + name), folder.location("public/\(name)-2")) == 0)
            }
        }
        #expect(folder.files() == names.map { "public/\($0)-2" })
    }

    @Test(arguments: [true, false]) func keepsWhatIsNew(isLate: Bool) throws {
        let additions = {
            try folder.write("new", to: "public/notes/new/c")
            try folder.write("new", to: "public/other/d")
            try folder.setRights(0o700, of: "public/other")
        }
        try isLate ? exchange(late: additions) : exchange(meanwhile: additions)
        #expect(try folder.text("public/notes/new/c") == "new")
        #expect(try folder.text("public/other/d") == "new")
        let rights = try FileManager.default.attributesOfItem(atPath: folder.location("public/other"))
        #expect(rights[.posixPermissions] as? Int == 0o700)
    }

    @Test func afterAKillTheFileSavedLastStays() throws {
        for (name, text) in [("a", "older"), ("b", "newer")] {
            try folder.write(text, to: ".public.curbcut-old/\(name)")
        }
        try folder.write("newer", to: "public/a")
        try folder.write("older", to: "public/b")
        // The system's clock for files advances in steps of some milliseconds.
        usleep(20_000)
        try folder.setRights(0o644, of: "public/a")
        try folder.setRights(0o644, of: ".public.curbcut-old/b")
        let retired = try #require(RetiredSite(leftAt: folder.location(".public.curbcut-old")))
        try retired.remove(rescuingInto: folder.location("public"))
        #expect(try folder.text("public/a") == "newer")
        #expect(try folder.text("public/b") == "newer")
    }
}

import Foundation
import Handbook
import Publishing
import Reading
import TestSupport
import Testing

/// The published folder is always the whole old site or the whole new one, and contains nothing that we may not touch.
struct PublisherTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    @Test func publishesEveryPageAndTheMediaThatPagesUse() throws {
        let report = try workshop.publish()
        for name in [
            "index.html", "404.html", "native/index.html", "native/switch/index.html", "native/button/index.html",
        ] {
            #expect(workshop.folder.holds("public/" + name), "\(name) is missing")
        }
        #expect(try workshop.folder.text("public/media/switch.png") == "picture")
        #expect(!workshop.folder.holds("public/media/unused.png"))
        #expect(report.unchanged == 0 && report.written > 5)
        #expect(workshop.leftovers.isEmpty)
    }

    @Test(arguments: [
        "/index.html", "/assets/curbcut.css", "/native/switch/index.html", "/media/switch.png", "/.curbcut-manifest",
        "/.curbcut-state/old",
    ])
    func formerAddressGivesWayToWhatIsThereToday(alias: String) throws {
        try workshop.publish()
        let before = try workshop.folder.text("public/index.html")
        try workshop.folder.write("---\naliases: [\(alias), /old]\n---\n\nText\n", to: "content/native/button.md")
        let report = try workshop.publish()
        #expect(report.failures.map(\.path.text) == ["native/button.md"])
        #expect(report.failures.map { $0.message.hasPrefix("\(Route(path: alias)) cannot lead here") } == [true])
        #expect(try workshop.folder.text("public/index.html") == before)
        #expect(workshop.folder.holds("public/old/index.html"))
        #expect(try workshop.folder.text("public/_redirects") == "/old /native/button/ 301\n")
    }

    @Test func unchangedFilesAreTheSameFiles() throws {
        try workshop.publish()
        let names = ["public/native/button/index.html", "public/media/switch.png", "public/index.html"]
        let before = try names.map(workshop.folder.identity)
        let report = try workshop.publish()
        #expect(report.written == 0)
        #expect(try names.map(workshop.folder.identity) == before)
    }

    @Test func onlyWhatChangedIsWritten() throws {
        try workshop.publish()
        let button = try workshop.folder.identity("public/native/button/index.html")
        let picture = try workshop.folder.identity("public/media/switch.png")
        try workshop.folder.write("Another text\n", to: "content/native/button.md")
        let report = try workshop.publish()
        #expect(report.written >= 1)
        #expect(try workshop.folder.identity("public/native/button/index.html") != button)
        #expect(try workshop.folder.identity("public/media/switch.png") == picture)
        #expect(try workshop.folder.text("public/native/button/index.html").contains("Another text"))
    }

    @Test func changedFileIsANewFileSoThatReadersKeepTheOldOne() throws {
        try workshop.publish()
        let path = workshop.folder.location("public/native/button/index.html")
        let reader = try #require(FileHandle(forReadingAtPath: path))
        try workshop.folder.write("Another text\n", to: "content/native/button.md")
        try workshop.publish()
        let text = String(decoding: reader.readDataToEndOfFile(), as: UTF8.self)
        #expect(text.contains("<p>Text</p>") && !text.contains("Another"))
    }

    @Test func mediaOfTheSameSizeAndTimeWithOtherBytesAreWrittenAgain() throws {
        try workshop.publish()
        let path = workshop.folder.location("content/media/switch.png")
        let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        try workshop.folder.write("PICTURE", to: "content/media/switch.png")
        try FileManager.default.setAttributes([.modificationDate: try #require(time)], ofItemAtPath: path)
        try workshop.publish()
        #expect(try workshop.folder.text("public/media/switch.png") == "PICTURE")
    }

    @Test func removedPagesDisappearWithTheirFolders() throws {
        try workshop.publish()
        try workshop.folder.remove("content/native/button.md")
        let report = try workshop.publish()
        #expect(report.removed >= 1)
        #expect(!workshop.folder.holds("public/native/button"))
        #expect(workshop.folder.holds("public/native/switch/index.html"))
    }

    @Test func filesOfOthersAreKeptAndReported() throws {
        try workshop.folder.write("example.org", to: "public/CNAME")
        try workshop.folder.write("mine", to: "public/notes/deep/a.txt")
        let before = try workshop.folder.identity("public/CNAME")
        #expect(try workshop.publish().kept.sorted() == ["CNAME", "notes/deep/a.txt"])
        #expect(try workshop.publish().kept.sorted() == ["CNAME", "notes/deep/a.txt"])
        #expect(try workshop.folder.text("public/CNAME") == "example.org")
        #expect(try workshop.folder.identity("public/CNAME") == before)
    }

    @Test func fileOfOthersInTheWayIsNotWrittenOver() throws {
        try workshop.folder.write("mine", to: "public/index.html")
        let error = workshop.error()
        #expect(error?.kind == .foreignFile)
        #expect(error?.path.hasSuffix("public/index.html") == true)
        #expect(try workshop.folder.text("public/index.html") == "mine")
        #expect(workshop.folder.files().filter { $0.hasPrefix("public/") } == ["public/index.html"])
        #expect(workshop.leftovers.isEmpty)
    }

    @Test func pageThatAppearsWhereAFileOfOthersLiesIsNotWrittenOver() throws {
        try workshop.publish()
        try workshop.folder.write("mine", to: "public/native/new/index.html")
        try workshop.folder.write("New\n", to: "content/native/new.md")
        #expect(workshop.error()?.kind == .foreignFile)
        #expect(try workshop.folder.text("public/native/new/index.html") == "mine")
        #expect(workshop.folder.holds("public/native/button/index.html"), "the old site is gone")
    }

    @Test func ownFilesThatSomebodyChangedAreWrittenAgain() throws {
        try workshop.publish()
        let right = try workshop.folder.text("public/index.html")
        try workshop.folder.write("broken", to: "public/index.html")
        try workshop.publish()
        #expect(try workshop.folder.text("public/index.html") == right)
    }

    @Test func leftoversOfAnInterruptedBuildAreRemoved() throws {
        try workshop.folder.write("half", to: ".public.curbcut-new/index.html")
        try workshop.folder.write("half", to: ".public.curbcut-new/a/b/c.html")
        try workshop.publish()
        #expect(workshop.leftovers.isEmpty)
        #expect(!workshop.folder.holds("public/a"))
        #expect(try workshop.folder.text("public/index.html") != "half")
    }

    @Test func usersFileInAFormerSiteThatAKilledBuildLeftMovesToThePublishedOne() throws {
        try workshop.publish()
        let previous = ".public.curbcut-old/"
        try workshop.folder.write("# Files\nindex.html\na/index.html\n", to: previous + ".curbcut-manifest")
        try workshop.folder.write("ours", to: previous + "a/index.html")
        try workshop.folder.write("theirs", to: previous + "a/notes.txt")
        try workshop.folder.write("older", to: previous + "b/CNAME")
        try workshop.folder.write("newer", to: "public/b/CNAME")
        try workshop.publish()
        #expect(workshop.leftovers.isEmpty)
        #expect(try workshop.folder.text("public/a/notes.txt") == "theirs")
        #expect(try workshop.folder.text("public/b/CNAME") == "newer")
        #expect(!workshop.folder.holds("public/a/index.html"), "a page of the former site came back")
    }

    @Test func fileThatComesWhileTheSiteIsWrittenIsKept() throws {
        for number in 0..<240 { try workshop.folder.write("Text \(number)\n", to: "content/native/page-\(number).md") }
        try workshop.publish()
        try workshop.folder.write("Another text\n", to: "content/native/page-1.md")
        let handbook = try workshop.handbook()
        let content = try ContentFolder(path: workshop.folder.location("content"))
        let publisher = Publisher(output: workshop.output, location: content.location)
        _ = try publisher.publish(Site(handbook)) { done, _ in
            if done == 256 { _ = try? workshop.folder.write("late", to: "public/native/late.txt") }
        }
        #expect(try workshop.folder.text("public/native/late.txt") == "late")
        #expect(workshop.leftovers.isEmpty)
    }

    @Test func publishesNoFileOutsideOfTheContentWhenALinkIsSwitchedMeanwhile() throws {
        let handbook = try workshop.handbook()
        try workshop.folder.write("the secret", to: "secret.png")
        try workshop.folder.remove("content/media/switch.png")
        try workshop.folder.link("content/media/switch.png", to: "../../secret.png")
        let content = try ContentFolder(path: workshop.folder.location("content"))
        let publisher = Publisher(
            output: workshop.output, canPublish: content.contains, location: content.location)
        let report = try publisher.publish(Site(handbook))
        #expect(report.failures.map { $0.message.contains("(a link leads out of the content folder)") } == [true])
        #expect(!workshop.folder.holds("public/media/switch.png"))
    }

    @Test func outputMayBeASymbolicLink() throws {
        try workshop.folder.makeFolder("real")
        try workshop.folder.link("public", to: "real")
        try workshop.publish()
        try workshop.publish()
        #expect(workshop.folder.holds("real/index.html"), "the link was replaced instead of followed")
        #expect(workshop.folder.holds("public/index.html"))
    }

    @Test func outputInFoldersThatAreNotThereYetIsMade() throws {
        try workshop.publish(to: workshop.folder.location("a/b/c/"))
        #expect(workshop.folder.holds("a/b/c/index.html"))
    }

    @Test func outputThatIsAFileIsAnError() throws {
        try workshop.folder.write("mine", to: "public")
        #expect(workshop.error()?.kind == .notAFolder)
        #expect(try workshop.folder.text("public") == "mine")
    }

    @Test func mediaThatCannotBeReadIsReportedAndTheRestIsPublished() throws {
        // Root may read everything, so a folder replaces the file after the pages were read.
        let handbook = try workshop.handbook()
        try workshop.folder.remove("content/media/switch.png")
        let publisher = Publisher(output: workshop.output) { "\(workshop.folder.path)/content/\($0.text)" }
        let report = try publisher.publish(Site(handbook))
        #expect(report.failures.map(\.path.text) == ["media/switch.png"])
        #expect(workshop.folder.holds("public/native/switch/index.html"))
    }

    @Test func fileThatCouldNotBePublishedIsOursTheNextTime() throws {
        let handbook = try workshop.handbook()
        try workshop.folder.remove("content/media/switch.png")
        let publisher = Publisher(output: workshop.output) { "\(workshop.folder.path)/content/\($0.text)" }
        _ = try publisher.publish(Site(handbook))
        try workshop.folder.write("back", to: "content/media/switch.png")
        try workshop.publish()
        #expect(try workshop.folder.text("public/media/switch.png") == "back")
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import ContentGraph
@testable import Publishing
import TestSupport
import Testing

/// A second build reads only those files of the site that somebody may have touched.
struct SealTests {
    private static let page = "public/native/button/index.html"

    private static func published() throws -> Workshop {
        let workshop = try Workshop()
        try workshop.publish(maker: 7)
        return workshop
    }

    private static func setTime(of path: String, like other: String) {
        var status = stat()
        lstat(other, &status)
        #if canImport(Glibc)
            let times = [status.st_atim, status.st_mtim]
        #else
            let times = [status.st_atimespec, status.st_mtimespec]
        #endif
        utimensat(AT_FDCWD, path, times, 0)
    }

    private static func setTime(of path: String, seconds: Int) {
        let time = timespec(tv_sec: time(nil) + seconds, tv_nsec: 0)
        utimensat(AT_FDCWD, path, [time, time], 0)
    }

    @Test func filesAreKnownWithoutBeingReadWhenTheSiteIsInItsPlace() throws {
        let workshop = try Self.published()
        for name in try workshop.bytes(below: "public").keys where !name.hasPrefix(".curbcut-") {
            let seal = try #require(Seal(of: workshop.output))
            #expect(seal.count(ofUntouched: workshop.output + "/" + name) != nil, "\(name)")
        }
    }

    @Test func secondBuildSealsTheSiteAgain() throws {
        let workshop = try Self.published()
        try workshop.publish(maker: 7)
        let seal = try #require(Seal(of: workshop.output))
        #expect(seal.count(ofUntouched: workshop.folder.location(Self.page)) != nil)
    }

    @Test func fileOfTheSameSizeAndTimeIsMadeAnew() throws {
        let workshop = try Self.published()
        let path = workshop.folder.location(Self.page)
        let text = try workshop.folder.text(Self.page)
        let other = String(repeating: "x", count: text.utf8.count)
        try workshop.folder.write(other, to: "like")
        Self.setTime(of: workshop.folder.location("like"), like: path)
        try workshop.folder.write(other, to: Self.page)
        Self.setTime(of: path, like: workshop.folder.location("like"))
        try workshop.publish(maker: 7)
        #expect(try workshop.folder.text(Self.page) == text)
    }

    @Test func fileThatAnotherOneTookThePlaceOfIsMadeAnew() throws {
        let workshop = try Self.published()
        let path = workshop.folder.location(Self.page)
        let text = try workshop.folder.text(Self.page)
        // As `rsync --times` and `cp --preserve` do.
        try workshop.folder.write(String(repeating: "x", count: text.utf8.count), to: "other")
        let other = workshop.folder.location("other")
        Self.setTime(of: other, seconds: -3_600)
        #expect(rename(other, path) == 0)
        try workshop.publish(maker: 7)
        #expect(try workshop.folder.text(Self.page) == text)
    }

    @Test func pipeInThePlaceOfAFileIsNotWaitedFor() throws {
        let workshop = try Self.published()
        let text = try workshop.folder.text(Self.page)
        for name in [Self.page, "public/.curbcut-state"] {
            try workshop.folder.remove(name)
            #expect(mkfifo(workshop.folder.location(name), 0o600) == 0)
            try workshop.publish(maker: 7)
            #expect(try workshop.folder.text(Self.page) == text)
        }
    }

    @Test func clockThatWasSetBackMakesEverythingBeRead() throws {
        let workshop = try Self.published()
        Self.setTime(of: workshop.output + "/.curbcut-state", seconds: 3_600)
        #expect(Seal(of: workshop.output) == nil)
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import TestSupport
import Testing

/// A second build repairs changed files of the site.
struct TouchedSiteTests {
    private static let page = "public/native/button/index.html"

    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.publish()
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

    @Test func fileOfTheSameSizeAndTimeIsMadeAnew() throws {
        let path = workshop.folder.location(Self.page)
        let text = try workshop.folder.text(Self.page)
        let other = String(repeating: "x", count: text.utf8.count)
        try workshop.folder.write(other, to: "like")
        Self.setTime(of: workshop.folder.location("like"), like: path)
        try workshop.folder.write(other, to: Self.page)
        Self.setTime(of: path, like: workshop.folder.location("like"))
        try workshop.publish()
        #expect(try workshop.folder.text(Self.page) == text)
    }

    @Test func fileThatAnotherOneTookThePlaceOfIsMadeAnew() throws {
        let path = workshop.folder.location(Self.page)
        let text = try workshop.folder.text(Self.page)
        // Keeps the time, like `rsync --times` and `cp --preserve`.
        try workshop.folder.write(String(repeating: "x", count: text.utf8.count), to: "other")
        let other = workshop.folder.location("other")
        Self.setTime(of: other, like: path)
        #expect(rename(other, path) == 0)
        try workshop.publish()
        #expect(try workshop.folder.text(Self.page) == text)
    }

    @Test func foldersThatChangedPlacesAreMadeAnew() throws {
        let before = try workshop.bytes(below: "public")
        func move(_ one: String, _ other: String) {
            #expect(rename(workshop.folder.location(one), workshop.folder.location(other)) == 0)
        }
        move("public/native/button", "aside")
        move("public/native/switch", "public/native/button")
        move("aside", "public/native/switch")
        try workshop.publish()
        #expect(try workshop.bytes(below: "public") == before)
    }

    @Test func linkInThePlaceOfAFileIsMadeAFileAgain() throws {
        let path = workshop.folder.location(Self.page)
        let text = try workshop.folder.text(Self.page)
        #expect(rename(path, workshop.folder.location("elsewhere")) == 0)
        #expect(symlink(workshop.folder.location("elsewhere"), path) == 0)
        try workshop.publish()
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG)
        #expect(try workshop.folder.text(Self.page) == text)
    }

    @Test func pipeInThePlaceOfAFileIsNotWaitedFor() throws {
        let text = try workshop.folder.text(Self.page)
        try workshop.folder.remove(Self.page)
        #expect(mkfifo(workshop.folder.location(Self.page), 0o600) == 0)
        try workshop.publish()
        #expect(try workshop.folder.text(Self.page) == text)
    }
}

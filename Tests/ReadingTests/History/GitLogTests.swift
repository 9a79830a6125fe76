import Handbook
import TestSupport
import Testing

@testable import Reading

/// git's output, byte by byte (git 2.39).
struct GitLogTests {
    private static let old = String(repeating: "a", count: 40)
    private static let new = String(repeating: "b", count: 40)
    private static let none = String(repeating: "0", count: 40)

    private static func commits(_ text: String) -> [GitLog.Commit] { GitLog(Array(text.utf8)).commits }

    private static func change(_ before: String, _ after: String, _ rest: String) -> String {
        ":100644 100644 \(before) \(after) \(rest)\0"
    }

    @Test func commitHasItsChanges() {
        let commits = Self.commits(
            "\u{1}c0ffee 1700000000\0\n" + Self.change(Self.old, Self.new, "M\0n/a.md")
                + Self.change(Self.none, Self.new, "A\0n/ü b.md"))
        #expect(commits.map(\.hash) == ["c0ffee"])
        #expect(commits.first?.time == Moment(seconds: 1_700_000_000))
        #expect(
            commits.first?.changes == [
                .init(path: ContentPath("n/a.md"), before: Self.old, after: Self.new),
                .init(path: ContentPath("n/ü b.md"), before: nil, after: Self.new),
            ])
    }

    @Test func movedFileHasItsNewPlace() {
        let commits = Self.commits("\u{1}c0ffee 1\0\n" + Self.change(Self.old, Self.old, "R100\0a.md\0b.md"))
        #expect(commits.first?.changes == [.init(path: ContentPath("b.md"), before: Self.old, after: Self.old)])
    }

    @Test(arguments: ["", "\0", "fatal: no repository", "\u{1}half", ":100644 100644", "\u{1}c 1\0\n:1 1 a b M\0"])
    func whatIsNoLogGivesNoChange(text: String) {
        #expect(Self.commits(text).allSatisfy { $0.changes.isEmpty })
    }

    @Test func blobsAreTakenApartBySize() {
        let blobs = GitBlobs(Array("a1 blob 3\nx\ny\nb2 missing\nc3 blob 0\n\n".utf8))
        #expect(blobs["a1"] == Array("x\ny".utf8))
        #expect(blobs["b2"] == nil)
        #expect(blobs["c3"] == [])
    }

    @Test func brokenBlobsAreLeftOut() {
        #expect(GitBlobs(Array("a1 blob 30\nshort".utf8))["a1"] == nil)
    }
}

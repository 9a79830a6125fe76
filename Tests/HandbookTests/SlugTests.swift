import Handbook
import Testing

/// Anchors are GitHub's: links that work there work here. The pairs are from github-slugger's fixtures and from
/// GitHub's own output.
struct SlugTests {
    @Test(
        arguments: [
            ("Developer Notes", "developer-notes"), ("iOS Developer Notes", "ios-developer-notes"),
            ("Keyboard & Focus", "keyboard--focus"), ("UIKit/SwiftUI", "uikitswiftui"), ("What's new?", "whats-new"),
            ("A  B", "a--b"), ("snake_case", "snake_case"), ("kebab-case-", "kebab-case-"), ("1.2.3", "123"),
            ("`code` and *more*", "code-and-more"), ("Größe", "größe"), ("ÄÖÜ", "äöü"), ("日本語", "日本語"),
            ("Привет", "привет"),
            ("#a11y - Web", "a11y---web"), ("Announcement examples (vary)", "announcement-examples-vary"),
            ("Tab\tand", "taband"), ("2 < 3", "2--3"), ("“Quoted”", "quoted"), ("e\u{301}", "e\u{301}"),
            ("Emoji 👍 here", "emoji--here"),
        ])
    func isGitHubs(heading: String, expected: String) {
        #expect(SlugMaker.slug(heading) == expected)
    }

    @Test func repeatedHeadingsAreNumbered() {
        var maker = SlugMaker()
        let anchors = ["Name", "Name", "Name", "Role"].map { maker.anchor(for: $0) }
        #expect(anchors == ["name", "name-1", "name-2", "role"])
    }

    @Test func numberedHeadingIsNeverTakenTwice() {
        var maker = SlugMaker()
        let anchors = ["Name", "Name 1", "Name", "Name", "Name 1"].map { maker.anchor(for: $0) }
        #expect(Set(anchors).count == anchors.count, "\(anchors)")
        #expect(anchors[0] == "name" && anchors[1] == "name-1")
    }

    @Test func headingWithoutLettersHasAnAnchorToo() {
        #expect(SlugMaker.slug("!?") == "section")
    }
}

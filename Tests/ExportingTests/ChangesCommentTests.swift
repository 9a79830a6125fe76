import Handbook
import Markdown
import TestSupport
import Testing

@testable import Exporting

/// The comment of `curbcut changes`.
struct ChangesCommentTests {
    private static func comment(
        _ before: [String: String], _ after: [String: String], limit: Int = ChangesReport.longestComment
    ) -> String {
        let changes = HandbookChanges(from: Handbook(before), to: Handbook(after), moves: [:])
        return ChangesReport(
            changes, findings: [], in: "", since: "0123456789abcdef", site: "https://preview.example/a"
        )
        .comment(limit: limit)
    }

    private static func page(_ checks: [String]) -> String {
        "# Button\n\n## Condensed\n\n1. Keys\n" + checks.map { "   - \($0)\n" }.joined()
    }

    @Test func changedWordsAreMarkedAndLinked() {
        let comment = Self.comment(
            ["native/button.md": Self.page(["**Tab:** Focus moves in"])],
            ["native/button.md": Self.page(["**Tab:** Focus moves out"])])
        #expect(
            comment == """
                ### What changes for testers and developers

                Compared with `0123456789ab`: 1 page changed.

                | criteria for | added | removed | reworded | moved |
                | --- | ---: | ---: | ---: | ---: |
                | iOS, Android | 0 | 0 | 1 | 0 |

                #### iOS, Android

                **[Button](https://preview.example/a/native/button/)** (`native/button.md`)

                - reworded: [Condensed › Keys](https://preview.example/a/native/button/#condensed%2Fkeys%2Ftab): Tab: Focus moves <del>in</del> <ins>out</ins>


                """)
    }

    @Test func findingsOfOneKindTakeOneLine() {
        func finding(_ line: Int, _ message: String) -> ChangesReport.NewFinding {
            let place = SourcePosition(line: line, column: 1)
            return (Finding(.link, .warning, path: ContentPath("a.md"), at: place, message), .null)
        }
        let changes = HandbookChanges(from: Handbook([:]), to: Handbook(["a.md": "# A\n"]), moves: [:])
        let findings = (1...25).map { finding($0, "a TODO is left") } + [finding(30, "a dead link")]
        let comment = ChangesReport(changes, findings: findings, in: "", since: "0123456789abcdef", site: nil)
            .comment()
        #expect(
            comment.contains(
                """
                - warning: `a.md:1` a TODO is left `link/unresolved` (and 24 more places)
                - warning: `a.md:30` a dead link `link/unresolved`

                """), "\(comment)")
    }

    @Test func nothingChangedIsSaid() {
        #expect(Self.comment([:], [:]).hasPrefix("### Nothing changes for testers and developers\n"))
    }

    @Test(arguments: [
        ("Mention @ios and #12", "Mention @<!-- -->ios and #<!-- -->12"),
        ("<b>`x`</b> & *y*", #"&lt;b&gt;\`x\`&lt;/b&gt; &amp; \*y\*"#),
        ("1. First\n\nSecond", "&#8203;1. First Second"), ("- item", "&#8203;- item"), ("[x](y)", #"\[x\](y)"#),
    ]) func textOfPagesIsNoMarkup(text: String, expected: String) {
        #expect(CommentText.plain(text) == expected)
    }

    @Test func nameOfAFileStaysInItsCodeSpan() {
        #expect(CommentText.code("b\n\n/merge\n\n`c`.md") == "`` b /merge `c`.md ``")
    }

    private static let many = Dictionary(
        uniqueKeysWithValues: (0..<100).map { number in
            ("native/page-\(number).md", page((0..<40).map { "**Key \($0):** Something long enough happens here" }))
        })

    @Test(arguments: [65_536, 20_000, 3_000]) func commentFitsAndSaysWhatIsLeftOut(limit: Int) {
        let comment = Self.comment([:], Self.many, limit: limit)
        #expect(comment.utf16.count <= limit)
        #expect(comment.contains("**Left out**, because a comment has at most"))
        #expect(comment.contains("`curbcut changes --since 0123456789ab --format json` lists everything."))
        if limit > 3_000 { #expect(comment.utf16.count > limit * 3 / 4, "\(comment.utf16.count)") }
    }
}

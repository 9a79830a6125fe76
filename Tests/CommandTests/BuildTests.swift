import TestSupport
import Testing

/// Output and exit status of `curbcut build`.
struct BuildTests {
    @Test func goodContentEndsWithASummaryAndStatusZero() throws {
        let result = try BadWorld().build()
        #expect(result.status == 0)
        #expect(result.errors.isEmpty, "\(result.errorText)")
        #expect(
            result.outputText.contains(
                #/^Published 1 page, 0 media files to Public in \d+ ms: \d+ written, 0 unchanged\.\n$/#))
    }

    @Test func secondBuildWritesNothing() throws {
        let world = try BadWorld()
        _ = try world.build()
        let result = try world.build()
        #expect(result.outputText.contains(": 0 written, "), "\(result.outputText)")
    }

    @Test func emptyContentIsASite() throws {
        let world = try BadWorld()
        try world.folder.makeFolder("Nothing")
        let result = try world.build("--content", "Nothing")
        #expect(result.status == 0)
        #expect(world.folder.holds("Public/index.html"))
    }

    @Test func brokenLinkIsSaidAsLintSaysItAndThePageIsBuilt() throws {
        let world = try BadWorld()
        try world.write("Text\n\nSee [it](god.md).\n", to: "native/page.md")
        let result = try world.build()
        #expect(
            result.errorText == """
                Content/native/page.md:3:5: warning: there is no page 'god.md'; did you mean '/native/good'? [link/unresolved]

                """)
        let lint = try world.curbcut("lint", "Content", "--no-group").outputText
        #expect(lint.hasPrefix(result.errorText.replacing("warning", with: "error")))
        #expect(result.status == 0)
        #expect(world.isPublished("native/page"))
    }

    @Test func brokenLinkIsStatusOneWhenStrict() throws {
        let world = try BadWorld()
        try world.write("[it](god.md)\n", to: "native/page.md")
        #expect(try world.build("--strict").status == 1)
        #expect(world.isPublished("native/page"))
    }

    @Test func strictFailsForWhatLintCallsAnErrorAndForNothingElse() throws {
        let world = try BadWorld()
        try world.write("Press the the button.\n", to: "native/page.md")
        #expect(try world.build("--strict").status == 0)
        #expect(try world.curbcut("lint", "Content", "--fail-on", "error").status == 0)
        try world.write("TODO: write it.\n", to: "native/page.md")
        let result = try world.build("--strict")
        #expect(result.status == 1)
        #expect(result.errorText.contains("[text/placeholder]"), "\(result.errorText)")
        #expect(try world.curbcut("lint", "Content", "--fail-on", "error").status == 1)
    }

    @Test func suppressedLinksAreNotSaid() throws {
        let world = try BadWorld()
        try world.write(
            "<!-- curbcut-lint disable-next link/unresolved -- it comes in May -->\n[it](god.md)\n",
            to: "native/page.md")
        #expect(try world.build("--strict").status == 0)
        #expect(try world.build().errorText.isEmpty)
    }

    @Test func keysOfAnotherGeneratorAreSaidOnce() throws {
        let world = try BadWorld()
        for name in ["a", "b", "c", "d", "e"] {
            try world.write("---\nlayout: post\n---\nText.\n", to: "native/\(name).md")
        }
        try world.write("---\ndate: 2026-11-24\n---\nText.\n", to: "native/f.md")
        let result = try world.build("--strict")
        #expect(result.status == 0)
        #expect(result.errorText.split(separator: "\n").count == 1, "\(result.errorText)")
        #expect(result.errorText.hasPrefix("Content/native/a.md:2:1: info: front matter keys without a meaning here"))
        #expect(result.errorText.contains("here: layout (5 pages), date; "))
    }

    @Test func filesThatAreNoPagesAreNamedWithAWayOut() throws {
        let world = try BadWorld()
        for name in ["a.mdx", "b.mdx", "_posts/c.md", "_posts/d.md"] {
            try world.write("Text.\n", to: "native/\(name)")
        }
        let result = try world.build("--strict")
        #expect(result.status == 0)
        #expect(
            result.errorText.hasPrefix(
                "Content/native/a.mdx:1:1: warning: pages end with .md, so these files are not published: 2 with .mdx; "
            ))
        #expect(result.outputText.contains("\nNot published, because no page includes them: _posts (2). "))
    }

    @Test func problemsWithTheSameTextAreOneLine() throws {
        let world = try BadWorld()
        for name in ["a", "b", "c", "d", "e"] {
            try world.write("[x](gone.md)\n\n<!-- include: shared/gone.md -->\n", to: "native/\(name).md")
        }
        let result = try world.build()
        let lines = result.errorText.split(separator: "\n")
        #expect(lines.count == 2, "\(result.errorText)")
        #expect(
            lines[0].hasSuffix(
                " (also Content/native/b.md:3, Content/native/c.md:3, Content/native/d.md:3 and 1 more place)"),
            "\(lines)")
        #expect(lines[1].contains("(also Content/native/b.md:1, "), "\(lines)")
        #expect(result.outputText.contains("10 problems in the content"))
        #expect(try world.build("--no-group").errorText.split(separator: "\n").count == 10)
    }

    @Test func goodContentIsStatusZeroWhenStrict() throws {
        #expect(try BadWorld().build("--strict").status == 0)
    }

    @Test func draftsAreLeftOutAndCounted() throws {
        let world = try BadWorld()
        try world.write("---\ndraft: true\n---\nx\n", to: "native/draft.md")
        let result = try world.build()
        #expect(result.outputText.contains("1 draft left out"))
        #expect(!world.isPublished("native/draft"))
    }

    @Test func draftsArePublishedAndMarkedOnRequest() throws {
        let world = try BadWorld()
        try world.write("---\ndraft: true\n---\nx\n", to: "native/draft.md")
        let result = try world.build("--drafts")
        #expect(result.outputText.contains("Published 2 pages, 0 media files, 1 draft included"))
        #expect(try world.folder.text("Public/native/draft/index.html").contains("This page is a draft."))
        #expect(try !world.folder.text("Public/native/good/index.html").contains("This page is a draft."))
    }

    @Test func overdueReviewsAreThoseOfADay() throws {
        let world = try BadWorld()
        try world.write("---\nreviewed: 2026-01-10\nreview-in: 1 month\n---\nText\n", to: "native/page.md")
        _ = try world.build("--today", "2026-02-10")
        #expect(try !world.folder.text("Public/native/page/index.html").contains("was due for review"))
        _ = try world.build()
        #expect(try world.folder.text("Public/native/page/index.html").contains("was due for review"))
        try world.folder.write("lint: { rules: { freshness/overdue: error } }\n", to: "curbcut.yml")
        #expect(try world.curbcut("lint", "Content", "--today", "2026-02-10").status == 0)
        #expect(try world.curbcut("lint", "Content", "--today", "2026-02-11").status == 1)
        #expect(try world.curbcut("lint", "Content", "--today", "11 February").status == 2)
    }

    /// The recipe in `Documentation/Hosting.md`.
    @Test func versionsAreFoldersOfOneSite() throws {
        let world = try BadWorld()
        let versions = "versions: { 2.0: https://example.org/a11y/, 1.0: https://example.org/a11y/v1/ }"
        try world.folder.write("\(versions)\nlinks: { allow: [/v1/] }\n", to: "curbcut.yml")
        try world.write("See [version 1](/v1/native/good/).\n", to: "native/page.md")
        try world.folder.write("Old\n", to: "v1/Content/native/good.md")
        _ = try world.build(
            "--content", "v1/Content", "--config", "curbcut.yml", "--output", "Public/v1", "--base-url",
            "https://example.org/a11y/v1/")
        let result = try world.build("--strict", "--base-url", "https://example.org/a11y/")
        #expect(result.status == 0 && result.errorText.isEmpty, "\(result.errorText)")
        #expect(world.isPublished("v1/native/good"))
        let page = try world.folder.text("Public/native/page/index.html")
        #expect(page.contains("<a href=\"../../v1/native/good/\">version 1</a>"))
        #expect(page.contains("<a href=\"https://example.org/a11y/\" aria-current=\"true\">2.0</a>"))
        let old = try world.folder.text("Public/v1/native/good/index.html")
        #expect(old.contains("<a href=\"https://example.org/a11y/v1/\" aria-current=\"true\">1.0</a>"))
    }

    @Test func baseURLMakesASiteMap() throws {
        let world = try BadWorld()
        _ = try world.build()
        #expect(!world.folder.holds("Public/sitemap.xml"))
        #expect(try world.build("--base-url", "https://example.org/docs").status == 0)
        #expect(
            try world.folder.text("Public/sitemap.xml").contains("<loc>https://example.org/docs/native/good/</loc>"))
    }

    @Test func baseURLOfTheCommandWinsOverTheConfiguration() throws {
        let world = try BadWorld()
        try world.folder.write("base-url: https://a.example/\n", to: "curbcut.yml")
        _ = try world.build("--base-url", "https://b.example/")
        #expect(try world.folder.text("Public/sitemap.xml").contains("https://b.example/native/good/"))
    }

    @Test func configurationIsFoundInAndAboveTheContent() throws {
        for place in ["curbcut.yml", "Content/curbcut.yml"] {
            let world = try BadWorld()
            try world.folder.write("title: My Own\n", to: place)
            _ = try world.build()
            #expect(try world.folder.text("Public/index.html").contains("My Own"), "\(place)")
            #expect(!world.folder.holds("Public/curbcut.yml"))
        }
    }

    @Test func filesOfOthersAreNamed() throws {
        let world = try BadWorld()
        try world.folder.write("example.org", to: "Public/CNAME")
        let result = try world.build()
        #expect(result.outputText.contains("Kept what is not ours in Public: CNAME."), "\(result.outputText)")
    }

    @Test func noColourAndNoProgressWithoutATerminal() throws {
        let world = try BadWorld()
        for number in 0..<600 { try world.write("x\n", to: "many/page-\(number).md") }
        let result = try world.build()
        #expect(!(result.output + result.errors).contains(0x1B))
        #expect(!(result.output + result.errors).contains(0x0D))
    }

    @Test func allMessagesAtOnce() throws {
        let world = try BadWorld()
        try world.write(
            """
            ---
            titel: X
            order: soon
            ---
            [a](god.md) [b](good.md#nowhere) [c](javascript:x) [d]() ![e](media/Sound.mp3) ![f](media/a/b/c.png)
            [g](../../../x.md) <a href="/native/goood">h</a>

            <video controls>
            <source src="media/gone.mp4">
            </video>
            """, to: "native/many.md")
        try world.write("---\ntitle: [\n---\n", to: "native/yaml.md")
        try world.write("---\ntitle: X\n", to: "native/unclosed.md")
        try world.write("x", to: "media/sound.mp3")
        try world.folder.link("Content/native/astray.md", to: "nowhere.md")
        let result = try world.build()
        try GoldenFile("commands/build-messages.txt").check(result.errorText)
        #expect(result.status == 2)
    }
}

import Testing
import TestSupport

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

    @Test func brokenLinkIsAWarningAndThePageIsBuilt() throws {
        let world = try BadWorld()
        try world.write("Text\n\nSee [it](god.md).\n", to: "native/page.md")
        let result = try world.build()
        #expect(
            result.errorText == """
                Content/native/page.md:3:5: warning: the link to 'god.md' leads nowhere; did you mean '/native/good'?

                """)
        #expect(result.status == 0)
        #expect(world.isPublished("native/page"))
    }

    @Test func brokenLinkIsStatusOneWhenStrict() throws {
        let world = try BadWorld()
        try world.write("[it](god.md)\n", to: "native/page.md")
        #expect(try world.build("--strict").status == 1)
        #expect(world.isPublished("native/page"))
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

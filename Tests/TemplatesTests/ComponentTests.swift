import Handbook
import Publishing
import TestSupport
import Testing

/// Content, order and headings of a page.
struct ComponentTests {
    private static func order(_ words: [String], in text: String) -> [String] {
        words.compactMap { word in text.firstRange(of: word).map { ($0.lowerBound, word) } }.sorted { $0.0 < $1.0 }.map(
            \.1)
    }

    @Test func criteriaComeFirstThenPlatformsThenVideos() {
        let main = Rendered.main(
            of:
                "## Videos\n\nVVV\n\n## Android Developer Notes\n\nAAA\n\n## iOS Developer Notes\n\nIII\n\n## Condensed\n\nCCC\n\n## General Notes\n\nGGG\n"
        )
        #expect(Self.order(["VVV", "AAA", "III", "CCC", "GGG"], in: main) == ["GGG", "CCC", "AAA", "III", "VVV"])
    }

    @Test func ownSectionStaysWithTheOneItFollows() {
        let main = Rendered.main(of: "## Condensed\n\nCCC\n\n## History\n\nHHH\n\n## General Notes\n\nGGG\n")
        #expect(Self.order(["CCC", "HHH", "GGG"], in: main) == ["GGG", "CCC", "HHH"])
    }

    @Test func twoPlatformsBecomeTabs() {
        let main = Rendered.main(of: "## iOS Developer Notes\n\nI\n\n## Android Developer Notes\n\nA\n")
        #expect(main.contains("data-tabs=\"platform\""))
        #expect(main.contains("data-value=\"ios\"") && main.contains("data-value=\"android\""))
    }

    @Test func onePlatformIsASectionOfItsOwn() {
        #expect(!Rendered.main(of: "## iOS Developer Notes\n\nI\n").contains("data-tabs=\"platform\""))
    }

    @Test(arguments: [
        "## A\n\n##### B\n\n### C\n", "# T\n\n#### A\n\n## B\n", "### A\n", "> # Q\n\n- ## L\n",
        "## iOS Developer Notes\n\n##### Name\n\n###### UIKit\n",
    ])
    func noHeadingLevelIsSkipped(text: String) {
        let main = Rendered.main(of: text)
        let levels = main.matches(of: #/<h([1-6])/#).compactMap { Int($0.1) }
        #expect(levels.first == 1 && levels.count { $0 == 1 } == 1, "\(levels)")
        for (previous, next) in zip(levels, levels.dropFirst()) { #expect(next <= previous + 1, "\(levels)") }
    }

    @Test func identifiersAreUnique() {
        let text =
            "## iOS Developer Notes\n\n### Name\n\n- **UIKit**\n  - a\n\n### Name\n\n- **UIKit**\n  - a\n\n## iOS\n\n## Name\n\n<p id=\"name\">x</p>\n"
        let page = Rendered(["a.md": text]).page("a")
        let ids = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
        #expect(Set(ids).count == ids.count, "\(ids.filter { id in ids.count { $0 == id } > 1 })")
    }

    @Test func videoIsAFigureWithNameControlsCaptionsAndLink() {
        let main = Rendered.main(
            of:
                "## Videos\n\n### iOS VoiceOver\n\n<video>\n<source src=\"media/a.webm\" type=\"video/webm\">\n<track src=\"media/a.vtt\" kind=\"captions\" srclang=\"en\" label=\"English\">\n</video>\n",
            files: ["media/a.webm", "media/a.vtt"])
        #expect(main.contains("<figure class=\"video\" aria-label=\"Toggle, iOS VoiceOver\">"), "not its whole caption")
        #expect(main.contains(#/<video [^>]*controls[^>]*aria-label="Toggle, iOS VoiceOver"/#), "\(main)")
        #expect(main.contains("<source src=\"../../../media/a.webm\" type=\"video/webm\">"))
        #expect(
            main.contains(#/<track src="../../../media/a.vtt" kind="captions" srclang="en" label="English" default>/#))
        #expect(main.contains(#/<a href="../../../media/a.webm"/#))
    }

    /// The first captions are shown, even with other tracks.
    @Test func firstCaptionsAreShown() {
        let main = Rendered.main(
            of: """
                <video controls src="media/a.webm"><track kind="chapters" src="media/a.vtt">
                <track kind="captions" src="media/a.vtt" srclang="en" label="English">
                <track kind="captions" src="media/a.vtt" srclang="de" label="Deutsch">
                <track kind="descriptions" src="media/a.vtt"></video>
                """, files: ["media/a.webm", "media/a.vtt"])
        let tracks = main.matches(of: #/<track [^>]*>/#).map { String($0.0) }
        #expect(tracks.map { $0.hasSuffix(" default>") } == [false, true, false, false], "\(tracks)")
        #expect(tracks.first == "<track kind=\"chapters\" src=\"../../../media/a.vtt\">")
    }

    @Test func videosBelowOneHeadingHaveNamesOfTheirOwn() {
        let main = Rendered.main(
            of: """
                ## Videos

                ### JAWS

                <video src="media/a.webm"></video>

                <video src="media/a.webm"></video>

                <video src="media/a.webm" aria-label="Swiping"></video>
                """, files: ["media/a.webm"])
        let names = main.matches(of: #/<video [^>]*aria-label="([^"]*)"/#).map { String($0.1) }
        #expect(names == ["Toggle, JAWS (1)", "Toggle, JAWS (2)", "Swiping"])
    }

    /// A page in English with the transcript of a video.
    private func transcript(track: String) throws -> String {
        let page = Page.reading("<video src=\"a.webm\"><track \(track) src=\"a.vtt\"></video>\n", path: "a.md")
        let captions = Captions(cues: [.init(start: 65_000, text: "x"), .init(start: 3_601_000, text: "y")])
        let files = FileIndex(["a.webm", "a.vtt"].map { ContentPath($0) }, captions: [ContentPath("a.vtt"): captions])
        let site = Site(Handbook(pages: [page], files: files, settings: Settings()))
        let entry = try #require(site.entries.first { $0.path.text == "a/index.html" })
        return String(decoding: site.render(entry.resource) ?? [], as: UTF8.self)
    }

    @Test(arguments: [
        ("kind=captions srclang=ar", "<ol lang=\"ar\" dir=\"rtl\">"), ("srclang=de-CH", "<ol lang=\"de-ch\">"),
        ("kind=Captions srclang=en-GB", "<ol>"), ("kind=SUBTITLES", "<ol>"), ("srclang=english", "<ol>"),
    ])
    func transcriptHasTheLanguageOfItsTrack(track: String, list: String) throws {
        let html = try transcript(track: track)
        #expect(html.contains("</summary>\n\(list)\n<li><a href=\"../a.webm#t=65.000\""), "\(html)")
    }

    @Test func timesOfATranscriptHaveHours() throws {
        let html = try transcript(track: "kind=captions")
        #expect(html.matches(of: #/data-seconds="[^"]*">([\d:]+)<\/a>/#).map { String($0.1) } == ["1:05", "1:00:01"])
    }

    @Test func paperShowsThePosterAndTheAddressOfAVideo() {
        let pages = ["a/b.md": "<video poster=\"media/a.png\" src=\"media/a.webm\"></video>\n"]
        let files = ["media/a.png", "media/a.webm"]
        let page = Rendered(pages, files: files).page("a/b")
        #expect(page.contains("<img class=\"printed\" src=\"../../media/a.png\" alt=\"\">"))
        #expect(page.contains("data-printed=\"media/a.webm\""))
        var settings = Settings()
        settings.baseURL = "https://example.org/docs"
        let withBase = Rendered(pages, files: files, settings: settings).page("a/b")
        #expect(withBase.contains("data-printed=\"https://example.org/docs/media/a.webm\""))
    }

    @Test func missingVideoSaysSo() {
        let main = Rendered.main(of: "<video>\n<source src=\"media/gone.mp4\">\n</video>\n")
        #expect(main.contains("media/gone.mp4") && main.lowercased().contains("missing"), "\(main)")
    }

    @Test func mentionsAndNeighboursAreShown() {
        let site = Rendered(["a/one.md": "[two](two.md)\n", "a/two.md": "x\n", "a/three.md": "y\n"])
        #expect(site.page("a/two").contains("Mentioned in"))
        #expect(!site.page("a/three").contains("Mentioned in"))
        #expect(site.page("a/three").contains(#/rel="prev"[\s\S]*rel="next"/#))
    }

    @Test func baseAddressMakesACanonicalLink() {
        var settings = Settings()
        settings.baseURL = "https://example.org/docs"
        let page = Rendered(["a/b.md": "x"], settings: settings).page("a/b")
        #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/docs/a/b/\">"))
    }
}

import Handbook
import Reading
import TestSupport
import Testing

struct VideoTests {
    private static let simple = """
        <video controls width="640" height="360" poster="media/p.png">
          <source src="media/a.webm" type="video/webm">
          <source src="media/a.mp4" type="video/mp4">
          <track src="media/a.vtt" kind="captions" srclang="en" label="English" default>
          Your browser shows no videos &amp; such.
        </video>
        """

    @Test func everyPartIsRead() {
        let video = Page.reading("## iOS VoiceOver\n\n\(Self.simple)\n").videos.first
        #expect(video?.sources.map(\.media.written) == ["media/a.webm", "media/a.mp4"])
        #expect(video?.sources.map(\.type) == ["video/webm", "video/mp4"])
        #expect(video?.tracks.map(\.kind) == ["captions"])
        #expect(video?.tracks.map(\.language) == ["en"])
        #expect(video?.tracks.first?.isDefault == true)
        #expect(video?.poster?.written == "media/p.png")
        #expect(video?.width == 640 && video?.height == 360)
        #expect(video?.heading == "iOS VoiceOver")
        #expect(video?.platform == .ios)
        #expect(video?.screenReader?.name == "VoiceOver")
    }

    @Test func lineEndsMayBeMixedWithinAVideo() {
        let page = Page.reading("<video>\r\n\nNone.\n\n</video>\n")
        #expect(page.videos.count == 1)
    }

    @Test func fallbackIsTextWithItsReferencesResolved() {
        let video = Page.reading(Self.simple).videos.first
        #expect(video?.fallback == "Your browser shows no videos & such.")
    }

    @Test func videoRunsAcrossBlankLines() {
        let text = Self.simple.replacing("  <source src=\"media/a.mp4\"", with: "\n  <source src=\"media/a.mp4\"")
        let videos = Page.reading(text).videos
        #expect(videos.map { $0.sources.map(\.media.written) } == [["media/a.webm", "media/a.mp4"]])
        #expect(videos.first?.tracks.count == 1)
    }

    @Test func severalVideosInOneBlock() {
        let videos = Page.reading("<div>\n\(Self.simple)\n<video src=\"media/b.mp4\"></video>\n</div>\n").videos
        #expect(videos.map { $0.sources.map(\.media.written) } == [["media/a.webm", "media/a.mp4"], ["media/b.mp4"]])
    }

    @Test func videoInOneLine() {
        // CommonMark makes a paragraph with inline HTML of this, which cannot contain a figure.
        let videos = Page.reading("<video controls><source src=\"media/a.mp4\"></video>\n").videos
        #expect(videos.map { $0.sources.map(\.media.written) } == [["media/a.mp4"]])
    }

    @Test func videoInAListItem() {
        let videos = Page.reading("- Item\n\n  <video controls>\n    <source src=\"media/a.mp4\">\n  </video>\n").videos
        #expect(videos.map { $0.sources.map(\.media.written) } == [["media/a.mp4"]])
    }

    @Test func unclosedVideoDoesNotSwallowTheNext() {
        let videos = Page.reading(
            "<video controls>\n<source src=\"media/a.mp4\">\n\nText\n\n<video src=\"media/b.mp4\">\n</video>\n"
        ).videos
        #expect(videos.map { $0.sources.map(\.media.written) } == [["media/b.mp4"]])
    }

    @Test func videoInACommentIsNone() {
        #expect(Page.reading("<!--\n<video src=\"a.mp4\"></video>\n-->\n").videos.isEmpty)
    }

    @Test func videoInCodeIsNone() {
        #expect(Page.reading("```html\n<video src=\"a.mp4\"></video>\n```\n").videos.isEmpty)
    }

    @Test func videoIsNamedAfterTheNearestHeadingAbove() {
        let page = Page.reading("## Videos\n\n### Android TalkBack\n\n\(Self.simple)\n\n### Later\n")
        #expect(page.videos.map(\.heading) == ["Android TalkBack"])
        #expect(page.videos.first?.platform == .android)
    }

    @Test func mediaOfVideosAreReferences() {
        let page = Page.reading(Self.simple)
        #expect(page.references.map(\.written) == ["media/p.png", "media/a.webm", "media/a.mp4", "media/a.vtt"])
    }

    /// A block of HTML includes the spaces before its first line, and so do positions.
    @Test func placesInIndentedPartsAreExact() {
        let page = Page.reading("<video>\n\n  <track src=\"media/a.vtt\">\n</video>\n")
        let span = page.references.first.map(\.span)
        #expect(span.map(page.document.string) == "media/a.vtt")
        #expect(span.map { page.document.range(of: $0).start.column } == 15)
    }
}

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

    @Test func lineEndsMayBeMixedWithinAVideo() {
        let page = Page.reading("<video>\r\n\nNone.\n\n</video>\n")
        #expect(page.videos.count == 1)
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

import Handbook
import Publishing
import Reading
import TestSupport
import Testing

/// Size and loading of pictures on pages.
struct PictureTests {
    private func main(_ text: String, html: HTMLPolicy = .trusted) throws -> String {
        var settings = Settings()
        settings.html = html
        let path = ContentPath("media/a.png")
        let size = try #require(PictureSize(width: 70, height: 50))
        let files = FileIndex([path, ContentPath("media/b.png")], pictures: [path: size])
        let site = Site(Handbook(pages: [.reading(text, path: "a/b.md")], files: files, settings: settings))
        let entry = try #require(site.entries.first { $0.path.text == "a/b/index.html" })
        return String(decoding: try #require(site.render(entry.resource)), as: UTF8.self)
    }

    @Test func localPictureHasItsSize() throws {
        #expect(
            try main("![A](media/a.png)\n").contains(
                "<img src=\"../../media/a.png\" alt=\"A\" width=\"70\" height=\"50\">"))
    }

    @Test func pictureOfUnknownSizeHasNone() throws {
        #expect(try main("![B](media/b.png)\n").contains("<img src=\"../../media/b.png\" alt=\"B\">"))
    }

    @Test func onlyTheFirstPictureOrVideoLoadsAtOnce() throws {
        let page = try main("![A](media/a.png)\n\n![B](media/b.png) ![C](https://example.org/c.png)\n")
        #expect(page.occurrences(of: " loading=\"lazy\"") == 2)
        #expect(!page.contains("alt=\"A\" width=\"70\" height=\"50\" loading"))
        let video = try main("<video src=\"media/a.webm\"></video>\n\n![A](media/a.png)\n")
        #expect(video.contains("height=\"50\" loading=\"lazy\">"))
    }

    @Test(
        arguments: [
            ("<img src=\"media/a.png\" alt=\"A\">", "media/a.png\" width=\"70\" height=\"50\" alt=\"A\">"),
            ("<img alt=A src=media/a.png>", "media/a.png width=\"70\" height=\"50\">"),
            ("<img src=\"media/a.png\" width=\"140\">", "media/a.png\" height=\"100\" width=\"140\">"),
        ])
    func rawPictureGetsWhatItsAuthorLeftOut(written: String, published: String) throws {
        #expect(try main("\(written)\n").contains(published))
    }

    @Test(
        arguments: [
            "<img src=\"media/a.png\" class=\"icon\">", "<img src=\"media/a.png\" height=\"9\">",
            "<img src=\"media/a.png\" width=\"50%\">", "<img src=\"media/a.png\" srcset=\"media/b.png 2x\">",
            "<picture>\n<source srcset=\"media/b.png\">\n<img src=\"media/a.png\">\n</picture>",
        ])
    func rawPictureThatMayBeScaledGetsNoSize(written: String) throws {
        let page = try main("\(written)\n")
        #expect(!page.contains("width=\"70\"") && !page.contains("height=\"50\""))
    }

    @Test func authorsDecideWhenARawPictureLoads() throws {
        let page = try main(
            "![A](media/a.png)\n\n<img src=\"media/b.png\" loading=\"eager\">\n\n<img src=\"media/b.png\">\n")
        #expect(page.occurrences(of: "loading=\"eager\"") == 1 && page.occurrences(of: "loading=\"lazy\"") == 1)
    }

    @Test func safePagesKeepSizeAndLoading() throws {
        let page = try main("![A](media/a.png)\n\n<img src=\"media/a.png\" alt=\"B\">\n", html: .safe)
        #expect(page.contains("width=\"70\" height=\"50\" loading=\"lazy\" alt=\"B\">"))
    }

    @Test func logoHasTheSizeItIsShownIn() throws {
        var settings = Settings()
        settings.theme.logo = ContentPath("media/a.png")
        let size = try #require(PictureSize(width: 70, height: 50))
        let logo = ContentPath("media/a.png")
        let site = Site(
            Handbook(
                pages: [.reading("x", path: "a.md")], files: FileIndex([logo], pictures: [logo: size]),
                settings: settings))
        let entry = try #require(site.entries.first { $0.path.text == "a/index.html" })
        let page = String(decoding: try #require(site.render(entry.resource)), as: UTF8.self)
        #expect(page.contains("alt=\"\" width=\"45\" height=\"32\">"))
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func occurrences(of text: String) -> Int { ranges(of: text).count }
}

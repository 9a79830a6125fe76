import Foundation
import Handbook
import Reading
import TestSupport
import Testing

struct ContentFolderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func writeThree() throws {
        for name in ["b/two.md", "a/one.md", "media/x.png"] { try folder.write("x", to: name) }
    }

    /// GitHub and Docusaurus: `/docs/a.md` is a path from the root of the repository or the site.
    @Test func linksMayBeginWithTheNameOfTheFolder() throws {
        try folder.write("[a](/docs/b) [b](/docs/b.md) [c](/docs/x.png) [d](/other/b)\n", to: "docs/a.md")
        try folder.write("x", to: "docs/b.md")
        try folder.write("x", to: "docs/x.png")
        let content = try ContentFolder(path: folder.location("docs"))
        let handbook = HandbookReader(folder: content, settings: Settings()).read().handbook
        let b = LinkTarget.page(Route(path: "b"), anchor: nil)
        let targets = handbook.page(Route(path: "a"))?.references.map(\.target) ?? []
        #expect(targets.prefix(3) == [b, b, .file(ContentPath("x.png"))])
        #expect(targets.count == 4)
    }

    @Test func listsPagesAndFilesByPath() throws {
        try writeThree()
        try folder.write("x", to: "a/.hidden.md")
        try folder.write("x", to: ".git/config")
        let listing = try ContentFolder(path: folder.path + "/").list()
        #expect(listing.pages.map(\.text) == ["a/one.md", "b/two.md"])
        #expect(listing.files.map(\.text) == ["media/x.png"])
        #expect(listing.findings.isEmpty)
    }

    @Test func mediaMayLieBesideTheFolder() throws {
        try folder.write("x", to: "pages/a.md")
        try folder.write("x", to: "media/x.png")
        let content = try ContentFolder(path: folder.location("pages"))
        #expect(content.list().files.map(\.text) == ["media/x.png"])
        #expect(content.location(of: ContentPath("media/x.png")).hasSuffix("/pages/../media/x.png"))
    }

    @Test func linkWithinTheFolderIsFollowed() throws {
        try writeThree()
        try folder.link("c", to: "a")
        try folder.link("b/three.md", to: "../a/one.md")
        let pages = try ContentFolder(path: folder.path).list().pages.map(\.text)
        #expect(pages == ["a/one.md", "b/three.md", "b/two.md", "c/one.md"])
    }

    @Test func linkThatLeadsBackIsAProblem() throws {
        try writeThree()
        try folder.link("a/round", to: "..")
        try folder.link("b/self", to: "self")
        let listing = try ContentFolder(path: folder.path).list()
        #expect(listing.findings.map(\.path.text).sorted() == ["a/round", "b/self"])
        #expect(listing.findings.allSatisfy { $0.message.hasPrefix("leads back to a folder that contains it") })
        #expect(listing.pages.map(\.text) == ["a/one.md", "b/two.md"])
    }

    @Test func linkOutOfTheFolderIsAProblem() throws {
        try writeThree()
        let elsewhere = try TemporaryFolder()
        try elsewhere.write("secret", to: "secret.md")
        try folder.link("a/out", to: elsewhere.path)
        try folder.link("a/secret.md", to: elsewhere.location("secret.md"))
        try folder.link("a/gone.md", to: "nowhere.md")
        let listing = try ContentFolder(path: folder.path).list()
        #expect(listing.findings.map(\.path.text).sorted() == ["a/gone.md", "a/out", "a/secret.md"])
        #expect(listing.findings.allSatisfy { $0.message.hasPrefix("this symbolic link leads nowhere") })
    }

    @Test func linksMayLeadFromTheFolderToItsMediaAndBackOnly() throws {
        try folder.write("x", to: "pages/a.md")
        try folder.write("x", to: "media/x.png")
        try folder.write("secret", to: "secret.png")
        try folder.link("pages/b.png", to: "../media/x.png")
        try folder.link("media/in.png", to: "x.png")
        try folder.link("media/out.png", to: "../secret.png")
        let listing = try ContentFolder(path: folder.location("pages")).list()
        #expect(listing.files.map(\.text) == ["b.png", "media/in.png", "media/x.png"])
        #expect(listing.findings.map(\.path.text) == ["media/out.png"])
    }

    @Test(arguments: [("gone", "There is no folder"), ("a/one.md", "is a file")])
    func placeWithoutAFolderIsAnError(path: String, words: String) throws {
        try writeThree()
        let error = #expect(throws: CommandError.self) { try ContentFolder(path: folder.location(path)) }
        #expect(error?.message.contains(words) == true)
    }

    @Test func draftsAreReadAndLeftOut() throws {
        try writeThree()
        try folder.write("---\ndraft: true\n---\nx", to: "a/draft.md")
        let result = HandbookReader(folder: try ContentFolder(path: folder.path), settings: Settings()).read()
        #expect(result.pages.count(where: \.frontMatter.draft) == 1)
        #expect(result.handbook.pages.map(\.path.text) == ["a/one.md", "b/two.md"])
    }

    @Test func draftsArePagesOnRequest() throws {
        try writeThree()
        try folder.write("---\ndraft: true\n---\nx", to: "a/draft.md")
        try folder.write("[x](../a/draft.md)", to: "b/two.md")
        var settings = Settings()
        settings.includesDrafts = true
        let result = HandbookReader(folder: try ContentFolder(path: folder.path), settings: settings).read()
        #expect(result.pages.count(where: \.frontMatter.draft) == 1)
        #expect(result.handbook.pages.map(\.path.text) == ["a/draft.md", "a/one.md", "b/two.md"])
        #expect(result.handbook.target(onPage: "b/two.md") == .page(Route(["a", "draft"]), anchor: nil))
    }

    /// Anything that a link in the folder of fragments leads to would be published.
    @Test func fragmentsComeFromTheContentFolderOnly() throws {
        try folder.write("secret", to: "outside/secret.md")
        try folder.write("inside", to: "Content/native/_inside.md")
        let names = ["file", "folder/secret", "special", "inside"]
        let includes = names.map { "<!-- include: shared/\($0).md -->" }
        try folder.write("# P\n\n" + includes.joined(separator: "\n\n"), to: "Content/p.md")
        try folder.write("x", to: "Content/shared/x.md")
        let links = [
            ("file.md", "../../outside/secret.md"), ("folder", "../../outside"), ("inside.md", "../native/_inside.md"),
        ]
        for (link, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: folder.location("Content/shared/\(link)"), withDestinationPath: target)
        }
        #expect(mkfifo(folder.location("Content/shared/special.md"), 0o600) == 0)
        let content = try ContentFolder(path: folder.location("Content"))
        let result = HandbookReader(folder: content, settings: Settings()).read()
        let messages = result.findings().map(\.message).filter { $0.hasPrefix("there is no fragment") }
        let missing = messages.map { String($0.split(separator: "'")[1]) }
        #expect(missing == ["shared/file.md", "shared/folder/secret.md", "shared/special.md"])
        let document = try #require(result.handbook.pages.first).document
        #expect(String(decoding: document.bytes[..<document.sourceCount], as: UTF8.self).contains("inside"))
    }

    @Test func safePolicyKeepsWhatMayRunOffTheSite() throws {
        let pictures = [
            "plain.svg": "<svg><path d='M0'/></svg>", "script.svg": "<svg><SCRIPT>x()</SCRIPT></svg>",
            "handler.svg": "<svg onload = 'x()'/>", "entity.svg": "<!ENTITY x 'y'><svg/>",
            "list.svg": "<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'x()'>]><svg/>",
            "japanese.svg": "<?xml version='1.0' encoding='iso-2022-jp'?><svg><scr\u{1B}(Bipt/></svg>",
            "address.svg": "<svg><a href='&#106;ava&#9;script:x()'/></svg>",
            "frame.svg": "<svg><h:iframe srcdoc=''/></svg>",
            "sign.svg": "<?xml version='1.0' encoding='UTF-8'?><svg><desc data-on='1'>&#169; a:b</desc></svg>",
            "zeros.svg": "<svg><a href='&#0000000000106;avascript:x()'/></svg>",
            "name.svg": "<svg><\(String(repeating: "x", count: 300)):script>x()</svg>",
            "x.xpdl": "x", "plain": "x", "prefix.svg": "<svg><x:script>x()</x:script></svg>", "a.html": "x",
            "b.js": "x",
            "c.png": "x",
        ]
        for (name, text) in pictures { try folder.write(text, to: "media/\(name)") }
        try folder.write("x", to: "curbcut.yml")
        let names = pictures.keys.sorted().map { "media/\($0)" } + ["curbcut.yml"]
        try folder.write(names.map { "[x](/\($0))" }.joined(separator: " "), to: "a.md")
        func published(_ policy: HTMLPolicy) throws -> [String] {
            var settings = Settings()
            settings.html = policy
            let handbook = HandbookReader(folder: try ContentFolder(path: folder.path), settings: settings).read()
                .handbook
            return handbook.pages[0].references.compactMap {
                if case .file(let path) = $0.target { path.fileName } else { nil }
            }
        }
        #expect(try published(.safe) == ["c.png", "plain.svg", "sign.svg"])
        #expect(try published(.trusted) == pictures.keys.sorted())
    }

    @Test func captionsBeyondTheLimitOfPagesAreNamedAndHaveNoTranscript() throws {
        try folder.write("x", to: "a.md")
        let cue = "WEBVTT\n\n00:01.000 --> 00:02.000\nWords\n"
        try folder.write(cue, to: "short.vtt")
        try folder.write(cue + String(repeating: "\n", count: 1_000_000), to: "long.vtt")
        let result = HandbookReader(folder: try ContentFolder(path: folder.path), settings: Settings()).read()
        #expect(result.findings().map(\.path.text) == ["long.vtt"])
        #expect(result.findings().map { $0.message.prefix(40) } == ["the captions have more than 1000000 byte"])
        #expect(result.handbook.files.captions[ContentPath("short.vtt")]?.cues.count == 1)
        #expect(result.handbook.files.captions[ContentPath("long.vtt")] == nil)
    }

    private func reading(_ names: [String], _ settings: Settings = Settings()) throws -> HandbookReader.Result {
        for name in names { try folder.write("x\n\n<!-- include: shared/used.md -->\n", to: name) }
        return HandbookReader(folder: try ContentFolder(path: folder.path), settings: settings).read()
    }

    private static func leftOut(_ read: HandbookReader.Result) -> [String] {
        read.findings().map(\.message).filter { $0.contains("published") }
    }

    @Test func markdownWithOtherExtensionsIsLeftOut() throws {
        let names = ["a.md", "b.mdx", "c.markdown", "d.mkd", "e.xml", "f.MDX", "media/g.mdx"]
        let read = try reading(names)
        #expect(read.handbook.pages.map(\.path.text) == ["a.md", "c.markdown"])
        #expect(Self.leftOut(read).first?.contains("2 with .mdx, 1 with .mkd;") == true)
    }

    @Test func otherLanguagesAndTranslationsAreCounted() throws {
        let names = ["a.md", "a.ar.md", "a.ios.md", "b.fr.md", "c.rst", "d.adoc", "a.js.md"]
        let read = try reading(names)
        let leftOut = Self.leftOut(read)
        #expect(leftOut.contains { $0.contains("1 with .rst, 1 with .adoc;") })
        #expect(leftOut.contains { $0.hasSuffix("language: 1 in ar; write translations: [ar] into curbcut.yml") })
        var settings = Settings()
        settings.translations = ["ar"]
        #expect(try !Self.leftOut(reading(names, settings)).contains { $0.contains("translations:") })
    }

    @Test func fragmentsThatNoPageIncludesAreLeftOut() throws {
        let names = ["a.md", "shared/used.md", "shared/b.md", "_posts/c.md", "_posts/_d.md", "templates/_e.md"]
        var settings = Settings()
        settings.lint.templates = ["Content/templates/_e.md"]
        #expect(
            try reading(names, settings).unusedFragments.map(\.text) == [
                "_posts/_d.md", "_posts/c.md", "shared/b.md",
            ])
    }

    @Test func pagesBelowAFolderWithALineBelowAreFragments() throws {
        for name in ["_posts/a.md", "web/_parts/in/b.md", "web/a_b.md", "_c.md"] { try folder.write("x", to: name) }
        let listing = try ContentFolder(path: folder.path).list()
        #expect(listing.pages.map(\.text) == ["web/a_b.md"])
        #expect(listing.fragments.count == 3)
    }
}

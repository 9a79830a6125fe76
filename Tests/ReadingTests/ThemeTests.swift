import Handbook
import Reading
import TestSupport
import Testing

/// The look of a handbook in `curbcut.yml`, and the files that it needs.
struct ThemeTests {
    @Test func standardColoursAreThoseOfTheStyleSheet() throws {
        let tokens = try Repository.text(Repository.root + "/Templates/Shared/tokens.css")
        for name in Palette.Name.allCases {
            let value =
                Palette.derivations[name]?.css ?? "light-dark(\(Palette.light[name].hex), \(Palette.dark[name].hex))"
            let line = "--\(name.rawValue): \(value);"
            #expect(tokens.contains("  " + line + "\n"), "\(line)")
        }
    }

    /// The place and the colour, and whether its background is wrong.
    private static func low(_ css: String) throws -> [String] {
        try read(["own.css": css], "theme: { stylesheet: own.css }").findings().map { finding in
            let place = "\(finding.range.start.line):\(finding.range.start.column)"
            let background = finding.message.contains("background, or set") ? " background" : ""
            return "\(place) \(finding.message.split(separator: "'")[1])\(background)"
        }
    }

    @Test func colourOfAStyleSheetIsCheckedOnAllItsGrounds() throws {
        #expect(try Self.low(":root {\n  --muted: #aaaaaa;\n}") == ["2:3 muted"])
        let two = try Self.low(":root {\n  --accent: light-dark(#eea, #fff);\n  --ink: light-dark(#ccc, #fff);\n}")
        #expect(two == ["2:3 accent", "3:3 ink"])
        #expect(try Self.low(":root { --paper: light-dark(#808080, #14181d) }") == ["1:9 line-strong background"])
        #expect(try Self.low(":root { --accent: light-dark(#0b5567, #333) }") == ["1:9 accent"])
        #expect(try Self.low(":root { --muted: var(--ink); --line: #eee; --unknown: #777 }") == [])
    }

    @Test(arguments: [false, true]) func everyStandardPairPasses(isDark: Bool) throws {
        let palette = isDark ? Palette.dark : Palette.light
        let css = Palette.Name.allCases.map { name in
            isDark
                ? "--\(name.rawValue): light-dark(\(Palette.light[name].hex), \(palette[name].hex));"
                : "--\(name.rawValue): light-dark(\(palette[name].hex), \(Palette.dark[name].hex));"
        }
        #expect(try Self.low(":root { \(css.joined(separator: " ")) }") == [])
    }

    @Test(arguments: ["rubra", "nordlys", "havn"]) func brandsOfTheGalleryHaveContrast(name: String) throws {
        let css = try Repository.text("\(Repository.root)/Tests/Fixtures/brands/\(name).css")
        #expect(try Self.low(css) == [])
        #expect(css.split(separator: "\n").count <= 6)
    }

    // MARK: Files

    private static func read(_ files: [String: String], _ yaml: String) throws -> HandbookReader.Result {
        let folder = try TemporaryFolder()
        try folder.write("# Home\n", to: "index.md")
        for (name, text) in files { try folder.write(text, to: name) }
        return HandbookReader(folder: try ContentFolder(path: folder.path), settings: try SettingsReader.read(yaml))
            .read()
    }

    @Test func filesOfStyleSheetsAndScriptsBelongToTheTheme() throws {
        let read = try Self.read(
            [
                "media/own.css": """
                /* url(comment.png) */ @import "more/b.css";
                a { background: url( 'a b.png' ), URL(c.svg#x) } b { src: url(data:x), url(https://x.example/y) }
                """,
                "media/more/b.css": "@font-face { src: url(../fonts/f.woff2?v=1) }",
                "media/a b.png": "", "media/c.svg": "", "media/fonts/f.woff2": "", "media/other.png": "",
                "media/own.mjs": "import { x } from './lib.mjs'; import(\"./lazy.mjs\"); const from = 1;",
                "media/lib.mjs": "", "media/lazy.mjs": "",
            ], "theme: { stylesheet: media/own.css, slots: { head: \"<script src='media/own.mjs'></script>\" } }")
        let files = read.handbook.usedFiles.map(\.text).sorted()
        #expect(
            files == [
                "media/a b.png", "media/c.svg", "media/fonts/f.woff2", "media/lazy.mjs", "media/lib.mjs",
                "media/more/b.css", "media/own.css", "media/own.mjs",
            ])
        #expect(read.findings() == [])
    }

    @Test func filesOfSlotsArePublished() throws {
        let read = try Self.read(
            ["media/a b.svg": "", "media/s.css": "a { background: url(c.png) }", "media/c.png": "", "d.js": ""],
            "theme: { slots: { head: \"<link href='media/s.css'><script src='{root}d.js?v=1'></script>\", "
                + "footer: <img src='/media/a%20b.svg' alt=''><img src='https://x.example/media/c.png' alt=''> } }")
        let files = read.handbook.usedFiles.map(\.text).sorted()
        #expect(files == ["d.js", "media/a b.svg", "media/c.png", "media/s.css"])
    }

    @Test func filesOfEmbeddedPagesAndDrawingsArePublished() throws {
        let read = try Self.read(
            [
                "a.md": "<iframe src=\"demo/button.html?x=1\" title=\"Demo\"></iframe>\n\n![Plan](plan.svg)\n",
                "demo/button.html": """
                <link rel=stylesheet href=button.css><script src="../button.js" defer></script><a href="none.html">1</a>
                <style>b { background: url(b.png) }</style><script type=module>import "./m.mjs"</script>
                <img src="i.png" srcset="i.png 1x, j.png 2x" alt="" style="mask: url(m.png)"><a href="more.html">2</a>
                """,
                "demo/button.css": "", "button.js": "", "demo/b.png": "", "demo/m.mjs": "", "demo/i.png": "",
                "demo/j.png": "", "demo/m.png": "", "demo/more.html": "", "demo/unused.html": "<img src=none.png>",
                "plan.svg": "<svg><image href='demo/k.png'/><use href='#x'/></svg>", "demo/k.png": "",
            ], "{}")
        #expect(
            read.handbook.usedFiles.map(\.text) == [
                "button.js", "demo/b.png", "demo/button.css", "demo/button.html", "demo/i.png", "demo/j.png",
                "demo/k.png", "demo/m.mjs", "demo/m.png", "demo/more.html", "plan.svg",
            ])
        #expect(read.findings() == [])
    }

    @Test func missingFileOfEmbeddedPageHasItsPlace() throws {
        let read = try Self.read(
            ["a.md": "<iframe src=\"b.html\" title=\"Demo\"></iframe>\n", "b.html": "<p>\n<img src=\"c.png\" alt>"],
            "{}")
        #expect(read.findings().map(\.path.text) == ["b.html"])
        #expect(read.findings().map { $0.placed.prefix(29) } == ["2:11 there is no file 'c.png'"])
    }

    @Test func missingFileHasItsPlace() throws {
        let read = try Self.read(
            ["media/own.css": "a {}\nb { src: url(\"none.woff2\") }"], "theme: { stylesheet: media/own.css }")
        #expect(read.findings().map(\.path.text) == ["media/own.css"])
        #expect(read.findings().map { $0.placed.prefix(34) } == ["2:15 there is no file 'none.woff2'"])
    }

    @Test func styleSheetsThatImportEachOtherEnd() throws {
        let read = try Self.read(
            ["a.css": "@import 'b.css';", "b.css": "@import 'a.css';"], "theme: { stylesheet: a.css }")
        #expect(read.handbook.usedFiles.count == 2)
    }

    @Test func guideListsEveryCustomProperty() throws {
        let guide = try Repository.text(Repository.root + "/Documentation/Configuration.md")
        let rows = guide.split(separator: "\n").filter { $0.hasPrefix("| `--") }
        let listed = rows.flatMap { $0.split(separator: "|")[0].split(separator: "`").filter { $0.hasPrefix("--") } }
        let tokens = try Repository.text(Repository.root + "/Templates/Shared/tokens.css")
        let set = tokens.split(separator: "\n").compactMap { line -> Substring? in
            let line = line.drop { $0 == " " }
            return line.hasPrefix("--") ? line.prefix { $0 != ":" } : nil
        }
        #expect(Set(listed) == Set(set))
    }
}

import Handbook
import Reading
import Testing
import TestSupport

/// The look of a handbook in `curbcut.yml`, and the files that it needs.
struct ThemeTests {
    private static func contrast(_ yaml: String) -> LowContrast? {
        do throws(SettingsError) {
            _ = try SettingsReader.read("theme: " + yaml)
        } catch {
            if case .lowContrast(let colour) = error.kind { return colour }
        }
        return nil
    }

    @Test func standardColoursAreThoseOfTheStyleSheet() throws {
        let tokens = try Repository.text(Repository.root + "/Templates/Shared/tokens.css")
        for name in Palette.Name.allCases {
            let line = "--\(name.rawValue): light-dark(\(Palette.light[name].hex), \(Palette.dark[name].hex));"
            #expect(tokens.contains("  " + line + "\n"), "\(line)")
        }
    }

    @Test(arguments: [false, true]) func everyStandardPairPasses(isDark: Bool) {
        let palette = isDark ? Palette.dark : Palette.light
        for name in Palette.Name.allCases {
            let yaml = "{ colours: { \(isDark ? "dark" : "light"): { \(name.rawValue): \"\(palette[name].hex)\" } } }"
            #expect(Self.contrast(yaml) == nil, "\(name)")
        }
    }

    @Test(arguments: [
        ("{ accent: \"#777777\" }", "accent", "accent"), ("{ accent-dark: \"#333333\" }", "accent", "accent-dark"),
        ("{ colours: { light: { muted: \"#aaaaaa\" } } }", "muted", "muted"),
        ("{ colours: { light: { line-strong: \"#cccccc\" } } }", "line-strong", "line-strong"),
        ("{ colours: { dark: { on-accent: \"#ffffff\" } } }", "on-accent", "on-accent"),
    ])
    func colourWithoutContrastIsAnError(yaml: String, colour: String, key: String) {
        let found = Self.contrast(yaml)
        #expect(found?.pair.colour.rawValue == colour)
        #expect(found?.key == key)
    }

    @Test func backgroundIsCheckedWithTheStandardText() {
        #expect(Self.contrast("{ colours: { light: { paper: \"#808080\" } } }")?.key == "paper")
        #expect(Self.contrast("{ colours: { dark: { paper: \"#ffffff\" } } }")?.key == "paper")
    }

    @Test func fontsAreFilesOrListsOfFiles() throws {
        let settings = try SettingsReader.read(
            """
            theme:
              fonts:
                Inter: media/inter.woff2
                Fira Code: [media/a.woff2, { file: media/b.woff2, weight: 100 900, style: italic }]
            """)
        #expect(
            settings.theme.fonts == [
                FontFile(family: "Inter", path: ContentPath("media/inter.woff2")),
                FontFile(family: "Fira Code", path: ContentPath("media/a.woff2")),
                FontFile(family: "Fira Code", path: ContentPath("media/b.woff2"), weight: "100 900", isItalic: true),
            ])
    }

    @Test(arguments: [
        "{ fonts: { \"a;b\": x.woff2 } }", "{ fonts: { A: { weight: 700 } } }",
        "{ fonts: { A: { file: x, weight: bold } } }", "{ fonts: { A: { file: x, style: oblique } } }",
        "{ measure: 70vw }", "{ colours: { light: { paper: red } } }", "{ favicon: ../out.svg }",
    ])
    func wrongValueIsAnError(yaml: String) {
        #expect(throws: SettingsError.self) { try SettingsReader.read("theme: " + yaml) }
    }

    @Test func linksAreSitesOrPages() throws {
        let settings = try SettingsReader.read(
            "links: { banner: { A: https://a.example/, B: /native/b }, tools: [wcag] }")
        #expect(settings.links.banner.map(\.route) == [nil, Route(["native", "b"])])
        #expect(settings.links.tools == [.wcag])
        #expect(throws: SettingsError.self) { try SettingsReader.read("links: { banner: { A: \"javascript:x\" } }") }
        #expect(throws: SettingsError.self) { try SettingsReader.read("links: { tools: [wcga] }") }
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
            ], "theme: { stylesheet: media/own.css, scripts: [media/own.mjs] }")
        let files = read.handbook.usedFiles.map(\.text).sorted()
        #expect(
            files == [
                "media/a b.png", "media/c.svg", "media/fonts/f.woff2", "media/lazy.mjs", "media/lib.mjs",
                "media/more/b.css", "media/own.css", "media/own.mjs",
            ])
        #expect(read.problems == [])
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
        #expect(read.problems == [])
    }

    @Test func missingFileOfEmbeddedPageHasItsPlace() throws {
        let read = try Self.read(
            ["a.md": "<iframe src=\"b.html\" title=\"Demo\"></iframe>\n", "b.html": "<p>\n<img src=\"c.png\" alt>"],
            "{}")
        #expect(
            read.problems == [
                ReadingProblem(path: ContentPath("b.html"), line: 2, column: 11, kind: .referenceMissing("c.png"))
            ])
    }

    @Test func missingFileHasItsPlace() throws {
        let read = try Self.read(
            ["media/own.css": "a {}\nb { src: url(\"none.woff2\") }"], "theme: { stylesheet: media/own.css }")
        #expect(
            read.problems == [
                ReadingProblem(
                    path: ContentPath("media/own.css"), line: 2, column: 15, kind: .referenceMissing("none.woff2"))
            ])
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

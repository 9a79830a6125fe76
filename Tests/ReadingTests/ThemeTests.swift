import Handbook
import Reading
import TestSupport
import Testing

/// The look of a handbook in `curbcut.yml`, and the files that it needs.
struct ThemeTests {
    @Test func standardColoursAreThoseOfTheStyleSheet() throws {
        let tokens = try Repository.text(Repository.root + "/Templates/Shared/tokens.css")
        for name in Palette.Name.allCases {
            let (light, dark) = (Palette.light[name].hex, Palette.dark[name].hex)
            let value = Palette.derivations[name]?.css ?? (light == dark ? light : "light-dark(\(light), \(dark))")
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

    /// The files that are published, and what is wrong.
    @Test(arguments: CaseFile.all(in: "theme-files")) func filesAreUsedAsRecorded(file: CaseFile) throws {
        try file.check { one in
            let files = Dictionary(uniqueKeysWithValues: one.files(page: "index.md").map { ($0.path, $0.text) })
            let read = try Self.read(files.filter { $0.key != "curbcut.yml" }, files["curbcut.yml"] ?? "{}")
            return read.handbook.usedFiles.map(\.text).sorted() + read.findings().map { "\($0.path):\($0.placed)" }
        }
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

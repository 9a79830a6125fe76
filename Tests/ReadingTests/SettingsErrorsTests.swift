import Reading
import Testing

/// All errors of a configuration are named at once.
struct SettingsErrorsTests {
    private static func errors(_ yaml: String) -> [String] {
        SettingsReader.read(Array(yaml.utf8)).errors.map { error in
            let name = error.message.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first ?? ""
            if error.message.hasPrefix("unknown key") { return "\(error.line) unknown \(name)" }
            if error.message.contains("should be") { return "\(error.line) wrong \(name)" }
            return "\(error.line) \(error.message.split(separator: ";")[0])"
        }
    }

    @Test func configurationWithoutErrorsHasNone() {
        #expect(Self.errors("title: a\ntheme: { accent: \"#055\" }") == [])
        #expect(SettingsReader.read(Array("title: a".utf8)).settings.title == "a")
    }

    @Test func allErrorsAreFoundInTheOrderOfLines() {
        let yaml = """
            titel: a
            base-url: example
            publish: [jsonn, json, gherkinn]
            theme:
              css: own.css
              accent: red
            lint: { rules: { text/typo: loud }, worsd: [] }
            """
        #expect(
            Self.errors(yaml) == [
                "1 unknown titel", "2 wrong base-url", "3 unknown jsonn", "3 unknown gherkinn", "5 unknown css",
                "6 wrong accent", "7 wrong text/typo", "7 unknown worsd",
            ])
    }

    @Test func entriesWithoutErrorsAreRead() {
        let settings = SettingsReader.read(Array("title: a\nfoo: b\norder: [c]".utf8)).settings
        #expect(settings.title == "a")
        #expect(settings.order == ["c"])
    }

    @Test func repeatedKeysAreFoundWithTheOthers() {
        #expect(
            Self.errors("title: a\ntitle: b\nlinks:\n  edit: x\n  edit: y\n")
                == [
                    "2 this is not YAML: `title` appears twice", "4 wrong edit",
                    "5 this is not YAML: `edit` appears twice",
                ])
    }

    @Test func consequencesOfAnErrorAreNotErrors() {
        let yaml = """
            platforms: { windows: [Windows] }
            frameworks:
              winui: { name: WinUI, platforms: [windows] }
              other: { name: Other, platfroms: [ios], platforms: [ios] }
            theme: { accent: red }
            """
        #expect(Self.errors(yaml) == ["1 wrong windows", "4 unknown platfroms", "5 wrong accent"])
    }

    @Test func coloursOfBothPalettesAreChecked() {
        #expect(
            Self.errors("theme:\n  accent: [\"#777\", \"#333\"]") == [
                "2 the colour 'accent' has a contrast of 3.7:1 on 'accent-soft' (#edece9)",
                "2 the colour 'accent' has a contrast of 1.2:1 on 'sunken' (#1d242b)",
            ])
    }

    @Test func textThatIsNotYAMLHasOneError() {
        #expect(Self.errors("title: a: b\nfoo: c").count == 1)
        #expect(Self.errors("- a").count == 1)
    }
}

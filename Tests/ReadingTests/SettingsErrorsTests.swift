import Reading
import Testing

/// All errors of a configuration are named at once.
struct SettingsErrorsTests {
    private static func errors(_ yaml: String) -> [String] {
        SettingsReader.read(Array(yaml.utf8)).errors.map { error in
            switch error.kind {
            case .unknownKey(let name, _, _): "\(error.line) unknown \(name)"
            case .wrongType(let key, _): "\(error.line) wrong \(key)"
            case .lowContrast(let colour): "\(error.line) contrast \(colour.ground)"
            case .notYAML(let reason): "\(error.line) \(reason)"
            default: "\(error.line) \(error.kind)"
            }
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
                == ["2 `title` appears twice", "4 wrong edit", "5 `edit` appears twice"])
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
            Self.errors("theme:\n  accent: [\"#777\", \"#333\"]") == ["2 contrast #eeeeee", "2 contrast #1d2328"])
    }

    @Test func textThatIsNotYAMLHasOneError() {
        #expect(Self.errors("title: a: b\nfoo: c").count == 1)
        #expect(Self.errors("- a").count == 1)
    }
}

import TestSupport
import Testing

/// Mistakes in `curbcut.yml` have a message with their line and column, and a way out.
struct BadConfigurationTests {
    @Test func configurationThatIsNotThere() throws {
        let result = try BadWorld().build("--config", "nowhere.yml")
        #expect(result.errorText == "There is no configuration file 'nowhere.yml'.\n")
        #expect(result.status == 2)
    }

    @Test func configurationWithAnUnknownKey() throws {
        let world = try BadWorld()
        try world.folder.write("titel: X\n", to: "curbcut.yml")
        let result = try world.build()
        #expect(result.errorText.hasSuffix("curbcut.yml:1:1: error: unknown key 'titel'; did you mean 'title'?\n"))
        #expect(result.status == 2)
        #expect(!world.folder.holds("Public"))
    }

    @Test(arguments: [
        ("de DE", "'de DE' is not a language tag (BCP 47); write de-DE"),
        ("en_US", "'en_US' is not a language tag (BCP 47); write en-US"),
        ("en_GB.UTF-8", "'en_GB.UTF-8' is not a language tag (BCP 47); write en-GB"),
        ("german", "'german' is not a language tag (BCP 47); write de"),
        ("Deutsch", "'Deutsch' is not a language tag (BCP 47); write de"),
        ("Français", "'Français' is not a language tag (BCP 47); write fr"),
        ("German-AT", "'German-AT' is not a language tag (BCP 47); write de-AT"),
        ("Brazilian Portuguese", "'Brazilian Portuguese' is not a language tag (BCP 47); write pt"),
        ("../x", "'language' should be a language tag (BCP 47) such as en or de-CH"),
        ("", "'language' should be a language tag (BCP 47) such as en or de-CH"),
        ("\"\"", "'language' should be a language tag (BCP 47) such as en or de-CH"),
    ])
    func languageThatIsNoTag(written: String, message: String) throws {
        let world = try BadWorld()
        try world.folder.write("title: X\nlanguage: \(written)\n", to: "curbcut.yml")
        let result = try world.build()
        #expect(result.errorText.hasSuffix("curbcut.yml:2:1: error: \(message)\n"), "\(result.errorText)")
        #expect(result.status == 2)
    }

    @Test func configurationThatIsNotUTF8() throws {
        let world = try BadWorld()
        try world.folder.write(Array("summary: X\ntitle: B".utf8) + [0xE9] + Array("\n".utf8), to: "curbcut.yml")
        let result = try world.build()
        #expect(
            result.errorText.hasSuffix(
                "curbcut.yml:2:9: error: the file is not UTF-8 (byte 19 is invalid). Save it as UTF-8\n"),
            "\(result.errorText)")
        #expect(result.status == 2)
        #expect(!world.folder.holds("Public"))
    }

    @Test func folderInOrderThatIsNotThere() throws {
        let world = try BadWorld()
        try world.folder.write("title: X\norder: [natve, native, elsewhere]\n", to: "curbcut.yml")
        let result = try world.build()
        let lines = result.errorText.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.last?.hasSuffix(
                "curbcut.yml:2:1: warning: 'order' names 'natve', but no folder of pages has that name; did you mean 'native'?"
            ) == true, "\(result.errorText)")
        #expect(
            lines.first?.hasSuffix("'elsewhere', but no folder of pages has that name; take it out of the list") == true
        )
        #expect(result.status == 0)
    }

    @Test func allErrorsOfTheConfigurationAreSaid() throws {
        let world = try BadWorld()
        try world.folder.write("titel: X\nlint: { rules: { text/tpyo: off } }\nbase-url: x\n", to: "curbcut.yml")
        for command in ["build", "lint"] {
            let result = try world.curbcut(command)
            #expect(
                result.errorText == """
                    curbcut.yml:1:1: error: unknown key 'titel'; did you mean 'title'?
                    curbcut.yml:2:18: error: there is no rule 'text/tpyo'; did you mean 'text/typo'?
                    curbcut.yml:3:1: error: 'base-url' should be an address that begins with https:// or http://

                    """)
            #expect(result.status == 2)
        }
    }

    @Test func folderWhosePlatformsAreIncomplete() throws {
        let world = try BadWorld()
        let notes = "# A\n\n## iOS Developer Notes\n\nText.\n"
        for name in ["a", "b"] { try world.write(notes, to: "native/\(name).md") }
        try world.folder.write(
            "platforms: { windows: Windows }\nfolders:\n  native: [windows]\n", to: "curbcut.yml")
        let result = try world.build()
        #expect(
            result.errorText
                == "curbcut.yml:3:3: warning: 'native' lists no iOS, but 2 pages there have notes for it; "
                + "add 'ios' to the list, which replaces the usual one\n")
        #expect(result.status == 0)
    }

    @Test func logoThatIsMissingIsSaidWhereItIsNamed() throws {
        let world = try BadWorld()
        try world.folder.write("title: X\ntheme:\n  logo: media/none.svg\n", to: "curbcut.yml")
        let result = try world.build()
        #expect(
            result.errorText.hasSuffix(
                "curbcut.yml:3:3: error: there is no file 'media/none.svg' in the content folder, so the site has no logo; add the file or correct this path\n"
            ), "\(result.errorText)")
        #expect(result.outputText.hasPrefix("Published 1 page, 0 media files "))
        #expect(result.status == 2)
    }
}

import Linting
import Testing

/// A word is misspelt when it is in no dictionary, not the handbook's own, and near a frequent word.
@Suite struct SpellingTests {
    private func misspelt(_ text: String, other: [String] = [], words: String = "") throws -> [String] {
        var parts = other.enumerated().map { (info: "markdown other=native/other-\($0.offset).md", text: $0.element) }
        if !words.isEmpty { parts.append(("yaml", "lint:\n  words: [\(words)]\n")) }
        return try RuleExample(kind: "", parts: parts + [("markdown", text)]).lint().filter {
            $0.rule == "text/typo" && $0.path == RuleExample.path
        }.map { finding in
            String(finding.message.split(separator: "'")[0]) + (finding.fix?.grade == .safe ? "" : "?")
        }
    }

    @Test(arguments: [
        "an acessible name", "the keybord trap", "it is anounced", "automaticaly set", "the heirarchy of headings",
        "a horizonal list", "the desing system", "it shoudn't move", "This is untill the end",
    ])
    func findsOneSlipOfAFrequentWord(text: String) throws {
        #expect(try misspelt(text + "\n").count == 1)
    }

    @Test(arguments: [
        "Colour, color, organise, organize, labelled, labeled, programme and whilst.",
        "Themable, focusable, swipeable and untappable views in a subcomponent.",
        "A touchscreen, a keycap, a timebox and a textfield.", "Three filed references are stated, though preset.",
        "Ask Ms Higley about Lightyear.", "They said ‘audism’ and “hearies”.", "The add-ons are npm packages.",
        "Set `acount` first. The acount is a number.", "See [it](https://a.example/selecor). The selecor is set.",
        "Sus ojos son verdes, claro.", "A&nbsp;word &ndash; and more.",
        "The *ngFor* and step2.acount and user_acount and a/acount.",
        "<p lang=\"nl\">De gebruker kan het veld selecteren.</p>",
        "Zapier connects apps. Source: Zapier.", "Jason R. Coombs and Glenn Randers-Pehrson wrote it.",
        "Fix the typo configuraton, and avaiable -> available.",
        // Names of commands and programs, and names made of two words.
        "They chown the sdists, mmap the tarball and use sprintf.", "A sourcedir, a projectid and the jstest target.",
        "Install nushell-2.3 after foobarr-shel.", "The file is source'd while statting it.",
        "Each postgrest has a port. Ask postgrest. Stop postgrest.",
        "Pass --mesg, -lsocket or -ffast-math to c++filt, and write to acount+deb@a.example.",
        "See pahole(1) and isinstance(value), and run lpstat -a.", "The list ends with refe... and refreshin…",
        "Disks were zero'ed while flock'ing them.", "Link libm; rbash and tsave are commands.",
        "The tracee, the pointee and gatewayd are caseless buglets.", "By Pieter Hintjens, Kornel Lesiński.",
        "- [Syntastic](https://a.example/vim-cfn)", "The mtimes, a gsetting, each reftest and all regsets.",
        "A modeline, a relationset and translated rolenames.", "Read it with defcon, pandera or encodedv.",
        "Con\u{AD}figura\u{AD}tion, con&shy;figura&shy;tion, con<wbr>figura<wbr>tion and con\u{FB01}guration.",
    ])
    func leavesWordsThatMayBeRight(text: String) throws {
        #expect(try misspelt(text + "\n") == [])
    }

    @Test(arguments: [
        "Move the mneu item of the menu.", "A selectd row.", "It is agreeed.",
        "It is nearset -- or so.", "An independend view.", "It stops withouth sound.",
    ])
    func findsSlipsThatLookLikeNamesOfCommands(text: String) throws {
        #expect(try misspelt(text + "\n").count == 1)
    }

    @Test func takesAWordOnThreePagesForTheHandbooksOwn() throws {
        let text = "The composible view.\n"
        #expect(try misspelt(text, other: [text]) == ["composible?"])
        #expect(try misspelt(text, other: [text, text]) == [])
    }

    @Test func findsAWordOnThreePagesThatTheHandbookUsuallyWritesAnotherWay() throws {
        let other =
            Array(repeating: "It is read seperatley.\n", count: 3) + Array(repeating: "Read separately.\n", count: 8)
        #expect(try misspelt("It is read seperatley.\n", other: other).count <= 1)
        let wrong =
            Array(repeating: "The configuraton.\n", count: 3) + Array(repeating: "The configuration.\n", count: 8)
        #expect(try misspelt("The configuraton.\n", other: wrong) == ["configuraton?"])
    }

    @Test func offersAllWordsThatMayBeMeantAndIsSureOfOneOnly() throws {
        let findings = try RuleExample(kind: "", parts: [("markdown", "The scren is on.\n")]).lint()
        #expect(findings.first { $0.rule == "text/typo" }?.help == "write 'screen'")
        #expect(try misspelt("The scren is on. It is acessible.\n") == ["scren?", "acessible"])
    }

    @Test func listedMistakesWithTwoCorrectionsAreUnsafe() throws {
        let findings = try RuleExample(kind: "", parts: [("markdown", "It navigates aways.\n")]).lint()
        #expect(findings.first { $0.rule == "text/typo" }?.help == "write 'always' or 'away'")
        #expect(try misspelt("It navigates aways. Noone knows. Ask Mr Noone.\n") == ["aways?", "Noone", "Noone?"])
    }

    @Test func findsMistakesInCommentsOfSamplesButNoIdentifiers() throws {
        let sample =
            "```html\n<!-- hide what is not avialable -->\n<p>Related documants here</p>\n<selecor></selecor>\n```\n"
        #expect(try misspelt(sample) == ["avialable?", "documants?"])
        #expect(try misspelt("```swift\nlet acount = horizonal\n// the horizonal axis\n```\n") == [])
    }

    @Test func leavesPagesInAnotherLanguageToOneHint() throws {
        let dutch =
            "De toegankelijkheid van een app begint bij het ontwerp. Geef elk bedieningselement een naam die een "
            + "schermlezer kan voorlezen, en zorg dat de volgorde van de focus klopt met wat iemand op het scherm ziet. "
            + "Test daarna met echte gebruikers, want zij merken wat wij vergeten, een an element of an web."
        let findings = try RuleExample(kind: "", parts: [("markdown", dutch + "\n")]).lint()
        #expect(findings.map(\.rule).filter { $0 == "text/language" }.count == 1)
        #expect(findings.allSatisfy { $0.rule != "text/typo" && $0.rule != "text/article" })
    }
}

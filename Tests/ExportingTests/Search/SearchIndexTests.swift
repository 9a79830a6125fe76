import Handbook
import TestSupport
import Testing
import Tools

import Exporting

struct SearchIndexTests {
    private static let handbook = Handbook([
        "native/controls/button.md": """
        ## General Notes

        A button does something – at once.

        ## iOS Developer Notes

        ### Name

        - **UIKit**
          - Set `accessibilityLabel` to the visible text.

        ## Condensed

        1. Test

           - Name: The visible text (WCAG 2.5.3)
        """,
        "native/patterns/strike-through.md": "## General Notes\n\nA former price.",
    ])

    private static func text(_ handbook: Handbook) -> [String: String] {
        let index = SearchIndex(handbook)
        return Dictionary(
            uniqueKeysWithValues: SearchFile.all(pageCount: handbook.pages.count).map {
                ($0.name, String(decoding: index.content(of: $0), as: UTF8.self))
            })
    }

    /// All words of the index.
    private static func words(_ handbook: Handbook) -> Set<String> {
        let files = text(handbook).filter { $0.key.hasPrefix("words-") }.values
        return Set(files.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init) })
    }

    @Test func titleIsFoundWithoutItsSpaces() {
        #expect(Self.words(Handbook(["a.md": "# Date picker\n"])).contains("datepicker"))
    }

    @Test func textWithoutSpacesIsFoundInPairs() {
        let handbook = Handbook([
            "ja.md": "# メモ\n\nスクリーンリーダーを使う利用者のため。「送信」ボタン\n\nｶﾞｲﾄﾞ ＡＢＣ A\u{308}pfel eins<br>zwei Wort\u{AD}teil"
        ])
        let terms = Set(
            Self.text(handbook).filter { $0.key.hasPrefix("terms-") }.values.flatMap { text in
                text.replacing("\\n", with: " ").split { " \n`\"".contains($0) }.map(String.init)
            })
        for word in ["利用", "用者", "送信", "ボタ", "タン", "スク", "ガイ", "イド", "abc", "äpfel", "eins", "zwei", "メモ", "wortteil"] {
            #expect(terms.contains(word), "\(word) in \(terms.sorted())")
        }
        #expect(!terms.contains { $0.contains("「") || $0.unicodeScalars.contains("\u{308}") })
    }

    @Test func wordsWithSignsAreFound() {
        let handbook = Handbook([
            "a.md": "# C++\n\nC#, .NET (F#), Notepad++. Not a+b, a#b, node.js, .focusable, C++11\n"
        ])
        let lines = Self.text(handbook).filter { $0.key.hasPrefix("terms-") }.values.flatMap {
            $0.replacing("\\n", with: " ").split { " \n`\"".contains($0) }.map(String.init)
        }
        let signed = Set(lines.filter { !$0.contains("(") && $0.contains { "+#.".contains($0) } })
        #expect(signed == ["c++", "c#", ".net", "f#", "notepad++"])
    }

    @Test(arguments: ["accessibilitylabel", "accessibility", "label", "uikit", "button", "2.5.3"])
    func wordIsFound(word: String) {
        #expect(Self.words(Self.handbook).contains(word))
    }

    @Test func languagesNarrowTheSearchAndMarkItsResults() {
        var settings = Settings()
        settings.translations = ["fr"]
        let handbook = Handbook(
            ["native/a.md": "# Button", "native/a.fr.md": "# Bouton", "native/index.md": "# Native"],
            settings: settings)
        let files = Self.text(handbook)
        let manifest = files["manifest"] ?? ""
        #expect(manifest.contains(#"["language","en","English"],["language","fr","Français"]"#), "\(manifest)")
        #expect(manifest.contains(#"["section","native","Native"]]"#), "a translation is no section: \(manifest)")
        let pages = files.filter { $0.key.hasPrefix("pages-") }.values.joined()
        #expect(pages.contains(#"["fr","ltr"]"#) && !pages.contains(#"["en","ltr"]"#), "\(pages)")
        #expect(Self.text(Self.handbook)["manifest"]?.contains("\"language\"") == false)
    }

    @Test func punctuationIsNoWord() {
        #expect(!Self.words(Self.handbook).contains { $0.contains("–") })
    }

    @Test func entriesAreTheRowsOfTheWCAGPage() {
        let entries = Self.text(Self.handbook)["entries"] ?? ""
        #expect(entries.contains(#"["2.5.3","Label in Name","A","wcag/index.html#2.5.3"]"#), "\(entries)")
        let none = Self.text(Handbook(["a.md": "No API, no criterion."]))["entries"] ?? ""
        #expect(none.contains("[]"), "\(none)")
    }

    @Test func pagesThatOthersLinkToAreSuggestedFirst() {
        let handbook = Handbook(["a.md": "# A", "b.md": "# B\n\n[C](c.md)", "c.md": "# C"])
        let manifest = Self.text(handbook)["manifest"] ?? ""
        #expect(manifest.contains(#""suggested":[["C","c",""],["A","a",""]"#), "\(manifest)")
    }

    @Test(arguments: ["the", "to", "a"]) func wordsThatSayNothingAreLeftOut(word: String) {
        #expect(!Self.words(Self.handbook).contains(word))
    }

    @Test func markOfAnAlertIsNoText() {
        let files = Self.text(Handbook(["a.md": "> [!WARNING]\n> Zebras\n\n> So [!WARNING] is text\n"]))
        let pages = files.filter { $0.key.hasPrefix("pages-") }.values.joined()
        #expect(pages.contains("\"Zebras So [!WARNING] is text\""), "\(pages)")
    }

    @Test(arguments: [
        ("<p>Two</p><p>words &amp; <b>bold</b>er</p>", "Two words & bolder"), ("Two<br>lines", "Two lines"),
        ("A <img src=\"a.png\" alt=\"red dot\"> here", "A red dot here"),
        ("<table>\n<tr><td>one</td><td>two</td></tr>\n</table>", "one two"),
        ("<video src=\"a.mp4\">\nNo video\n</video>\n\n<script>\nno()\n</script>\n\nText", "Text"),
        ("<!-- no -->\n<div title=\"no\">yes</div>", "yes"),
    ])
    func textOfRawHTMLIsFound(markup: String, shown: String) {
        let files = Self.text(Handbook(["a.md": markup + "\n"]))
        let pages = files.filter { $0.key.hasPrefix("pages-") }.values.joined()
        #expect(pages.contains("\"\(shown)\"") || pages.contains("\"\(shown) \""), "\(pages)")
    }

    @Test func slugIsFoundAsOneWordToo() {
        let words = Self.words(Self.handbook)
        #expect(words.isSuperset(of: ["strike", "through", "strikethrough"]))
    }

    @Test func wordWithHyphensIsFoundWithoutThemAndInParts() {
        let words = Self.words(Handbook(["a.md": "A One-Time code, an e-mail, Über-Ich – -no- x-\n\n`aria-live`.\n"]))
        #expect(words.isSuperset(of: ["onetime", "one", "time", "email", "mail", "überich", "arialive", "live"]))
        #expect(words.isDisjoint(with: ["nox", "ichno", "timecode", "xaria"]), "\(words)")
    }

    @Test(arguments: [
        ("alt text", "image"), ("crossed out", "strikethrough"), ("drawer", "sheet"), ("dismiss", "close"),
    ])
    func otherWordsForASubjectFindIt(said: String, meant: String) {
        let manifest = Self.text(Self.handbook)["manifest"] ?? ""
        let others = manifest.components(separatedBy: "\"\(said)\":[").last?.prefix { $0 != "]" } ?? ""
        #expect(others.contains("\"\(meant)\""), "\(others)")
    }

    @Test func sameHandbookMakesTheSameBytes() {
        #expect(Self.text(Self.handbook) == Self.text(Self.handbook))
    }

    @Test func everyFileIsACallOfTheEngine() {
        for (name, text) in Self.text(Self.handbook) {
            #expect(text.hasPrefix("curbcut.search.add(\"\(name)\","), "\(name)")
            #expect(text.hasSuffix(");\n"), "\(name)")
        }
    }

    @Test func passagesOfAPageHaveTheirHeadings() {
        let pages = Self.text(Self.handbook)["pages-0"] ?? ""
        #expect(pages.contains("iOS Developer Notes › Name › UIKit"))
    }

    @Test func testGroupsAndScenariosArePlacesWithoutWordsOfTheirOwn() {
        let text = """
            ## Condensed

            ### Our criteria

            1. Test with gestures

               - Close: A button closes it

            After.

            ## Gherkin

            1. Scenario: Closing it

               - WHEN I press it
            """
        let files = Self.text(Handbook(["a.md": text]))
        let pages = files["pages-0"] ?? ""
        let group = #"["condensed/with-gestures","Condensed › Test with gestures",[],"Close: A button closes it"]"#
        #expect(pages.contains(group), "\(pages)")
        #expect(pages.contains(#"["gherkin/closing-it","Gherkin › Closing it",[],"WHEN I press it"]"#), "\(pages)")
        #expect(pages.contains(#"Condensed › Our criteria",[],"After."]"#), "\(pages)")
    }

    @Test func hiddenHeadingsAndRepeatedLinesAreInNoExcerpt() {
        let text = """
            ## General Notes

            How to test a sheet

            A sheet lies over the screen.

            ## Condensed

            ### #a11y - Criteria

            1. Test with gestures

               - Close: A button closes it
            """
        let pages = Self.text(Handbook(["sheet.md": text]))["pages-0"] ?? ""
        #expect(pages.contains(#"["","",[],"A sheet lies over the screen."]"#), "\(pages)")
        #expect(!pages.contains("How to test a sheet") && !pages.contains("#a11y"), "\(pages)")
    }

    @Test func quotationMarksAndBackslashesAreEscaped() {
        let pages = Self.text(Handbook(["a.md": "Say \"C:\\\\x\""]))["pages-0"] ?? ""
        #expect(pages.contains(#"Say \"C:\\x\""#))
    }

    /// The script looks only at the first words of files, so a word in a neighbouring file would never be found.
    @Test(arguments: [2, 14, 60, 200]) func everyWordLiesInTheFileThatTheManifestSays(pageCount: Int) {
        let pages = (0..<pageCount).map { number in
            ("p\(number).md", (0..<9).map { "w\((number * 31 + $0 * 17) % 97)x\($0 % 3)" }.joined(separator: " "))
        }
        let files = Self.text(Handbook(Dictionary(uniqueKeysWithValues: pages)))
        let cuts = Self.cuts(files["manifest"] ?? "")
        for (number, cut) in cuts.enumerated() {
            let text = files["terms-\(number)"] ?? ""
            let words =
                text.split(separator: "\"").dropFirst(2).first?.split(separator: "\\n").map { $0.prefix { $0 != " " } }
                ?? []
            let end = number + 1 < cuts.count ? cuts[number + 1] : "\u{FFFF}"
            let strays = words.filter { $0 != ")" && $0 != "," && (String($0) < cut || String($0) >= end) }
            #expect(strays.isEmpty, "terms-\(number), from \(cut) to \(end)")
        }
    }

    private static func cuts(_ manifest: String) -> [String] {
        let list = manifest.split(separator: "\"cuts\":[").last?.prefix { $0 != "]" } ?? ""
        return list.split(separator: ",").map { $0.filter { $0 != "\"" } }
    }

    @Test func emptyHandbookHasAnIndex() {
        #expect(Self.text(Handbook([:]))["manifest"]?.contains("\"count\":0") == true)
    }
}

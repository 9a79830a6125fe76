import Importing
import Testing

/// Markup that nobody can read here, and markup that Markdown reads otherwise.
struct MarkupTests {
    @Test func putsTheEndOfATagOnItsLine() throws {
        let imported = try Imported(["a.md": "# A\n\nSee <span\n  class=\"x\"\n>this</span\n>.\n"], from: .jekyll)
        #expect(try imported["a.md"] == "# A\n\nSee <span\n  class=\"x\">this</span>.\n")
    }

    @Test func makesALinkOfACustomElementWithTextAndAddress() throws {
        let tag = "<va-link\n  href=\"b.md#end\"\n  text=\"Read B\"\n></va-link>"
        let imported = try Imported(["a.md": "# A\n\n\(tag)\n", "b.md": "# B\n\n## End\n"], from: .jekyll)
        #expect(try imported["a.md"] == "# A\n\n[Read B](b.md#end)\n")
    }

    @Test func takesNoMailAddressForAnElement() throws {
        let text = "# A\n\nWrite to <design-team@example.org>.\n"
        #expect(try Imported(["a.md": text], from: .jekyll)["a.md"] == text)
    }

    @Test func showsAllIncludesOfAMissingFileAlikeAndCountsThemAsLeft() throws {
        let tags = ["short", "a text of several words"].map { "{% include demo.html link_text=\"\($0)\" %}" }
        let imported = try Imported(["a.md": "# A\n\n" + tags.joined(separator: "\n\n") + "\n"], from: .jekyll)
        #expect(try imported["a.md"] == "# A\n\n`\(tags[0])`\n\n`\(tags[1])`\n")
        #expect(imported.result.leftAsText == 2)
        #expect(try !imported.report.contains("| `{% include %}` |"))
    }

    @Test func keepsTheTextOfAnIncludeOfAMissingFileAndSaysSo() throws {
        let imported = try Imported(["a.md": "# A\n\n{% include note.html text=\"Read this\" %}\n"], from: .jekyll)
        #expect(try imported["a.md"] == "# A\n\n> [!NOTE]\n> Read this\n")
        #expect(try imported.report.contains("there is no file `note.html`; the text of its arguments is kept"))
    }

    @Test func keepsTheIndentationOfASampleInAComponent() throws {
        let sample = "{() => (\n  <>\n    <p>A</p>\n  </>\n)}"
        let imported = try Imported(["docs/a.mdx": "# A\n\n<Canvas>\n\(sample)\n</Canvas>\n"], from: .docusaurus)
        #expect(try imported["a.md"] == "# A\n\n```jsx\n\(sample)\n```\n")
    }

    @Test func leavesOutAComponentThatEndsSeveralPages() throws {
        let pages = ["a", "b", "c"].map { ("docs/\($0).mdx", "# \($0)\n\nText.\n\n<FooterInfo />\n") }
        let imported = try Imported(Dictionary(uniqueKeysWithValues: pages), from: .docusaurus)
        #expect(try imported["a.md"] == "# a\n\nText.\n")
        #expect(try imported.report.contains("`<FooterInfo />`: ends several pages"))
    }

    @Test func keepsEmptyLinesOfASampleInABox() throws {
        let text = "!!! note\n    Text.\n\n    ```py\n    a\n\n    b\n    ```\n"
        let imported = try Imported(["docs/a.md": "# A\n\n" + text], from: .mkdocs)
        #expect(try imported["a.md"] == "# A\n\n> [!NOTE]\n> Text.\n>\n> ```py\n> a\n>\n> b\n> ```\n")
    }

    @Test func keepsADefinitionThatBeginsABoxApartFromItsKind() throws {
        let imported = try Imported(
            ["docs/a.mdx": "# A\n\n:::note\n[x]: https://x.org\n\n[x]\n:::\n"], from: .docusaurus)
        #expect(try imported["a.md"] == "# A\n\n> [!NOTE]\n>\n> [x]: https://x.org\n>\n> [x]\n")
    }

    @Test func keepsEscapedBracketsAsText() throws {
        let imported = try Imported(["docs/a.mdx": "# A\n\nArray\\<T> and \\{x\\}.\n"], from: .docusaurus)
        #expect(try imported["a.md"] == "# A\n\nArray\\<T> and {x}.\n")
    }

    @Test func keepsBracesOfPagesThatAreNoMDX() throws {
        let imported = try Imported(["src/content/docs/a.md": "# A\n\nThe {x}.\n"], from: .starlight)
        #expect(try imported["a.md"] == "# A\n\nThe {x}.\n")
    }

    @Test func keepsEachTextOfAnElementWithoutNames() throws {
        let badge = try Imported(["content/a.md": "# A\n\n{{< badge \"New\" >}}\n"], from: .hugo)
        #expect(try badge["a.md"].contains("(New)"))
        let call = "{% call card(\"One title\", \"Two words\") %}Inner{% endcall %}\n"
        let card = try Imported(["a.md": "# A\n\n" + call], from: .eleventy)["a.md"]
        for text in ["One title", "Two words", "Inner"] { #expect(card.contains(text)) }
    }

    @Test func fillsATemplateWithValuesOfThePage() throws {
        let page = "# A\n\n{% set text = \"Box words\" %}\n{% include \"box.njk\" %}\n"
        let imported = try Imported(["a.md": page, "_includes/box.njk": "<p>{{ text }}</p>\n"], from: .eleventy)
        #expect(try imported["a.md"] == "# A\n\n<p>Box words</p>\n")
    }
}

import Foundation
import Markdown
import Testing

struct ForeignMarkupTests {
    private static func read(
        _ text: String, isMDX: Bool = false, _ treatments: [String: ForeignTreatment] = [:]
    ) -> ForeignMarkup {
        ForeignMarkup(parsing: Array(text.utf8), origin: .zero, isMDX: isMDX, treatments: treatments)
    }

    /// The blocks with their visible text, links with their addresses.
    private static func blocks(_ foreign: ForeignMarkup) -> [String] {
        let document = foreign.document
        return document.children(of: 0).map { block in
            let text = document.plainText(of: block).split(separator: " ").joined(separator: " ")
            switch document.kind(of: block) {
            case .paragraph: return text
            case .codeBlock, .htmlBlock:
                let text = document.string(document.nodes[block].text).split { $0.isWhitespace || $0 == "\u{0C}" }
                return "\(document.kind(of: block)) \(text.joined(separator: " "))"
            case .blockQuote: return "\(AlertKind(ofQuote: document.nodes[block])?.rawValue ?? "quote") \(text)"
            case let kind: return "\(kind) \(text)"
            }
        }
    }

    private static func marks(_ foreign: ForeignMarkup) -> [String] {
        foreign.marks.map { "\($0.kind.rawValue) \($0.name)" }
    }

    @Test(arguments: [
        (
            "{% if a %}\nText {{ site.name }}, more.\n{% endif %}\n", ["Text , more."],
            ["tag if", "expression site.name"]
        ),
        ("{% include note.html text=\"x\" %}\n", [], ["tag include note.html"]),
        ("{%- set x = 1 -%}\n\nA\n", ["A"], ["tag set"]),
        ("{{ example({\n  group: \"a\"\n}) }}\n\nA\n", ["A"], ["expression example"]),
        ("{# note to self #}A\n", ["A"], []),
        ("A\n{% comment %}\nB\n\nC\n{% endcomment %}\n\nD", ["A", "D"], []),
        ("{% raw %}{{ name }}{% endraw %}", ["{{ name }}"], []),
        ("{% highlight swift linenos %}\nlet a = 1\n{% endhighlight %}\n", ["codeBlock let a = 1"], []),
        ("{{ 'text' }} stays", ["text stays"], []),
        ("{% embed url=\"https://example.org/a?b=1\" %}\n", ["https://example.org/a?b=1"], []),
        ("{% embed url=\"https://example.org\" %}\nText\n{% endembed %}\n", ["https://example.org Text"], []),
        ("{% embed url=\"a b\" %}\n", [], ["tag embed"]),
        ("A\n\n<!--@include: ./b.md-->\n\nB <!-- c -->\n", ["A", "B"], ["snippet @include"]),
        ("A\n\n<<< @/snippets/a.swift{2}\n\nB\n", ["A", "B"], ["snippet <<<"]),
        ("- {{ a }}\n- b\n", ["list b"], ["expression a"]),
        ("{{ a }} begins\n", ["begins"], ["expression a"]),
        ("<div>\n{% if a %}\n<p>x</p>\n</div>\n", ["htmlBlock <div> <p>x</p> </div>"], ["tag if"]),
    ])
    func templatesAreLeftOut(text: String, blocks: [String], marks: [String]) {
        let foreign = Self.read(text)
        #expect(Self.blocks(foreign).filter { !$0.isEmpty } == blocks)
        #expect(Self.marks(foreign) == marks)
    }

    @Test(arguments: [
        ("[x]({{ site.baseurl }}/a/)", "/a/"), ("[x]({{site.baseurl}}{% link a/b.md %})", "a/b.md"),
        ("[x]({{ '/a b' | url }})", nil), ("[x]({{ \"/a\" | relative_url }})", "/a"),
        ("[x]({{< ref \"a.md\" >}})", "a.md"), ("[x][y]\n\n[y]: {{ site.url }}/a", "/a"),
        ("![x](/a/{{ lang }}/b.png)", "/a/----------/b.png"),
    ])
    func addressesOfTemplatesAreThoseOfTheSite(text: String, address: String?) {
        let document = Self.read(text).document
        let link = document.nodes.indices.first { [.link, .image].contains(document.kind(of: $0)) }
        #expect(link.map { document.string(document.nodes[$0].text) } == address)
    }

    @Test(arguments: [
        ("{{< figure src=\"a.png\" >}}\n\nA\n", ["A"], ["shortcode figure"]),
        ("{{% notice tip %}}\nA **b**\n{{% /notice %}}\n", ["tip A b"], []),
        ("{{< tab label=\"iOS\" >}}\n\nA\n\n{{< /tab >}}\n", ["iOS", "A"], ["shortcode tab"]),
        ("{{< highlight go >}}\nx := 1\n{{< /highlight >}}\n", ["codeBlock x := 1"], []),
    ])
    func shortcodesLeaveTheirContent(text: String, blocks: [String], marks: [String]) {
        let foreign = Self.read(text)
        #expect(Self.blocks(foreign) == blocks)
        #expect(Self.marks(foreign) == marks)
    }

    @Test(arguments: [
        (
            "import Tabs from '@theme/Tabs';\nimport {\n  A,\n} from \"b\"\n\nText\n", ["Text"],
            ["statement import", "statement import"]
        ),
        ("export const a = {\n  b: 1,\n\n  c: [2],\n};\n\nText\n", ["Text"], ["statement export"]),
        (
            "<Cards>\n<Card value=\"a\" title=\"iOS\">\n\nText\n\n</Card>\n</Cards>\n", ["iOS", "Text"],
            ["component Cards", "component Card"]
        ),
        ("<Card\n  title=\"Big\"\n  style={{ a: '}' }}\n/>\n\nA\n", ["Big", "A"], ["component Card"]),
        ("<Remark>\nSome **bold** text.\n</Remark>\n", ["Some bold text."], ["component Remark"]),
        (
            "import A from 'a'\n\nHello {props.name}{' '}you {/* hidden */}\n", ["Hello you"],
            ["statement import", "value props.name"]
        ),
        ("<UI.Badge kind=\"new\" /> A", ["A"], ["component UI.Badge"]),
    ])
    func componentsAreLeftOutWithoutTheirContent(text: String, blocks: [String], marks: [String]) {
        let foreign = Self.read(text)
        #expect(Self.blocks(foreign) == blocks)
        #expect(Self.marks(foreign) == marks)
    }

    @Test(arguments: [
        ("<>\n\nA {b}\n\n</>\n", ["A"], ["value b"]),
        ("<Button>Go</Button>\n", ["Go"], ["component Button"]),
        ("<img src={require('./a.png').default} alt=\"A\" />\n", ["htmlBlock <img src= './a.png' alt=\"A\" />"], []),
        ("<div style={{color: 'red'}}>\n\nA\n\n</div>\n", ["htmlBlock <div >", "A", "htmlBlock </div>"], []),
        ("## A {#b}\n", ["heading A {#b}"], []),
        ("# Hello <Mark>World</Mark>\n", ["heading Hello World"], ["component Mark"]),
    ])
    func braceIsAnExpressionInMDX(text: String, blocks: [String], marks: [String]) {
        let foreign = Self.read(text, isMDX: true)
        #expect(Self.blocks(foreign) == blocks)
        #expect(Self.marks(foreign) == marks)
    }

    @Test(arguments: [
        ("Text\n{: .lead}\n", ["Text"], ["attributes "]),
        ("[a](b){:target=\"_blank\"} c\n", ["a c"], ["attributes "]),
        ("![a](b){ width=\"300\" }\n", ["a"], ["attributes "]),
        ("* TOC\n{:toc}\n\nA\n", ["A"], ["contents {:toc}"]),
        ("[TOC]\n\nA\n", ["A"], ["contents [TOC]"]),
        ("{::nomarkdown}\n<p>a</p>\n{:/}\n", ["htmlBlock <p>a</p>"], []),
        ("A {::comment}b{:/comment} c\n", ["A c"], []),
        ("--8<-- \"a.md\"\n\nA\n", ["A"], ["snippet --8<--"]),
        ("See [[Button|the button]].\n", ["See [[Button|the button]]."], ["wikiLink Button"]),
    ])
    func attributesAndMarksAreLeftOut(text: String, blocks: [String], marks: [String]) {
        let foreign = Self.read(text)
        #expect(Self.blocks(foreign) == blocks)
        #expect(Self.marks(foreign) == marks)
    }

    @Test func attributeListBelowAHeadingIsItsName() {
        let foreign = Self.read("## Focus order\n{: #focus .wide}\n\nA\n")
        #expect(foreign.names == [0: "focus"])
        #expect(foreign.marks.isEmpty)
    }

    @Test(arguments: [
        "`{{ a }}` and `<Tabs>`\n", "```\n{% if %}\n<Tabs a=\"b\">\n```\n", "    {{ a }}\n", "<pre>{{ a }}</pre>\n",
        "Array<String> in {curly braces}\n", "Press <Key> now\n", "<DIV>a</DIV>\n", "<video src=\"a\"></video>\n",
        "\\{{ a }}\n", "import it from there!\n", "export default settings\n", "## A {#b .c}\n", "a {% b\n",
        "<example><p>a</p></example>\n", "<!-- {{ a }} -->\n", "<BR>\n", "<my-element a=\"b\"></my-element>\n",
    ])
    func otherTextStaysAsItIs(text: String) {
        let foreign = Self.read(text)
        #expect(foreign.marks.isEmpty)
        #expect(foreign.hidden.isEmpty)
    }

    @Test(
        arguments: [
            ([:], ["A", "x", "B"]), (["Remark": .drop], ["A", "B"]), (["Remark": .keep], ["A", "x", "B"]),
            (["Remark": .alert(.warning)], ["A", "warning x", "B"]),
        ] as [([String: ForeignTreatment], [String])])
    func handbookSaysWhatBecomesOfAComponent(treatments: [String: ForeignTreatment], blocks: [String]) {
        let foreign = Self.read("A\n\n<Remark>\n\nx\n\n</Remark>\n\nB\n", treatments)
        #expect(Self.blocks(foreign) == blocks)
        #expect(Self.marks(foreign) == (treatments.isEmpty ? ["component Remark"] : []))
    }

    @Test func titleOfAnAlertIsKept() {
        let foreign = Self.read(
            "{% callout title=\"Mind\" %}\nx\n{% endcallout %}\n", ["callout": .alert(.tip)])
        #expect(Self.blocks(foreign) == ["tip Mindx"])
    }

    @Test func positionsAreThoseOfThePage() throws {
        let document = Self.read("{{ a }} b {% c %}\n\n<Tabs>\n\nword\n").document
        let word = try #require(document.nodes.indices.first { document.plainText(of: $0) == "word" })
        #expect(document.range(of: word).start == SourcePosition(line: 5, column: 1))
    }

    @Test(arguments: [
        "{{", "{%", "<A", "<A {", ":::", "{", "{: ", "{#", "{{<", "[[", "<A \"", "import a\n\n", "export const a={\n\n",
        "{% raw %}", "{::comment}", "=== \"", "{{ a }}", "<A>", "<A b=\"c\"/>\n", "{:toc}", "## a {#b}", "{a", "<a b={",
        "{% highlight %}\n", "{{{", "{!", "{{ 'a' | url }}", "[x](/{{a}}/",
    ])
    func megabyteOfAMarkTakesNoTime(mark: String) {
        let text = String(repeating: mark, count: 1_000_000 / mark.utf8.count)
        for isMDX in [false, true] {
            let start = Self.processorSeconds
            _ = Self.read(text, isMDX: isMDX)
            let seconds = Self.processorSeconds - start
            #expect(seconds < 10, "\(mark) took \(seconds) s")
        }
    }

    /// The processor time of this thread: other tests run at the same time.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

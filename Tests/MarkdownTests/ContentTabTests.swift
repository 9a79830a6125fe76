import Markdown
import Testing

struct ContentTabTests {
    /// The tree in a line: sets of tabs in brackets, tabs by label with their blocks.
    private static func tree(
        _ text: String, isMDX: Bool = false, _ treatments: [String: ForeignTreatment] = [:]
    ) -> String {
        let document = ForeignMarkup(
            parsing: Array(text.utf8), origin: .zero, isMDX: isMDX, treatments: treatments
        ).document
        func describe(_ nodes: Range<NodeID>) -> String {
            document.siblings(in: nodes).map(describe).joined(separator: " ").replacing("] [", with: " ")
                .replacing("]/ [", with: "] [")
        }
        func describe(_ node: NodeID) -> String {
            let inner = document.descendants(of: node)
            if let place = document.placeOfTab(node) {
                let content = describe(document.content(ofTab: node))
                return "[\(document.label(ofTab: node)):(\(content))]\(place.isLast ? "/" : "")"
            }
            switch document.kind(of: node) {
            case .blockQuote:
                return "\(AlertKind(ofQuote: document.nodes[node])?.rawValue ?? "quote")(\(describe(inner)))"
            case .codeBlock: return "code'\(document.string(document.nodes[node].text))'"
            case .paragraph, .heading:
                return "'" + document.plainText(of: node).split { $0.isWhitespace }.joined(separator: " ") + "'"
            default: return "\(document.kind(of: node))(\(describe(inner)))"
            }
        }
        return describe(document.descendants(of: 0)).replacing("]/", with: "]")
    }

    @Test(arguments: [
        (
            "=== \"iOS\"\n\n    One.\n\n    - a\n\n=== \"Android\"\n\n    Two.\n\nAfter.\n",
            "[iOS:('One.' list(item('a'))) Android:('Two.')] 'After.'"
        ),
        ("=== \"A\"\n    x\n===! \"B\"\n    y\n", "[A:('x')] [B:('y')]"),
        ("=== \"A\"\n\n    ```\n    === \"no\"\n    ```\n", "[A:(code'=== \"no\"\n')]"),
        ("!!! note\n    === \"A\"\n        x\n\n    === \"B\"\n        y\n", "note([A:('x') B:('y')])"),
        ("1.  x\n\n    === \"A\"\n\n        a\n\n    === \"B\"\n\n        b\n", "list(item('x' [A:('a') B:('b')]))"),
        ("=== \"A\"\n\n        code\n", "[A:(code'code\n')]"),
        ("Title\n=== \n\nText === \"x\"\n", "'Title' 'Text === \"x\"'"),
    ])
    func tabsOfMkDocs(text: String, expected: String) {
        #expect(Self.tree(text) == expected)
    }

    @Test(arguments: [
        (
            "<Tabs groupId=\"p\">\n  <TabItem value=\"ios\" label=\"iOS\" default>\n\n  One.\n\n  </TabItem>\n"
                + "  <TabItem value=\"android\" label=\"Android\">\n\n  Two.\n\n  </TabItem>\n</Tabs>\n\nAfter.\n",
            "[iOS:('One.') Android:('Two.')] 'After.'"
        ),
        (
            "<Tabs\n  defaultValue=\"a\"\n  values={[{label: 'Apple', value: 'a'}, {label: 'Pear', value: 'b'}]}>\n"
                + "<TabItem value=\"a\">An apple</TabItem>\n<TabItem value=\"b\">A pear</TabItem>\n</Tabs>\n",
            "[Apple:('An apple') Pear:('A pear')]"
        ),
        (
            "<Tabs>\n    <TabItem\n        label=\"A\"\n    >\n        One\n\n        - x\n        - y\n    </TabItem>\n"
                + "    <TabItem label=\"B\">Two</TabItem>\n</Tabs>\n",
            "[A:('One' list(item('x') item('y'))) B:('Two')]"
        ),
        (
            "<Tabs items={['npm', 'yarn']}>\n<Tabs.Tab>\nOne\n</Tabs.Tab>\n<Tabs.Tab>\nTwo\n</Tabs.Tab>\n</Tabs>\n",
            "[npm:('One') yarn:('Two')]"
        ),
        (
            "<Tabs>\n<Tab title=\"A\">\n\n## Inside\n\n<Tabs>\n<Tab title=\"B\">\nb\n</Tab>\n</Tabs>\n\n</Tab>\n</Tabs>\n"
                + "<Tabs>\n<Tab title=\"C\">\nc\n</Tab>\n</Tabs>\n",
            "[A:('Inside' [B:('b')])] [C:('c')]"
        ),
        (
            "1. Step\n\n   <Tabs>\n   <TabItem label=\"A\">\n\n   a\n\n   </TabItem>\n   </Tabs>\n\n2. Next\n",
            "list(item('Step' [A:('a')]) item('Next'))"
        ),
        ("<Aside type=\"caution\">Look out</Aside>\n\n<Note>\nText\n</Note>\n", "caution('Look out') note('Text')"),
    ])
    func componentsOfMDX(text: String, expected: String) {
        #expect(Self.tree(text, isMDX: true) == expected)
    }

    @Test(arguments: [
        (
            "{{< tabs >}}\n{{% tab \"iOS\" %}}\nOne.\n{{% /tab %}}\n{{% tab \"Android\" %}}\nTwo.\n{{% /tab %}}\n"
                + "{{< /tabs >}}\n", "[iOS:('One.') Android:('Two.')]"
        ),
        (
            "{{< tabpane text=true >}}\n{{< tab header=\"A\" >}}\na\n{{< /tab >}}\n{{< /tabpane >}}\n", "[A:('a')]"
        ),
        (
            "{% tabs %}\n{% tab title=\"A\" %}\n```\nx\n```\n{% endtab %}\n\n{% tab title=\"B\" %}\nb\n{% endtab %}\n"
                + "{% endtabs %}\n", "[A:(code'x\n') B:('b')]"
        ),
        ("{% hint style=\"danger\" %}\nText.\n{% endhint %}\n", "caution('Text.')"),
        ("{{% notice tip %}}\nText.\n{{% /notice %}}\n", "tip('Text.')"),
    ])
    func tagsAndShortcodes(text: String, expected: String) {
        #expect(Self.tree(text) == expected)
    }

    @Test(arguments: [
        (
            "::: code-group\n\n```swift [iOS]\na\n```\n\n```kotlin\nb\n```\n\n:::\n",
            "[iOS:(code'a\n') kotlin:(code'b\n')]"
        ),
        (":::tabs\n== A\na\n\n## H\n== B\nb\n:::\nAfter\n", "[A:('a' 'H') B:('b')] 'After'"),
        ("::::{tab-set}\n:::{tab-item} A\na\n:::\n:::{tab-item} B\nb\n:::\n::::\n", "[A:('a') B:('b')]"),
    ])
    func containersOfVitePressAndMyST(text: String, expected: String) {
        #expect(Self.tree(text) == expected)
    }

    @Test func handbookDecidesWhatComponentsBecome() {
        let text = "<Panels>\n<Panel label=\"A\">\na\n</Panel>\n</Panels>\n"
        #expect(Self.tree(text, isMDX: true, ["Panels": .tabs]) == "[A:('a')]")
        #expect(Self.tree(text, isMDX: true, ["Panel": .drop]) == "")
        let tabs = "<Tabs>\n<Tab label=\"A\">\na\n</Tab>\n</Tabs>\n"
        #expect(Self.tree(tabs, isMDX: true, ["Tabs": .keep]) == "'A' 'a'")
        let several = "<Tabs>\n<Tab label=\"A\">\n**a**\nb\n</Tab>\n<Tab label=\"B\">\n- c\n</Tab>\n</Tabs>\n"
        #expect(Self.tree(several, isMDX: true, ["Tabs": .keep]) == "'A' 'a b' 'B' list(item('c'))")
    }

    @Test func tabsAreNotReported() {
        let text = "<Tabs>\n<Tab label=\"A\">\na\n</Tab>\n</Tabs>\n<Chart x=\"1\"/>\n"
        let foreign = ForeignMarkup(parsing: Array(text.utf8), origin: .zero, isMDX: true)
        #expect(foreign.marks.map(\.name) == ["Chart"])
    }
}

import Markdown
import Testing

struct AdmonitionTests {
    private static func document(_ text: String) -> Document {
        ForeignMarkup(parsing: Array(text.utf8), origin: .zero).document
    }

    /// The tree in a line: quotes with their kinds, other blocks by kind, texts in quotation marks.
    private static func tree(_ text: String) -> String {
        let document = document(text)
        func describe(_ node: NodeID) -> String {
            let inner = document.children(of: node).map(describe).joined(separator: " ")
            switch document.kind(of: node) {
            case .blockQuote: return "\(AlertKind(ofQuote: document.nodes[node])?.rawValue ?? "quote")(\(inner))"
            case .text: return "'\(document.string(document.nodes[node].text))'"
            case .code, .codeBlock: return "code'\(document.string(document.nodes[node].text))'"
            case .paragraph: return inner
            case .softBreak: return "/"
            default: return "\(document.kind(of: node))(\(inner))"
            }
        }
        return document.children(of: 0).map(describe).joined(separator: " ")
    }

    @Test(arguments: [
        (":::note\nText.\n:::\n", "note('Text.')"),
        (":::tip[My *tip*]{.wide}\n\nText.\n\n:::\nAfter.\n", "tip(strong('My ' emphasis('tip')) 'Text.') 'After.'"),
        ("Before.\n::: warning Take care\nText.\n:::", "'Before.' warning(strong('Take care') 'Text.')"),
        ("::: details Click me {open}\nText.\n:::\n", "note(strong('Click me') 'Text.')"),
        ("::: {.callout-important title=\"x\"}\nText.\n:::\n", "important(strong('x') 'Text.')"),
        (":::danger\r\nText.\r\n:::\r\n", "caution('Text.')"),
        (":::note\n- a\n- b\n:::\n- c\n", "note(list(item('a') item('b'))) list(item('c'))"),
    ])
    func fencesOfColonsAreAlerts(text: String, expected: String) {
        #expect(Self.tree(text) == expected)
    }

    @Test(arguments: [
        ("!!! note\n    Text.\n\nAfter.\n", "note('Text.') 'After.'"),
        ("!!! warning \"Take care\"\n\n    Text.\n\n    - a\n", "warning(strong('Take care') 'Text.' list(item('a')))"),
        ("??? tip inline end \"\"\n\tText.\n", "tip('Text.')"),
        ("???+ note \"T\"\n    ```\n    code\n    ```\n", "note(strong('T') code'code\n')"),
        ("!!! a \"1\"\n    x\n\n!!! b \"2\"\n    y\n", "note(strong('1') 'x') note(strong('2') 'y')"),
        ("+ a\n\n!!! tip\n    x\n\n+ b\n", "list(item('a')) tip('x') list(item('b'))"),
        ("1.  a\n\n    !!! tip\n        x\n", "list(item('a' tip('x')))"),
    ])
    func exclamationMarksWithIndentedTextAreAlerts(text: String, expected: String) {
        #expect(Self.tree(text) == expected)
    }

    @Test(arguments: [
        ("::::tip\nA\n:::note\nB\n:::\nC\n::::\n", "tip('A' note('B') 'C')"),
        (":::tip\nA\n:::note\nB\n:::\nC\n:::\n", "tip('A' note('B') 'C')"),
        (":::tip\nA\n\n!!! note\n    B\n\nC\n:::\n", "tip('A' note('B') 'C')"),
        ("> :::note\n> A\n> :::\n>\n> B\n", "quote(note('A') 'B')"),
        ("- :::note\n  A\n  :::\n", "list(item(note('A')))"),
        ("1. :::tip T\n   A\n   :::\n   B\n", "list(item(tip(strong('T') 'A') 'B'))"),
        ("1. a\n   :::note\n   A\n   :::\n", "list(item('a' note('A')))"),
    ])
    func admonitionsNest(text: String, expected: String) {
        #expect(Self.tree(text) == expected)
    }

    @Test(arguments: [
        (":::note\nA\n\n## B\n\nC\n", "note('A') heading('B') 'C'"),
        (":::note\nA\n", "note('A')"),
        (":::note\n:::\nA\n", "'A'"),
        (":::tip\nA\n\n## B\n\n:::note\nC\n:::\n", "tip('A') heading('B') note('C')"),
        (":::tip\n:::note\n## A\n:::\n\n## B\n", "tip(note(heading('A'))) heading('B')"),
        ("> :::note\n> A\n\n:::\nB\n", "quote(note('A')) 'B'"),
        ("A\n:::\nB\n", "'A' / ':::' / 'B'"),
    ])
    func admonitionWithoutEndStopsAtTheNextHeading(text: String, expected: String) {
        #expect(Self.tree(text) == expected)
    }

    @Test(arguments: [
        ("```\n:::note\n!!! tip\n    x\n:::\n```\n", "code':::note\n!!! tip\n    x\n:::\n'"),
        ("`:::note`\n", "code':::note'"),
        ("!!! That is loud\n", "'!!! That is loud'"),
        ("!!! Loud, and\n    on\n", "'!!! Loud, and' / 'on'"),
        (":::image source=\"a.png\":::\n", "':::image source=\"a.png\":::'"),
        ("    :::note\n    x\n    :::\n", "code':::note\nx\n:::\n'"),
    ])
    func otherTextStays(text: String, expected: String) {
        #expect(Self.tree(text) == expected)
    }

    @Test func positionsAreThoseOfTheFile() {
        let text = "# T\n\n:::note Title\nSome `code`.\n:::\n\n!!! tip \"Two\"\n    *More*\n"
        let document = Self.document(text)
        func place(_ kind: NodeKind, _ index: Int = 0) -> String {
            let nodes = document.nodes.indices.filter { document.kind(of: $0) == kind }
            let range = document.range(of: nodes[index])
            return "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
        }
        #expect(String(decoding: document.bytes[..<document.sourceCount], as: UTF8.self) == text)
        #expect(place(.blockQuote) == "3:1-5:4")
        #expect(place(.blockQuote, 1) == "7:1-8:11")
        #expect(place(.text, 1) == "3:9-3:14")
        #expect(place(.code) == "4:6-4:12")
        #expect(place(.text, 4) == "7:10-7:13")
        #expect(place(.emphasis) == "8:5-8:11")
    }

    /// Each of these would take quadratic time if an admonition were compared with all others.
    @Test(arguments: [":::note\n", ":::note\n\n# a\n\n", "!!! a\n    b\n\n", ":::a\n:::\n", "::::a\n:::\n"])
    func manyAdmonitionsTakeLinearTime(text: String) {
        let document = Self.document(String(repeating: text, count: 20_000))
        #expect(document.nodes.count > 1)
    }
}

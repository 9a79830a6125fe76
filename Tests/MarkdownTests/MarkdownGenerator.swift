/// Makes random Markdown, the same for the same seed: all blocks and inlines, nested and cut off in odd places.
struct MarkdownGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
    private mutating func number(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }

    private mutating func one<Element>(of elements: [Element]) -> Element {
        elements[number(below: elements.count)]
    }

    mutating func page() -> String {
        (0..<2 + number(below: 7)).map { _ in block(depth: 0) }.joined(separator: one(of: ["\n\n", "\n\n", "\n"]))
            + "\n"
    }

    private mutating func block(depth: Int) -> String {
        switch number(below: depth < 3 ? 13 : 6) {
        case 0: return String(repeating: "#", count: 1 + number(below: 6)) + " " + line()
        case 1: return "```\(one(of: ["", "swift", "html a b", "&amp;\\*"]))\n\(one(of: Self.code))\n```"
        case 2: return one(of: Self.html)
        case 3: return line() + "\n" + one(of: ["===", "---", "***"])
        case 4: return table()
        case 5, 6: return (0...number(below: 3)).map { _ in line() }.joined(separator: one(of: ["\n", "  \n", "\\\n"]))
        case 7: return indented(block(depth: depth + 1), first: "> ", others: one(of: ["> ", ">", ""]))
        case 8: return one(of: Self.definitions)
        case 9: return "    " + one(of: Self.code)
        default: return list(depth: depth)
        }
    }

    private mutating func list(depth: Int) -> String {
        let mark = one(of: ["- ", "* ", "+ ", "1. ", "7) ", "- [ ] ", "- [x] ", "1.  "])
        let indent = String(repeating: " ", count: mark.contains("[") ? 2 : mark.utf8.count)
        let items = (0...number(below: 3)).map { _ in
            indented(block(depth: depth + 1), first: mark, others: indent)
        }
        return items.joined(separator: one(of: ["\n", "\n\n"]))
    }

    private mutating func table() -> String {
        let columns = 1 + number(below: 3)
        func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
        let rows = (0...number(below: 3)).map { _ in row((0..<columns + number(below: 2)).map { _ in inline() }) }
        let marks = (0..<columns).map { _ in one(of: ["---", ":--", "--:", ":-:", "-"]) }
        return ([row((0..<columns).map { _ in inline() }), row(marks)] + rows).joined(separator: "\n")
    }

    private mutating func line() -> String {
        (0...number(below: 5)).map { _ in inline() }.joined(separator: one(of: [" ", " ", ""]))
    }

    private mutating func inline() -> String {
        let piece = one(of: Self.inlines)
        guard number(below: 4) == 0 else { return piece }
        let (start, end) = one(of: [
            ("*", "*"), ("**", "**"), ("_", "_"), ("~~", "~~"), ("[", "](x.md)"), ("![", "][a]"),
        ])
        return start + piece + one(of: [" ", ""]) + one(of: Self.inlines) + end
    }

    private func indented(_ text: String, first: String, others: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { ($0 == 0 ? first : $1.isEmpty ? "" : others) + $1 }.joined(separator: "\n")
    }

    private static let inlines = [
        "word", "Größe", "☃", "*emphasis*", "**strong**", "***both***", "_a_b_", "~~gone~~", "~one~", "`code`",
        "`` ` ``",
        "`a\nb`", "[link](a.md)", "[link](<a b> \"ti'tle\")", "[ref][a]", "[A]", "[a]", "![image](i.png 'x & y')",
        "\\*not\\*",
        "&amp;", "&copy;", "&#35;", "&nope;", "<b>raw</b>", "<!-- note -->", "<https://example.org/?a=b&c>",
        "<me@example.org>",
        "www.example.org/a_b", "https://example.org/x(y).", "me@example.org", "note[^1]", "note[^long]", "[^none]",
        "\\", "a|b",
        "1 < 2 & 3 > 2", "\"quoted\"", "it's", "[un](closed", "](", "**", "*", "`", "<script>", "a\u{A0}b", "\t", "!",
        "[]()",
        "[x](javascript:a)", "http://", "mailto:me@example.org", "xmpp:a@b.org/c", "☃*a*", "[a\\]b](c\\)d)",
    ]
    private static let code = ["let x = 1 < 2 && \"a\"", "  indented\n\n  more", "<b>&amp;</b>", "", "~~~\n```swift"]
    private static let html = [
        "<div>\n*not emphasis*\n\n*emphasis*\n</div>", "<video controls>\n\n<source src=\"a.mp4\">\n</video>",
        "<script>\nlet a = 1\n\nlet b = 2\n</script>", "<!-- comment\n\nstill -->",
        "<custom-element a='b'>\ntext\n</custom-element>",
        "<title>x</title>", "</div>", "<![CDATA[ x ]]>", "<?php x ?>", "***", "- - -",
    ]
    private static let definitions = [
        "[a]: https://example.org/a 'Title'", "[^1]: A note\n\n    with two paragraphs",
        "[^long]: Another *note*\n\n    - list",
        "[b]: <x y>", "[a]: /second", "[^unused]: Nobody",
    ]
}

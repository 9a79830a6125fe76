import Handbook
import Linting
import Markdown
import Reading
import TestSupport
import Testing

/// A safe fix changes no word that may be part of a name, of code or of another language.
@Suite struct FixSafetyTests {
    private func fixed(_ text: String) throws -> String {
        var text = text
        for _ in 0..<5 {
            let findings = try RuleExample(kind: "", parts: [("markdown", text)]).lint()
            let (file, applied) = Fixer.apply(findings, to: Array(text.utf8), unsafe: false)
            if applied == 0 { break }
            text = String(decoding: file, as: UTF8.self)
        }
        return text
    }

    @Test(arguments: [
        "Use add-onns and seperate-ish javascript-like values.", "Open app/javascript/application.js now.",
        "See youtube-nocookie.com and mark-github.", "Go to steps 2.a and 2.e.",
        "Use 'ios-custom_content_size' or ios2 or #javascript or @github.", "Write {javascript: seperate} here.",
        "{{ component(\"javascript\") }} and {% include javascript.html a seperate %}.",
        "<div>\nSee [using github](https://a.example/using-github/).\n</div>", "An extra extra large and Walla Walla.",
        "<p lang=\"nl\">De javascript van de seperate app.</p>",
        "<img alt=\"a seperate javascript\" src=\"seperate.png\">",
        "<https://a.example/seperate/javascript>", "`seperate javascript`", "What it is is a javascript-free page.",
        "```\na seperate javascript\n```", "    a seperate javascript", "<!-- a seperate javascript -->",
        "---\nseperate: javascript\n---\n\nText.",
        // Letters, elements and slips for another word.
        "Use the a element, nested a elements and a element of HTML.", "Actions such a enrolling, and a earch job.",
        "An utterance of a unanimous vote with a unary sign.", "See the The Hague report.",
        // Constants, plurals and older names.
        "The values ANDROID, IOS and GITHUB.", "Outstanding IOs of MacOS X, and javascript: addresses.",
        "`OR`ing values, `-D`PERL_X, `dimension=`value and S`lt`.",
        // Mistakes with two corrections, names, words made of words, and words about words.
        "It navigates aways, ues it as thay do, wich an inbetween state.", "Ask Mr Noone and Ms Teh.",
        "They configurate changelists.", "Fix typo recieve, and avaiable -> available.", "Not “seperate”.",
        // Names of programs, and forms of short words.
        "Setup instructions for nushell.", "Walk up the path statting each folder.",
        "## iOS Developer Notes\n\nThe UIView/UIControl pair and UITextView.the field.",
        // Headings, which have anchors, and labels of references.
        "## A seperate one", "See [recieve].\n\n[recieve]: https://a.example/",
    ])
    func leavesWhatMayBeRight(text: String) throws {
        #expect(try fixed(text + "\n") == text + "\n")
    }

    @Test(arguments: [
        ("Press the the button.", "Press the button."), ("A seperate value.", "A separate value."),
        (
            "Use **Javascript** and (Javascript).",
            "Use **JavaScript** and (JavaScript)."
        ),
        (
            "See [using javascript](https://a.example/using-javascript/).",
            "See [using JavaScript](https://a.example/using-javascript/)."
        ),
        ("<p>A seperate value</p>", "<p>A separate value</p>"),
        (
            "## iOS Developer Notes\n\nSee UIViewController.supportedInterfaceOrientations and UIStackView.setNeedsLayout().",
            "## iOS Developer Notes\n\n"
                + "See `UIViewController.supportedInterfaceOrientations` and `UIStackView.setNeedsLayout()`."
        ),
    ])
    func changesWhatCannotBeRight(text: String, right: String) throws {
        #expect(try fixed(text + "\n") == right + "\n")
    }

    // MARK: Pages of pieces

    private static let pieces = [
        "A seperate value", "the the button", "an javascript app", "a apple and it's own name",
        "Use `javascript seperate`",
        "[javascript](/javascript/seperate \"a seperate one\")",
        "<b class=\"javascript\" title=\"seperate\">seperate</b>",
        "<https://a.example/javascript>", "![seperate](javascript.png)", "add-onns, app/javascript and seperate.js",
        "```js\n// a seperate javascript\n```", "    seperate javascript", "<!-- seperate javascript -->",
        "step 2.a apple",
        "<div>\n[a seperate javascript](/javascript/seperate/)\n</div>", "{{ seperate }} {% javascript %}",
        "## Javascript",
        "- teh recieve", "| javascript | seperate |\n| --- | --- |\n| the the | it's own |",
        "<i lang=\"nl\">teh javascript</i>",
    ]
    private static let joints = ["\n\n", "\n\n", "\n", " ", " ", ", ", "\n- ", ""]

    private static func page(with random: inout SeededRandom) -> String {
        var text = "---\ntitle: Seperate javascript\nsummary: the the value\n---\n\n"
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            text += (pieces.randomElement(using: &random) ?? "") + (joints.randomElement(using: &random) ?? "")
        }
        return text + "\n"
    }

    /// What no fix of a word may touch: code, addresses, tags, comments and front matter.
    private func untouchable(_ text: String) -> [String] {
        let page = PageReader(settings: Settings()).read(Array(text.utf8), path: RuleExample.path).page
        let document = page.document
        let nodes: [String] = document.nodes.indices.compactMap { id in
            let node = document.nodes[id]
            switch node.kind {
            case .code, .codeBlock: return document.string(node.text)
            case .link, .image: return document.string(node.detail)
            case .htmlBlock, .htmlInline:
                return document.tokens(ofHTML: id).filter { if case .text = $0.kind { false } else { true } }
                    .map { String(decoding: document.bytes[$0.span], as: UTF8.self) }.joined()
            default: return nil
            }
        }
        return nodes + [String(text.split(separator: "\n---\n")[0])] + page.references.map { "\($0.target)" }
    }

    private func findings(_ text: String) throws -> [Finding] {
        try RuleExample(kind: "", parts: [("markdown", text)]).lint().filter { $0.rule.hasPrefix("text/") }
    }

    @Test(arguments: 1...150) func changesReportedWordsAndNothingElse(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let text = Self.page(with: &random)
        let found = try findings(text)
        let chosen = Fixer.choose(from: found, for: Array(text.utf8), unsafe: false)
        for finding in chosen {
            for edit in finding.fix?.edits ?? [] {
                #expect(
                    edit.range.lowerBound >= finding.bytes.lowerBound
                        && edit.range.upperBound <= finding.bytes.upperBound)
            }
        }
        let once = String(decoding: Fixer.apply(chosen, to: Array(text.utf8)), as: UTF8.self)
        #expect(untouchable(once) == untouchable(text), "\(text)")
        #expect(try findings(once).count <= found.count, "\(text)")
        let settled = try fixed(text)
        #expect(try fixed(settled) == settled, "\(text)")
    }
}

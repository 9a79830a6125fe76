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
            let findings = try RuleExample(text).lint()
            let (file, applied) = Fixer.apply(findings, to: Array(text.utf8), unsafe: false)
            if applied == 0 { break }
            text = String(decoding: file, as: UTF8.self)
        }
        return text
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
            case .link, .image: return document.string(node.title)
            case .htmlBlock, .htmlInline:
                return document.tokens(ofHTML: id).filter { if case .text = $0.kind { false } else { true } }
                    .map { String(decoding: document.bytes[$0.span], as: UTF8.self) }.joined()
            default: return nil
            }
        }
        return nodes + [String(text.split(separator: "\n---\n")[0])] + page.references.map { "\($0.target)" }
    }

    private func findings(_ text: String) throws -> [Finding] {
        try RuleExample(text).lint().filter { $0.rule.hasPrefix("text/") }
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

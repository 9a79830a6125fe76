import Handbook
import Linting
import Markdown
import Reading
import TestSupport
import Testing

/// Safe fixes of all pages at hand: those of the handbook and the fixtures, and the examples of the rules.
@Suite struct SafeFixTests {
    private static let texts: [String] = {
        let folders = [Repository.root + "/Content", Repository.fixtures, Repository.root + "/Starter"]
        let pages = folders.flatMap { folder in
            Repository.files(below: folder, ending: ".md").compactMap { try? Repository.text($0) }
        }
        let examples = Rules.all.flatMap { rule in
            RuleExamples((try? Repository.text(RuleExamples.path(rule.id))) ?? "").examples.compactMap(
                \.parts.last?.text)
        }
        return pages + examples
    }()

    private static func lint(_ text: String) throws -> [Finding] {
        try RuleExample(text).lint()
    }

    @Test func safeFixesChangeTheirWordsAndNothingElse() throws {
        var count = 0
        for text in Self.texts {
            let file = Array(text.utf8)
            let findings = try Self.lint(text)
            let chosen = Fixer.choose(from: findings, for: file, unsafe: false)
            if chosen.isEmpty { continue }
            count += chosen.count
            let fixed = String(decoding: Fixer.apply(chosen, to: file), as: UTF8.self)
            let edits = chosen.flatMap { finding in
                (finding.fix?.edits ?? []).map { (old: Self.old($0, finding, file), new: $0.replacement) }
            }
            for (old, new) in edits {
                #expect(!old.contains("\u{A0}") && new.utf8.allSatisfy { $0 < 0x80 } && old.isLatin, "\(old) → \(new)")
            }
            let (before, after) = (Page.reading(text), Page.reading(fixed))
            #expect(before.headings.map(\.anchor) == after.headings.map(\.anchor), "\(fixed)")
            // Words that are gone or new are those of the fixes.
            let touched = edits.map { $0.old + $0.new }.joined(separator: " ")
            let change = Self.words(before).symmetricDifference(Self.words(after))
            #expect(change.allSatisfy { touched.contains($0) }, "\(change)")
            let left = try Self.lint(fixed)
            #expect(Set(left.map(\.rule)).isSubset(of: findings.map(\.rule)), "\(fixed)")
            #expect(left.count <= findings.count - chosen.count, "\(fixed)")
        }
        #expect(count > 20)
    }

    private static func old(_ edit: Edit, _ finding: Finding, _ file: [UInt8]) -> String {
        let range = edit.range.lowerBound + finding.sourceOffset..<edit.range.upperBound + finding.sourceOffset
        return String(decoding: file[range], as: UTF8.self)
    }

    private static func words(_ page: Page) -> Set<String> {
        let document = page.document
        let text = document.nodes.indices.filter { document.kind(of: $0) == .text }.map {
            document.string(document.nodes[$0].text)
        }
        return Set(text.joined(separator: " ").split { !$0.isLetter }.map(String.init))
    }
}

extension String {
    /// Whether all letters are of Latin script.
    fileprivate var isLatin: Bool {
        unicodeScalars.allSatisfy { $0.value < 0x250 || (0x2000...0x2122).contains($0.value) }
    }
}

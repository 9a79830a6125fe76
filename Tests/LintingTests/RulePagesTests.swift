import Foundation
import Handbook
import Linting
import TestSupport
import Testing

/// A rule's documentation is its test: its examples are linted.
@Suite struct RulePagesTests {
    @Test(arguments: Rules.all.map(\.id))
    func examplesSayWhatTheRuleFinds(_ id: String) throws {
        let rule = try #require(Rules.rule(id))
        let page = RuleExamples(try Repository.text(RuleExamples.path(id)))
        for kind in ["Failed", "Passed", "Inapplicable"] {
            #expect(page.examples.contains { $0.kind == kind }, "\(id): an example for \(kind) is missing")
        }
        for example in page.examples {
            let findings = try example.findings(of: rule)
            #expect(findings.isEmpty == (example.kind != "Failed"), "\(id): \(example)\(findings.map(\.message))")
        }
    }

    @Test(arguments: Rules.all)
    func pageSaysWhatTheRuleIsAbout(_ rule: Rule) {
        for text in [rule.page.what, rule.page.why] {
            #expect(text.hasSuffix(".") && !text.hasPrefix("*"), "\(rule.id): \(text)")
        }
        #expect(!rule.page.source.isEmpty, "\(rule.id)")
    }

    @Test func rulesAreFew() {
        #expect(Rules.all.count <= 75)
        #expect(Rules.all.count { !$0.page.isOptIn } <= 55)
    }

    @Test func theListOfRulesIsUpToDate() throws {
        let path = Repository.root + "/Documentation/Rules.md"
        if isRecording { try Data(index.utf8).write(to: URL(fileURLWithPath: path)) }
        let text = (try? Repository.text(path)) ?? ""
        #expect(
            text == index,
            "RECORD=1 swift test --filter LintingTests brings Documentation/Rules.md up to date")
    }

    /// `Documentation/Rules.md`: all rules in one table for each family, and what reading the files finds.
    private var index: String {
        var lines = [
            "# Rules", "",
            "What `curbcut lint` finds. `curbcut lint --explain RULE` says why a rule is there and shows what it passes.",
        ]
        for (family, rules) in Dictionary(grouping: Rules.all, by: \.family).sorted(by: { $0.key < $1.key }) {
            lines += ["", "## \(family)", "", "| rule | severity | fix | finds |", "| --- | --- | --- | --- |"]
            lines += rules.sorted { $0.id < $1.id }.map { rule in
                let preset = rule.page.presets.map { ", preset \($0.rawValue)" }.joined()
                let severity = rule.page.severity.rawValue + (preset.isEmpty && rule.page.isOptIn ? ", opt-in" : preset)
                let what = rule.page.what.replacing("|", with: "\\|").replacing("<", with: "&lt;")
                return
                    "| [\(rule.id)](Rules/\(rule.id).md) | \(severity) | \(rule.page.fix?.rawValue ?? "–") | \(what) |"
            }
        }
        let read = Finding.Subject.allCases.map(\.rawValue).filter { $0.hasPrefix("page/") }.map { "`\($0)`" }
        return
            (lines + [
                "", "## page", "", "Found while files are read, with or without `lint`; no setting turns them off:",
            ])
            .joined(separator: "\n") + "\n" + read.joined(separator: ", ") + ".\n"
    }

    @Test func noPageIsLeftOverFromARule() throws {
        let root = Repository.root + "/Documentation/Rules"
        let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        let pages = files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
        #expect(Set(pages) == Set(Rules.all.map(\.id)))
    }

    @Test func everyRuleThatPromisesAFixShowsOneOfThatGrade() throws {
        for rule in Rules.all where rule.page.fix != nil {
            let page = RuleExamples(try Repository.text(RuleExamples.path(rule.id)))
            let fixes = try page.examples.filter { $0.kind == "Failed" }.flatMap { try $0.findings(of: rule) }
                .compactMap(\.fix)
            #expect(
                fixes.contains { $0.grade == rule.page.fix }, "\(rule.id) promises a fix; none of its examples gets one"
            )
        }
    }

    @Test func windowsLineEndsHideNothing() throws {
        for rule in Rules.all {
            let page = RuleExamples(try Repository.text(RuleExamples.path(rule.id)))
            for example in page.examples where example.kind == "Failed" {
                let windows = example.withWindowsLineEnds
                #expect(
                    try windows.findings(of: rule).map { "\($0.range.start): \($0.message)" }
                        == (try example.findings(of: rule)).map { "\($0.range.start): \($0.message)" },
                    "\(rule.id): \(windows)")
            }
        }
    }

    @Test func linesThatFixesBringEndAsThoseOfThePage() throws {
        var brought = 0
        for rule in Rules.all where rule.page.fix != nil {
            let page = RuleExamples(try Repository.text(RuleExamples.path(rule.id)))
            for example in page.examples where example.kind == "Failed" {
                let windows = example.withWindowsLineEnds
                let text = Array(try #require(windows.parts.last).text.utf8)
                let fixed = Fixer.apply(try windows.findings(of: rule), to: text, unsafe: true).file
                let lineEnds = { (text: [UInt8]) in text.count { $0 == UInt8(ascii: "\n") } }
                if lineEnds(fixed) > lineEnds(text) { brought += 1 }
                let alone = fixed.indices.filter { fixed[$0] == 10 && ($0 == 0 || fixed[$0 - 1] != 13) }
                #expect(alone.isEmpty, "\(rule.id): \(String(decoding: fixed, as: UTF8.self))")
            }
        }
        #expect(brought > 0)
    }

    @Test func noRuleFixesWithoutSayingSo() throws {
        for rule in Rules.all where rule.page.fix == nil {
            let page = RuleExamples(try Repository.text(RuleExamples.path(rule.id)))
            let findings = try page.examples.flatMap { try $0.findings(of: rule) }
            #expect(findings.allSatisfy { $0.fix == nil }, "\(rule.id)")
        }
    }

    @Test func everyFixLeavesNothingToFix() throws {
        for rule in Rules.all where rule.page.fix != nil {
            let page = RuleExamples(try Repository.text(RuleExamples.path(rule.id)))
            for example in page.examples where example.kind == "Failed" {
                let findings = try example.findings(of: rule).filter { $0.fix != nil }
                guard !findings.isEmpty, let text = example.parts.last?.text else { continue }
                let fixed = Fixer.apply(findings, to: Array(text.utf8), unsafe: true).file
                let parts = example.parts.dropLast() + [("markdown", String(decoding: fixed, as: UTF8.self))]
                let left = try RuleExample(kind: "Fixed", parts: Array(parts)).findings(of: rule)
                #expect(left.allSatisfy { $0.fix == nil }, "\(rule.id): \(parts.last?.1 ?? "")")
            }
        }
    }

    private var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }
}

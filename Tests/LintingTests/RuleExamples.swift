import Foundation
import Handbook
import Linting
import Reading
import TestSupport

/// The examples in the documentation of a rule.
struct RuleExamples {
    let examples: [RuleExample]

    static func path(_ id: String) -> String { Repository.root + "/Documentation/Rules/\(id).md" }

    init(_ text: String) {
        var examples: [RuleExample] = []
        var kind = ""
        var parts: [(info: String, text: String)] = []
        var open: (info: String, lines: [String])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("````") {
                if let fence = open {
                    parts.append((fence.info, fence.lines.joined(separator: "\n") + "\n"))
                    open = nil
                    if fence.info == "markdown" {
                        examples.append(RuleExample(kind: kind, parts: parts))
                        parts = []
                    }
                } else {
                    open = (String(line.dropFirst(4)), [])
                }
            } else if open != nil {
                open?.lines.append(line)
            } else if line.hasPrefix("## ") {
                kind = String(line.dropFirst(3))
            }
        }
        self.examples = examples
    }
}

/// A page with its context: other pages, files, a template, a configuration.
struct RuleExample: CustomStringConvertible {
    /// `Failed`, `Passed` or `Inapplicable`.
    let kind: String
    let parts: [(info: String, text: String)]

    static let path = ContentPath("native/controls/slider.md")

    init(kind: String, parts: [(info: String, text: String)]) {
        (self.kind, self.parts) = (kind, parts)
    }

    /// A page of its own.
    init(_ text: String) {
        self.init(kind: "", parts: [("markdown", text)])
    }

    var description: String { "\(kind):\n\(parts.last?.text ?? "")" }

    /// This page with CR LF line ends; the files beside it stay unchanged.
    var withWindowsLineEnds: RuleExample {
        let pages = parts.suffix(1).map { ($0.info, $0.text.replacingOccurrences(of: "\n", with: "\r\n")) }
        return RuleExample(kind: kind, parts: parts.dropLast() + pages)
    }

    /// The findings of `rule` on the page.
    func findings(of rule: Rule) throws -> [Finding] {
        try lint(on: [rule]).filter { $0.rule == rule.id && $0.path == Self.path }
    }

    /// All findings, with these optional rules enabled.
    func lint(on rules: [Rule] = []) throws -> [Finding] {
        var settings = try SettingsReader.read(text("yaml").first ?? "")
        if text("yaml").isEmpty {
            settings.lint.presets = [.prose]
            settings.lint.rules = ["gherkin/subject-mismatch"].map {
                LintSettings.RuleLevel(rule: $0, level: .warning)
            }
        }
        settings.lint.rules += rules.filter(\.page.isOptIn).map { LintSettings.RuleLevel(rule: $0.id, level: .warning) }
        settings.today = Moment(date: "2026-11-24")
        let reader = PageReader(settings: settings)
        var pages = [reader.read(Array((parts.last?.text ?? "").utf8), path: Self.path).page]
        for part in parts where part.info.hasPrefix("markdown other=") {
            let path = ContentPath(String(part.info.dropFirst("markdown other=".count)))
            pages.append(reader.read(Array(part.text.utf8), path: path).page)
        }
        let files = text("text files").first?.split(separator: "\n").map { ContentPath(String($0)) } ?? []
        let handbook = Handbook(pages: pages, files: FileIndex(files), settings: settings)
        return Linter(handbook, templates: text("markdown template")).findings()
    }

    private func text(_ info: String) -> [String] { parts.filter { $0.info == info }.map(\.text) }
}

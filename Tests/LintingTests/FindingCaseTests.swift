import Handbook
import Linting
import TestSupport
import Testing

/// What is found in pages, and what fixes make of them: `Tests/Fixtures/findings`. A title begins with the rules whose
/// findings are shown (`all`), or with `fixed`; after `line by line`, each line is a page. A file without a point in
/// its name is put in for its name.
struct FindingCaseTests {
    @Test(arguments: CaseFile.all(in: "findings")) func findingsAreAsRecorded(file: CaseFile) throws {
        try file.check { one in
            let parts = one.files(page: RuleExample.path.text)
            let title = one.title.prefix { $0 != ":" }
            let pages = title.hasSuffix("line by line") ? parts[0].text.dropLast().split(separator: "\n") : []
            func result(_ page: some StringProtocol) throws -> [String] {
                let pieces = parts.filter { !$0.path.contains(".") }
                let text = pieces.reduce(String(page)) { $0.replacing($1.path, with: $1.text) }.unfolded
                return try PageUnderTest(text: text, parts: parts.dropFirst()).result(title)
            }
            if pages.isEmpty { return try result(parts[0].text) }
            return try pages.enumerated().flatMap { number, page in
                try result(page + "\n").map { "\(number + 1): \($0)" }
            }
        }
    }
}

private struct PageUnderTest {
    let text: String
    let parts: ArraySlice<(path: String, text: String)>

    func result(_ title: Substring) throws -> [String] {
        if title.hasPrefix("fixed") {
            let fixed = try fixed(unsafe: title.hasPrefix("fixed unsafely"))
            return [(fixed.last == "\n" ? String(fixed.dropLast()) : fixed).folded]
        }
        let rules = title.split { ", ".contains($0) }
        return try findings(of: text).filter { finding in
            rules[0] == "all"
                || rules.contains { finding.rule == $0 || $0.hasSuffix("/") && finding.rule.hasPrefix($0) }
        }.map(line)
    }

    private func findings(of text: String) throws -> [Finding] {
        let context = parts.filter { $0.path.contains(".") }.map { path, text in
            (info: path == "curbcut.yml" ? "yaml" : "markdown other=\(path)", text: text)
        }
        return try RuleExample(kind: "", parts: context + [("markdown", text)]).lint()
    }

    /// Path of another page, line, rule, severity, the marked text, and what the fix or the help makes of it.
    private func line(_ finding: Finding) -> String {
        let isHere = finding.path == RuleExample.path
        let bytes = Array(text.utf8).dropFirst(finding.sourceOffset)
        let marked = bytes.dropFirst(finding.bytes.lowerBound).prefix(finding.bytes.count)
        let isSafe = finding.fix?.grade == .safe
        let fix = finding.fix.map { (isSafe ? "→ " : "⇢ ") + $0.edits.map(\.replacement).joined(separator: " | ") }
        let help = fix == nil || isSafe ? nil : finding.help
        let parts = [
            (isHere ? "" : finding.path.text + ":") + "\(finding.range.start.line) \(finding.severity) \(finding.rule)",
            isHere ? "‹\(String(decoding: marked, as: UTF8.self))›" : nil, fix,
            (finding.severity == .info ? finding.message : help).map { "– " + $0 },
        ]
        return parts.compactMap(\.self).joined(separator: " ").folded
    }

    private func fixed(unsafe: Bool) throws -> String {
        var text = text
        for _ in 0..<5 {
            let (file, applied) = Fixer.apply(try findings(of: text), to: Array(text.utf8), unsafe: unsafe)
            if applied == 0 { break }
            text = String(decoding: file, as: UTF8.self)
        }
        return text
    }
}

extension String {
    /// The text in one line.
    fileprivate var folded: String {
        String(
            unicodeScalars.flatMap { scalar -> String.UnicodeScalarView in
                switch scalar {
                case "\n": "⏎".unicodeScalars
                case "\r", "\t", "\u{FEFF}", "\u{A0}", "\u{AD}":
                    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
                default: String(scalar).unicodeScalars
                }
            }.map(Character.init))
    }
}

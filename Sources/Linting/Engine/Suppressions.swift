import Base
import Handbook
import Markdown

/// What authors ask the linter to pass over, in comments:
///
///     <!-- curbcut-lint disable-next media/captions-missing -- the video has no sound -->
///     <!-- curbcut-lint disable text/typo -- quoted as it was typed --> … <!-- curbcut-lint enable text/typo -->
///     <!-- curbcut-lint disable-file link/* -- an archive -->
///
/// `disable-next` speaks of the next line that is not empty, whatever it is: a heading, an item, a paragraph; behind
/// other text on the same line, of that line.
struct Suppressions: Sendable {
    private var all: [Suppression] = []

    private struct Suppression: Sendable {
        let range: Range<Int>
        let rules: [String]
        let reason: String
        /// Lines of the source, from 0.
        let lines: ClosedRange<Int>

        func names(_ rule: String) -> Bool {
            rules.isEmpty || rules.contains { $0 == rule || ($0.hasSuffix("/*") && rule.hasPrefix($0.dropLast())) }
        }
    }

    private let lines: PageLines
    private let requiresReason: Bool

    /// `lines` are those of the page.
    init(of page: Page, _ lines: PageLines, requiresReason: Bool = true) {
        let document = page.document
        self.requiresReason = requiresReason
        self.lines = lines
        let source = document.bytes[..<document.sourceCount]
        guard source.firstPlace(of: Self.mark.utf8) != nil else { return }
        read(document)
    }

    private static let mark = "<!-- curbcut-lint "

    static func isSuppression(_ comment: PageText) -> Bool { comment.bytes.starts(with: mark.utf8) }

    var isEmpty: Bool { all.isEmpty }

    private mutating func read(_ document: Document) {
        var open: [(command: Command, range: Range<Int>)] = []
        for (range, command) in Self.comments(in: document) {
            let line = lines.line(of: range.lowerBound)
            switch command.verb {
            case "disable-file": add(command, range, 0...max(0, lines.count - 1))
            case "disable-next": add(command, range, nextLines(behind: range, document))
            case "disable": open.append((command, range))
            case "enable":
                for opened in open where command.rules.isEmpty || opened.command.rules == command.rules {
                    add(opened.command, opened.range, lines.line(of: opened.range.lowerBound)...line)
                }
                open.removeAll { command.rules.isEmpty || $0.command.rules == command.rules }
            default: continue
            }
        }
        for opened in open {
            add(opened.command, opened.range, lines.line(of: opened.range.lowerBound)...max(0, lines.count - 1))
        }
    }

    private mutating func add(_ command: Command, _ range: Range<Int>, _ lines: ClosedRange<Int>) {
        all.append(Suppression(range: range, rules: command.rules, reason: command.reason, lines: lines))
    }

    private func nextLines(behind range: Range<Int>, _ document: Document) -> ClosedRange<Int> {
        let own = lines.line(of: range.lowerBound)
        let before = document.bytes[lines.start(own)..<range.lowerBound]
        if before.contains(where: { !$0.isWhitespace && !"-*+>0123456789.".utf8.contains($0) }) { return own...own }
        var next = lines.line(of: max(range.lowerBound, range.upperBound - 1)) + 1
        while next < lines.count, document.bytes[lines.range(next)].allSatisfy(\.isWhitespace) { next += 1 }
        // A comment in a list item may be followed by text on its own line.
        return own...max(own, min(next, lines.count - 1))
    }

    private struct Command {
        let verb: String
        let rules: [String]
        let reason: String
    }

    private static func comments(in document: Document) -> [(Range<Int>, Command)] {
        var found: [(Range<Int>, Command)] = []
        var rest = document.bytes[..<document.sourceCount]
        while let start = rest.firstPlace(of: mark.utf8) {
            let body = rest[(start + mark.utf8.count)...]
            guard let end = body.firstPlace(of: "-->".utf8) else { break }
            let text = String(decoding: body[..<end], as: UTF8.self)
            let parts = text.split(separator: " -- ", maxSplits: 1, omittingEmptySubsequences: false)
            let words = parts[0].split { $0.isWhitespace || $0 == "," }.map(String.init)
            let reason = parts.count > 1 ? String(parts[1]).trimmingBlanks : ""
            let command = Command(verb: words.first ?? "", rules: Array(words.dropFirst()), reason: reason)
            found.append((start..<end + 3, command))
            rest = rest[(end + 3)...]
        }
        return found
    }
}

extension Suppressions {
    /// The findings that remain, and what is wrong with the suppressions themselves.
    func apply(to findings: [Finding], known: Set<String>) -> (
        kept: [Finding], own: [(rule: Rule, diagnostic: Diagnostic)]
    ) {
        if all.isEmpty { return (findings, []) }
        var used = Set<Int>()
        let kept = findings.filter { finding in
            let line = lines.line(of: finding.bytes.lowerBound)
            let hit = all.indices.filter { all[$0].lines.contains(line) && all[$0].names(finding.rule) }
            used.formUnion(hit)
            return hit.isEmpty
        }
        var own: [(rule: Rule, diagnostic: Diagnostic)] = []
        for (index, suppression) in all.enumerated() {
            if let unknown = suppression.rules.first(where: { !$0.hasSuffix("/*") && !known.contains($0) }) {
                own.append(
                    (SuppressionRules.unknown, SuppressionRules.unknownDiagnostic(suppression.range, unknown, known)))
            } else if !used.contains(index) {
                own.append(
                    (SuppressionRules.unused, SuppressionRules.unusedDiagnostic(suppression.range, suppression.rules)))
            } else if requiresReason, suppression.reason.isEmpty {
                own.append((SuppressionRules.reason, SuppressionRules.reasonDiagnostic(suppression.range)))
            }
        }
        return (kept, own)
    }
}

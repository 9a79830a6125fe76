import Handbook
import Markdown
import Tools

/// Findings that authors suppress in comments:
///
///     <!-- curbcut-lint disable-next media/captions-missing -- the video has no sound -->
///     <!-- curbcut-lint disable text/typo -- quoted as it was typed --> … <!-- curbcut-lint enable text/typo -->
///     <!-- curbcut-lint disable-file link/* -- an archive -->
///
/// `disable-next` applies to the next line that is not empty, whether heading, item or paragraph; after other text on
/// the same line, to that line.
struct Suppressions: Sendable {
    private var all: [Suppression] = []
    /// Indices in `all`.
    private var used: Set<Int> = []

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

    /// The page's lines; nil without suppressions.
    private let lines: PageLines?

    init(of page: Page, _ lines: PageLines) {
        let hasMark = page.document.bytes[..<page.document.sourceCount].firstPlace(of: Self.mark.utf8) != nil
        self.lines = hasMark ? lines : nil
        if hasMark { read(page.document, lines) }
    }

    private static let mark = "<!-- curbcut-lint "

    static func isSuppression(_ comment: PageText) -> Bool { comment.bytes.starts(with: mark.utf8) }

    var isEmpty: Bool { all.isEmpty }

    private mutating func read(_ document: Document, _ lines: PageLines) {
        // Keyed by the named rules.
        var open: [[String]: [(command: Command, range: Range<Int>)]] = [:]
        for (range, command) in Self.comments(in: document) {
            let line = lines.line(of: range.lowerBound)
            switch command.verb {
            case "disable-file": add(command, range, 0...max(0, lines.count - 1))
            case "disable-next": add(command, range, lines.next(after: range, document))
            case "disable": open[command.rules, default: []].append((command, range))
            case "enable":
                let closed = command.rules.isEmpty ? Array(open.values.joined()) : open[command.rules] ?? []
                for (command, range) in closed { add(command, range, lines.line(of: range.lowerBound)...line) }
                if command.rules.isEmpty { open = [:] } else { open[command.rules] = nil }
            default: continue
            }
        }
        for (command, range) in open.values.joined() {
            add(command, range, lines.line(of: range.lowerBound)...max(0, lines.count - 1))
        }
        all.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func add(_ command: Command, _ range: Range<Int>, _ lines: ClosedRange<Int>) {
        all.append(Suppression(range: range, rules: command.rules, reason: command.reason, lines: lines))
    }

    private typealias Command = (verb: String, rules: [String], reason: String)

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
            let command = (words.first ?? "", Array(words.dropFirst()), reason)
            found.append((start..<end + 3, command))
            rest = rest[(end + 3)...]
        }
        return found
    }
}

extension PageLines {
    /// The lines that `disable-next` at `range` applies to.
    fileprivate func next(after range: Range<Int>, _ document: Document) -> ClosedRange<Int> {
        let own = line(of: range.lowerBound)
        let isAfterText = document.bytes[start(own)..<range.lowerBound].contains {
            !$0.isWhitespace && !"-*+>0123456789.".utf8.contains($0)
        }
        if isAfterText { return own...own }
        let following = line(of: range.upperBound - 1) + 1
        let next = (following..<max(following, count)).first {
            !document.bytes[self.range($0)].allSatisfy(\.isWhitespace)
        }
        // A comment in a list item may be followed by text on its own line.
        return own...(next ?? max(own, count - 1))
    }
}

extension Suppressions {
    /// The diagnostics that are not suppressed. Marks the suppressions that hide others as used.
    mutating func kept(_ diagnostics: [Diagnostic], of rule: String) -> [Diagnostic] {
        let naming = all.indices.filter { all[$0].names(rule) }
        guard let lines, !naming.isEmpty else { return diagnostics }
        return diagnostics.filter { diagnostic in
            let line = lines.line(of: diagnostic.range.lowerBound)
            let covering = naming.filter { all[$0].lines.contains(line) }
            used.formUnion(covering)
            return covering.isEmpty
        }
    }

    /// Diagnostics about the suppressions themselves.
    var diagnostics: [(rule: Rule, diagnostic: Diagnostic)] {
        all.enumerated().compactMap { index, suppression in
            let range = suppression.range
            if let unknown = suppression.rules.first(where: { !$0.hasSuffix("/*") && Rules.rule($0) == nil }) {
                let fault = Diagnostic(range, "there is no rule '\(unknown)'", help: Rules.advice(on: unknown))
                return (SuppressionRules.unused, fault)
            }
            if !used.contains(index) {
                let rules = suppression.rules.isEmpty ? "anything" : suppression.rules.joined(separator: ", ")
                let fault = Diagnostic(
                    range, "nothing here is reported by \(rules)", help: "remove the comment", fix: .safe(range, ""))
                return (SuppressionRules.unused, fault)
            }
            guard suppression.reason.isEmpty else { return nil }
            let help = "add one after two dashes: `… -- the video has no sound -->`"
            return (SuppressionRules.reason, Diagnostic(range, "this suppression gives no reason", help: help))
        }
    }
}

/// Faults of suppressions. These rules have no check: reading the suppressions finds the faults.
enum SuppressionRules {
    static let all = [unused, reason]
    static let unused = Rule("suppression/unused") { _, _ in [] }
    static let reason = Rule("suppression/reason-missing") { _, _ in [] }
}

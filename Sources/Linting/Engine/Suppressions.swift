import Base
import Handbook
import Markdown

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

    /// `lines` are those of the page.
    init(of page: Page, _ lines: PageLines) {
        let hasMark = Self.canOccur(in: page.document)
        self.lines = hasMark ? lines : nil
        if hasMark { read(page.document, lines) }
    }

    static func canOccur(in document: Document) -> Bool {
        document.bytes[..<document.sourceCount].firstPlace(of: mark.utf8) != nil
    }

    private static let mark = "<!-- curbcut-lint "

    static func isSuppression(_ comment: PageText) -> Bool { comment.bytes.starts(with: mark.utf8) }

    var isEmpty: Bool { all.isEmpty }

    private mutating func read(_ document: Document, _ lines: PageLines) {
        // Keyed by the named rules.
        var open: [[String]: [(command: Command, range: Range<Int>)]] = [:]
        var nextLines = NextLines(lines)
        for (range, command) in Self.comments(in: document) {
            let line = lines.line(of: range.lowerBound)
            switch command.verb {
            case "disable-file": add(command, range, 0...max(0, lines.count - 1))
            case "disable-next": add(command, range, nextLines.of(range, document))
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

/// Finds the lines that `disable-next` applies to. Comments come in the order of the text; the last line is cached
/// because many may share one.
private struct NextLines {
    private let lines: PageLines
    private var known: (line: Int, textStart: Int)?
    private var knownNext: (line: Int, next: Int)?

    init(_ lines: PageLines) {
        self.lines = lines
    }

    mutating func of(_ range: Range<Int>, _ document: Document) -> ClosedRange<Int> {
        let own = lines.line(of: range.lowerBound)
        if textStart(own, document) < range.lowerBound { return own...own }
        let next = next(after: lines.line(of: max(range.lowerBound, range.upperBound - 1)), document)
        // A comment in a list item may be followed by text on its own line.
        return own...max(own, min(next, lines.count - 1))
    }

    /// The start of the text on a line, after spaces and the marks of lists and quotes.
    private mutating func textStart(_ line: Int, _ document: Document) -> Int {
        if let known, known.line == line { return known.textStart }
        let text = document.bytes[lines.range(line)]
        let start = text.firstIndex { !$0.isWhitespace && !"-*+>0123456789.".utf8.contains($0) } ?? text.endIndex
        known = (line, start)
        return start
    }

    /// The next line that is not empty.
    private mutating func next(after line: Int, _ document: Document) -> Int {
        if let knownNext, (knownNext.line..<knownNext.next).contains(line) { return knownNext.next }
        var next = line + 1
        while next < lines.count, document.bytes[lines.range(next)].allSatisfy(\.isWhitespace) { next += 1 }
        knownNext = (line, next)
        return next
    }
}

extension Suppressions {
    /// The diagnostics that are not suppressed. Marks the suppressions that hide others as used.
    mutating func kept(_ diagnostics: [Diagnostic], of rule: String) -> [Diagnostic] {
        let naming = all.indices.filter { all[$0].names(rule) }
        guard let lines, !naming.isEmpty else { return diagnostics }
        let covered = CoveredLines(naming.map { all[$0].lines })
        let places = diagnostics.map { lines.line(of: $0.range.lowerBound) }
        let inOrder = places.sorted()
        used.formUnion(naming.filter { inOrder.hasElement(within: all[$0].lines) })
        return zip(diagnostics, places).compactMap { covered.contains($1) ? nil : $0 }
    }

    /// Diagnostics about the suppressions themselves.
    func diagnostics(known: Set<String>) -> [(rule: Rule, diagnostic: Diagnostic)] {
        if all.isEmpty { return [] }
        let names = KnownNames(known.sorted())
        return all.enumerated().compactMap { index, suppression in
            let range = suppression.range
            if let unknown = suppression.rules.first(where: { !$0.hasSuffix("/*") && !known.contains($0) }) {
                let help = names.nearest(to: unknown).map { "did you mean '\($0)'?" }
                return (
                    SuppressionRules.unused,
                    Diagnostic(
                        range, "there is no rule '\(unknown)'",
                        help: help ?? "`curbcut lint --explain all` lists the rules")
                )
            }
            if !used.contains(index) {
                let rules = suppression.rules.isEmpty ? "anything" : suppression.rules.joined(separator: ", ")
                let message = "nothing here is reported by \(rules)"
                return (
                    SuppressionRules.unused,
                    Diagnostic(range, message, help: "remove the comment", fix: .safe(range, ""))
                )
            }
            guard suppression.reason.isEmpty else { return nil }
            let help = "add one after two dashes: `… -- the video has no sound -->`"
            return (SuppressionRules.reason, Diagnostic(range, "this suppression gives no reason", help: help))
        }
    }
}

/// Lines covered by ranges: the start of each range, with the last line covered up to there.
private struct CoveredLines {
    private var parts: [(first: Int, last: Int)] = []

    init(_ ranges: [ClosedRange<Int>]) {
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            parts.append((range.lowerBound, max(range.upperBound, parts.last?.last ?? 0)))
        }
    }

    func contains(_ line: Int) -> Bool {
        let end = parts.bisection(where: { $0.first > line })
        return end > 0 && parts[end - 1].last >= line
    }
}

extension [Int] {
    /// Whether a sorted list has an element in `range`.
    fileprivate func hasElement(within range: ClosedRange<Int>) -> Bool {
        let first = bisection(where: { $0 >= range.lowerBound })
        return first < count && self[first] <= range.upperBound
    }
}

import Handbook
import Linting
import Previewing
import Reading
import Synchronization

/// Tells in the terminal what is wrong with the content: at the start as `curbcut build` does, then for each change what
/// is new on the changed pages.
final class PreviewProblems: Sendable {
    private let options: HandbookOptions
    /// What was said about each page, so that it is said once.
    private let said = Mutex<[ContentPath: Set<String>]>([:])

    /// More changed pages than this are a checkout of another branch, not somebody's work on a page.
    private static let mostPages = 8
    /// More lines than this for a page push everything else out of sight.
    private static let mostLines = 10

    init(_ options: HandbookOptions) {
        self.options = options
    }

    /// The problems of all pages.
    func all(of live: LiveHandbook) throws(CommandError) -> [TerminalLine] {
        let folder = try options.folder()
        let problems = live.problems.map(ContentProblem.init) + live.handbook.conflicts.map(ContentProblem.init)
        let findings = try BuildFindings(handbook: live.handbook, configuration: options.configurationPath)
            .all(strict: false)
        return Messages.lines(of: problems.grouped, content: folder.path, grouped: true).map { TerminalLine($0) }
            + TextReport(of: live.handbook, in: folder, colours: false).lines(of: findings, grouped: true)
    }

    /// The errors and warnings on the changed pages that are new.
    func new(after change: PreviewChange, in live: LiveHandbook) -> [String] {
        let pages = change.changed + change.added
        guard pages.count <= Self.mostPages else { return [] }
        return pages.flatMap { path in
            let lines = (live.findings(on: path) ?? []).filter { $0.severity < .info }.map(Self.line)
            let new = said.withLock { said in
                let known = said[path] ?? []
                said[path] = Set(lines.map(Self.text))
                return lines.filter { !known.contains(Self.text($0)) }
            }
            let rest = new.count - Self.mostLines
            return new.prefix(Self.mostLines).map { $0 } + (rest > 0 ? [Messages.moreFindings(rest, on: path)] : [])
        }
    }

    private static func line(_ finding: PreviewFinding) -> String {
        let help = finding.help.map { "; " + $0 } ?? ""
        let rule = finding.rule.map { " [\($0)]" } ?? ""
        return finding.rule == nil
            ? "\(finding.place): \(finding.message)"
            : "\(finding.place): \(finding.severity.rawValue): \(finding.message)\(help)\(rule)"
    }

    /// A line without its place, which moves whenever something is written above it.
    private static func text(_ line: String) -> String {
        line.firstRange(of: ": ").map { String(line[$0.upperBound...]) } ?? line
    }
}

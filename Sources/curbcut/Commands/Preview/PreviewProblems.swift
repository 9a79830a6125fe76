import Handbook
import Linting
import Platform
import Previewing
import Reading
import Synchronization

/// Tells in the terminal what is wrong with the content: at the start as `curbcut build` does, then for each change what
/// is new on the changed pages.
final class PreviewProblems: Sendable {
    private let options: HandbookOptions
    private let state = Mutex(State())

    private struct State {
        /// What was said about each page, so that it is said once.
        var said: [ContentPath: Set<String>] = [:]
        /// Changed pages that nothing was said about yet.
        var waiting: Set<ContentPath> = []
        var isBusy = false
    }

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

    // MARK: After a change

    /// Tells what is new on the changed pages, on a thread of its own: preparing the rules for a large handbook can take
    /// seconds, and the next save must not wait for it.
    func tell(after change: PreviewChange, in live: LiveHandbook) {
        tell(of: change.files, in: live)
        let pages = change.changed + change.added
        guard pages.count <= Self.mostPages else { return }
        let isIdle = state.withLock { state in
            defer { state.isBusy = true }
            state.waiting.formUnion(pages)
            return !state.isBusy
        }
        if isIdle, !Thread.start({ self.tellAll(of: live) }) { state.withLock { $0.isBusy = false } }
    }

    /// Tells what is wrong with files that are no pages, such as test results.
    private func tell(of files: [ContentPath], in live: LiveHandbook) {
        let problems = live.problems.filter { files.contains($0.path) }.map(ContentProblem.init).grouped
        Terminal.problems(Messages.lines(of: problems, content: options.content, grouped: true))
    }

    private func tellAll(of live: LiveHandbook) {
        while let page = nextPage() { Terminal.problems(new(on: page, in: live)) }
    }

    private func nextPage() -> ContentPath? {
        state.withLock { state in
            let page = state.waiting.popFirst()
            if page == nil { state.isBusy = false }
            return page
        }
    }

    /// The errors and warnings on a page that are new.
    private func new(on page: ContentPath, in live: LiveHandbook) -> [String] {
        let lines = (live.findings(on: page) ?? []).filter { $0.severity > .info }.map(Self.line)
        let new = state.withLock { state in
            let known = state.said[page] ?? []
            state.said[page] = Set(lines.map(Self.text))
            return lines.filter { !known.contains(Self.text($0)) }
        }
        let rest = new.count - Self.mostLines
        return new.prefix(Self.mostLines) + (rest > 0 ? [Messages.moreFindings(rest, on: page)] : [])
    }

    /// A finding in the same words as in `curbcut build`.
    static func line(_ finding: PreviewFinding) -> String {
        let help = finding.help.map { "; " + $0 } ?? ""
        let rule = finding.rule.map { " [\($0)]" } ?? ""
        return "\(finding.place): \(finding.severity.rawValue): \(finding.message)\(help)\(rule)"
    }

    /// A line without its place, which moves whenever something is written above it.
    private static func text(_ line: String) -> String {
        line.firstRange(of: ": ").map { String(line[$0.upperBound...]) } ?? line
    }
}

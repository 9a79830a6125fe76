import Handbook
import Linting
import Previewing
import Reading
import Synchronization
import Tools

/// Reports in the terminal what is wrong with the content: at the start as `curbcut build` does, then for each change
/// what is new on the changed pages.
final class PreviewProblems: Sendable {
    private let options: HandbookOptions
    /// Findings already reported for each page, so that none is reported twice; without their places, which move
    /// whenever something is written above.
    private let reported = Mutex<[ContentPath: Set<String>]>([:])

    /// More changed pages than this are a checkout of another branch, not somebody's work on a page.
    private static let mostPages = 8
    /// More lines than this for a page push everything else out of sight.
    private static let mostLines = 10

    init(_ options: HandbookOptions) { self.options = options }

    /// The problems of all pages.
    func all(of live: LiveHandbook) throws -> [TerminalLine] {
        let folder = try options.folder()
        let ofLint = try BuildFindings(handbook: options, read: live.read).ofLint(strict: false)
        return TextReport(of: live.handbook, in: folder, colours: false)
            .lines(of: live.read.findings() + options.findings(about: live.read) + ofLint)
    }

    // MARK: After a change

    /// Reports what is wrong with changed files, such as test results, and what is new on changed pages, on a thread of
    /// its own: preparing the rules for a large handbook can take seconds, and the next save must not wait for it.
    func report(after change: PreviewChange, in live: LiveHandbook) {
        Terminal.problem(lines: lines(of: live.read.findings(about: change.files.contains), in: live))
        let pages = change.changed + change.added
        guard pages.count <= Self.mostPages else { return }
        Thread.start {
            for page in pages { Terminal.problem(lines: self.new(on: page, in: live)) }
        }
    }

    /// The errors and warnings on a page that are new.
    private func new(on page: ContentPath, in live: LiveHandbook) -> [TerminalLine] {
        let findings = (live.findings(on: page) ?? []).filter { $0.severity > .info }
        let new = reported.withLock { reported in
            let known = reported.updateValue(Set(findings.map { $0.rule + $0.message }), forKey: page) ?? []
            return findings.filter { !known.contains($0.rule + $0.message) }
        }
        let rest = new.count - Self.mostLines
        return lines(of: Array(new.prefix(Self.mostLines)), in: live)
            + (rest > 0 ? [TerminalLine("… and \(rest) more on \(page); the panel in the browser lists them")] : [])
    }

    /// Findings in the same words as in `curbcut build`.
    private func lines(of findings: [Finding], in live: LiveHandbook) -> [TerminalLine] {
        guard !findings.isEmpty, let folder = try? options.folder() else { return [] }
        return TextReport(of: live.handbook, in: folder, colours: false).lines(of: findings)
    }
}

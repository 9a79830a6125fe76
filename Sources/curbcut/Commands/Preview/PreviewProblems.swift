import Handbook
import Linting
import Previewing
import Reading
import Synchronization
import Tools

/// Reports in the terminal what is wrong with the content: at the start what a strict build reports of links and files,
/// then for each change what is new: on the changed pages, and links that it has broken on others.
final class PreviewProblems: Sendable {
    private let options: HandbookOptions
    private let known = Mutex(Known())

    private struct Known {
        /// What has been reported and is still there, so that nothing is reported twice.
        var findings: Set<Finding.Key> = []
        /// The addresses that lead nowhere, by page.
        var broken: [ContentPath: [String]] = [:]
    }

    /// More changed pages than this are a checkout of another branch, not somebody's work on a page.
    private static let mostPages = 8
    /// More lines than this for a change push everything else out of sight.
    private static let mostLines = 10

    init(_ options: HandbookOptions) { self.options = options }

    /// The problems of all pages.
    func all(of live: LiveHandbook) -> [TerminalLine] {
        lines(
            of: BuildFindings(handbook: options, read: live.read).ofFiles(strict: true) + new(on: [], in: live),
            in: live)
    }

    /// Reports what is wrong with changed files, such as test results, and what is new on pages, on a thread of its
    /// own: preparing the rules for a large handbook can take seconds, and the next save must not wait for it.
    func report(after change: PreviewChange, in live: LiveHandbook) {
        Terminal.problem(lines: lines(of: live.read.findings(about: change.files.contains), in: live))
        let pages = change.changed + change.added
        Thread.start {
            let new = self.new(on: Set(pages.count <= Self.mostPages ? pages : []), in: live)
            Terminal.problem(lines: self.lines(of: Array(new.prefix(Self.mostLines)), in: live))
            if new.count > Self.mostLines {
                Terminal.problem("… and \(new.count - Self.mostLines) more; the panels in the browser list them")
            }
        }
    }

    /// The errors and warnings on some pages, and those of links and files on all others, that have not been reported.
    private func new(on pages: Set<ContentPath>, in live: LiveHandbook) -> [Finding] {
        let all = live.handbook.brokenPages
        let broken = Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0.unresolvedAddresses) })
        let before = known.withLock(\.broken)
        let others = all.filter { !pages.contains($0.path) && before[$0.path] != broken[$0.path] }
        let onPages = pages.flatMap { live.findings(on: $0) ?? [] }.filter { $0.severity > .info }
        let found = (onPages + live.findings(of: BuildFindings.rules, on: others)).sorted(by: Finding.comesFirst)
        return known.withLock { known in
            let old = known.findings
            let kept = old.filter { key in
                let page = ContentPath(key.page)
                let isSame = broken[page] != nil && before[page] == broken[page]
                return !pages.contains(page) && (isSame || !BuildFindings.rules.contains(key.rule))
            }
            known = Known(findings: kept.union(found.map(\.key)), broken: broken)
            return found.filter { !old.contains($0.key) }
        }
    }

    private func lines(of findings: [Finding], in live: LiveHandbook) -> [TerminalLine] {
        guard !findings.isEmpty, let folder = try? options.folder() else { return [] }
        return TextReport(of: live.handbook, in: folder, colours: false).lines(of: findings)
    }
}

extension Page {
    fileprivate var unresolvedAddresses: [String] { references.filter(\.target.isUnresolved).map(\.written) }
}

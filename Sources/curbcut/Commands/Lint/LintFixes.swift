import Base
import Handbook
import Linting
import Markdown
import Platform
import Reading

/// Fixes the pages of a run on disk, or shows what would change.
struct LintFixes {
    let run: LintRun
    let unsafe: Bool

    /// Each round applies one of several overlapping fixes, and repeats pages that were saved in the meantime.
    private static let rounds = 5
    /// Pages above this size in bytes get one round: reading and linting a page of 1 MB twice takes a second. The
    /// largest real page has 22 KB.
    private static let largePage = 200_000

    /// Applies the fixes. Returns a run with the remaining findings.
    func apply(again: () throws -> LintRun) throws -> LintRun {
        FileReplacement.removeLeftovers(in: run.folders)
        var run = run
        var total = 0
        var last = Round()
        for _ in 0..<Self.rounds {
            last = try Self.write(run, unsafe: unsafe)
            total += last.applied
            if last.applied == 0, last.overtaken.isEmpty { break }
            run = try again()
            if last.largest > Self.largePage { break }
        }
        Terminal.problem(Messages.fixed(total))
        Terminal.problems(last.messages)
        if last.applied > 0 { Terminal.problem(Messages.moreToFix) }
        run.findings = run.findings.map { last.withheld.contains(Place($0)) ? $0.withoutFix : $0 }
        return run
    }

    func diff() -> [TerminalLine] {
        Self.changes(run, unsafe: unsafe).flatMap { LineDiff.lines(from: $0.old, to: $0.new, path: $0.location) }
    }

    // MARK: Writing

    /// The outcome of the fixes of all pages.
    private struct Round {
        var applied = 0
        /// Size of the largest page that was written, in bytes.
        var largest = 0
        var withheld: Set<Place> = []
        /// Pages that were saved since they were read.
        var overtaken: [String] = []
        /// Reasons for pages that were not changed.
        var refusals: [String] = []

        var messages: [String] {
            refusals + overtaken.map(Messages.overtaken)
                + (withheld.isEmpty ? [] : [Messages.withheld(withheld.count)])
        }
    }

    private static func write(_ run: LintRun, unsafe: Bool) throws(CommandError) -> Round {
        var round = Round()
        for change in changes(run, unsafe: unsafe) {
            round.withheld.formUnion(change.withheld)
            if change.isOvertaken { round.overtaken.append(change.location) }
            guard change.applied > 0 else { continue }
            // Two paths may lead to one file, by a symbolic link; the second write then finds the result of the first.
            switch try OutputFile.replace(change.location, holding: change.old, with: change.new) {
            case .written:
                round.applied += change.applied
                round.largest = max(round.largest, change.new.count)
            case .overtaken: round.overtaken.append(change.location)
            case .refused(let message): round.refusals.append(message)
            }
        }
        return round
    }

    // MARK: Trying

    /// The place of a fix.
    private struct Place: Hashable {
        let rule: String
        let path: String
        let bytes: Range<Int>

        init(_ finding: Finding) {
            (rule, path, bytes) = (finding.rule, finding.path.text, finding.bytes)
        }
    }

    private struct Change {
        let location: String
        let old: [UInt8]
        let new: [UInt8]
        let applied: Int
        let withheld: [Place]
        var isOvertaken = false
    }

    private static func changes(_ run: LintRun, unsafe: Bool) -> [Change] {
        let findings = Dictionary(grouping: run.findings, by: \.path)
        let pages = run.read.handbook.pages
        let indices = pages.indices.filter { findings[pages[$0].path]?.contains { $0.fix != nil } == true }
        let anchors = LinkedAnchors(run.read.handbook)
        return Parallel.map(indices) { index in
            change(index, of: run, findings[pages[index].path] ?? [], anchors, unsafe: unsafe)
        }.compactMap { $0 }
    }

    private static func change(
        _ index: Int, of run: LintRun, _ findings: [Finding], _ anchors: LinkedAnchors, unsafe: Bool
    ) -> Change? {
        let page = run.read.handbook.pages[index]
        let location = run.folder.location(of: page.path)
        guard let old = try? FileReader.read(location) else { return nil }
        let chosen = Fixer.choose(from: findings, for: old, unsafe: unsafe)
        if chosen.isEmpty { return nil }
        guard page.content.isSource(of: old) else {
            return Change(location: location, old: old, new: old, applied: 0, withheld: [], isOvertaken: true)
        }
        let reader = PageReader(settings: run.read.handbook.settings)
        var trial = FixTrial(index, in: run.linter, file: old, findings: findings, anchors: anchors) { bytes in
            reader.read(bytes, path: page.path).page
        }
        let (good, new) = trial.apply(chosen)
        let taken = Set(good.map(Place.init))
        let withheld = chosen.map(Place.init).filter { !taken.contains($0) }
        return Change(location: location, old: old, new: new, applied: good.count, withheld: withheld)
    }
}

extension PageContent {
    /// Whether `file` is the page as it was read, after an optional byte order mark and front matter. Control characters
    /// are white space in the document.
    fileprivate func isSource(of file: [UInt8]) -> Bool {
        document.origin.bytes <= file.count
            && SourceText.readable(Array(file[document.origin.bytes...]))[...]
                == document.bytes[..<document.sourceCount]
    }
}

extension Finding {
    /// The finding without its fix.
    fileprivate var withoutFix: Finding {
        var finding = self
        finding.fix = nil
        return finding
    }
}

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

    /// Fixes that overlap take a round each, and so do pages that somebody saves meanwhile.
    private static let rounds = 5

    /// The run after fixing: what is left.
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

    /// What became of the fixes of all pages.
    private struct Round {
        var applied = 0
        var withheld: Set<Place> = []
        /// Pages that somebody saved since they were read.
        var overtaken: [String] = []
        /// Why pages were left as they are.
        var refusals: [String] = []

        var messages: [String] {
            refusals + overtaken.map(Messages.overtaken)
                + (withheld.isEmpty ? [] : [Messages.withheld(withheld.count)])
        }
    }

    private static func write(_ run: LintRun, unsafe: Bool) throws(Trouble) -> Round {
        var round = Round()
        for change in changes(run, unsafe: unsafe) {
            round.withheld.formUnion(change.withheld)
            if change.isOvertaken { round.overtaken.append(change.location) }
            guard change.applied > 0 else { continue }
            // Two pages may be one file, by a symbolic link: then the second one finds what the first one wrote.
            switch try OutputFile.replace(change.location, holding: change.old, with: change.new) {
            case .written: round.applied += change.applied
            case .overtaken: round.overtaken.append(change.location)
            case .refused(let message): round.refusals.append(message)
            }
        }
        return round
    }

    // MARK: Trying

    /// Where a fix was offered.
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
        let findings = Dictionary(grouping: run.findings.filter { $0.fix != nil }, by: \.path)
        let pages = run.read.handbook.pages
        let indices = pages.indices.filter { findings[pages[$0].path] != nil }
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
        guard page.document.isSource(of: old) else {
            return Change(location: location, old: old, new: old, applied: 0, withheld: [], isOvertaken: true)
        }
        let reader = PageReader(settings: run.read.handbook.settings)
        var trial = FixTrial(index, in: run.linter, file: old, anchors: anchors) { bytes in
            reader.read(bytes, path: page.path).page
        }
        let (good, new) = trial.apply(chosen)
        let taken = Set(good.map(Place.init))
        let withheld = chosen.map(Place.init).filter { !taken.contains($0) }
        return Change(location: location, old: old, new: new, applied: good.count, withheld: withheld)
    }
}

extension Document {
    /// Whether the document is what follows a byte order mark and front matter in `file`.
    fileprivate func isSource(of file: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = origin.bytes + (file.starts(with: mark) ? mark.count : 0)
        return start <= file.count && file[start...] == bytes[..<sourceCount]
    }
}

extension Finding {
    /// The finding for a report that offers no fix.
    fileprivate var withoutFix: Finding {
        var finding = self
        finding.fix = nil
        return finding
    }
}

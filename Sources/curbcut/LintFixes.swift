import ContentGraph
import Linting
import Reading

/// Fixes the pages of a run on disk, or shows what would change.
struct LintFixes {
    let run: LintRun
    let unsafe: Bool

    /// So many rounds mend what overlapped, and what a fix brought to light.
    private static let rounds = 5

    /// The run after fixing: what is left.
    func apply(again: () throws -> LintRun) throws -> LintRun {
        var run = run
        var total = 0
        for _ in 0..<Self.rounds {
            let applied = try Self.write(run, unsafe: unsafe)
            if applied == 0 { break }
            total += applied
            run = try again()
        }
        Terminal.problem("Fixed \(total) finding\(total == 1 ? "" : "s").")
        return run
    }

    func diff() -> [TerminalLine] {
        Self.changes(run, unsafe: unsafe).flatMap { LineDiff.lines(from: $0.old, to: $0.new, path: $0.location) }
    }

    private struct Change {
        let location: String
        let old: [UInt8]
        let new: [UInt8]
        let applied: Int
    }

    private static func write(_ run: LintRun, unsafe: Bool) throws(Trouble) -> Int {
        var applied = 0
        // Two pages may be one file, by a symbolic link: what the second adds is found again in the next round.
        var written: Set<String> = []
        for change in changes(run, unsafe: unsafe) where change.old != change.new {
            guard written.insert(HandbookOptions.realPath(change.location) ?? change.location).inserted else {
                continue
            }
            try OutputFile.write(change.new, to: change.location)
            applied += change.applied
        }
        return applied
    }

    private static func changes(_ run: LintRun, unsafe: Bool) -> [Change] {
        let byPage = Dictionary(grouping: run.findings, by: \.path)
        return byPage.keys.sorted().compactMap { path in
            let location = run.folder.location(of: path)
            guard let old = try? FileReader.read(location), let findings = byPage[path] else { return nil }
            let (new, applied) = Fixer.apply(findings, to: old, unsafe: unsafe)
            return Change(location: location, old: old, new: new, applied: applied)
        }
    }
}

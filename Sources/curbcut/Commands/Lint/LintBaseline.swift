import Handbook
import Linting
import Reading
import Tools

/// The baseline file given with `--baseline`.
struct LintBaseline {
    let file: String

    /// Writes the findings of a run. Entries of pages that it has not looked at stay.
    func write(_ run: LintRun) throws(CommandError) {
        var baseline = Baseline(run.comparable)
        if let bytes = try? FileReader.read(file), !bytes.isEmpty {
            guard let earlier = Baseline(reading: bytes) else {
                throw CommandError(
                    message: "'\(file)' is not a baseline, so it is not overwritten. "
                        + "Name another file, or remove this one")
            }
            baseline = baseline.keeping(earlier) { !run.hasAllFindings(on: $0) }
        }
        try OutputFile.write(Array(baseline.text.utf8), to: file)
        let kept = baseline.count - run.comparable.count
        let rest = kept > 0 ? "; \(kept.counted("entry of other pages stays", "entries of other pages stay"))" : ""
        Terminal.result("Wrote \(run.comparable.count.counted("finding")) to \(file)\(rest).")
    }

    /// The new findings of a run; stale entries of its pages are reported, or removed with `prune`. `all` are the
    /// findings before those of an earlier revision were left out: they are not stale.
    func apply(to run: LintRun, of all: [Finding], prune: Bool) throws(CommandError) -> [Finding] {
        let baseline = try read()
        let new = baseline.apply(to: run.comparable).new
        let stale = baseline.apply(to: all, onPages: run.hasAllFindings).stale
        guard !stale.isEmpty else { return new }
        let count = stale.count
        if prune {
            try OutputFile.write(Array(baseline.without(stale).text.utf8), to: file)
            Terminal.problem("\(file): removed \(count.counted("stale entry", "stale entries")).")
        } else {
            for entry in stale.entries.prefix(5) {
                Terminal.problem("\(file): stale: \(entry.key.page): \(entry.key.rule): \(entry.key.text.prefix(60))")
            }
            let entries = count.counted("stale entry", "stale entries")
            Terminal.problem("\(file): \(entries); --prune-baseline removes \(count == 1 ? "it" : "them").")
        }
        return new
    }

    private func read() throws(CommandError) -> Baseline {
        let bytes = try InputFile.read(
            file, kind: "baseline",
            missing: "There is no baseline '\(file)'. Make it with --baseline \(file) --write-baseline")
        guard let baseline = Baseline(reading: bytes) else {
            throw CommandError(
                message: "'\(file)' is not a baseline. Remove it, and create it again with --write-baseline")
        }
        return baseline
    }
}

import Handbook
import Linting
import Reading
import Tools

/// The baseline file given with `--baseline`.
struct LintBaseline {
    let file: String

    func write(_ findings: [Finding]) throws(CommandError) {
        if let bytes = try? FileReader.read(file), !bytes.isEmpty, Baseline(reading: bytes) == nil {
            throw CommandError(
                message: "'\(file)' is not a baseline, so it is not overwritten. Name another file, or remove this one")
        }
        try OutputFile.write(Array(Baseline(findings).text.utf8), to: file)
        Terminal.result("Wrote \(findings.count.counted("finding")) to \(file).")
    }

    /// The new findings of a run; stale entries of its pages are reported, or removed with `prune`.
    func apply(to run: LintRun, prune: Bool) throws(CommandError) -> [Finding] {
        let baseline = try read()
        let (new, stale) = baseline.apply(to: run.comparable, onPages: run.hasAllFindings)
        guard !stale.isEmpty else { return new }
        let count = stale.entries.reduce(0) { $0 + $1.count }
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

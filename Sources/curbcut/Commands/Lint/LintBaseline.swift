import Linting
import Platform
import Reading

/// The baseline file given with `--baseline`.
struct LintBaseline {
    let file: String

    func write(_ findings: [Finding]) throws(CommandError) {
        try OutputFile.write(Array(Baseline(findings).text.utf8), to: file)
        Terminal.result(Messages.wroteBaseline(findings.count, to: file))
    }

    /// The new findings of a run; stale entries of its pages are reported, or removed with `prune`.
    func apply(to run: LintRun, prune: Bool) throws(CommandError) -> [Finding] {
        let baseline = try read()
        let (new, stale) = baseline.apply(to: run.comparable, onPages: run.hasAllFindings)
        guard !stale.isEmpty else { return new }
        let count = stale.entries.reduce(0) { $0 + $1.count }
        if prune {
            try OutputFile.write(Array(baseline.without(stale).text.utf8), to: file)
            Terminal.problem(Messages.pruned(count, from: file))
        } else {
            for entry in stale.entries.prefix(5) {
                Terminal.problem("\(file): stale: \(entry.key.page): \(entry.key.rule): \(entry.key.text.prefix(60))")
            }
            Terminal.problem(Messages.stale(count, in: file))
        }
        return new
    }

    private func read() throws(CommandError) -> Baseline {
        let bytes: [UInt8]
        do throws(FileReader.Failure) {
            bytes = try FileReader.read(file)
        } catch {
            throw CommandError(message: Messages.baselineUnreadable(file, error))
        }
        guard let baseline = Baseline(reading: bytes) else {
            throw CommandError(message: Messages.noBaseline(file))
        }
        return baseline
    }
}

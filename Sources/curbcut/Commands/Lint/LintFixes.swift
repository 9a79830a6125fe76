import Handbook
import Linting
import Markdown
import Reading
import Tools

/// Fixes the pages of a run on disk, or shows what would change.
struct LintFixes {
    let run: LintRun
    let unsafe: Bool

    /// Applies the fixes, of several that overlap the first. Returns a run with the remaining findings.
    func apply(again: () throws -> LintRun) throws -> LintRun {
        FileReplacement.removeLeftovers(in: run.folders)
        var applied = 0
        var problems: [String] = []
        // Two paths may lead to one file, by a symbolic link.
        var files: Set<String> = []
        for change in changes() where files.insert(Disk.realPath(change.location) ?? change.location).inserted {
            switch change.hasChanged
                ? .changed : try OutputFile.replace(change.location, holding: change.old, with: change.new)
            {
            case .written: applied += change.applied
            case .changed:
                problems.append(
                    "warning: '\(change.location)' was saved while it was being fixed, and is left as it is. "
                        + "Run lint --fix again.")
            case .refused(let message): problems.append(message)
            }
        }
        let next = applied > 0 ? try again() : run
        Terminal.problem("Fixed \(applied.counted("finding")).")
        Terminal.problems(problems)
        if applied > 0, next.findings.contains(where: { $0.fix?.grade == .safe || unsafe && $0.fix != nil }) {
            Terminal.problem("There is more to fix. Run lint --fix again.")
        }
        return next
    }

    func diff() -> [TerminalLine] { changes().flatMap { LineDiff.lines(from: $0.old, to: $0.new, path: $0.location) } }

    private struct Change {
        let location: String
        let old: [UInt8]
        let new: [UInt8]
        let applied: Int
        /// Whether the page was saved since it was read.
        let hasChanged: Bool
    }

    private func changes() -> [Change] {
        let findings = Dictionary(grouping: run.findings, by: \.path)
        let pages = run.read.handbook.pages.filter { findings[$0.path]?.contains { $0.fix != nil } == true }
        return pages.compactMap { page in
            let location = run.folder.location(of: page.path)
            guard let old = try? FileReader.read(location) else { return nil }
            let chosen = Fixer.choose(from: findings[page.path] ?? [], for: old, unsafe: unsafe)
            if chosen.isEmpty { return nil }
            let isSource = page.isSource(of: old)
            return Change(
                location: location, old: old, new: isSource ? Fixer.apply(chosen, to: old) : old,
                applied: isSource ? chosen.count : 0, hasChanged: !isSource)
        }
    }
}

extension Page {
    /// Whether `file` is the page as it was read, after an optional byte order mark and front matter. Control
    /// characters are white space in the document.
    fileprivate func isSource(of file: [UInt8]) -> Bool {
        document.origin.bytes <= file.count
            && SourceText.readable(Array(file[document.origin.bytes...]))[...]
                == document.origin.written?[...] ?? document.bytes[..<document.sourceCount]
    }
}

import Base
import Handbook
import Linting
import Publishing
import Reading

/// The closing lines of a build.
struct BuildSummary {
    let handbook: Handbook
    let drafts: Int
    let leftOut: LeftOutFiles
    let report: Publisher.Report
    let output: String
    let problems: Int
    let time: Duration

    var lines: [TerminalLine] {
        var facts = [handbook.pages.count.counted("page")]
        facts.append(mediaCount.counted("media file"))
        if drafts > 0 {
            facts.append(drafts.counted("draft") + (handbook.settings.includesDrafts ? " included" : " left out"))
        }
        var lines = [
            "Published \(facts.joined(separator: ", ")) to \(output) in \(Int(time / .milliseconds(1))) ms: \(changes)."
        ]
        if !report.kept.isEmpty { lines.append(kept) }
        if let unused = Messages.unusedFragments(leftOut.fragments) { lines.append(unused) }
        if problems > 0 { lines.append(problems.counted("problem") + " in the content, listed above.") }
        return lines.map { TerminalLine($0) }
    }

    /// The number of media files in the site.
    private var mediaCount: Int {
        let missing = Set(report.failures.map(\.path))
        return handbook.usedFiles.count { !missing.contains($0) }
    }

    private var changes: String {
        var changes = ["\(report.written) written", "\(report.unchanged) unchanged"]
        if report.removed > 0 { changes.append("\(report.removed) removed") }
        return changes.joined(separator: ", ")
    }

    private var kept: String {
        let shown = report.kept.sorted().prefix(3).joined(separator: ", ")
        let more = report.kept.count > 3 ? " and \(report.kept.count - 3) more" : ""
        return "Kept what is not ours in \(output): \(shown)\(more)."
    }
}

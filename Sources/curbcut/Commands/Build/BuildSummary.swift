import Handbook
import Linting
import Publishing
import Reading
import Tools

/// The closing lines of a build.
struct BuildSummary {
    let read: HandbookReader.Result
    let report: Publisher.Report
    let output: String
    let problems: Int
    let time: Duration

    var lines: [TerminalLine] {
        let drafts = read.pages.count(where: \.frontMatter.draft)
        var facts = [handbook.pages.count.counted("page")]
        facts.append(mediaCount.counted("media file"))
        if drafts > 0 {
            facts.append(drafts.counted("draft") + (handbook.settings.includesDrafts ? " included" : " left out"))
        }
        var lines = [
            "Published \(facts.joined(separator: ", ")) to \(output) in \(Int(time / .milliseconds(1))) ms: \(changes)."
        ]
        if !report.kept.isEmpty { lines.append(kept) }
        if !read.unusedFragments.isEmpty { lines.append(unused) }
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

    private var handbook: Handbook { read.handbook }

    /// More files than this are counted only.
    private static let mostNames = 3

    private var unused: String {
        let (inside, others) = (
            read.unusedFragments.filter { $0.hiddenFolder != nil },
            read.unusedFragments.filter { $0.hiddenFolder == nil }
        )
        let named = inside.groups(by: \.hiddenFolder).map { "\($0[0].hiddenFolder ?? "") (\($0.count))" }
        let names = (named + [Self.first(others.map(\.text))]).filter { !$0.isEmpty }.joined(separator: ", ")
        let advice = named.isEmpty ? "" : " To publish them, rename them so that no name begins with '_'."
        return "Not published, because no page includes them: \(names).\(advice)"
    }

    private var kept: String {
        "Kept files in \(output) that are not of this site: \(Self.first(report.kept.sorted()))."
    }

    private static func first(_ names: [String]) -> String {
        names.prefix(mostNames).joined(separator: ", ")
            + (names.count > mostNames ? " and \(names.count - mostNames) more" : "")
    }
}

extension ContentPath {
    /// The outermost folder that hides its files, by a name that begins with `_`.
    fileprivate var hiddenFolder: String? { folder.first { $0.hasPrefix("_") } }
}

import Handbook
import Tools

extension ChangesReport {
    /// Longest comment that GitHub accepts, in characters; GitLab accepts more.
    package static let longestComment = 65_536

    /// The report as one comment in Markdown. Whatever does not fit is left out and counted.
    package func comment(limit: Int = longestComment) -> String {
        let head = heading + "\n\n"
        let tail =
            findingList("Media without captions", findings.map(\.finding).filter(\.isAboutCaptions))
            + findingList("New findings", findings.map(\.finding).filter { !$0.isAboutCaptions })
        let room = limit - head.utf16.count - tail.utf16.count - Self.longestNote
        return head + pageBlocks(room: room) + tail
    }

    /// Room for the sentence that says what was left out.
    private static let longestNote = 400

    // MARK: Summary

    private var heading: String {
        let pages = changes.pages
        guard !pages.isEmpty || !findings.isEmpty else {
            return "### Nothing changes for testers and developers\n\nCompared with \(CommentText.code(shortCommit))."
        }
        let counts = [PageChange.Kind.changed, .added, .removed].compactMap { kind -> String? in
            let count = pages.count { $0.kind == kind }
            return count == 0 ? nil : count.counted("page") + " \(kind.rawValue)"
        }
        let sentence = (counts.isEmpty ? ["no page changed"] : counts).joined(separator: ", ")
        return "### What changes for testers and developers\n\nCompared with \(CommentText.code(shortCommit)): "
            + sentence + "." + table
    }

    private var shortCommit: String { String(commit.prefix(12)) }

    /// Changed criteria by platform; empty without any.
    private var table: String {
        let rows = byPlatform.compactMap { name, pages -> String? in
            let counts = CriterionChange.Kind.allCases.map { HandbookChanges.count($0, in: pages) }
            guard counts.contains(where: { $0 > 0 }) else { return nil }
            return "| \(CommentText.plain(name)) | \(counts.map(String.init).joined(separator: " | ")) |"
        }
        guard !rows.isEmpty else { return "" }
        let head = ["criteria for"] + CriterionChange.Kind.allCases.map(\.rawValue)
        return "\n\n| \(head.joined(separator: " | ")) |\n| --- | ---: | ---: | ---: | ---: |\n"
            + rows.joined(separator: "\n")
    }

    /// The pages by the platforms that they are about, in the order of the first page.
    private var byPlatform: [(name: String, pages: [PageChange])] {
        func name(_ page: PageChange) -> String {
            page.platforms.isEmpty ? "All platforms" : page.platforms.map(\.name).joined(separator: ", ")
        }
        return changes.pages.groups(by: name).map { (name($0[0]), $0) }
    }

    // MARK: Pages

    /// What changed on each page, by platform; once space runs out, only the titles of as many pages as fit.
    private func pageBlocks(room: Int) -> String {
        var (text, left, leftOut) = ("", room, 0)
        for (platform, pages) in byPlatform {
            var head = "#### \(CommentText.plain(platform))\n\n"
            for page in pages {
                let whole = head + described(page)
                let block = whole.utf16.count <= left ? whole : head + title(of: page) + "\n\n"
                if block != whole { leftOut += 1 }
                guard block.utf16.count <= left else { continue }
                text += block
                left -= block.utf16.count
                head = ""
            }
        }
        return leftOut == 0 ? text : text + note(leftOut)
    }

    private func note(_ count: Int) -> String {
        "**Left out**, because a comment has at most \(Self.longestComment) characters: \(count.counted("page")), "
            + "or what changed on them. `curbcut changes --since \(shortCommit) --format json` lists everything.\n\n"
    }

    /// The name of a page with its link, and what happened to it.
    private func title(of page: PageChange) -> String {
        let moved = page.previousPath.map { ", moved from \(CommentText.code($0.text))" } ?? ""
        let renamed = page.previousTitle.map { ", renamed from \(CommentText.plain($0))" } ?? ""
        let state = page.kind == .changed ? "" : " – \(page.kind.rawValue)"
        return "**\(CommentText.link(page.title, to: address(page.route, nil)))** (\(CommentText.code(page.path.text)))"
            + state + moved + renamed
    }

    private func described(_ page: PageChange) -> String {
        let criteria = page.criteria.map { described($0, of: page) }
        let headings = page.headings.map { heading -> String in
            let link = CommentText.link(
                heading.text.isEmpty ? "below the title" : heading.text,
                to: heading.anchor.flatMap { address(page.route, $0) })
            return heading.anchor == nil ? "\(link) (removed)" : heading.isNew ? "\(link) (new)" : link
        }
        let text = headings.isEmpty ? [] : ["- Text: \(headings.joined(separator: ", "))"]
        return ([title(of: page) + "\n"] + criteria + text).joined(separator: "\n") + "\n\n"
    }

    private func described(_ change: CriterionChange, of page: PageChange) -> String {
        let link = CommentText.link(change.place, to: change.anchor.flatMap { address(page.route, $0) })
        let start = "- \(change.kind.rawValue): \(link)"
        // The title of a new or removed scenario is its first line, and in the link already.
        let lines =
            change.kind == .reworded
            ? change.lines.map(CommentText.line)
            : change.lines.compactMap { $0.after ?? $0.before }.filter { $0 != change.group }.map(CommentText.plain)
        if lines.count == 1, change.lines.count == 1 { return "\(start): \(lines[0])" }
        return ([start] + lines.map { "  - \($0)" }).joined(separator: "\n")
    }

    // MARK: Findings

    /// More than anybody reads in a comment.
    private static let mostFindings = 20

    /// A line for each rule and message, with the first place: a new page has the same finding many times.
    private func findingList(_ title: String, _ findings: [Finding]) -> String {
        guard !findings.isEmpty else { return "" }
        let groups = findings.groups { [$0.rule, $0.message] }
        let lines = groups.prefix(Self.mostFindings).map { group in
            let finding = group[0]
            let place = "\(finding.path.text(below: folder)):\(finding.range.start.line)".suffix(300)
            let others = group.count > 1 ? " (and \((group.count - 1).counted("more place")))" : ""
            return "- \(finding.severity.rawValue): \(CommentText.code(String(place))) "
                + CommentText.plain(String(finding.message.prefix(300))) + " "
                + CommentText.code(finding.rule) + others
        }
        let rest = groups.dropFirst(Self.mostFindings).reduce(0) { $0 + $1.count }
        let more = rest == 0 ? [] : ["- and \(rest) more: `curbcut lint --since \(shortCommit)`"]
        return "#### \(title)\n\n" + (lines + more).joined(separator: "\n") + "\n\n"
    }
}

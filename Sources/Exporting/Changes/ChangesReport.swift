import Handbook
import SafeHTML
import Tools

/// What a change of the handbook means to testers and developers: a comment for a pull request, or JSON.
package struct ChangesReport: Sendable {
    let changes: HandbookChanges
    /// New findings as they are and as JSON, the most severe first.
    let findings: [NewFinding]
    /// The commit that was compared with.
    let commit: String
    /// The content folder as places name it.
    let folder: String
    /// The address of a site with the new pages; nil without one.
    private let site: String?

    package typealias NewFinding = (finding: Finding, json: JSONValue)

    package init(
        _ changes: HandbookChanges, findings: [NewFinding], in folder: String, since commit: String, site: String?
    ) {
        (self.changes, self.findings, self.folder) = (changes, findings, folder)
        (self.commit, self.site) = (commit, site)
    }

    /// The address of a place on the site; nil without a site, and for removed pages.
    func address(_ route: Route?, _ anchor: String?) -> String? {
        guard let site, let route else { return nil }
        let page = Address(base: site, to: route)
        return anchor.flatMap { $0.isEmpty ? nil : $0 }.map { page.with(fragment: $0).text } ?? page.text
    }

    // MARK: JSON

    /// Every change, whatever its length.
    package var json: JSONValue {
        let captions = findings.filter(\.finding.isAboutCaptions).map(\.json)
        let others = findings.filter { !$0.finding.isAboutCaptions }.map(\.json)
        return [
            "version": .number(1), "since": .string(commit), "pages": .array(changes.pages.map(page)),
            "mediaWithoutCaptions": .array(captions), "findings": .array(others),
        ]
    }

    private func page(_ page: PageChange) -> JSONValue {
        let headings = page.headings.map { heading -> JSONValue in
            [
                "heading": .string(heading.text),
                "change": .string(heading.anchor == nil ? "removed" : heading.isNew ? "added" : "changed"),
                "url": .text(heading.anchor.flatMap { address(page.route, $0) }),
            ]
        }
        return [
            "change": .string(page.kind.rawValue), "path": .string(page.path.text), "title": .string(page.title),
            "previousPath": .text(page.previousPath?.text), "previousTitle": .text(page.previousTitle),
            "url": .text(address(page.route, nil)), "platforms": .array(page.platforms.map { .string($0.id) }),
            "criteria": .array(page.criteria.map { criterion($0, of: page) }), "headings": .array(headings),
        ]
    }

    private func criterion(_ change: CriterionChange, of page: PageChange) -> JSONValue {
        let lines = change.lines.map { line -> JSONValue in
            ["before": .text(line.before), "after": .text(line.after)]
        }
        return [
            "change": .string(change.kind.rawValue), "section": .string(change.section),
            "group": .string(change.group), "anchor": .text(change.anchor),
            "url": .text(change.anchor.flatMap { address(page.route, $0) }), "lines": .array(lines),
        ]
    }
}

extension Finding {
    /// Whether it is about a video without captions, which has a list of its own.
    var isAboutCaptions: Bool { rule == "media/captions-missing" }
}

import Handbook
import Tools

/// The criteria of all pages as scripts for "My criteria" and the test sheet: pages opened from disk may load scripts,
/// but may not fetch JSON.
///
/// The route of a page decides its file, so saved addresses stay valid when other pages come and go.
package struct CriteriaScripts: Sendable {
    let handbook: Handbook
    /// The pages with criteria, by the number of the file that has them.
    let files: [[Page]]

    package init(_ handbook: Handbook) {
        self.handbook = handbook
        var files = Array(repeating: [Page](), count: Self.fileCount(for: handbook))
        for page in handbook.pages where page.hasCriteria {
            files[Self.file(of: page.route, among: files.count)].append(page)
        }
        self.files = files
    }

    /// Number of files, with 8 to 16 pages each; a power of two, so it rarely changes (every page names it).
    package static func fileCount(for handbook: Handbook) -> Int {
        var count = 1
        while count < 1_024, count * 16 <= handbook.pages.count { count *= 2 }
        return count
    }

    /// Path from the site's root.
    package static func path(_ number: Int) -> String { "my-criteria/data/criteria-\(number).js" }

    /// A script with a line for each page.
    package func content(ofFile number: Int) -> [UInt8] {
        var pages = JSONValue.list(files[number]) { .json([0x0A] + PageCriteria($0, in: handbook).json.bytes) }.bytes
        pages.insert(0x0A, at: pages.count - 1)
        return Array("curbcut.criteria.add(\"criteria-\(number)\",{\"pages\":".utf8) + pages + Array("});\n".utf8)
    }

    /// Identifier of the state of all criteria: the commit, if known, and a fingerprint of the criteria, so that two
    /// states of the same commit differ.
    package static func revision(of handbook: Handbook) -> String {
        let criteria = handbook.pages.flatMap(\.sections).map { $0.criteria.map { FNV1a(lines: $0.lines).value } ?? 0 }
        let number = criteria.reduce(0) { ($0 &* 31) &+ $1 }
        let fingerprint = String(number, radix: 36)
        return handbook.history.revision.map { "\($0.prefix(12))+\(fingerprint)" } ?? fingerprint
    }

    /// Number of the file with a page's criteria: 32-bit FNV-1a of the route, as in `basket-store.js`.
    package static func file(of route: Route, among count: Int) -> Int {
        Int(FNV1a.short(route.path.utf8)) % count
    }
}

/// The criteria of a page as JSON.
private struct PageCriteria {
    let page: Page
    let handbook: Handbook
    private let mentions: PlatformMentions

    init(_ page: Page, in handbook: Handbook) {
        (self.page, self.handbook) = (page, handbook)
        mentions = PlatformMentions(page, in: handbook)
    }

    var json: JSONValue {
        let language = handbook.foreignLanguage(of: page.route)
        // The checks whose facts are still to be written, in the order of the text.
        var checks = handbook.checks(of: page)[...]
        return [
            "page": .text(page.route.path), "title": .text(page.title),
            "place": .text(handbook.breadcrumb(of: page.route)),
            "spoken": language.map { .texts([$0, $0.isLanguageFromRight ? "rtl" : "ltr"]) },
            "platforms": .texts(handbook.platforms(of: page).map(\.name)),
            "sections": .list(page.sections.indices.filter { page.sections[$0].criteria != nil }) { index in
                ["id": .text(page.identifiers.sections[index])] + section(page.sections[index], &checks)
            },
        ]
    }

    private func section(_ section: PageSection, _ checks: inout ArraySlice<PageCheck>) -> JSONValue {
        let head: JSONValue = [
            "name": .words(section.heading.words), "anchor": .words(section.heading.slug),
            "hash": .text(FNV1a(lines: section.criteria?.lines ?? []).text),
        ]
        switch section.criteria {
        case .condensed(let groups): return head + ["groups": .list(groups) { group($0, &checks) }]
        case .gherkin(let feature):
            return head + [
                "background": .list(feature.background, step),
                "scenarios": .list(feature.scenarios) { scenario($0, &checks) },
            ]
        case nil: return head
        }
    }

    private func group(_ group: TestGroup, _ checks: inout ArraySlice<PageCheck>) -> JSONValue {
        var own: JSONValue = [:]
        // A list item without nested checks is itself a check.
        if let check = checks.first, case .group = check.part, check.node == group.node {
            own = ["id": .words(check.name)] + facts(ofNext: &checks)
        }
        let head: JSONValue = [
            "title": .words(group.title), "part": page.identifiers.parts[group.node].map(JSONValue.string),
        ]
        return head + own + [
            "remarks": JSONValue.texts(group.remarks).unlessEmpty,
            "checks": .list(group.checks) { check in
                let head: JSONValue = [
                    "id": .words(checks.first?.name), "text": .text(check.text),
                    "label": check.label.map(JSONValue.words),
                    "details": .texts(check.details),
                ]
                return head + facts(ofNext: &checks)
            },
        ]
    }

    /// What the next check is about: its success criteria, and its platforms, if it is not about all of its page.
    private func facts(ofNext checks: inout ArraySlice<PageCheck>) -> JSONValue {
        guard let check = checks.popFirst() else { return [:] }
        return [
            "wcag": JSONValue.texts(check.requirements.map(\.criterion.number)).unlessEmpty,
            "on": JSONValue.texts(mentions.only(in: check.textsAboutPlatforms).map(\.name)).unlessEmpty,
        ]
    }

    private func scenario(_ scenario: Scenario, _ checks: inout ArraySlice<PageCheck>) -> JSONValue {
        let head: JSONValue = [
            "id": .words(checks.first?.name), "title": .words(scenario.name),
            "remarks": JSONValue.texts(scenario.remarks).unlessEmpty,
            "tags": JSONValue.texts(scenario.tags).unlessEmpty, "hash": .text(FNV1a(lines: scenario.lines).text),
        ]
        return head + facts(ofNext: &checks) + [
            "before": scenario.background.isEmpty ? nil : .number(scenario.background.count),
            "steps": .list(scenario.allSteps, step),
            "examples": JSONValue.list(scenario.examples) { table in
                [
                    "title": table.title.isEmpty ? nil : .text(String(table.title).oneLine),
                    "tags": JSONValue.texts(table.tags).unlessEmpty, "rows": .rows(table.rows),
                ]
            }.unlessEmpty,
        ]
    }

    /// Each step as depth, keyword (perhaps empty) and text with argument. If these are not enough for feature files,
    /// an object follows with text and argument apart, or the keyword in the handbook's language.
    private func step(_ step: Step) -> JSONValue {
        let values: [JSONValue] = [.number(step.depth), .text(step.keyword?.rawValue ?? ""), .words(step.words)]
        let isTranslated = step.keyword.map { $0.rawValue != step.written } ?? false
        let written: JSONValue = ["written": isTranslated ? .text(step.written) : nil]
        return .array(values + [(written + argument(of: step)).unlessEmpty].compactMap(\.self))
    }

    private func argument(of step: Step) -> JSONValue {
        switch step.argument {
        case nil: [:]
        case .table(let rows): ["text": .words(step.text), "table": .rows(rows)]
        case .text(let text, let kind):
            ["text": .words(step.text), "docString": .text(text), "mediaType": kind.isEmpty ? nil : .text(kind)]
        }
    }
}

extension FNV1a {
    /// The fingerprint of criteria.
    fileprivate init(lines: [String]) { self = lines.joined(separator: "\n").withBytes { FNV1a($0) } }
}

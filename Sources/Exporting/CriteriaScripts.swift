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
        var json = JSONWriter(after: "curbcut.criteria.add(\"criteria-\(number)\",{\"pages\":[")
        for page in files[number] {
            json.lineBreak()
            json.object { $0.criteria(of: page, in: handbook) }
        }
        json.end(with: "\n]});\n")
        return json.buffer
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

/// The checks of a page that are still to be written, in the order of the text.
private struct Checks {
    var rest: ArraySlice<PageCheck>
    let mentions: PlatformMentions
}

extension JSONWriter {
    fileprivate mutating func criteria(of page: Page, in handbook: Handbook) {
        member("page", page.route.path)
        member("title", page.title)
        member("place", handbook.place(of: page.route))
        if let language = handbook.foreignLanguage(of: page.route) {
            member("spoken", [language, language.isLanguageFromRight ? "rtl" : "ltr"])
        }
        key("platforms")
        array(handbook.platforms(of: page)) { $0.value($1.name) }
        var checks = Checks(rest: handbook.checks(of: page)[...], mentions: PlatformMentions(page, in: handbook))
        key("sections")
        array(page.sections.indices.filter { page.sections[$0].criteria != nil }) { json, index in
            json.object { json in
                json.member("id", Excerpt(page.identifiers.sections[index]))
                json.section(page.sections[index], of: page, &checks)
            }
        }
    }

    private mutating func section(_ section: PageSection, of page: Page, _ checks: inout Checks) {
        member("name", section.heading.words)
        member("anchor", section.heading.slug)
        member("hash", FNV1a(lines: section.criteria?.lines ?? []).text)
        switch section.criteria {
        case .condensed(let groups): member("groups", groups) { $0.group($1, of: page, &checks) }
        case .gherkin(let feature):
            key("background")
            steps(feature.background)
            member("scenarios", feature.scenarios) { $0.scenario($1, &checks) }
        case nil: break
        }
    }

    private mutating func group(_ group: TestGroup, of page: Page, _ checks: inout Checks) {
        object { json in
            json.member("title", group.title)
            if let part = page.identifiers.parts.name(at: group.node) { json.member("part", part) }
            // A list item without nested checks is itself a check.
            if let own = checks.rest.first, case .group = own.part, own.node == group.node {
                json.member("id", own.name)
                json.facts(ofNext: &checks)
            }
            json.member("remarks", unlessEmpty: group.descriptions)
            json.member("checks", group.checks) { json, check in
                json.object { json in
                    json.member("id", checks.rest.first?.name)
                    json.member("text", check.text)
                    if let label = check.label { json.member("label", label) }
                    json.member("details", check.details)
                    json.facts(ofNext: &checks)
                }
            }
        }
    }

    /// Writes what the next check is about: its success criteria, and its platforms, if it is not about all of its page.
    private mutating func facts(ofNext checks: inout Checks) {
        guard let check = checks.rest.popFirst() else { return }
        member("wcag", unlessEmpty: check.requirements.map(\.criterion.number))
        member("on", unlessEmpty: checks.mentions.only(in: check.textsAboutPlatforms).map(\.name))
    }

    private mutating func scenario(_ scenario: Scenario, _ checks: inout Checks) {
        object { json in
            json.member("id", checks.rest.first?.name)
            json.member("title", scenario.title)
            json.member("remarks", unlessEmpty: scenario.descriptions)
            json.member("tags", unlessEmpty: scenario.tags)
            json.member("hash", FNV1a(lines: scenario.lines).text)
            json.facts(ofNext: &checks)
            if !scenario.background.isEmpty { json.member("before", scenario.background.count) }
            json.key("steps")
            json.steps(scenario.allSteps)
            if !scenario.examples.isEmpty { json.examples(scenario.examples) }
        }
    }

    /// Writes each step as depth, keyword (perhaps empty) and text with argument. If these are not enough for feature
    /// files, an object follows with text and argument apart, or the keyword in the handbook's language.
    private mutating func steps(_ steps: [Step]) {
        array(steps) { json, step in
            json.array { json in
                json.value(step.depth)
                json.value(step.keyword?.rawValue ?? "")
                json.value(step.words)
                let isTranslated = step.keyword.map { $0.rawValue != step.written } ?? false
                if step.argument != nil || isTranslated {
                    json.object { $0.parts(of: step, isTranslated: isTranslated) }
                }
            }
        }
    }

    private mutating func parts(of step: Step, isTranslated: Bool) {
        if isTranslated { member("written", step.written) }
        switch step.argument {
        case nil: break
        case .table(let rows):
            member("text", step.text)
            key("table")
            self.rows(rows)
        case .text(let text, let kind):
            member("text", step.text)
            member("docString", text)
            if !kind.isEmpty { member("mediaType", kind) }
        }
    }

    private mutating func examples(_ examples: [Examples]) {
        member("examples", examples) { json, table in
            json.object { json in
                if !table.title.isEmpty { json.member("title", table.title) }
                json.member("tags", unlessEmpty: table.tags)
                json.key("rows")
                json.rows(table.rows)
            }
        }
    }
}

extension FNV1a {
    /// The fingerprint of criteria.
    fileprivate init(lines: [String]) { self.init(lines.joined(separator: "\n").utf8) }
}

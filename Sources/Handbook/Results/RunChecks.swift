import Tools

/// The checks of all pages, for results about them.
package struct RunChecks {
    /// The words of the checks, by identifier.
    private let words: [String: String]
    private let redirects: [Route: Route]

    package init(_ handbook: Handbook) {
        redirects = handbook.redirects
        var words: [String: String] = [:]
        for page in handbook.pages where page.hasCriteria {
            for check in handbook.checks(of: page) {
                for id in check.identifiers(on: page) { words[id] = check.words }
            }
        }
        self.words = words
    }

    package enum State: Sendable, Equatable {
        case current
        /// The words of the check are newer than the result.
        case changed
        case unknown
    }

    /// What has become of the check of a result, also after its page has moved.
    package func state(of result: TestRun.Result) -> State {
        guard let now = words[result.id] ?? words[moved(result.id)] else { return .unknown }
        return result.text.isEmpty || TestRun.key(result.text) == TestRun.key(now) ? .current : .changed
    }

    private func moved(_ id: String) -> String {
        guard let mark = id.lastIndex(of: "#") else { return id }
        let written = Route(path: String(id[..<mark]))
        return (redirects[written] ?? written).path + id[mark...]
    }

    /// Runs with the name of an earlier one.
    package static func sameNames(_ runs: [TestRun], _ severity: Severity) -> [Finding] {
        var known: [String: String] = [:]
        return runs.filter { !$0.name.isEmpty }.compactMap { run in
            guard let other = known.updateValue(run.path, forKey: run.name) else { return nil }
            return .results(
                run.path, severity,
                "another run is named '\(run.name)', too: '\(TestRun.shown(other))'; rename one of them")
        }
    }

    /// Runs with one name, results of unknown checks, and of those that have changed since, in the order of the files.
    package static func findings(in handbook: Handbook) -> [Finding] {
        if handbook.runs.isEmpty { return [] }
        let checks = RunChecks(handbook)
        return sameNames(handbook.runs, .warning)
            + handbook.runs.flatMap { run in
                run.results.compactMap { result -> Finding? in
                    if result.outcome == .untested { return nil }
                    return switch checks.state(of: result) {
                    case .current: nil
                    case .changed: .changedCheck(result, in: run.path)
                    case .unknown: .unknownCheck(result, in: run.path, .warning)
                    }
                }
            }
    }
}

extension TestRun {
    /// Texts as results and handbooks are compared: letter case and spaces do not matter.
    package static func key(_ text: String) -> String { text.lowercased().oneLine }
}

extension PageCheck {
    /// The words that a test sheet shows and stores.
    package var words: String {
        switch part {
        case .check(let check, _): check.text
        case .group(let group): String(group.title)
        case .scenario(let scenario): String(scenario.name)
        }
    }

    /// The page's route, `#`, the part, with each of its names; its own is the last.
    package func identifiers(on page: Page) -> [String] { names.map { page.route.path + "#" + String($0) } }
}

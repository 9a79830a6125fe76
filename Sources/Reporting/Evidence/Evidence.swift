import Handbook
import Tools

/// The results of all runs, one for each check and technology.
struct Evidence: Sendable {
    /// A check that failed, or failed once and is no longer in the handbook.
    struct Failure: Sendable {
        let component: String
        let text: String
        /// The language of the component and the text: a BCP 47 tag.
        let language: String
        let run: TestRun
        let result: TestRun.Result
        /// Whether the check's words have changed since.
        let hasChanged: Bool
    }

    struct Outcome: Sendable {
        var run: TestRun
        var result: TestRun.Result
        /// Whether the run is of the report's version.
        var isCurrent: Bool
        var hasChanged: Bool
    }

    /// A check with a technology.
    struct Key: Hashable, Sendable {
        let entry: Int
        let technology: String
    }

    let index: CheckIndex
    private(set) var outcomes: [Key: Outcome] = [:]
    /// Failures by criterion and component.
    private(set) var failures: [RowKey: [Failure]] = [:]
    /// Failures of checks that belong to no criterion.
    private(set) var unassigned: [Failure] = []
    /// The forms of criteria in which each page was tested with each technology: whether they are scenarios.
    private(set) var forms: [Int: [String: Set<Bool>]] = [:]
    private(set) var findings: [Finding] = []
    /// The kinds of product that the report is about.
    let components: [Technology]
    private let product: Product
    private let platforms: [Platform]
    private let language: String

    init(_ runs: [TestRun], of product: Product, in handbook: Handbook) {
        index = CheckIndex(handbook, of: product)
        self.product = product
        platforms = Product.platforms(in: handbook)
        components = product.components(in: handbook)
        language = handbook.settings.language
        let counted = counted(runs)
        var lost: [(run: TestRun, result: TestRun.Result)] = []
        for run in counted {
            for result in run.results where result.outcome != .untested {
                switch index.find(result.id) {
                case .entry(let entry): add(result, of: run, to: entry)
                case .outOfScope:
                    findings.append(
                        .results(
                            run.path, .warning, result: result.number,
                            "'\(result.id)' is a check of the handbook, but not of the product; add its page to pages: "
                                + "or leave it out"))
                case .unknown:
                    findings.append(.unknownCheck(result, in: run.path, .error))
                    lost.append((run, result))
                }
            }
        }
        collectFailures()
        for (run, result) in lost where result.outcome == .fail { add(lost: result, of: run) }
    }

    /// A technology as results and products are compared: letter case and spaces do not matter.
    static func key(_ technology: String) -> String {
        // A test sheet writes "iOS, VoiceOver", people write "iOS with VoiceOver".
        TestRun.key(technology).split { $0 == " " || $0 == "," }.filter { $0 != "with" && $0 != "and" }
            .joined(separator: " ")
    }

    // MARK: Runs

    /// The runs of the product, each once.
    private mutating func counted(_ runs: [TestRun]) -> [TestRun] {
        findings += RunChecks.sameNames(runs, .error)
        return runs.filter { run in
            guard run.product.isEmpty || TestRun.key(run.product) == TestRun.key(product.name) else {
                let says = "this run tested '\(run.product)', but the report is about '\(product.name)'"
                findings.append(.results(run.path, .error, says + ", so it is left out"))
                return false
            }
            if !isCurrent(run) {
                let says =
                    run.build.isEmpty
                    ? "the run names no build, so it shows nothing" : "a run of '\(run.build)' shows nothing"
                findings.append(.results(run.path, .warning, says + " about version '\(product.version)' but failures"))
            }
            return true
        }
    }

    /// Whether a run tested the version of the report: "5.5", "App 5.5 (1234)".
    private func isCurrent(_ run: TestRun) -> Bool {
        if product.version.isEmpty { return true }
        let separators: (Character) -> Bool = { $0.isWhitespace || "()[],;/_".contains($0) }
        let words = run.build.lowercased().split(whereSeparator: separators)
        let wanted = product.version.lowercased().split(whereSeparator: separators)
        guard !wanted.isEmpty, words.count >= wanted.count else { return false }
        return (0...(words.count - wanted.count)).contains { words[$0...].starts(with: wanted) }
    }

    // MARK: Results

    private mutating func add(_ result: TestRun.Result, of run: TestRun, to number: Int) {
        let entry = index.entries[number]
        let key = Key(entry: number, technology: Self.key(result.technology))
        let hasChanged = !result.text.isEmpty && TestRun.key(result.text) != TestRun.key(entry.check.words)
        if hasChanged { findings.append(.changedCheck(result, in: run.path)) }
        let outcome = Outcome(run: run, result: result, isCurrent: isCurrent(run), hasChanged: hasChanged)
        forms[entry.page, default: [:]][key.technology, default: []].insert(entry.check.isScenario)
        guard let known = outcomes[key] else {
            outcomes[key] = outcome
            return
        }
        let (old, new) = (known.run.date, run.date)
        if let old, let new, old != new {
            if new > old { outcomes[key] = outcome }
        } else if known.result.outcome != result.outcome {
            findings.append(
                .results(
                    run.path, .error, result: result.number,
                    "another result for '\(result.id)' with \(result.technology) is in "
                        + "'\(TestRun.shown(known.run.path))', and no date says which is newer; the worse one counts"))
            if result.outcome == .fail || (known.result.outcome == .pass && result.outcome != .pass) {
                outcomes[key] = outcome
            }
        } else if outcome.isCurrent, !outcome.hasChanged {
            outcomes[key] = outcome
        }
    }

    /// Those of some checks of a page that are asked with a technology: on its platform, and in the form of criteria in
    /// which the page was tested with it, or else with others; without any test, those of its checklist.
    func asked(_ checks: [Int], onPage page: Int, with technology: String) -> [Int] {
        let known = forms[page]
        let untested: Set<Bool> = [checks.allSatisfy { index.entries[$0].check.isScenario }]
        let forms = known?[technology] ?? known?.values.reduce([]) { $0.union($1) } ?? untested
        let platform = Self.platform(of: technology, among: platforms)
        return checks.map { ($0, index.entries[$0]) }.filter { _, entry in
            let isThere = platform.map { entry.platforms.isEmpty || entry.platforms.contains($0) } ?? true
            return isThere && forms.contains(entry.check.isScenario)
        }.map(\.0)
    }

    // MARK: Failures

    /// Failures in the order of the handbook, so that the same results make the same report.
    private mutating func collectFailures() {
        let failed = outcomes.filter { $0.value.result.outcome == .fail }
            .sorted { ($0.key.entry, $0.key.technology) < ($1.key.entry, $1.key.technology) }
        for (key, outcome) in failed {
            let entry = index.entries[key.entry]
            let page = index.pages[entry.page]
            let failure = Failure(
                component: page.page.title, text: entry.check.words,
                language: page.page.frontMatter.language ?? language,
                run: outcome.run, result: outcome.result, hasChanged: outcome.hasChanged)
            if entry.check.requirements.isEmpty { unassigned.append(failure) }
            if entry.check.requirements.isEmpty, !entry.check.isAboutNoCriterion {
                findings.append(
                    .results(
                        outcome.run.path, .error, result: outcome.result.number,
                        "'\(entry.id)' failed and has no success criterion; write (WCAG …) after the check, "
                            + "or (WCAG –) if it is about none"))
            }
            for requirement in entry.check.requirements {
                for component in components(of: outcome.run, outcome.result, on: page.components) {
                    failures[RowKey(number: requirement.criterion.number, component: component), default: []]
                        .append(failure)
                }
            }
        }
    }

    /// A failure of a check that the handbook no longer has counts for the requirements that its file names.
    private mutating func add(lost result: TestRun.Result, of run: TestRun) {
        let failure = Failure(
            component: result.component, text: result.text, language: language, run: run,
            result: result, hasChanged: true)
        if result.requirements.isEmpty { unassigned.append(failure) }
        for number in Set(result.requirements).sorted() {
            for component in components(of: run, result, on: [.web, .software]) {
                failures[RowKey(number: number, component: component), default: []].append(failure)
            }
        }
    }

    /// The components of a report that a result is about: that of its page, otherwise by the run's platform and the
    /// technology. A web page that was tested on a phone is a web page.
    private func components(of run: TestRun, _ result: TestRun.Result, on page: [Technology]) -> [Technology] {
        let own = page.filter(components.contains)
        guard components.count > 1, own.count != 1 else { return own.count == 1 ? own : components }
        let platform = named(run.platform) ?? Self.platform(of: result.technology, among: platforms)
        guard let platform else { return page }
        return [platform == Platform.web.id ? .web : .software]
    }

    private func named(_ platform: String) -> String? {
        platforms.first { [$0.id, Self.key($0.name)].contains(Self.key(platform)) }?.id
    }

    /// The platform that a technology begins with. Desktop systems run browsers.
    static func platform(of technology: String, among platforms: [Platform]) -> String? {
        let first = key(technology).split(separator: " ").first.map { String($0) } ?? ""
        if ["windows", "macos", "linux", "chromeos"].contains(first) { return Platform.web.id }
        return platforms.first { [$0.id, key($0.name)].contains(first) }?.id
    }

    /// The technologies that a page must be tested with, as keys.
    func required(on page: CheckIndex.PageEntry) -> [String] {
        product.technologies.filter { technology in
            guard let platform = Self.platform(of: technology, among: platforms) else { return true }
            return page.platforms.isEmpty || page.platforms.contains(platform)
        }.map(Self.key)
    }
}

/// A row of a report: a requirement for a kind of product.
struct RowKey: Hashable, Sendable {
    let number: String
    let component: Technology
}

extension Product {
    /// The platforms that a product can have.
    static func platforms(in handbook: Handbook) -> [Platform] {
        let known = handbook.settings.vocabulary.platforms
        return known + handbook.platformsWithCriteria.filter { !known.contains($0) }
    }

    /// The kinds of product that its platforms are; without any, those that the handbook has criteria for.
    fileprivate func components(in handbook: Handbook) -> [Technology] {
        let tested = handbook.platformsWithCriteria
        let others = tested.isEmpty ? Self.platforms(in: handbook) : tested
        let ids = platforms.isEmpty ? others.map(\.id) : platforms
        return (ids.contains(Platform.web.id) ? [.web] : [])
            + (ids.contains { $0 != Platform.web.id } ? [.software] : [])
    }
}

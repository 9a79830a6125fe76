/// Moves a handbook of another generator in, once.
package struct Importer {
    /// Why an import does not begin or was broken off, in words for people.
    package struct Failure: Error { package let message: String }

    /// What an import wrote.
    package struct Result {
        package let dialect: Dialect
        package let pages: Int
        package let media: Int
        /// Entries of the report that somebody has to look at.
        package let leftAsText: Int
        package let notFound: Int
        package let report: String
    }

    private let folder: SourceFolder
    private let dialect: Dialect
    private var site: Site
    private var report = Report()
    private var drafts: [Draft] = []
    private var fronts: [FrontMatter] = []

    package static func run(folder: String, into: String, dialect: Dialect?, replacing: Bool) throws(Failure) -> Result
    {
        var output = OutputFolder(into)
        try output.check(source: folder, replacing: replacing)
        let source = SourceFolder(folder)
        guard source.files.contains(where: \.isMarkdown) else {
            throw Failure(message: "no Markdown file is in '\(folder)'; name the folder of the other generator")
        }
        var importer = Importer(source, dialect: dialect ?? .recognise(source))
        importer.readPages()
        return try importer.write(to: &output)
    }

    private init(_ folder: SourceFolder, dialect: Dialect) {
        self.folder = folder
        self.dialect = dialect
        site = .read(folder, as: dialect)
    }

    // MARK: Pages

    private mutating func readPages() {
        for (path, reason) in folder.skipped { report.add(.leftOut, "`\(path)`: \(reason)") }
        for path in site.strange { report.add(.leftOut, "`\(path)`: has no counterpart") }
        var planner = PagePlan(folder: folder, site: site, dialect: dialect)
        for plan in planner.pages() { convert(plan) }
        report = planner.report(adding: report)
        let parts = Set(drafts.flatMap(\.parts))
        let linked = Set(site.steps.map { Draft.route($0.path.trimmed { $0 == "/" || $0 == "." }).lowercased() })
        drafts.removeAll { draft in
            parts.contains(draft.source) && !linked.contains(Draft.route(draft.original).lowercased())
        }
        for draft in drafts { report.add(draft.report) }
        for file in planner.parts where !parts.contains(file) {
            report.add(.leftOut, "`\(file)`: a part that no page includes; its words are lost")
        }
        addOverviews()
        applyNavigation()
        applyRedirects()
    }

    private mutating func convert(_ plan: PagePlan.Page) {
        guard let source = folder.text(plan.source) else {
            return report.add(.leftOut, "`\(plan.source)`: not a text file")
        }
        let front = FrontMatter(source)
        for remark in front.remarks { report.add(.frontMatter, "`\(plan.source):\(remark.line)`: \(remark.text)") }
        var record = PageRecord(front.values)
        var converter = Converter(
            plan.source, source: source, front: front, folder: folder, site: site, dialect: dialect, report: Report())
        let home = HomePage(front.values).markdown
        let body = (home.isEmpty ? "" : home + "\n\n") + front.body
        guard !body.isBlank && !Pattern(#"^\s*#+\s*$"#).matches(body) || record.title != nil else {
            return report.add(.leftOut, "`\(plan.source)`: the page is empty")
        }
        let text = converter.convert(body)
        if body.isBlank { report.add(.leftOut, "`\(plan.source)`: a title without text; written as it is") }
        record.title = record.title.map { title in
            Pattern(#"\{\{-?\s*(.*?)\s*-?\}\}"#).replace(in: title) { converter.evaluate($0[1]) ?? "" }.trimmed
        }
        if front.values["title"].text?.contains("<") == true {
            report.add(
                .frontMatter, "`\(plan.source)`: tags in the title are left out: `\(front.values["title"].text ?? "")`")
        }
        if record.title == nil, !body.contains("# ") { record.title = front.values["hero.name"].text }
        if let order = plan.order, record.order == nil { record.order = order }
        if plan.target != plan.original { record.language = record.language ?? plan.language }
        if record.language == site.mainLanguage, plan.target == plan.original { record.language = nil }
        let directory = plan.source.folder + "/" + plan.source.folder.fileName + ".json"
        if dialect == .eleventy { record.add(tags: folder.configuration(directory)["tags"].texts) }
        for key in record.unknown { report.count("front matter `\(key)`", as: "left out: it has no counterpart") }
        var draft = Draft(
            source: plan.source, target: plan.target, record: record, body: text, store: converter.store,
            parts: converter.parts, addresses: [], original: plan.original, report: converter.report)
        draft.takeAddresses(dialect: dialect, site: site)
        drafts.append(draft)
        fronts.append(front)
        checkLength(of: draft, source: body)
    }

    private static let markup = Pattern(#"\{[{%][\s\S]*?[%}]\}|(?m:^import .*$)|<[^>]*>"#)

    /// A page that lost half of its words is worth a look.
    private mutating func checkLength(of draft: Draft, source: String) {
        let count = { (text: String) in text.split { !$0.isLetter && !$0.isNumber }.count }
        let before = count(Self.markup.replace(in: source) { _ in "" })
        if before > 20, count(draft.store.restore(draft.body)) * 2 < before {
            report.add(.toLookAt, "`\(draft.source)`: less than half of the words are left")
        }
    }

    // MARK: Navigation

    /// Pages for folders that a file describes (`_category_.json`).
    private mutating func addOverviews() {
        for path in folder.files where path.fileName.hasPrefix("_category_.") {
            guard let root = site.roots.first(where: { path.path(in: $0.folder) != nil }),
                let inner = path.path(in: root.folder)
            else { continue }
            let place = inner.folder.below(root.target)
            let target = "index.md".below(root.language.map { place.below($0) } ?? place)
            let values = folder.configuration(path)
            guard !drafts.contains(where: { $0.target.lowercased() == target.lowercased() }),
                drafts.contains(where: { $0.target.path(in: target.folder) != nil })
            else { continue }
            var record = PageRecord(
                .map([
                    .init(key: "title", value: values["label"]), .init(key: "order", value: values["position"]),
                    .init(key: "slug", value: values["link.slug"]),
                ]))
            record.title = record.title ?? target.folder.fileName
            record.language = root.language
            let text = values["link.description"].text ?? ""
            report.count("`\(path.fileName)`", as: "an overview of the folder")
            drafts.append(
                Draft(
                    source: path, target: target, record: record, body: text, store: Store(),
                    original: "index.md".below(place)))
        }
    }

    private mutating func applyNavigation() {
        guard !site.steps.isEmpty, let root = site.roots.first else { return }
        var byName: [String: Int] = [:]
        for (number, draft) in drafts.enumerated() {
            for name in draft.addresses + [draft.source.path(in: root.folder).map(Draft.route) ?? "-", draft.route]
            where byName[name.lowercased()] == nil {
                byName[name.lowercased()] = number
            }
        }
        for step in site.steps where !step.path.contains("://") {
            let name = Draft.route(step.path.trimmed { $0 == "/" || $0 == "." }).lowercased()
            guard let number = byName[name] else {
                report.add(
                    .notFound, "navigation: there is no page `\(step.path)`\(step.title.map { " (\"\($0)\")" } ?? "")")
                continue
            }
            let title =
                drafts[number].record.title
                ?? drafts[number].body.title.map(Anchors.plain)
            if let short = step.title, short != title, drafts[number].record.short == nil {
                drafts[number].record.short = short
            }
            if drafts[number].record.order == nil, drafts[number].target != "index.md" {
                drafts[number].record.order = step.order
            }
            report.count("navigation", as: "`order`, `short`, `names`")
        }
    }

    private mutating func applyRedirects() {
        guard !drafts.isEmpty else { return }
        let destinations = Destinations(drafts, folder: folder, site: site, dialect: dialect)
        let home = drafts[0]
        for (old, page) in site.redirects {
            guard
                case .page(let number)? = destinations.find(page.hasPrefix("/") ? page : "/" + page, from: home)?.place
            else {
                report.add(.notFound, "redirect `\(old)`: there is no page `\(page)`")
                continue
            }
            drafts[number].record.aliases.append(old)
            report.count("redirects", as: "`aliases`")
        }
    }

    // MARK: Writing

    private mutating func write(to output: inout OutputFolder) throws(Failure) -> Result {
        guard !drafts.isEmpty else { throw Failure(message: "no page with text is in '\(folder.root)'") }
        var links = LinkRewriter(drafts, folder: folder, site: site, dialect: dialect, report: report)
        let bodies = drafts.indices.map { links.rewrite($0) }
        for (number, draft) in drafts.enumerated() {
            let text = draft.store.restore(links.anchors[number].naming(bodies[number]))
            try output.write(
                Array((draft.record.markdown + text.trimmed(where: \.isNewline) + "\n").utf8), to: draft.target)
        }
        for (file, target) in links.media.sorted(by: { $0.key < $1.key }) {
            try output.copy(folder.root + "/" + file, to: target)
        }
        report = links.report
        try output.write(Array(SettingsFile.text(site, drafts: drafts).utf8), to: "curbcut.yml")
        report.sentence =
            "Read: \(drafts.count) pages from \(site.roots.map { $0.folder.isEmpty ? "the folder" : "`\($0.folder)`" }.joined(separator: ", ")). "
            + "Written: \(drafts.count) pages, \(links.media.count) other files."
        let path = try output.writeReport(report.markdown(dialect: dialect))
        return Result(
            dialect: dialect, pages: drafts.count, media: links.media.count, leftAsText: report.number(of: .leftAsText),
            notFound: report.number(of: .notFound), report: path)
    }
}

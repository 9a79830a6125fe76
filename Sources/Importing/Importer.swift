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

    let folder: SourceFolder
    let site: Site
    var report = Report()
    var drafts: [Draft] = []

    package static func run(folder: String, into: String, dialect: Dialect?, replacing: Bool) throws(Failure) -> Result
    {
        let output = OutputFolder(into)
        try output.check(source: folder, replacing: replacing)
        let source = SourceFolder(folder)
        guard source.files.contains(where: \.isMarkdown) else {
            throw Failure(message: "no Markdown file is in '\(folder)'; name the folder of the other generator")
        }
        var importer = Importer(folder: source, site: .read(source, as: dialect ?? .recognise(source)))
        importer.readPages()
        return try importer.write(to: output)
    }

    private init(folder: SourceFolder, site: Site) { (self.folder, self.site) = (folder, site) }

    // MARK: Pages

    private mutating func readPages() {
        for (path, reason) in folder.skipped { report.add(.leftOut, "`\(path)`: \(reason)") }
        for path in site.strange { report.add(.leftOut, "`\(path)`: has no counterpart") }
        var planner = PagePlan(folder: folder, site: site)
        for plan in planner.pages() { convert(plan) }
        report.add(planner.report)
        // A page that others include is a part, unless the navigation has it.
        let parts = Set(drafts.flatMap(\.parts))
        let linked = Set(site.steps.map(\.name))
        drafts.removeAll { parts.contains($0.source) && !linked.contains(Draft.route($0.original).lowercased()) }
        for draft in drafts { report.add(draft.report) }
        for file in planner.parts where !parts.contains(file) {
            report.add(.leftOut, "`\(file)`: a part that no page includes; its words are lost")
        }
        addOverviews()
        applyNavigation()
    }

    private mutating func convert(_ plan: PagePlan.Page) {
        guard let source = folder.text(plan.source) else {
            return report.add(.leftOut, "`\(plan.source)`: not a text file")
        }
        let front = FrontMatter(source)
        for remark in front.remarks { report.add(.frontMatter, "`\(plan.source):\(remark.line)`: \(remark.text)") }
        var record = PageRecord(front.values)
        let body = [HomePage.markdown(front.values), front.body].paragraphs
        guard !Pattern(#"^[\s#]*$"#).matches(body) || record.title != nil else {
            return report.add(.leftOut, "`\(plan.source)`: the page is empty")
        }
        if body.isBlank { report.add(.leftOut, "`\(plan.source)`: a title without text; written as it is") }
        var converter = Converter(plan.source, source: source, front: front, folder: folder, site: site)
        let text = converter.convert(body)
        record.title = record.title.map { title in
            Pattern(#"\{\{-?\s*(.*?)\s*-?\}\}"#).replace(in: title) { converter.evaluate($0[1]) ?? "" }.trimmed
        }
        if let typed = front.values["title"].text, typed.contains("<") {
            report.add(.frontMatter, "`\(plan.source)`: tags in the title are left out: `\(typed)`")
        }
        if record.title == nil, !body.contains("# ") { record.title = front.values["hero.name"].text }
        record.order = record.order ?? plan.order
        if plan.target != plan.original {
            record.language = record.language ?? plan.language
        } else if record.language == site.mainLanguage {
            record.language = nil
        }
        if site.dialect == .eleventy {
            let data = plan.source.folder.fileName + ".json"
            record.add(tags: folder.configuration(data.below(plan.source.folder))["tags"].texts)
        }
        for key in record.unknown { report.count("front matter `\(key)`", as: "left out: it has no counterpart") }
        var draft = Draft(
            source: plan.source, target: plan.target, record: record, body: text, store: converter.store,
            parts: converter.parts, original: plan.original, report: converter.report)
        draft.takeAddresses(in: site)
        drafts.append(draft)
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

    // MARK: Writing

    private mutating func write(to output: OutputFolder) throws(Failure) -> Result {
        guard !drafts.isEmpty else { throw Failure(message: "no page with text is in '\(folder.root)'") }
        var links = LinkRewriter(drafts, folder: folder, site: site, report: report)
        let bodies = drafts.indices.map { links.rewrite($0) }
        for (number, draft) in drafts.enumerated() {
            let text = draft.store.restore(links.anchors[number].naming(bodies[number]))
            try output.write(draft.record.markdown + text.trimmed(where: \.isNewline) + "\n", to: draft.target)
        }
        for (file, target) in links.media.sorted(by: { $0.key < $1.key }) {
            try output.copy(folder.root + "/" + file, to: target)
        }
        try output.write(SettingsFile.text(site, drafts: drafts), to: "curbcut.yml")
        report = links.report
        let roots = site.roots.map { $0.folder.isEmpty ? "the folder" : "`\($0.folder)`" }.joined(separator: ", ")
        let sentence =
            "Read: \(drafts.count) pages from \(roots). "
            + "Written: \(drafts.count) pages, \(links.media.count) other files."
        let path = try output.writeReport(report.markdown(dialect: site.dialect, sentence: sentence))
        return Result(
            dialect: site.dialect, pages: drafts.count, media: links.media.count,
            leftAsText: report.number(of: .leftAsText), notFound: report.number(of: .notFound), report: path)
    }
}

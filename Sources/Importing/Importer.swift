import Handbook
import Reading

/// Moves a handbook of another generator in, once.
package struct Importer {
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
    var site: Site
    var report = Report()
    var drafts: [Draft] = []

    package static func run(folder: String, into: String, dialect: Dialect?, replacing: Bool) throws(CommandError)
        -> Result
    {
        let output = OutputFolder(into)
        try output.check(source: folder, replacing: replacing)
        let given = SourceFolder(folder)
        let homes = dialect == nil ? Dialect.homes(in: given) : []
        let outside = given.files.filter(\.isMarkdown).map { $0.path(in: homes.first ?? "") == nil }
        let isBelow = homes.count == 1 && outside.count(where: \.self) * 2 < outside.count
        let source = isBelow ? SourceFolder(folder + "/" + homes[0]) : given
        var importer = Importer(folder: source, site: Site(source, as: dialect ?? .recognise(source)))
        importer.readPages()
        guard !importer.drafts.isEmpty else {
            let hint = homes.isEmpty ? "" : "; files of a generator are in '\(homes.joined(separator: "', '"))'"
            throw CommandError(message: "no page of Markdown is in '\(folder)'\(hint)")
        }
        return try importer.write(to: output)
    }

    private mutating func readPages() {
        for (path, reason) in folder.skipped { report.add(.leftOut, "`\(path)`: \(reason)") }
        for remark in site.remarks { report.add(.leftOut, remark) }
        let (plans, unpublished) = plans()
        var homes = Set(plans.map(\.target))
        for plan in plans {
            guard let draft = convert(plan, besides: homes) else { continue }
            homes.insert(draft.target)
            drafts.append(draft)
        }
        // A page that others include is a part, unless it is the home page or the navigation has it.
        let parts = Set(drafts.flatMap(\.parts))
        let linked = Set([""] + site.steps.map { Draft.route($0.path.trimmed { $0 == "/" || $0 == "." }).lowercased() })
        if ![.docusaurus, .hugo].contains(site.dialect) {
            drafts.removeAll { parts.contains($0.source) && !linked.contains(Draft.route($0.original).lowercased()) }
        }
        for draft in drafts { report.add(draft.report) }
        for (file, reason) in unpublished where !parts.contains(file) { report.add(.leftOut, "`\(file)`: \(reason)") }
        applyNavigation()
    }

    private mutating func record(of plan: Draft, _ front: FrontMatter) -> PageRecord {
        var values = front.values
        for key in ["tags", "categories"] where site.dialect == .jekyll {
            guard let words = values[key].text?.split(whereSeparator: { " ,".contains($0) }) else { continue }
            values.set([key], to: .list(words.map { .text(String($0)) }))
        }
        var record = PageRecord(values)
        if plan.isOverview { record.title = record.title ?? plan.target.folder.fileName }
        record.order = record.order ?? plan.order
        let own = record.language == site.mainLanguage ? nil : record.language
        record.language = plan.target == plan.original ? own : record.language ?? plan.language
        if site.dialect == .eleventy {
            let name = plan.source.folder.fileName.below(plan.source.folder).escapedForPattern
            let data = folder.configuration(folder.first(like: name + #"\.(?:json|11tydata\.\w+)"#))
            record.add(tags: data["tags"].texts)
            record.address = record.address ?? data["permalink"].words
        }
        return record
    }

    private mutating func convert(_ plan: Draft, besides homes: Set<String>) -> Draft? {
        guard let (source, isWindows) = folder.read(plan.source) else {
            report.add(.leftOut, "`\(plan.source)`: not a text file")
            return nil
        }
        if isWindows { report.add(.frontMatter, "`\(plan.source)`: is not UTF-8; read as Windows-1252") }
        let overview = plan.isOverview ? FrontMatter(overview: folder.configuration(plan.source)) : nil
        let front = overview ?? FrontMatter(source, of: site.dialect)
        for remark in front.remarks { report.add(.frontMatter, "`\(plan.source):\(remark.line)`: \(remark.text)") }
        var record = record(of: plan, front)
        let home = FrontText.homePage(front.values, title: record.title)
        let body = ([home] + record.lead + [front.markdown(of: plan.source)] + record.end).paragraphs
        var converter = Converter(plan.source, source: source, front: front, folder: folder, site: site)
        let text = converter.convert(body)
        guard !Pattern(#"^(?:[\s#]|\[[^\]\n]+\]:[^\n]*\n)*$"#).matches(text) || record.title != nil else {
            report.add(converter.report)
            report.add(.leftOut, "`\(plan.source)`: the page is empty")
            return nil
        }
        if plan.isOverview { report.count("`\(plan.source.fileName)`", as: "an overview of the folder") }
        if !plan.isOverview, body.isBlank {
            report.add(.leftOut, "`\(plan.source)`: a title without text; written as it is")
        }
        record.title = record.title.map(converter.filled)
        record.address = record.address.map(converter.filled)
        if let address = record.address, address.contains("{") {
            report.add(.frontMatter, "`\(plan.source)`: its address has a value that is unknown: `\(address)`")
            record.address = nil
        }
        for key in record.unknown { report.count("front matter `\(key)`", as: "left out: it has no counterpart") }
        var draft = plan
        (draft.record, draft.body, draft.report) = (record, text, converter.report)
        (draft.store, draft.parts) = (converter.store, converter.parts)
        draft.takeOneTitle(in: site)
        draft.takeAddresses(in: site, besides: homes)
        draft.nameLosses(of: front.body, in: source)
        return draft
    }

    private mutating func write(to output: OutputFolder) throws(CommandError) -> Result {
        var links = LinkRewriter(drafts, folder: folder, site: site, report: report)
        let bodies = drafts.indices.map { links.rewrite($0) }
        let reader = PageReader(settings: Settings())
        for (number, draft) in drafts.enumerated() {
            let text = draft.store.restore(links.anchors[number].naming(bodies[number]))
            // A rule at the beginning would be front matter.
            let body = Pattern("^---(?=[ \\t]*\n)").replace(in: text.trimmed(where: \.isNewline)) { _ in "***" }
            let page = draft.record.markdown + body + "\n"
            try output.write(withoutEndless(page, of: draft, reader, &links.report), to: draft.target)
        }
        for (file, target) in links.media.sorted(by: { $0.key < $1.key }) {
            try output.copy(folder.root + "/" + file, to: target)
        }
        let settings = SettingsFile.text(site, drafts: drafts, allowed: links.allowed)
        try output.write(settings.utf8, to: "curbcut.yml")
        report = links.report
        for label in lostLabels(in: settings) { report.add(.leftOut, label) }
        let written = Set(drafts.map(\.target) + links.media.values + ["curbcut.yml"])
        for file in SourceFolder(output.path).files where !written.contains(file) {
            report.add(.toLookAt, "`\(file)`: was there before; this import did not write it")
        }
        let roots = site.roots.map { "`\($0.folder.isEmpty ? folder.root.fileName : $0.folder)`" }
        let read = "Read: \(drafts.count) pages from \(roots.joined(separator: ", "))."
        let sentence = "\(read) Written: \(drafts.count) pages, \(links.media.count) other files."
        let text = report.markdown(dialect: site.dialect, sentence: sentence)
        let above = output.path.contains("/") ? output.path.folder : "."
        try OutputFolder(above).write(text.utf8, to: "import-report.md")
        return Result(
            dialect: site.dialect, pages: drafts.count, media: links.media.count,
            leftAsText: report.number(of: .leftAsText), notFound: report.number(of: .notFound), report: output.report)
    }

    /// The page with HTML that never ends, for which a build is not fine, as text.
    private func withoutEndless(_ page: String, of draft: Draft, _ reader: PageReader, _ report: inout Report)
        -> [UInt8]
    {
        var lines = page.lines.map { Array($0.utf8) }
        for _ in 0..<100 {
            let page = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
            let places = reader.read(page, path: ContentPath(draft.target)).findings.filter { $0.severity == .error }
                .map { (line: $0.range.start.line - 1, column: $0.range.start.column - 1) }
            let first = places.first { lines[$0.line].dropFirst($0.column).first == UInt8(ascii: "<") }
            guard let first else { return page }
            let rest = String(decoding: lines[first.line][first.column...], as: UTF8.self)
            let place = folder.place(of: [rest], in: [draft.source] + draft.parts)
            report.add(.leftAsText, "\(place): `\(rest.prefix(80))`: has no end")
            lines[first.line].replaceSubrange(first.column...first.column, with: "&lt;".utf8)
        }
        return Array(page.utf8)
    }
}

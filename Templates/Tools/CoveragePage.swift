import Handbook
import SafeHTML

/// The parts that each component has, and those that are missing.
struct CoveragePage: HandbookView {
    let handbook: Handbook
    let route: Route

    private struct Row {
        let page: Page
        let place: HTML
        let states: [CoveragePart.State]
        var gaps: Int { states.count { $0 == .missing } }
    }

    var html: HTML {
        let pages = handbook.pages.filter(\.isCovered)
        let parts = CoveragePart.all(of: handbook, pages: pages)
        let rows = rows(of: pages, parts: parts)
        let others = handbook.pages.count { !$0.isIndex } - pages.count
        let notListed = others == 0 ? "" : " " + text(.pagesNotListed, count: others)
        let table = IndexTable(
            name: text[.coverage], caption: "\(text[.coverage])",
            columns: [text[.component], text[.gaps]] + parts.map(\.name) + [text[.lastChange]], rows: rows,
            attributes: attributes, cells: cells)
        return """
            <h1>\(text[.coverage])</h1>
            <p class="lead">\(text(.componentCount, count: pages.count))\(notListed)</p>
            \(attention)\(bars(parts, rows).html)\(filter(rows).html)<div class="matrix">
            \(table)</div>
            """
    }

    /// Pages with most gaps first, otherwise in the order of the handbook.
    private func rows(of pages: [Page], parts: [CoveragePart]) -> [Row] {
        let places = handbook.placesOfFolders
        let rows = pages.map { page in
            Row(page: page, place: places[page.route.parent] ?? .nothing, states: parts.map { $0.state(page) })
        }
        return rows.enumerated().sorted { ($1.element.gaps, $0.offset) < ($0.element.gaps, $1.offset) }.map(\.element)
    }

    private func bars(_ parts: [CoveragePart], _ rows: [Row]) -> ShareBars {
        ShareBars(
            bars: parts.enumerated().map { index, part in
                let owed = rows.map { $0.states[index] }.filter { $0 != .notOwed }
                let count = owed.count { $0 != .missing }
                let share = text(.countOf, count: count, ["all": text.language.number(owed.count)])
                return (text(.fact, ["label": part.name, "value": share]), count, owed.count)
            })
    }

    private func filter(_ rows: [Row]) -> TableFilter {
        let platforms = handbook.inOrder(Set(rows.flatMap { self.platforms(of: $0.page) }))
        return TableFilter(
            text: text,
            choices: [
                .init(
                    name: "status", label: text[.status],
                    options: [("gaps", text[.withGaps]), ("complete", text[.complete])]),
                .init(name: "platform", label: text[.platform], options: platforms.map { ($0.id, $0.name) }),
            ])
    }

    private func attributes(_ row: Row) -> HTML {
        """
        \(TableFilter.attribute("status", [row.gaps == 0 ? "complete" : "gaps"]))\
        \(TableFilter.attribute("platform", platforms(of: row.page).map(\.id)))
        """
    }

    /// The platforms of a page's folder, and others that it has notes for.
    private func platforms(of page: Page) -> [Platform] {
        handbook.inOrder(Set(handbook.owedPlatforms(of: page) + page.platforms))
    }

    private func cells(_ row: Row) -> [HTML] {
        let link: HTML = """
            <a\(language(of: row.page)) href="\(Address(from: route, to: row.page.route))">\(row.page.title)</a> \
            <span class="place"\(languages.content)>\(row.place)</span>
            """
        return [link, "\(row.gaps)"] + row.states.map(cell) + [lastChange(row.page)]
    }

    private func language(of page: Page) -> HTML {
        handbook.langAttributes(ofTitle: page.route, usual: languages.content)
    }

    /// A shape and a word for each state, so that none is told by colour alone.
    private func cell(_ state: CoveragePart.State) -> HTML {
        switch state {
        case .present(let count): "<span class=\"has\">\(count.map { "\($0)" } ?? text[.yes])</span>"
        case .missing: "<strong class=\"gap\">\(text[.missing])</strong>"
        case .notOwed:
            "<span class=\"not-owed\">–<span class=\"visually-hidden\"> \(text[.notNeeded])</span></span>"
        }
    }

    private func lastChange(_ page: Page) -> HTML {
        guard let time = handbook.history.lastChanged[page.path] else { return "\(text[.unknown])" }
        return text.time(time)
    }

    /// Overdue pages, those due first, then deprecated ones; empty if there are none.
    private var attention: HTML {
        let today = handbook.settings.today
        let overdue = handbook.pages.filter { $0.frontMatter.record.isOverdue(on: today) }
            .sorted { $0.frontMatter.record.dueSeconds < $1.frontMatter.record.dueSeconds }
        let deprecated = handbook.pages.map { ($0, $0.frontMatter.record) }
            .filter { $1.isDeprecated && !$1.isOverdue(on: today) }.map(\.0)
        guard !overdue.isEmpty || !deprecated.isEmpty else { return .nothing }
        let columns = [text[.page], text[.status], text[.reviewDue], text[.owner]]
        return IndexTable(
            name: text[.needsAttention], caption: "\(text[.needsAttention])", columns: columns,
            rows: overdue + deprecated, cells: attentionRow
        ).html
    }

    private func attentionRow(_ page: Page) -> [HTML] {
        let record = page.frontMatter.record
        let link: HTML = "<a\(language(of: page)) href=\"\(Address(from: route, to: page.route))\">\(page.title)</a>"
        let due = record.reviewDue.map(text.time) ?? "–"
        let status = record.status.flatMap(RecordFacts(settings: handbook.settings, record: record).name)
        return [link, status ?? "–", due, record.owner.map { languages.content("\($0)") } ?? "–"]
    }
}

extension PageRecord {
    fileprivate var dueSeconds: Int { reviewDue?.seconds ?? 0 }
}

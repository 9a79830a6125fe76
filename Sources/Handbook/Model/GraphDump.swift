import Base
import Markdown

/// A page as it was read, as text for people and golden files: a line for each typed value, indented, with its range.
package struct GraphDump {
    private let page: Page
    private var lines: [String] = []

    /// The dump of a page; with a handbook, also its links to and from other pages.
    package static func text(of page: Page, in handbook: Handbook? = nil) -> String {
        var dump = GraphDump(page: page)
        dump.add(page)
        if let handbook { dump.addEdges(in: handbook) }
        return dump.lines.joined(separator: "\n") + "\n"
    }

    private mutating func add(_ depth: Int, _ text: String, _ node: NodeID) {
        add(depth, text, page.document.nodes[node].source)
    }

    private mutating func add(_ depth: Int, _ text: String, _ source: TextRange? = nil) {
        let place = source.map { source in
            let range = page.document.range(of: source)
            return " @\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
        }
        lines.append(String(repeating: "  ", count: depth) + text + (place ?? ""))
    }

    private mutating func add(_ page: Page) {
        add(0, "page \(TreeDump.quoted(page.title)) \(page.route)")
        if let summary = page.summary { add(1, "summary \(TreeDump.quoted(summary))") }
        if !page.preamble.isEmpty { add(1, "preamble", page.preamble.lowerBound) }
        for (section, id) in zip(page.sections, page.identifiers.sections) {
            let heading = "\(TreeDump.quoted(section.heading.text)) #\(section.heading.anchor)"
            add(1, "section \(name(of: section.kind)) \(heading) =\(id)", section.nodes.lowerBound)
            if let criteria = section.criteria { add(criteria) }
            for piece in section.notes { add(piece, depth: 2) }
        }
        for video in page.videos { add(video) }
        for announcement in page.announcements { add(announcement) }
        for reference in page.references { add(reference) }
        for use in page.successCriteria { add(1, "criterion \(use.criterion.number) \(use.criterion.name)", use.span) }
        for use in page.symbols { add(1, text(of: use), use.node) }
        if !page.symbols.isEmpty { add(1, symbolCounts) }
    }

    private func name(of kind: SectionKind) -> String {
        switch kind {
        case .platformNotes(let platform): "notes(\(platform.id))"
        case .own(let id): "own(\(id))"
        default: "\(kind)"
        }
    }

    // MARK: Other pages

    private mutating func addEdges(in handbook: Handbook) {
        for route in handbook.counterparts(of: page) { add(1, "counterpart \(route)") }
        for mention in handbook.mentions(on: page) {
            let start = page.document.range(of: mention.span, in: mention.node).start
            let name = TreeDump.quoted(page.document.string(mention.span))
            add(1, "mention \(name) → \(mention.page) @\(start.line):\(start.column)")
        }
        for route in handbook.backlinks[page.route] ?? [] { add(1, "backlink \(route)") }
    }

    // MARK: Symbols

    private func text(of use: SymbolUse) -> String {
        let written = TreeDump.quoted(page.document.string(page.document.nodes[use.node].text))
        return switch use.meaning {
        case .known(let symbol):
            "symbol \(written) → \(symbol.id)\(symbol.deprecated.map { " (deprecated, \($0))" } ?? "")"
        case .misspelt(let symbol): "symbol \(written) misspelt → \(symbol.id)"
        case .unknown: "symbol \(written) unknown"
        }
    }

    private var symbolCounts: String {
        let known = page.symbols.compactMap(\.symbol)
        let unknown = page.symbols.count { if case .unknown = $0.meaning { true } else { false } }
        return "symbols: \(known.count) resolved, \(known.count { $0.deprecated != nil }) of them deprecated, "
            + "\(page.symbols.count - known.count - unknown) misspelt, \(unknown) unknown"
    }

    // MARK: Notes

    private mutating func add(_ piece: NotePiece, depth: Int) {
        switch piece {
        case .blocks(let range):
            for node in page.document.siblings(in: range) { add(depth, "\(page.document.nodes[node].kind)", node) }
        case .items(_, let range):
            let count = page.document.siblings(in: range).reduce(0) { count, _ in count + 1 }
            add(depth, "items (\(count))", range.lowerBound)
        case .topic(let topic):
            let heading = "\(TreeDump.quoted(topic.heading.text)) #\(topic.heading.anchor)"
            add(depth, "topic \(topic.name) \(heading)", topic.heading.node)
            for piece in topic.notes { add(piece, depth: depth + 1) }
        case .frameworks(let parts):
            for part in parts {
                add(depth, "framework \(part.frameworks.map(\.id).joined(separator: ", ")) #\(part.anchor)", part.label)
                for piece in part.notes { add(piece, depth: depth + 1) }
            }
        }
    }

    /// The part's stable name after an equals sign.
    private func identifier(_ node: NodeID) -> String {
        page.identifiers.parts[node].map { " =\($0)" } ?? ""
    }

    // MARK: Criteria

    private mutating func add(_ criteria: Criteria) {
        switch criteria {
        case .condensed(let groups):
            for group in groups {
                add(2, "group \(TreeDump.quoted(group.title))\(identifier(group.node))", group.node)
                add(group.descriptions)
                for check in group.checks {
                    let text = "\(check.label ?? "–"): \(TreeDump.quoted(check.expectation))"
                    add(3, "check \(text)\(identifier(check.node))", check.node)
                }
            }
        case .gherkin(let feature):
            for title in feature.titles { add(2, "feature \(TreeDump.quoted(title))") }
            for step in feature.background { add(2, "background \(text(of: step))", step.source) }
            for scenario in feature.scenarios {
                let name = page.identifiers.name(of: scenario).map { " =\($0)" } ?? ""
                add(2, "scenario \(TreeDump.quoted(scenario.title))\(name)\(text(of: scenario.tags))", scenario.source)
                add(scenario.descriptions)
                for step in scenario.background { add(3, "background \(text(of: step))", step.source) }
                for step in scenario.steps { add(3 + step.depth, "step \(text(of: step))", step.source) }
                for examples in scenario.examples { add(examples, isOnly: scenario.examples.count == 1) }
            }
        }
    }

    private mutating func add(_ descriptions: [Excerpt]) {
        for description in descriptions { add(3, "remark \(TreeDump.quoted(description))") }
    }

    private mutating func add(_ examples: Examples, isOnly: Bool) {
        if !isOnly || !examples.title.isEmpty || !examples.tags.isEmpty {
            add(3, "examples \(TreeDump.quoted(examples.title))\(text(of: examples.tags))")
        }
        for row in examples.rows { add(3, "example \(row.map { TreeDump.quoted($0) }.joined(separator: ", "))") }
    }

    private func text(of tags: [String]) -> String {
        tags.map { " @\($0)" }.joined()
    }

    private func text(of step: Step) -> String {
        "\(step.keyword?.rawValue ?? "–") \(TreeDump.quoted(step.text))\(argument(of: step))"
    }

    private func argument(of step: Step) -> String {
        switch step.argument {
        case nil: ""
        case .table(let rows):
            " with table \(rows.map { $0.map { TreeDump.quoted($0) }.joined(separator: ", ") }.joined(separator: "; "))"
        case .text(let text, let kind): " with text \(TreeDump.quoted(text))\(kind.isEmpty ? "" : " (\(kind))")"
        }
    }

    // MARK: Media, announcements, references

    private mutating func add(_ video: Video) {
        let who = [video.platform?.name, video.screenReader?.name].compactMap { $0 }.joined(separator: ", ")
        add(1, "video \(TreeDump.quoted(video.heading)) (\(who))", video.source)
        for source in video.sources { add(2, "source \(source.media.written) \(source.type)") }
        for track in video.tracks { add(2, "track \(track.kind) \(track.language) \(track.media.written)") }
        if let poster = video.poster { add(2, "poster \(poster.written)") }
    }

    private mutating func add(_ announcement: Announcement) {
        let parts = announcement.parts.map { "\($0.kind) \(TreeDump.quoted($0.text))" }.joined(separator: ", ")
        let annotation = announcement.annotation.isEmpty ? "" : " – \(announcement.annotation)"
        add(1, "announcement \(announcement.platform?.id ?? "–"): \(parts)\(annotation)", announcement.node)
    }

    private mutating func add(_ reference: Reference) {
        let start = page.document.range(of: reference.span, in: reference.node).start
        add(1, "\(reference.kind) \(reference.written) → \(name(of: reference.target)) @\(start.line):\(start.column)")
    }

    private func name(of target: LinkTarget) -> String {
        switch target {
        case .unlinked: "not linked"
        case .page(let route, let anchor): "\(route)" + (anchor.map { "#\($0)" } ?? "")
        case .folder(let route): "\(route)"
        case .tool(let tool, let tail): "\(tool.route)\(tail)"
        case .file(let path): path.text
        case .elsewhere(let path, let tail): "beside: /\(path)\(tail)"
        case .external(let address): address
        case .unresolved(let reason): "nowhere (\(reason))"
        }
    }
}

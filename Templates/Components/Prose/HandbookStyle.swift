import Base
import Handbook
import Markdown
import SafeHTML

/// How a handbook's prose differs from plain GitHub-flavoured HTML.
struct HandbookStyle: ProseStyle {
    let prose: Prose
    /// Nil where there are no headings.
    var levels: HeadingLevels?

    private var page: Page { prose.page }
    private var content: PageContent { prose.content }

    func text(_ node: NodeID, into html: inout ByteBuffer) -> Bool {
        if content.document.isAlertMark(node) { return true }
        return prose.marks.append(node, of: content.document, to: &html)
    }

    func blockQuote(_ node: NodeID, isStart: Bool, into html: inout ByteBuffer) -> Bool {
        guard let alert = Alert(quote: node, in: content.document) else { return false }
        if isStart { html.append(alert.start(prose.languages).buffer) } else { html.append("</div>\n") }
        return true
    }

    func heading(_ node: NodeID, isStart: Bool, into html: inout ByteBuffer) -> Bool {
        let level = levels?.written[node] ?? 6
        if isStart {
            let anchor = content.heading(at: node)?.slug ?? ""
            html.append("<h", decimal: level)
            html.append(" id=\"")
            html.appendEscaped(anchor)
            html.append("\">")
            if isLinked(node) { HeadingLink.appendStartTag(anchor, to: &html) }
        } else {
            if isLinked(node) { html.append("</a>") }
            html.append("</h", decimal: level)
            html.append(">\n")
        }
        return true
    }

    private func isLinked(_ heading: NodeID) -> Bool {
        content.heading(at: heading) != nil && HeadingLink.isPossible(heading, on: content)
    }

    func link(_ node: NodeID, isStart: Bool, into html: inout ByteBuffer) -> Bool {
        guard isStart else { return false }
        guard let reference = page.references(of: node).first, let address = address(of: reference.target) else {
            // A link that leads nowhere is no link; the text stays, and the build says what is wrong.
            html.append("<a class=\"unresolved\"")
            appendTitle(node, to: &html)
            html.append(">")
            return true
        }
        html.append("<a href=\"")
        html.appendEscaped(address)
        html.append("\"")
        if case .external = reference.target { html.append(" class=\"external\"") }
        appendTitle(node, to: &html)
        html.append(">")
        return true
    }

    func image(_ node: NodeID, alternative: ByteBuffer, into html: inout ByteBuffer) -> Bool {
        guard let reference = page.references(of: node).first, let address = address(of: reference.target) else {
            html.append("<span class=\"missing\"")
            html.append(prose.languages.interface.buffer)
            html.append(">Missing picture: ")
            prose.languages.appendAuthor(alternative, to: &html)
            html.append("</span>")
            return true
        }
        html.append("<img src=\"")
        html.appendEscaped(address)
        html.append("\" alt=\"")
        html.append(alternative)
        html.append("\"")
        appendTitle(node, to: &html)
        html.append(" loading=\"lazy\">")
        return true
    }

    func codeBlock(_ node: NodeID, into html: inout ByteBuffer) -> Bool {
        if prose.names.name(at: node) != nil { appendNames(ofScenariosIn: node, to: &html) }
        html.append(CodeBlock(document: content.document, node: node, languages: prose.languages).html.buffer)
        return true
    }

    /// A name in the table of interfaces leads to the official page.
    func code(_ node: NodeID, into html: inout ByteBuffer) -> Bool {
        guard let link = SymbolLink(node, of: content) else { return false }
        link.append(in: prose.languages, to: &html)
        return true
    }

    func table(_ node: NodeID, isStart: Bool, into html: inout ByteBuffer) -> Bool {
        if isStart {
            TableRegions.appendStart(prose.languages, to: &html)
            html.append("\n<table>")
        } else {
            html.append("</table>\n")
            TableRegions.appendEnd(prose.languages, to: &html)
            html.append("\n")
        }
        return true
    }

    /// `align` is no longer HTML; and left is where cells stand anyway.
    func cellAlignment(_ alignment: Int, into html: inout ByteBuffer) -> Bool {
        switch alignment {
        case 2: html.append(" class=\"centred\"")
        case 3: html.append(" class=\"at-end\"")
        default: break
        }
        return true
    }

    /// Scenarios, test groups and checks can be linked to by their stable names.
    func itemAttributes(_ node: NodeID, into html: inout ByteBuffer) {
        appendNoteClass(node, to: &html)
        appendName(node, to: &html)
    }

    /// For criteria that nothing but their list names.
    func listAttributes(_ node: NodeID, into html: inout ByteBuffer) {
        appendName(node, to: &html)
    }

    /// Scenarios in a code block share its text, where nothing can be an anchor: it is in front of the block.
    private func appendNames(ofScenariosIn block: NodeID, to html: inout ByteBuffer) {
        for case .gherkin(let feature) in content.sections.lazy.map(\.criteria) {
            // They stand in the order of the text.
            let first = feature.scenarios.bisection(where: { $0.node >= block })
            for scenario in feature.scenarios[first...].prefix(while: { $0.node == block }) {
                guard let name = content.identifiers.name(of: scenario) else { continue }
                html.append("<span id=\"")
                html.appendEscaped(name)
                html.append("\"></span>")
            }
        }
    }

    func paragraphAttributes(_ node: NodeID, into html: inout ByteBuffer) {
        // Behind an item's tag the item itself is the note.
        guard node == 0 || content.document.kind(of: node - 1) != .item else { return }
        appendNoteClass(node, to: &html)
        appendName(node, to: &html)
    }

    private func appendName(_ node: NodeID, to html: inout ByteBuffer) {
        guard let name = prose.names.name(at: node) else { return }
        html.append(" id=\"")
        html.appendEscaped(name)
        html.append("\"")
    }

    private func appendNoteClass(_ node: NodeID, to html: inout ByteBuffer) {
        let document = content.document
        guard BoldNote.mayBegin(node, in: document), let kind = BoldNote.kind(of: node, in: document) else { return }
        html.append(" class=\"note note-")
        html.append(text: kind.rawValue)
        html.append("\"")
    }

    func taskMarker(_ node: NodeID, into html: inout ByteBuffer) -> Bool {
        let isChecked = content.document.nodes[node].flags.contains(.checked)
        html.append("<span class=\"task\"")
        labelAttributes(into: &html)
        html.append(
            isChecked
                ? " role=\"img\" aria-label=\"Done:\">☑</span> "
                : " role=\"img\" aria-label=\"To do:\">☐</span> ")
        return true
    }

    func labelAttributes(into html: inout ByteBuffer) {
        html.append(prose.languages.label.buffer)
    }

    func rawHTML(_ node: NodeID, into html: inout ByteBuffer) -> NodeID? {
        RawHTML(
            page: page, files: prose.handbook.files, author: prose.author, levels: levels ?? .none,
            videoNumbers: prose.videoNumbers,
            policy: prose.handbook.settings.html, languages: prose.languages,
            address: address(of:)
        ).append(node, to: &html)
    }

    private func appendTitle(_ node: NodeID, to html: inout ByteBuffer) {
        let title = content.document.nodes[node].detail
        guard !title.isEmpty else { return }
        html.append(" title=\"")
        content.document.withBytes(title) { html.appendEscaped($0) }
        html.append("\"")
    }

    /// Where a target lies as seen from the page; nil when it leads nowhere.
    private func address(of target: LinkTarget) -> Address? {
        switch target {
        case .page(let route, let anchor?) where route == page.route: Address(fragment: anchor)
        case .page(let route, let anchor): Address(from: page.route, to: route, fragment: anchor)
        case .folder(let route): Address(from: page.route, to: route)
        case .tool(let tool, let tail): Address(from: page.route, to: tool.route).with(written: tail)
        case .file(let path): Address(from: page.route.path, to: path.text)
        case .external(let text): Address(written: text)
        // Better the top of the right page than nowhere; the build says what is wrong.
        case .unresolved(.noSuchAnchor(let route, _)) where route != page.route: Address(from: page.route, to: route)
        case .unlinked, .unresolved: nil
        }
    }
}

extension Page {
    /// The references that stand in a node; they are sorted by node.
    func references(of node: NodeID) -> ArraySlice<Reference> {
        var low = 0
        var high = references.count
        while low < high {
            let middle = (low + high) / 2
            if references[middle].node < node { low = middle + 1 } else { high = middle }
        }
        return references[low...].prefix { $0.node == node }
    }
}

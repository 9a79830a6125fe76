import Handbook
import Markdown
import SafeHTML
import Tools

/// The differences between a handbook's prose and plain GitHub-flavoured HTML.
struct HandbookRenderHooks: RenderHooks {
    let prose: Prose
    /// Nil if there are no headings.
    var levels: HeadingLevels?

    private var page: Page { prose.page }

    func before(_ node: NodeID, into html: inout HTML) {
        prose.marks.writeTags(before: node, to: &html)
        if page.document.kind(of: node) == .item { return }
        // Within an item, its other names are before its first block.
        let isInItem = node > 0 && page.document.kind(of: node - 1) == .item
        prose.writeOtherNames(of: isInItem ? node - 1 : node, to: &html)
    }

    func whole(_ node: NodeID, _ kind: NodeKind, into html: inout HTML) -> NodeID? {
        switch kind {
        case .text where prose.marks.write(node, of: page.document, in: prose.languages, to: &html): break
        case .lineBreak where prose.marks.writeBreak(at: node, to: &html): break
        case .code: write(code: node, to: &html)
        case .image: write(image: node, to: &html)
        case .codeBlock: CodeBlock(document: page.document, node: node, languages: prose.languages).write(to: &html)
        case .htmlBlock, .htmlInline: return raw.write(node, to: &html)
        default: return nil
        }
        return page.document.end(of: node)
    }

    func edge(_ node: NodeID, _ kind: NodeKind, isStart: Bool, into html: inout HTML) -> Bool {
        switch kind {
        case .blockQuote: return writeAlert(node, isStart: isStart, to: &html)
        case .heading: write(heading: node, isStart: isStart, to: &html)
        case .link: return isStart ? write(link: node, to: &html) : writeNote(after: node, to: &html)
        case .table where isStart: html.write("\(TableRegions.start(prose.languages))\n<table>")
        case .table: html.write("</table>\n\(source: TableRegions.end(prose.languages))\n")
        default: return false
        }
        return true
    }

    private func writeAlert(_ node: NodeID, isStart: Bool, to html: inout HTML) -> Bool {
        guard let kind = page.document.nodes[node].alert else { return false }
        let (title, ui) = (prose.languages[kind.title], prose.languages.ui)
        let start: HTML = """
            <div class="note note-\(kind.rawValue)" role="note">
            <p class="note-title"\(ui)>\(title)</p>

            """
        html.append(isStart ? start : "</div>\n")
        return true
    }

    private func write(heading node: NodeID, isStart: Bool, to html: inout HTML) {
        let element = prose.element(ofHeading: node, level: levels?.written[node] ?? 6)
        if isStart {
            let anchor = page.heading(at: node)?.slug ?? ""
            html.write("<\(element) id=\"\(anchor)\"\(if: prose.isRepeated(node), " data-again")>")
        } else {
            html.write("</\(element)>\n")
        }
    }

    func contentEnd(_ node: NodeID, into html: inout HTML) {
        if let tags = prose.author.inlineEnds[node] { raw.write(tags: tags, to: &html) }
        prose.marks.writeEnd(of: node, to: &html)
    }

    private func write(link node: NodeID, to html: inout HTML) -> Bool {
        guard let reference = page.references(of: node).first, let address = prose.address(of: reference) else {
            // A broken link becomes plain text, and the build reports it.
            html.write("<a class=\"unresolved\"\(title(node))>")
            return true
        }
        if case .external = reference.target {
            html.write("<a href=\"\(address)\" class=\"external\"\(title(node))>")
        } else {
            html.write(
                "<a href=\"\(address)\"\(original(at: node).map { " hreflang=\"\($0.language)\"" })\(title(node))>")
        }
        return true
    }

    /// Ends a link to a page that is not translated: says in which language it is.
    private func writeNote(after node: NodeID, to html: inout HTML) -> Bool {
        guard let original = original(at: node), original.isOnlyThere else { return false }
        let name: HTML = "<span lang=\"\(original.language)\">\(original.language.nameOfLanguage)</span>"
        let note = prose.languages.interface.html(.notTranslated, ["language": name])
        html.write("</a> <small\(prose.languages.ui)>\(note)</small>")
        return true
    }

    private func original(at node: NodeID) -> (language: String, isOnlyThere: Bool)? {
        if prose.handbook.settings.translations.isEmpty { return nil }
        guard case .page(let route, _)? = page.references(of: node).first?.target else { return nil }
        return prose.handbook.originalLanguage(of: route, linkedFrom: page)
    }

    private func write(image node: NodeID, to html: inout HTML) {
        let alternative = page.document.alternative(of: node)
        if let reference = page.references(of: node).first, let address = prose.address(of: reference) {
            let attributes = prose.pictures.attributes(of: reference)
            html.write("<img src=\"\(address)\" alt=\"\(alternative)\"\(title(node))\(attributes)>")
        } else {
            let words = prose.languages.content("\(alternative)")
            let note = prose.languages.interface.html(.missingPicture, ["description": words])
            html.write("<span class=\"missing\"\(prose.languages.ui)>\(note)</span>")
        }
    }

    /// The first mention of an interface links to the official page.
    ///
    /// Code has no role: with the role that browsers give it, screen readers read each span, and the full stop after
    /// it, as an utterance of its own (heard with Orca 43 in Firefox).
    private func write(code node: NodeID, to html: inout HTML) {
        if prose.firstMentions.contains(node), let link = SymbolLink(node, of: page) {
            link.write(in: prose.languages, to: &html)
        } else {
            html.write("<code role=\"none\">\(page.document.excerpt(page.document.nodes[node].text))</code>")
        }
    }

    /// `align` is obsolete in HTML, and left is the default anyway.
    var emptyCellsAreHeaders: Bool { false }

    func cellAlignment(_ alignment: CellAlignment, into html: inout HTML) -> Bool {
        switch alignment {
        case .left: break
        case .center: html.write(" class=\"centred\"")
        case .right: html.write(" class=\"at-end\"")
        }
        return true
    }

    /// Scenarios, test groups, checks and lists of criteria can be linked to by their stable names.
    func attributes(_ node: NodeID, _ kind: NodeKind, into html: inout HTML) {
        // Directly after an item's tag, the item itself is the note.
        if kind == .paragraph, node > 0, page.document.kind(of: node - 1) == .item { return }
        if kind != .list { writeClasses(node, to: &html) }
        if let name = prose.names.name(at: node) { html.write(" id=\"\(name)\"") }
        if kind == .item, let platforms = prose.platforms[node] { html.write(" data-only=\"\(platforms)\"") }
        if kind == .paragraph, prose.isRepeated(node) { html.write(" data-again") }
    }

    private func writeClasses(_ node: NodeID, to html: inout HTML) {
        let part = node == prose.lead ? "lead" : prose.marks.className(of: node)
        guard let kind = NoteParagraph.kind(of: node, in: page.document) else {
            if let part { html.write(" class=\"\(part)\"") }
            return
        }
        html.write(" class=\"note note-\(kind.rawValue)\(part.map { " \($0)" } ?? "")\"")
    }

    func taskMarker(_ node: NodeID, into html: inout HTML) -> Bool {
        let isChecked = page.document.nodes[node].flags.contains(.checked)
        let (label, sign): (InterfaceText, StaticString) = isChecked ? (.done, "☑") : (.toDo, "☐")
        html.write(
            """
            <span class="task"\(prose.languages.uiLabel) role="img" aria-label="\(prose.languages[label])">\
            \(source: sign)</span>\u{20}
            """)
        return true
    }

    func labelAttributes(into html: inout HTML) {
        html.append(prose.languages.uiLabel)
    }

    private var raw: RawHTML { RawHTML(prose: prose, levels: levels ?? .none) }

    private func title(_ node: NodeID) -> HTML {
        let title = page.document.nodes[node].title
        return title.isEmpty ? .nothing : " title=\"\(page.document.excerpt(title))\""
    }
}

extension Page {
    /// The references in a node, which are sorted by node.
    func references(of node: NodeID) -> ArraySlice<Reference> {
        references[references.bisection(where: { $0.node >= node })...].prefix { $0.node == node }
    }
}

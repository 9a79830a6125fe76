import Tools

extension Document {
    /// The names of the tables' columns, in lower case, and cells of tables that are typed as Gherkin has them.
    var columnNames: Set<String> {
        var names: Set<String> = []
        forEachNode { node, kind in
            if kind == .table, let head = firstChild(of: node) {
                for cell in children(of: head) { names.insert(plainText(of: cell).lowercased()) }
            } else if kind == .text, withBytes(nodes[node].text, { $0.first == UInt8(ascii: "|") }) {
                names.formUnion(TableRow.cells(of: string(nodes[node].text).lowercased()))
            }
        }
        return names
    }
}

/// Finds what looks like a tag in a block's text but is not an HTML element: `Press <key>`, `GIVEN I am on <page>`. A
/// browser would treat it as an element and show nothing. Likewise an element without an end that is named like a
/// column of a table (`<label>` in a scenario outline) or as a custom element (`<your-id>`).
struct PlaceholderReader {
    private var placeholders: Set<NodeID> = []
    /// Number of open SVG and MathML elements: inside of them other names are elements.
    private var depth = 0
    /// Open elements with unknown names that are not placeholders, so that their end tags are not placeholders either.
    private var elements: [String] = []
    /// Names of tables' columns.
    private let columns: Set<String>
    /// Start tags in this block that are placeholders unless an end tag follows.
    private var open: [(name: String, node: NodeID)] = []

    init(columns: Set<String>) { self.columns = columns }

    /// The placeholders of the block, whose elements end with it.
    var all: Set<NodeID> { placeholders.union(open.map(\.node)) }

    mutating func read(_ tag: UnsafeBufferPointer<UInt8>, node: NodeID) {
        guard let (name, isEnd) = Self.name(of: tag) else { return }
        let isColumn = columns.contains(String(decoding: tag.dropFirst().dropLast(), as: UTF8.self).lowercased())
        if name == "svg" || name == "math", !isColumn {
            let isSelfClosing = tag.dropLast().last == UInt8(ascii: "/")
            depth = max(0, depth + (isEnd ? -1 : isSelfClosing ? 0 : 1))
        }
        guard depth == 0 else { return }
        // The names of custom elements have a hyphen; none is without its end tag.
        let isCustom = name.contains("-")
        if isCustom || HTMLNames.known.contains(name) {
            let isBare = tag.count == name.utf8.count + "<>".utf8.count
            if isColumn || isCustom && isBare { return open.append((name, node)) }
            if isEnd, let start = open.suffix(100).lastIndex(where: { $0.name == name }) { open.remove(at: start) }
            return
        }
        // No author opens more at a time, and searching more would take quadratic time on a hostile page.
        if isEnd, let index = elements.suffix(100).lastIndex(of: name) {
            elements.remove(at: index)
        } else if !isEnd, tag.contains(UInt8(ascii: "=")) {
            // The attributes of a placeholder never have values.
            elements.append(name)
        } else {
            placeholders.insert(node)
        }
    }

    /// The name in lower case; nil for anything that is not a tag.
    private static func name(of tag: UnsafeBufferPointer<UInt8>) -> (name: String, isEnd: Bool)? {
        guard tag.first == UInt8(ascii: "<") else { return nil }
        let start = tag.count > 1 && tag[1] == UInt8(ascii: "/") ? 2 : 1
        let name = tag[start...].prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        guard let first = name.first, first.isLetter else { return nil }
        return (String(decoding: name, as: UTF8.self).lowercased(), start == 2)
    }
}

package enum HTMLNames {
    /// HTML's elements, obsolete ones (HTML, 16.2), the roots of SVG and MathML, and our own `<example>`.
    package static let known: Set<String> = Set(
        """
        a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col \
        colgroup data datalist dd del details dfn dialog div dl dt em embed example fieldset figcaption figure footer \
        form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map \
        mark math menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s \
        samp script search section select selectedcontent slot small source span strong style sub summary sup svg \
        table tbody td template textarea tfoot th thead time title tr track u ul var video wbr acronym applet basefont \
        bgsound big blink center dir font frame frameset image isindex keygen listing marquee menuitem multicol nextid \
        nobr noembed noframes param rb rtc spacer strike tt xmp
        """.split(separator: " ").map(String.init))
}

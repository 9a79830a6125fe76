import CMarkGFM
import Tools

/// The only code that sees cmark-gfm: its tree is copied at once into a `Document`.
enum CMark {
    /// Parses with the given extensions. Other threads may parse at the same time if these extensions allow it.
    static func parse(_ source: [UInt8], origin: Document.Origin, extensions: MarkdownExtensions) -> Document {
        _ = registered
        return extensions.isDisjoint(with: .exclusive)
            ? lock.shared { parseUnlocked(source, origin: origin, extensions: extensions) }
            : lock.alone { parseUnlocked(source, origin: origin, extensions: extensions) }
    }

    /// Lets many threads parse with harmless extensions, or one with strikethrough and autolinks: cmark-gfm 0.29 keeps
    /// the special inline characters of extensions (`~`, `:`, `w`) in global tables
    /// (`cmark_manage_extensions_special_characters`); each parse switches its own on and, at its end, off – for
    /// everyone.
    private static let lock = ReadWriteLock()
    /// Registration writes to global tables too, so it happens once, before the first parse.
    private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()

    private static func parseUnlocked(
        _ source: [UInt8], origin: Document.Origin, extensions: MarkdownExtensions
    ) -> Document {
        let masked = CommentDashes.masked(in: source)
        var builder = DocumentBuilder(source: source, masked: masked, origin: origin)
        if let root = tree(of: masked ?? source, extensions: extensions) {
            defer { cmark_node_free(root) }
            copy(root, into: &builder)
        }
        return builder.finish()
    }

    /// cmark's tree, which the caller frees.
    private static func tree(of source: [UInt8], extensions: MarkdownExtensions) -> OpaquePointer? {
        let options =
            CMARK_OPT_UNSAFE | (source.isASCII ? 0 : CMARK_OPT_VALIDATE_UTF8)
            | (extensions.contains(.footnotes) && source.canHave(.footnotes) ? CMARK_OPT_FOOTNOTES : 0)
        let parser = cmark_parser_new(options)
        defer { cmark_parser_free(parser) }
        for (name, member) in MarkdownExtensions.byName
        where extensions.contains(member) && member != .footnotes && source.canHave(member) {
            cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
        }
        source.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
        return cmark_parser_finish(parser)
    }

    // MARK: Copying

    /// Walks without recursion: pages can nest as deep as they are long.
    private static func copy(_ root: OpaquePointer, into builder: inout DocumentBuilder) {
        let kinds = kindTable
        var current: OpaquePointer? = root
        while let node = current {
            let kind = kinds[place(of: cmark_node_get_type(node).rawValue)]
            if kind.isLeaf {
                addLeaf(node, kind, to: &builder)
                current = following(node, below: root, builder: &builder)
                continue
            }
            enter(node, kind, in: &builder)
            if let child = cmark_node_first_child(node) {
                current = child
                continue
            }
            builder.leave()
            current = following(node, below: root, builder: &builder)
        }
    }

    private static func following(
        _ node: OpaquePointer, below root: OpaquePointer, builder: inout DocumentBuilder
    ) -> OpaquePointer? {
        var node = node
        while node != root {
            if let sibling = cmark_node_next(node) { return sibling }
            guard let parent = cmark_node_parent(node) else { return nil }
            builder.leave()
            node = parent
        }
        return nil
    }

    private static func addLeaf(_ node: OpaquePointer, _ kind: NodeKind, to builder: inout DocumentBuilder) {
        builder.add(
            kind, line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node)),
            text: .init(cString: cmark_node_get_literal(node)))
    }

    private static func enter(_ node: OpaquePointer, _ kind: NodeKind, in builder: inout DocumentBuilder) {
        let startLine = Int(cmark_node_get_start_line(node))
        builder.enter(
            kind,
            at: DocumentBuilder.Place(
                startLine: startLine, startColumn: Int(cmark_node_get_start_column(node)),
                endLine: Int(cmark_node_get_end_line(node)), endColumn: Int(cmark_node_get_end_column(node))))
        switch kind {
        case .heading: builder.set(level: UInt8(cmark_node_get_heading_level(node)))
        case .list: describeList(node, to: &builder)
        case .item where cmark_node_get_syntax_extension(node) != nil:
            builder.set(flags: cmark_gfm_extensions_get_tasklist_item_checked(node) ? [.task, .checked] : .task)
        case .tableRow where cmark_gfm_extensions_get_table_row_is_header(node) != 0: builder.set(flags: .headerRow)
        case .tableCell: builder.set(level: alignment(of: node)?.rawValue ?? 0)
        case .codeBlock:
            builder.place(info: .init(cString: cmark_node_get_fence_info(node)))
            builder.place(.init(cString: cmark_node_get_literal(node)))
        case .htmlBlock: builder.place(html: .init(cString: cmark_node_get_literal(node)), startLine: startLine)
        case .footnoteDefinition: builder.placeFootnoteLabel()
        case .link, .image:
            builder.place(
                address: .init(cString: cmark_node_get_url(node)), title: .init(cString: cmark_node_get_title(node)))
        case .footnoteReference: builder.place(footnoteNumber: .init(cString: cmark_node_get_literal(node)))
        default: break
        }
    }

    private static func describeList(_ node: OpaquePointer, to builder: inout DocumentBuilder) {
        var flags: Node.Flags = cmark_node_get_list_tight(node) != 0 ? .tight : []
        if cmark_node_get_list_type(node) == CMARK_ORDERED_LIST {
            flags.insert(.ordered)
            builder.set(firstNumber: Int32(cmark_node_get_list_start(node)))
        }
        builder.set(flags: flags)
    }

    /// The alignment of the cell's column in the table's delimiter row.
    private static func alignment(of cell: OpaquePointer) -> CellAlignment? {
        guard let row = cmark_node_parent(cell), let table = cmark_node_parent(row),
            let alignments = cmark_gfm_extensions_get_table_alignments(table)
        else { return nil }
        var column = 0
        var previous = cmark_node_previous(cell)
        while let cell = previous {
            column += 1
            previous = cmark_node_previous(cell)
        }
        switch alignments[column] {
        case UInt8(ascii: "l"): return .left
        case UInt8(ascii: "c"): return .center
        case UInt8(ascii: "r"): return .right
        default: return nil
        }
    }

    /// cmark numbers blocks from 0x8001 and inlines from 0xC001 (cmark-gfm.h), fewer than 64 of each.
    private static func place(of type: cmark_node_type.RawValue) -> Int {
        Int(type & 0x3F) + (type & 0x4000 == 0 ? 0 : 64)
    }

    /// `kinds` as an array, because every node is looked up.
    private static let kindTable: [NodeKind] = {
        var table = [NodeKind](repeating: .paragraph, count: 128)
        for (type, kind) in kinds { table[place(of: type)] = kind }
        return table
    }()

    /// Filled after registration, when extensions get their node types.
    private static let kinds: [cmark_node_type.RawValue: NodeKind] = [
        CMARK_NODE_DOCUMENT.rawValue: .document, CMARK_NODE_BLOCK_QUOTE.rawValue: .blockQuote,
        CMARK_NODE_LIST.rawValue: .list, CMARK_NODE_ITEM.rawValue: .item,
        CMARK_NODE_CODE_BLOCK.rawValue: .codeBlock, CMARK_NODE_HTML_BLOCK.rawValue: .htmlBlock,
        CMARK_NODE_PARAGRAPH.rawValue: .paragraph, CMARK_NODE_HEADING.rawValue: .heading,
        CMARK_NODE_THEMATIC_BREAK.rawValue: .thematicBreak,
        CMARK_NODE_FOOTNOTE_DEFINITION.rawValue: .footnoteDefinition,
        curbcut_node_type_table().rawValue: .table, curbcut_node_type_table_row().rawValue: .tableRow,
        curbcut_node_type_table_cell().rawValue: .tableCell,
        CMARK_NODE_TEXT.rawValue: .text, CMARK_NODE_SOFTBREAK.rawValue: .softBreak,
        CMARK_NODE_LINEBREAK.rawValue: .lineBreak, CMARK_NODE_CODE.rawValue: .code,
        CMARK_NODE_HTML_INLINE.rawValue: .htmlInline, CMARK_NODE_EMPH.rawValue: .emphasis,
        CMARK_NODE_STRONG.rawValue: .strong, CMARK_NODE_LINK.rawValue: .link, CMARK_NODE_IMAGE.rawValue: .image,
        CMARK_NODE_FOOTNOTE_REFERENCE.rawValue: .footnoteReference,
        curbcut_node_type_strikethrough().rawValue: .strikethrough,
    ]
}

extension [UInt8] {
    /// Whether the text contains something for an extension: cmark asks each of them at each line, and walks its whole
    /// tree for footnotes.
    fileprivate func canHave(_ member: MarkdownExtensions) -> Bool {
        let marks: [StaticString]
        switch member {
        // The delimiter row of a table with one column needs no `|`; definitions may precede one of only `-`.
        case .table: marks = ["|", ":-", "-:", "]:"]
        case .tasklist: marks = ["[ ]", "[x]", "[X]"]
        case .footnotes: marks = ["[^"]
        default: return true
        }
        return withUnsafeBufferPointer { bytes in marks.contains { bytes.contains($0) } }
    }
}

import CMarkGFM

/// The one place that sees cmark-gfm: its tree is copied at once into a `Document`.
enum CMark {
    /// Parses with the given extensions, alone or beside others as these allow.
    static func parse(_ source: [UInt8], origin: Document.Origin, extensions: Extensions) -> Document {
        _ = registered
        return extensions.isDisjoint(with: .exclusive)
            ? lock.shared { parseUnlocked(source, origin: origin, extensions: extensions) }
            : lock.alone { parseUnlocked(source, origin: origin, extensions: extensions) }
    }

    private static let lock = ParseLock()
    /// Registration writes to global tables too, so it happens once, before the first parse.
    private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()

    private static func parseUnlocked(
        _ source: [UInt8], origin: Document.Origin, extensions: Extensions
    ) -> Document {
        let options =
            CMARK_OPT_UNSAFE | CMARK_OPT_VALIDATE_UTF8
            | (extensions.contains(.footnotes) ? CMARK_OPT_FOOTNOTES : 0)
        let parser = cmark_parser_new(options)
        defer { cmark_parser_free(parser) }
        for (name, member) in Extensions.byName where extensions.contains(member) && member != .footnotes {
            cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
        }
        source.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
        let root = cmark_parser_finish(parser)
        defer { cmark_node_free(root) }
        var builder = DocumentBuilder(source: source, origin: origin)
        if let root { copy(root, into: &builder) }
        return builder.finish()
    }

    /// Walks without recursion: pages can nest as deep as they are long.
    private static func copy(_ root: OpaquePointer, into builder: inout DocumentBuilder) {
        var current: OpaquePointer? = root
        while let node = current {
            enter(node, builder: &builder)
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

    private static func enter(_ node: OpaquePointer, builder: inout DocumentBuilder) {
        let kind = kind(of: node)
        let place = DocumentBuilder.Place(
            startLine: Int(cmark_node_get_start_line(node)), startColumn: Int(cmark_node_get_start_column(node)),
            endLine: Int(cmark_node_get_end_line(node)), endColumn: Int(cmark_node_get_end_column(node)))
        builder.enter(kind, at: place)
        switch kind {
        case .heading: builder.set(level: UInt8(cmark_node_get_heading_level(node)))
        case .list: copyList(node, builder: &builder)
        case .item where cmark_node_get_syntax_extension(node) != nil:
            builder.insert(cmark_gfm_extensions_get_tasklist_item_checked(node) ? [.task, .checked] : .task)
        case .tableRow where cmark_gfm_extensions_get_table_row_is_header(node) != 0: builder.insert(.headerRow)
        case .tableCell: builder.set(level: alignment(of: node))
        case .codeBlock:
            builder.set(detail: bytes(cmark_node_get_fence_info(node)))
            builder.set(text: bytes(cmark_node_get_literal(node)))
        case .link, .image:
            builder.set(address: bytes(cmark_node_get_url(node)), title: bytes(cmark_node_get_title(node)))
        case .footnoteDefinition: builder.setFootnoteLabel()
        case .footnoteReference: builder.setFootnoteNumber(bytes(cmark_node_get_literal(node)))
        case .text, .code, .htmlBlock, .htmlInline:
            builder.set(text: bytes(cmark_node_get_literal(node)))
        default: break
        }
    }

    private static func copyList(_ node: OpaquePointer, builder: inout DocumentBuilder) {
        if cmark_node_get_list_type(node) == CMARK_ORDERED_LIST {
            builder.insert(.ordered)
            builder.set(firstNumber: Int32(cmark_node_get_list_start(node)))
        }
        if cmark_node_get_list_tight(node) != 0 { builder.insert(.tight) }
    }

    /// The alignment that the cell's column has in the table's delimiter row, as `Node.level` counts it.
    private static func alignment(of cell: OpaquePointer) -> UInt8 {
        guard let row = cmark_node_parent(cell), let table = cmark_node_parent(row),
            let alignments = cmark_gfm_extensions_get_table_alignments(table)
        else { return 0 }
        var column = 0
        var previous = cmark_node_previous(cell)
        while let cell = previous {
            column += 1
            previous = cmark_node_previous(cell)
        }
        switch alignments[column] {
        case UInt8(ascii: "l"): return 1
        case UInt8(ascii: "c"): return 2
        case UInt8(ascii: "r"): return 3
        default: return 0
        }
    }

    private static func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
        guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
        var count = 0
        while text[count] != 0 { count += 1 }
        return UnsafeRawPointer(text).withMemoryRebound(to: UInt8.self, capacity: count) {
            UnsafeBufferPointer(start: $0, count: count)
        }
    }

    private static func kind(of node: OpaquePointer) -> NodeKind {
        kindTable[place(of: cmark_node_get_type(node).rawValue)]
    }

    /// cmark numbers blocks from 0x8001 and inlines from 0xC001 (cmark-gfm.h); none has as many as 64.
    private static func place(of type: cmark_node_type.RawValue) -> Int {
        Int(type & 0x3F) + (type & 0x4000 == 0 ? 0 : 64)
    }

    /// The same as `kinds`, quicker to read: every node is looked up.
    private static let kindTable: [NodeKind] = {
        var table = [NodeKind](repeating: .paragraph, count: 128)
        for (type, kind) in kinds { table[place(of: type)] = kind }
        return table
    }()

    /// Filled after registration, because extensions get their node types then.
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

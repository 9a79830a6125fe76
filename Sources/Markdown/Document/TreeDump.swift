import Tools

/// The parsed tree as text for people and golden files: a line for each node, indented, with its range.
package enum TreeDump {
    package static func text(of document: Document) -> String {
        var lines: [String] = []
        var open: [NodeID] = []
        for (id, node) in document.nodes.enumerated() {
            while let parent = open.last, Int(document.nodes[parent].end) <= id { open.removeLast() }
            lines.append(String(repeating: "  ", count: open.count) + line(id, node, in: document))
            open.append(id)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ id: NodeID, _ node: Node, in document: Document) -> String {
        var parts = ["\(node.kind)"]
        let range = document.range(of: id)
        parts.append("\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)")
        if node.kind == .heading { parts.append("level \(node.level)") }
        if node.flags.contains(.ordered) { parts.append("from \(node.detail.start)") }
        if node.flags.contains(.tight) { parts.append("tight") }
        if node.flags.contains(.task) { parts.append(node.flags.contains(.checked) ? "done" : "to do") }
        if !node.text.isEmpty { parts.append(quoted(document.string(node.text))) }
        if node.kind != .list, !node.detail.isEmpty { parts.append(quoted(document.string(node.detail))) }
        return parts.joined(separator: " ")
    }

    package static func quoted(_ text: Excerpt) -> String { quoted(String(text)) }

    /// `text` on one line, in quotes, truncated to `limit`.
    package static func quoted(_ text: String, limit: Int = 60) -> String {
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
        return "\"" + (line.count > limit ? line.prefix(limit) + "…" : line[...]) + "\""
    }
}

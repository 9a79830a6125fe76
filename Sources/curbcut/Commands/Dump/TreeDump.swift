import Markdown

extension Document {
    /// The parsed tree for people and golden files: a line for each node, indented, with its range.
    var tree: String {
        var open: [NodeID] = []
        return nodes.indices.map { id in
            while let parent = open.last, Int(nodes[parent].end) <= id { open.removeLast() }
            defer { open.append(id) }
            return String(repeating: "  ", count: open.count) + line(of: id) + "\n"
        }.joined()
    }

    private func line(of id: NodeID) -> String {
        let (node, range) = (nodes[id], range(of: id))
        var parts = ["\(node.kind)"]
        parts.append("\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)")
        if node.kind == .heading { parts.append("level \(node.level)") }
        if let first = node.firstNumber { parts.append("from \(first)") }
        if node.flags.contains(.tight) { parts.append("tight") }
        if node.flags.contains(.task) { parts.append(node.flags.contains(.checked) ? "done" : "to do") }
        for text in [node.text, node.info, node.title] where !text.isEmpty {
            let line = string(text).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
            parts.append("\"" + (line.count > 60 ? line.prefix(60) + "…" : line[...]) + "\"")
        }
        return parts.joined(separator: " ")
    }
}

import Tools

extension Document {
    /// A copy in which quotes that begin with `[!NOTE]` or the mark of another of GitHub's kinds are alerts. The mark is
    /// left out; words after it are a line of their own.
    package func withAlerts() -> Document {
        var edit = AlertEdit(self)
        forEachNode { id, kind in if kind == .blockQuote { edit.read(id) } }
        return edit.hasAlerts ? with(edit.nodes, without: edit.gone) : self
    }
}

private struct AlertEdit {
    private let document: Document
    private(set) var nodes: [Node]
    private(set) var gone: Set<NodeID> = []
    private(set) var hasAlerts = false

    init(_ document: Document) {
        self.document = document
        nodes = document.nodes
    }

    mutating func read(_ quote: NodeID) {
        guard let paragraph = document.firstChild(of: quote), document.kind(of: paragraph) == .paragraph,
            let text = document.firstChild(of: paragraph), document.kind(of: text) == .text,
            let mark = AlertMark(document.bytes, document.nodes[text].text)
        else { return }
        hasAlerts = true
        nodes[quote].level = mark.kind.level
        let next = text + 1 < document.end(of: paragraph) ? text + 1 : nil
        let isBreak = next.map { [.softBreak, .lineBreak].contains(document.kind(of: $0)) } ?? false
        if !mark.title.isEmpty || next != nil && !isBreak {
            nodes[text].text = mark.title
            // The title is a line of its own.
            if isBreak, let next { nodes[next].kind = .lineBreak }
        } else {
            gone.formUnion([text, next ?? paragraph])
        }
    }
}

/// A text that begins with `[!NOTE]`, in any case.
private struct AlertMark {
    let kind: AlertKind
    let title: TextRange

    init?(_ bytes: [UInt8], _ text: TextRange) {
        let range = text.lowerBound..<text.upperBound
        let words = bytes[range].drop(while: \.isWhitespace)
        guard words.starts(with: "[!".utf8) else { return nil }
        let name = words.dropFirst(2).prefix { $0.isLetter }
        let rest = words[name.endIndex...]
        guard rest.first == UInt8(ascii: "]"), rest.dropFirst().first?.isWhitespace ?? true,
            let kind = AlertKind(rawValue: String(decoding: name, as: UTF8.self).lowercased())
        else { return nil }
        self.kind = kind
        title = TextRange(rest.dropFirst().drop(while: \.isWhitespace).startIndex..<range.upperBound)
    }
}

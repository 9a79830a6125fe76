import Tools

extension Document {
    /// A copy in which quotes that begin with `[!NOTE]` or the mark of another of GitHub's kinds are alerts. The mark is
    /// left out; words after it are a line of their own.
    package func withAlerts() -> Document {
        var (changed, gone, hasAlerts) = (nodes, Set<NodeID>(), false)
        forEachNode { quote, kind in
            guard kind == .blockQuote, let paragraph = firstChild(of: quote), self.kind(of: paragraph) == .paragraph,
                let text = firstChild(of: paragraph), self.kind(of: text) == .text,
                let mark = AlertMark(bytes, nodes[text].text)
            else { return }
            hasAlerts = true
            changed[quote].level = mark.kind.level
            let next = text + 1 < end(of: paragraph) ? text + 1 : nil
            let isBreak = next.map { [.softBreak, .lineBreak].contains(self.kind(of: $0)) } ?? false
            if !mark.title.isEmpty || next != nil && !isBreak {
                changed[text].text = mark.title
                // The title is a line of its own.
                if isBreak, let next { changed[next].kind = .lineBreak }
            } else {
                gone.formUnion([text, next ?? paragraph])
            }
        }
        return hasAlerts ? with(changed, without: gone) : self
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

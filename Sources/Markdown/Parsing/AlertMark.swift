import Tools

/// A text that begins with `[!NOTE]`, in any case.
struct AlertMark {
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

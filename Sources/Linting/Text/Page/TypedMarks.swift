import Tools

/// Marks of Markdown that make nothing, because a space is missing or one too many.
extension LintedPage {
    /// Links and pictures whose brackets readers see.
    var typedLinks: [Diagnostic] {
        (starts(of: "](", in: 0..<sourceCount) + starts(of: "] (", in: 0..<sourceCount)).compactMap { place in
            let line = lineNear(place)
            guard textNode(at: place) != nil,
                let start = source[line.lowerBound..<place].lastIndex(where: { $0 == "[" }),
                place > start + 1, !source[start..<place].contains("\\"), start == 0 || source[start - 1] != "\\",
                let opening = source[place..<line.upperBound].first("(")
            else { return nil }
            let close = source[opening..<line.upperBound].first(")")
            let end = close ?? opening + source[opening..<line.upperBound].prefix { !$0.isWhitespace }.count - 1
            let address = String(source[opening + 1..<max(opening + 1, end)].drop { $0 == "(" })
            if close == nil, !address.hasPrefix("http") { return nil }
            let isApart = opening > place + 1
            // `text/foreign-markup` finds a template in the address.
            let hasSpace = address.contains(where: \.isWhitespace)
            guard address.looksLikeAddress || !isApart && hasSpace, !address.contains("{{"), !address.contains("{%")
            else { return nil }
            return Diagnostic(
                start..<end + 1, "this link is shown as it is typed",
                help: isApart
                    ? "remove the space before the address"
                    : hasSpace
                        ? address.contains("://")
                            ? "close the bracket after the address: `(\(address.prefix { !$0.isWhitespace }))`"
                            : "write the address in angle brackets: `(<\(address)>)`"
                        : close == nil ? "close the address: `)`" : "take the link or the bracket out of its words")
        }
    }

    /// Beginnings of lines that make no heading or list (CommonMark, 4.2, 5.2).
    var typedLines: [Diagnostic] {
        lines(beginningWith: { $0.isOne(of: "#-+*") || $0.isDigit }).compactMap { line in
            guard let (made, help) = line.typedMark ?? line.typedBox,
                textNode(at: made == "check box" ? line.startIndex + 2 : line.startIndex) != nil
            else { return nil }
            return Diagnostic(line.indices, "this is shown as it is typed; it makes no \(made)", help: help)
        }
    }
}

extension PageText {
    /// What a line was meant to make, and how to write it.
    fileprivate var typedMark: (made: String, help: String)? {
        let hashes = prefix { $0 == "#" }
        let title = dropFirst(hashes.count)
        if (1...6).contains(hashes.count),
            title.beginsWithOddSpace || hashes.count > 1 && String(title.prefix(4)).first?.isLetter ?? false
        {
            return ("heading", "put a space after `\(String(hashes))`")
        }
        let digits = prefix(while: \.isDigit)
        let marks =
            digits.isEmpty
            ? prefix { $0.isOne(of: "-+*") } : self[startIndex..<Swift.min(digits.endIndex + 1, endIndex)]
        let rest = dropFirst(marks.count)
        if marks.count == 1, rest.beginsWithOddSpace { return ("list", "put a common space after `\(String(marks))`") }
        guard digits.isEmpty ? marks.count == 1 : marks.last == ".", rest.count > 2, rest[rest.startIndex].isCapital,
            rest[rest.startIndex + 1].isLetter, !rest[rest.startIndex + 1].isCapital
        else { return nil }
        return ("list", "put a space after `\(String(marks))`")
    }

    /// An item whose box has no space behind it: `- [ ]Tab`.
    fileprivate var typedBox: (made: String, help: String)? {
        let box = dropFirst(2)
        guard self[startIndex].isOne(of: "-+*"), ["[ ]", "[x]", "[X]"].contains(String(box.prefix(3))),
            String(box.dropFirst(3).prefix(4)).first?.isLetter ?? false
        else { return nil }
        return ("check box", "put a space after `\(String(box.prefix(3)))`")
    }

    /// Whether it begins with a space that Markdown takes for a letter, as keyboards of Macs and of Japan write it.
    private var beginsWithOddSpace: Bool {
        String(prefix(3)).first.map { "\u{A0}\u{2002}\u{2003}\u{2009}\u{202F}\u{3000}".contains($0) } ?? false
    }
}

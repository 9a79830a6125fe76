import Markdown
import Tools

extension Rule {
    static let undefinedLabel = Rule("link/undefined-label") { page, _ in
        let definitions = page.definitions
        return page.undefinedReferences(among: definitions) + page.lostFootnotes(among: definitions)
            + page.lostAddresses(among: definitions)
    }
}

extension LintedPage {
    /// References in brackets without a definition. `[A11y][iOS]` on a page without any definition are tags of a
    /// ticket.
    fileprivate func undefinedReferences(among definitions: [Definition]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var position = 0
        while let place = source[position..<sourceCount].first("[") {
            position = place + 1
            guard classes[place] == .prose, place == 0 || source[place - 1] != "\\" else { continue }
            guard let reference = reference(at: place) else { continue }
            let isMeant =
                reference.label.hasPrefix("^") || reference.label.contains("/") || !definitions.isEmpty
                || source[place..<reference.end].prefix { $0 != "]" }.contains { $0.isWhitespace }
                || isName(reference.label, at: place)
            guard isMeant, !reference.label.allSatisfy(\.isWhitespace) else { continue }
            found.append(
                Diagnostic(
                    place..<reference.end, "'\(reference.label)' is defined nowhere on the page",
                    help: reference.label.contains("/")
                        ? "write the address in round brackets" : "add the line `[\(reference.label)]: …`"))
            position = reference.end
        }
        return found
    }

    /// Whether a label is a word in small letters, or one of a script without them within a sentence: `[重要][任意]` at the
    /// beginning of a line are tags.
    private func isName(_ label: String, at place: Int) -> Bool {
        guard label == label.lowercased(), label.contains(where: \.isLetter) else { return false }
        if label != label.uppercased() { return label.count > 2 }
        let line = source[..<place].lastIndex(of: "\n") ?? 0
        return text(line..<place).contains(where: \.isLetter)
    }

    /// The label of `[^note]`, `[text][label]` or `[label][]`, and the end of the reference.
    private func reference(at place: Int) -> (label: String, end: Int)? {
        guard let close = close(of: place), let first = source[place + 1..<close].first else { return nil }
        let text = source[place + 1..<close]
        if first == "^" {
            let isLabel = text.count > 1 && !text.contains { $0.isWhitespace }
            return isLabel ? (String(text), close + 1) : nil
        }
        // `list[0][1]` is no reference.
        let isAfterWord = place > 0 && (source[place - 1].isLetter || source[place - 1].isDigit)
        guard !isAfterWord, close + 1 < sourceCount, source[close + 1] == "[", classes[close + 1] == .prose,
            let end = self.close(of: close + 1)
        else { return nil }
        let label = source[close + 2..<end]
        return (String(label.isEmpty ? text : label), end + 1)
    }

    /// The bracket that closes another on the same line.
    private func close(of bracket: Int) -> Int? {
        let place = source[bracket + 1..<sourceCount].firstIndex { $0.isOne(of: "[]\n") }
        return place.flatMap { source[$0] == "]" ? $0 : nil }
    }

    /// Definitions of footnotes whose words nobody sees.
    fileprivate func lostFootnotes(among definitions: [Definition]) -> [Diagnostic] {
        let shown = document.nodes.indices.filter { document.kind(of: $0) == .footnoteDefinition }
            .map { document.string(document.nodes[$0].text).lowercased() }
        var seen: Set<String> = []
        return definitions.compactMap { label, range in
            guard label.hasPrefix("^") else { return nil }
            guard seen.insert(label.lowercased()).inserted else {
                return Diagnostic(
                    range, "'\(label)' is defined twice; this note is not shown", help: "give it another name")
            }
            if shown.contains(String(label.lowercased().dropFirst())) { return nil }
            return Diagnostic(
                range, "no text refers to this note, so it is not shown", help: "write [\(label)] where it belongs")
        }
    }

    /// Definitions of addresses that no link has: second ones, and those that no text refers to.
    fileprivate func lostAddresses(among definitions: [Definition]) -> [Diagnostic] {
        if definitions.isEmpty { return [] }
        // Where readers see a bracket at the beginning of a text: what follows its colon is no address.
        let (bracketed, shown) = (bracketed, Set(nodes(.text).map { range(of: $0).lowerBound }))
        var seen: Set<String> = []
        return definitions.compactMap { label, range in
            // A common way to write a comment.
            guard !label.hasPrefix("^"), label != "//", label.lowercased() != "comment",
                !shown.contains(range.lowerBound)
            else { return nil }
            guard seen.insert(label.lowercased()).inserted else {
                return Diagnostic(
                    range, "'\(label)' is defined twice, and only the first address counts",
                    help: "give it another name", severity: .warning)
            }
            guard bracketed[label.lowercased()] == 1 else { return nil }
            return Diagnostic(
                range, "no text refers to this address", help: "write [\(label)] where it belongs, or remove the line",
                severity: .info)
        }
    }

    /// How often each text is in brackets, in small letters.
    private var bracketed: [String: Int] {
        var counts: [String: Int] = [:]
        var start: Int?
        for place in 0..<sourceCount {
            if source[place] == "[" { start = place + 1 }
            guard source[place] == "]", let opening = start else { continue }
            let words = String(source[opening..<place]).lowercased().split(whereSeparator: \.isWhitespace)
            counts[words.joined(separator: " "), default: 0] += 1
            start = nil
        }
        return counts
    }

    fileprivate typealias Definition = (label: String, range: Range<Int>)

    /// The lines that begin with `[label]:`, each with its label and the range up to the bracket.
    fileprivate var definitions: [Definition] {
        lines(beginningWith: { $0 == "[" }).compactMap { line in
            let start = line.startIndex
            guard ![.code, .codeBlock, .comment, .htmlText].contains(classes[start]), let close = line.first("]"),
                close > start + 1, close + 1 < line.endIndex, source[close + 1] == ":"
            else { return nil }
            return (String(source[start + 1..<close]), start..<close + 1)
        }
    }
}

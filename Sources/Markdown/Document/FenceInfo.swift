import Tools

/// The words after an opening fence: `swift title="LoginView.swift" {2,4-6}`.
package struct FenceInfo: Equatable {
    /// The language in the author's spelling; empty without one.
    package private(set) var language: Substring = ""
    package private(set) var title: Substring?
    /// Numbers of marked lines; the first line is 1.
    package private(set) var marked: [ClosedRange<Int>] = []
    /// Words that are none of these.
    package private(set) var unknown: [Substring] = []

    package init(_ text: String) {
        var rest = text.drop(while: \.isWhitespace)
        let word = rest.prefix { !$0.isWhitespace && $0 != "{" }
        if !word.contains("=") {
            language = word
            rest = rest[word.endIndex...]
        }
        while let first = rest.first {
            if first.isWhitespace { rest.removeFirst() } else { read(from: &rest) }
        }
    }

    /// Places in the code where marked lines begin and end, in turn; neighbours are one mark.
    package func edges(in code: Excerpt) -> [Int] {
        guard !marked.isEmpty else { return [] }
        var edges: [Int] = []
        var start = 0
        for (index, line) in code.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let isMarked = start < code.count && marked.contains { $0.contains(index + 1) }
            if isMarked == edges.count.isMultiple(of: 2) { edges.append(start) }
            start += line.count + 1
        }
        return edges
    }

    private mutating func read(from rest: inout Substring) {
        let part = Self.part(of: rest)
        rest = rest[part.endIndex...]
        if part.first == "{", let lines = Self.lines(part) {
            marked += lines
        } else if title == nil, let text = Self.title(part) {
            title = text
        } else {
            unknown.append(part)
        }
    }

    /// A group in braces, a name with a value in quotation marks, or a word.
    private static func part(of rest: Substring) -> Substring {
        var end: Character? = rest.first == "{" ? "}" : nil
        for place in rest.indices.dropFirst() {
            let (character, last) = (rest[place], rest[rest.index(before: place)])
            if character == end { return rest[...place] }
            if end != nil { continue }
            if character.isWhitespace { return rest[..<place] }
            if last == "=", character == "\"" || character == "'" { end = character }
        }
        return rest
    }

    /// The text of `title="LoginView.swift"`; nil for other parts.
    private static func title(_ part: Substring) -> Substring? {
        let quoted = part.dropFirst("title=".count)
        guard part.hasPrefix("title="), let quote = quoted.first, quote == "\"" || quote == "'" else { return nil }
        return quoted.count > 2 && quoted.last == quote ? quoted.dropFirst().dropLast() : nil
    }

    /// The lines of `{2,4-6}`; nil if it cannot be read.
    private static func lines(_ group: Substring) -> [ClosedRange<Int>]? {
        guard group.count > 1, group.last == "}" else { return nil }
        let ranges = group.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false).map { range in
            let ends = range.split(separator: "-", omittingEmptySubsequences: false).map {
                Int($0.filter { $0 != " " })
            }
            guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], 1 <= first, first <= last
            else { return nil as ClosedRange<Int>? }
            return first...last
        }
        return ranges.contains(nil) ? nil : ranges.compactMap { $0 }
    }
}

extension Document {
    package func fenceInfo(of id: NodeID) -> FenceInfo { FenceInfo(string(nodes[id].info)) }

    /// Whether a code block is fenced rather than indented.
    package func isFenced(_ id: NodeID) -> Bool {
        let start = nodes[id].source.lowerBound
        return start < sourceCount && "`~".utf8.contains(bytes[start])
    }

    /// The language after the opening fence, in lower case.
    package func language(of id: NodeID) -> String { fenceInfo(of: id).language.lowercased() }
}

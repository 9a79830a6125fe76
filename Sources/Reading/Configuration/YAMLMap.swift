import Handbook
import Markdown

/// A YAML map of texts, lists and maps, with positions: all that front matter and configuration need.
package struct YAMLMap: Sendable {
    package struct Entry: Sendable {
        package let key: String
        package let value: Value
        /// Line of the key, from 1.
        package let line: Int
        package let column: Int

        package var place: SourcePosition { SourcePosition(line: line, column: column) }
    }

    package indirect enum Value: Sendable {
        case null
        case scalar(String)
        case list([Value])
        case map(YAMLMap)
    }

    package let entries: [Entry]
    /// The second appearance of each key that is there more than once.
    package var repeated: [Entry] = []
}

extension YAMLMap {
    /// Lines where words below `keys`, at any depth, go on after a sign that begins a comment of YAML: `title: Issue #1
    /// of many`. `lines` are the lines of the map, the first of which has the number `first` in its file.
    package func cutWords(below keys: Set<String>, in lines: ArraySlice<Substring>, from first: Int = 1)
        -> [YAMLProblem]
    {
        let ends = entries.dropFirst().map { $0.line - first } + [lines.endIndex]
        return zip(entries, ends).flatMap { entry, end -> [YAMLProblem] in
            let own = lines.prefix(upTo: min(end, lines.endIndex)).dropFirst(entry.line - first - lines.startIndex)
            if !keys.contains(entry.key) { return entry.value.map?.cutWords(below: keys, in: own, from: first) ?? [] }
            let kept = Set(entry.value.scalars.flatMap(\.wordsWithoutQuotes))
            return zip(own.indices, own).compactMap { line, text in
                let words = text.wordsWithoutQuotes
                guard words.first?.hasPrefix("#") == false, let word = words.first(where: { $0.hasPrefix("#") }),
                    !kept.contains(word), word.contains(where: { $0.isLetter || $0.isNumber })
                else { return nil }
                let reason = "'\(entry.key)' ends before `\(word)`, a comment of YAML; put the text in quotation marks"
                return YAMLProblem(reason: reason, line: line + first, column: 1)
            }
        }
    }
}

extension StringProtocol {
    fileprivate var wordsWithoutQuotes: [SubSequence] { split { $0.isWhitespace || $0 == "\"" || $0 == "'" } }
}

extension YAMLMap.Value {
    var isNull: Bool { if case .null = self { true } else { false } }

    package var text: String? { if case .scalar(let text) = self { text } else { nil } }

    /// A text that is not blank.
    var words: String? { text.flatMap { $0.trimmingBlanks.isEmpty ? nil : $0 } }

    var number: Int? { text.flatMap { Int($0) } }

    package var truth: Bool? {
        switch text?.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
    }

    /// The texts of a list; a single text is a list of one, an empty value an empty list.
    package var texts: [String]? {
        switch self {
        case .null: return []
        case .scalar(let text): return [text]
        case .list(let values):
            let texts = values.compactMap(\.text)
            return texts.count == values.count ? texts : nil
        case .map: return nil
        }
    }

    /// All texts of the value, at any depth, with the keys of maps.
    var scalars: [String] {
        switch self {
        case .null: []
        case .scalar(let text): [text]
        case .list(let values): values.flatMap(\.scalars)
        case .map(let map): map.entries.flatMap { [$0.key] + $0.value.scalars }
        }
    }

    package var map: YAMLMap? { if case .map(let map) = self { map } else { nil } }
}

/// YAML that could not be read.
package struct YAMLProblem: Error, Sendable, Equatable {
    package let reason: String
    /// Line in the file, from 1.
    package let line: Int
    package let column: Int

    package var place: SourcePosition { SourcePosition(line: line, column: column) }

    /// The reason, with a way out of the mistake that most people make: `title: Foo: bar`.
    var advice: String { reason + (Self.ways.first { reason.hasPrefix($0[0]) }.map { "; " + $0[1] } ?? "") }

    private static let ways = DataTable.rows(of: EmbeddedData.text(named: "yaml-problems.tsv"), columns: 2)
}

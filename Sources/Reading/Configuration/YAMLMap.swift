import Handbook
import Markdown

/// A YAML map of texts, lists and maps, with positions: all that front matter and configuration need.
package struct YAMLMap: Sendable {
    package struct Entry: Sendable {
        package let key: String
        package let value: Value
        /// The place of the key.
        package let place: SourcePosition
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
    /// The map that people wrote, with what is wrong in it; nil if it is not YAML. People know the text as `name`,
    /// expect texts below the keys `words`, and find its first line as number `first` of the file.
    package static func read(
        _ yaml: String, _ name: String = "this", from first: Int = 1, words: Set<String>,
        _ errors: inout [SettingsError]
    ) -> YAMLMap? {
        do throws(SettingsError) {
            let map = try YAMLMap(parsing: yaml, lineOffset: first - 1)
            errors += map.cutWords(below: words, in: yaml.lines[...], from: first)
            errors += map.allRepeated.map {
                $0.error("\(name) is not YAML: `\($0.key)` appears twice; remove one of them")
            }
            return map
        } catch {
            let way = ways.first { error.message.hasPrefix($0[0]) }.map { "; " + $0[1] } ?? ""
            errors.append(SettingsError(error.place, "\(name) is not YAML: \(error.message)\(way)"))
            return nil
        }
    }

    /// Beginnings of the parser's messages, each with a way out of the mistake that most people make: `title: Foo:
    /// bar`.
    private static let ways = DataTable.rows(of: EmbeddedData.text(named: "yaml-problems.tsv"), columns: 2)

    /// The map without keys that have no value.
    package var filled: YAMLMap { YAMLMap(entries: entries.filter { !$0.value.isNull }) }

    /// The places of keys at any depth, the outermost first, without slashes at either end.
    func places(below outer: [String] = []) -> [(keys: [String], place: SourcePosition)] {
        entries.flatMap { entry in
            let keys = outer + [Route(path: entry.key).path]
            return [(keys, entry.place)] + (entry.value.map?.places(below: keys) ?? [])
        }
    }

    /// Repeated keys at any depth.
    private var allRepeated: [Entry] { repeated + entries.flatMap { $0.value.map?.allRepeated ?? [] } }

    /// Lines where words below `keys`, at any depth, go on after a sign that begins a comment of YAML: `title: Issue #1
    /// of many`. `lines` are the lines of the map, the first of which has the number `first` in its file.
    private func cutWords(
        below keys: Set<String>, in lines: ArraySlice<Substring>, from first: Int
    ) -> [SettingsError] {
        let ends = entries.dropFirst().map { $0.place.line - first } + [lines.endIndex]
        return zip(entries, ends).flatMap { entry, end -> [SettingsError] in
            let start = entry.place.line - first
            let own = lines.prefix(upTo: min(end, lines.endIndex)).dropFirst(start - lines.startIndex)
            if !keys.contains(entry.key) { return entry.value.map?.cutWords(below: keys, in: own, from: first) ?? [] }
            let kept = Set(entry.value.scalars.flatMap(\.wordsWithoutQuotes))
            return zip(own.indices, own).compactMap { line, text in
                let words = text.wordsWithoutQuotes
                guard words.first?.hasPrefix("#") == false, let word = words.first(where: { $0.hasPrefix("#") }),
                    !kept.contains(word), word.contains(where: { $0.isLetter || $0.isNumber })
                else { return nil }
                let message = "'\(entry.key)' ends before `\(word)`, a comment of YAML; put the text in quotation marks"
                return SettingsError(SourcePosition(line: line + first, column: 1), message, .warning)
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
    package var words: String? { text.flatMap { $0.trimmingBlanks.isEmpty ? nil : $0 } }

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

import Yams

/// YAML as far as front matter and configuration need it: a map of texts, lists and maps, with places. The one file
/// that sees Yams.
struct YAMLMap: Sendable {
    struct Entry: Sendable {
        let key: String
        let value: Value
        /// 1-based, of the key.
        let line: Int
        let column: Int
    }

    indirect enum Value: Sendable {
        case null
        case scalar(String)
        case list([Value])
        case map(YAMLMap)
    }

    let entries: [Entry]

    /// Reads a map. `lineOffset` is the number of lines that stand before the text in its file.
    init(parsing yaml: String, lineOffset: Int = 0) throws(YAMLProblem) {
        // An alias can stand for a value that has aliases itself: a few lines become gigabytes. Nobody needs them here.
        if let line = Self.lineOfAlias(in: yaml) {
            throw YAMLProblem(
                reason: "anchors and aliases (& and *) are not read here", line: line + lineOffset, column: 1)
        }
        let node: Yams.Node?
        do {
            node = try Yams.compose(yaml: yaml)
        } catch {
            throw YAMLProblem(error, lineOffset: lineOffset)
        }
        guard let node, !Self.isNull(node) else {
            entries = []
            return
        }
        guard case .mapping(let mapping) = node else {
            throw YAMLProblem(reason: "expected lines of the form `key: value`", line: 1 + lineOffset, column: 1)
        }
        entries = Self.entries(mapping, lineOffset: lineOffset)
    }

    private init(entries: [Entry]) {
        self.entries = entries
    }

    private static func entries(_ mapping: Yams.Node.Mapping, lineOffset: Int) -> [Entry] {
        mapping.map { key, value in
            Entry(
                key: key.scalar?.string ?? "", value: Self.value(value, lineOffset: lineOffset),
                line: (key.mark?.line ?? 1) + lineOffset, column: key.mark?.column ?? 1)
        }
    }

    private static func value(_ node: Yams.Node, lineOffset: Int) -> Value {
        switch node {
        case .scalar(let scalar): isNull(node) ? .null : .scalar(scalar.string)
        case .sequence(let sequence): .list(sequence.map { value($0, lineOffset: lineOffset) })
        case .mapping(let mapping): .map(YAMLMap(entries: entries(mapping, lineOffset: lineOffset)))
        case .alias: .null
        }
    }

    private static func isNull(_ node: Yams.Node) -> Bool {
        guard case .scalar(let scalar) = node, scalar.style == .plain || scalar.style == .any else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
    }

    /// The line (from 1) in which a value begins with `*` or `&`; nil when there is none.
    private static func lineOfAlias(in yaml: String) -> Int? {
        for (index, line) in yaml.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let value = line.drop { $0 == " " || $0 == "-" }
            let behindColon = value.firstRange(of: ": ").map { value[$0.upperBound...].drop { $0 == " " } }
            for start in [value.first, behindColon?.first] where start == "*" || start == "&" { return index + 1 }
        }
        return nil
    }
}

extension YAMLMap.Value {
    var text: String? {
        if case .scalar(let text) = self { text } else { nil }
    }

    var number: Int? { text.flatMap { Int($0) } }

    var truth: Bool? {
        switch text {
        case "true", "True", "yes": true
        case "false", "False", "no": false
        default: nil
        }
    }

    /// A list of texts; one text counts as a list of one, nothing as an empty list.
    var texts: [String]? {
        switch self {
        case .null: return []
        case .scalar(let text): return [text]
        case .list(let values):
            let texts = values.compactMap(\.text)
            return texts.count == values.count ? texts : nil
        case .map: return nil
        }
    }

    var map: YAMLMap? {
        switch self {
        case .map(let map): map
        default: nil
        }
    }
}

/// YAML that could not be read.
struct YAMLProblem: Error, Sendable, Equatable {
    let reason: String
    /// 1-based, in the file.
    let line: Int
    let column: Int
}

extension YAMLProblem {
    fileprivate init(_ error: any Error, lineOffset: Int) {
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            self.init(reason: problem, line: mark.line + lineOffset, column: mark.column)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let names = duplicates.map { "`\($0)`" }.joined(separator: ", ")
            self.init(reason: "\(names) is there twice", line: context.mark.line + lineOffset, column: 1)
        default:
            self.init(reason: "\(error)", line: 1 + lineOffset, column: 1)
        }
    }
}

/// A YAML map of texts, lists and maps, with positions: all that front matter and configuration need.
struct YAMLMap: Sendable {
    struct Entry: Sendable {
        let key: String
        let value: Value
        /// Line of the key, from 1.
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

    /// The texts of a list; a single text is a list of one, an empty value an empty list.
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
    /// Line in the file, from 1.
    let line: Int
    let column: Int
}

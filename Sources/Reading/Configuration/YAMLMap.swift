/// YAML as far as front matter and configuration need it: a map of texts, lists and maps, with places.
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

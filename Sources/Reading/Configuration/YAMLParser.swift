import CYaml
import Markdown

extension YAMLMap {
    /// Reads a map. `lineOffset` is the number of lines before the text in its file. An empty text gives an empty map.
    /// Entries whose keys are lists or maps are left out of inner maps; of a repeated key, the first counts.
    package init(parsing yaml: String, lineOffset: Int = 0) throws(SettingsError) {
        let parser = YAMLParser(yaml, lineOffset: lineOffset)
        self = try parser.document()
    }
}

/// Reads a text with libyaml, event by event. Only this file uses the library.
private struct YAMLParser: ~Copyable {
    /// Greatest depth of nested lists and maps: more than anyone writes, few enough for the stack of a thread.
    private static let deepest = 64

    /// libyaml's parser contains pointers to itself, so it must not move.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: UnsafeMutableBufferPointer<UInt8>
    private let lineOffset: Int

    init(_ yaml: String, lineOffset: Int) {
        text = .allocate(capacity: yaml.utf8.count)
        _ = text.initialize(from: yaml.utf8)
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        self.lineOffset = lineOffset
        yaml_parser_initialize(parser)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        text.deallocate()
    }

    /// The map of the whole text.
    func document() throws(SettingsError) -> YAMLMap {
        guard let first = try value(depth: 0) else { return YAMLMap(entries: []) }
        let rest = try next()
        guard case .streamEnd = rest.kind else {
            throw problem("a second document begins here, and only one is read", at: rest)
        }
        switch first {
        case .map(let map): return map
        case .null: return YAMLMap(entries: [])
        case .scalar, .list:
            throw SettingsError(start(of: 0), "expected lines of the form `key: value`")
        }
    }

    /// The next value; nil at the end of a list, a map or the text.
    private func value(depth: Int) throws(SettingsError) -> YAMLMap.Value? { try value(try next(), depth: depth) }

    /// The value that begins with `event`.
    private func value(_ event: Event, depth: Int) throws(SettingsError) -> YAMLMap.Value? {
        guard depth <= Self.deepest else {
            throw problem("lists and maps are nested more than \(Self.deepest) deep; make them flatter", at: event)
        }
        switch event.kind {
        case .streamEnd, .end: return nil
        case .scalar(let text, let isPlain): return isPlain && Self.nulls.contains(text) ? .null : .scalar(text)
        case .list:
            var values: [YAMLMap.Value] = []
            while let value = try value(depth: depth + 1) { values.append(value) }
            return .list(values)
        case .map: return .map(try map(depth: depth))
        }
    }

    private func map(depth: Int) throws(SettingsError) -> YAMLMap {
        var entries: [YAMLMap.Entry] = []
        var repeated: [YAMLMap.Entry] = []
        var keys: Set<String> = []
        var repeatedKeys: Set<String> = []
        while true {
            let key = try next()
            if case .end = key.kind { return YAMLMap(entries: entries, repeated: repeated) }
            guard case .scalar(let name, _) = key.kind else {
                guard depth > 0 else { throw problem("a list or a map cannot be a key", at: key) }
                _ = try value(key, depth: depth + 1)
                _ = try value(depth: depth + 1)
                continue
            }
            let isNew = keys.insert(name).inserted
            let value = try value(depth: depth + 1) ?? .null
            let entry = YAMLMap.Entry(key: name, value: value, place: place(of: key.mark))
            if isNew {
                entries.append(entry)
            } else if repeatedKeys.insert(name).inserted {
                repeated.append(entry)
            }
        }
    }

    /// Unquoted words for null (YAML 1.2, 10.3.2).
    private static let nulls: Set<String> = ["", "~", "null", "Null", "NULL"]
}

// MARK: Events

extension YAMLParser {
    private struct Event {
        enum Kind {
            case streamEnd
            /// The end of a list or a map.
            case end
            case scalar(String, isPlain: Bool)
            case list
            case map
        }

        let kind: Kind
        let mark: yaml_mark_t
    }

    /// The next event, without the beginnings and ends of documents.
    private func next() throws(SettingsError) -> Event {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
            defer { yaml_event_delete(&event) }
            let mark = event.start_mark
            switch event.type {
            case YAML_SCALAR_EVENT:
                let scalar = event.data.scalar
                try refuse(anchor: scalar.anchor, at: mark)
                var text = Array(UnsafeBufferPointer(start: scalar.value, count: scalar.length))
                if text.replaceControls() != nil || text.contains(0) {
                    throw problem("no page can show the control character in this value; leave it out", at: mark)
                }
                return Event(
                    kind: .scalar(
                        String(decoding: text, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE),
                    mark: mark)
            case YAML_SEQUENCE_START_EVENT:
                try refuse(anchor: event.data.sequence_start.anchor, at: mark)
                return Event(kind: .list, mark: mark)
            case YAML_MAPPING_START_EVENT:
                try refuse(anchor: event.data.mapping_start.anchor, at: mark)
                return Event(kind: .map, mark: mark)
            case YAML_ALIAS_EVENT: throw problem(Self.anchorsAreNotRead, at: mark)
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return Event(kind: .end, mark: mark)
            case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return Event(kind: .streamEnd, mark: mark)
            default: continue
            }
        }
    }

    /// Refuses aliases: one of a value that has aliases itself makes gigabytes of a few lines.
    private func refuse(anchor: UnsafeMutablePointer<yaml_char_t>?, at mark: yaml_mark_t) throws(SettingsError) {
        if anchor != nil { throw problem(Self.anchorsAreNotRead, at: mark) }
    }

    private static let anchorsAreNotRead =
        "anchors and aliases (& and *) are not supported; write the value out, or put it in quotation marks"
}

// MARK: Problems

extension YAMLParser {
    private func problem(_ reason: String, at event: Event) -> SettingsError { problem(reason, at: event.mark) }

    private func problem(_ reason: String, at mark: yaml_mark_t) -> SettingsError {
        SettingsError(place(of: mark), reason)
    }

    private func place(of mark: yaml_mark_t) -> SourcePosition {
        SourcePosition(line: mark.line + 1 + lineOffset, column: mark.column + 1)
    }

    /// The start of a line of the text, counted from 0.
    private func start(of line: Int) -> SourcePosition { SourcePosition(line: line + 1 + lineOffset, column: 1) }

    /// The problem that stopped libyaml.
    private func failure() -> SettingsError {
        let reason = parser.pointee.problem.map { String(cString: $0) } ?? "this is not YAML"
        guard parser.pointee.error != YAML_READER_ERROR else {
            // For forbidden characters, libyaml gives an offset in bytes but no line.
            let before = text.prefix(parser.pointee.problem_offset)
            let line = before.count { $0 == UInt8(ascii: "\n") }
            return SettingsError(start(of: line), reason)
        }
        // `*bold*` looks like an alias.
        let context = parser.pointee.context.map { String(cString: $0) } ?? ""
        guard !context.hasSuffix("alias"), !context.hasSuffix("anchor") else {
            return problem(Self.anchorsAreNotRead, at: parser.pointee.context_mark)
        }
        let mark = parser.pointee.problem_mark
        let lines = String(decoding: text, as: UTF8.self).lines.prefix(mark.line + 1)
        if let index = lines.lastIndex(where: \.hidesBracket), reason.hasPrefix("did not find") {
            return SettingsError(start(of: index), "`#` begins a comment")
        }
        if lines.last?.unicodeScalars.dropFirst(mark.column).first == "\t" {
            return problem("found a tab character", at: mark)
        }
        let unclosed = ["quoted scalar", "flow sequence", "flow mapping", "simple key"]
        return problem(reason, at: unclosed.contains(where: context.hasSuffix) ? parser.pointee.context_mark : mark)
    }
}

extension Substring {
    /// Whether a comment of YAML contains the end of a list or map: `{ accent: #0b5567 }`.
    fileprivate var hidesBracket: Bool {
        firstRange(of: " #").map { self[$0.upperBound...].contains { "]}".contains($0) } } ?? false
    }
}

/// JSON, with the keys of objects in the given order, so that equal values make equal files.
@usableFromInline package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(Int)
    /// A decimal number as it is written.
    case digits(String)
    case string(String)
    case array([JSONValue])
    case object([(String, JSONValue)])
    /// A value that is text already.
    case json([UInt8])

    // MARK: Values

    /// Null for nil.
    package static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    /// Null for nil.
    package static func words(_ words: Excerpt?) -> JSONValue { words.map { .string(String($0)) } ?? .null }

    package static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    package static func texts(_ texts: [Excerpt]) -> JSONValue { .list(texts, JSONValue.words) }

    @inlinable package static func list<Element>(
        _ elements: some Sequence<Element>, _ value: (Element) -> JSONValue
    ) -> JSONValue { .array(elements.map(value)) }

    /// A table, row by row.
    package static func rows(_ rows: [[String]]) -> JSONValue { .list(rows) { .texts($0) } }

    /// The members of both objects.
    package static func + (one: JSONValue, other: JSONValue) -> JSONValue { .object(one.members + other.members) }

    private var members: [(String, JSONValue)] { if case .object(let members) = self { members } else { [] } }

    /// Nil for an empty list or object, whose member is left out.
    package var unlessEmpty: JSONValue? {
        switch self {
        case .array(let values): values.isEmpty ? nil : self
        case .object(let members): members.isEmpty ? nil : self
        default: self
        }
    }

    // MARK: Text

    /// JSON on one line.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, depth: nil)
        return bytes
    }

    /// JSON on one line, or indented by two spaces per level.
    package func text(indented: Bool = false) -> String {
        var bytes: [UInt8] = []
        write(to: &bytes, depth: indented ? 0 : nil)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `depth` is nil for one line.
    private func write(to bytes: inout [UInt8], depth: Int?) {
        switch self {
        case .null: bytes.append("null")
        case .bool(let truth): bytes.append(truth ? "true" : "false")
        case .number(let digit) where (0...9).contains(digit): bytes.append(UInt8(ascii: "0") + UInt8(digit))
        case .number(let number): bytes.append(text: String(number))
        case .digits(let digits): bytes.append(text: digits)
        case .string(let text): bytes.append(json: text)
        case .json(let text): bytes += text
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (place, value) in values.enumerated() {
                bytes.startMember(place, depth: depth)
                value.write(to: &bytes, depth: depth.map { $0 + 1 })
            }
            bytes.end(with: UInt8(ascii: "]"), depth: values.isEmpty ? nil : depth)
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (place, (key, value)) in members.enumerated() {
                bytes.startMember(place, depth: depth)
                bytes.append(json: key)
                bytes.append(depth == nil ? ":" : ": ")
                value.write(to: &bytes, depth: depth.map { $0 + 1 })
            }
            bytes.end(with: UInt8(ascii: "}"), depth: members.isEmpty ? nil : depth)
        }
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
    /// Members without a value are left out.
    @usableFromInline package init(dictionaryLiteral members: (String, JSONValue?)...) {
        self = .object(members.compactMap { key, value in value.map { (key, $0) } })
    }

    @usableFromInline package init(arrayLiteral values: JSONValue...) { self = .array(values) }

    @usableFromInline package init(stringLiteral text: String) { self = .string(text) }
}

extension [UInt8] {
    fileprivate mutating func startMember(_ place: Int, depth: Int?) {
        if place > 0 { append(UInt8(ascii: ",")) }
        startLine(depth: depth.map { $0 + 1 })
    }

    fileprivate mutating func end(with bracket: UInt8, depth: Int?) {
        startLine(depth: depth)
        append(bracket)
    }

    /// Does nothing when writing one line.
    private mutating func startLine(depth: Int?) {
        guard let depth else { return }
        append("\n")
        for _ in 0..<depth { append("  ") }
    }

    /// RFC 8259, 7: quotation marks, backslashes and control characters must be escaped, nothing else.
    fileprivate mutating func append(json text: String) {
        append(UInt8(ascii: "\""))
        text.withBytes { text in
            append(text, replacing: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) { byte in
                switch byte {
                case 0x22: "\\\""
                case 0x5C: "\\\\"
                case 0x0A: "\\n"
                case 0x0D: "\\r"
                case 0x09: "\\t"
                default: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
                }
            }
        }
        append(UInt8(ascii: "\""))
    }
}

/// JSON, with the keys of objects in the given order.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSONValue])
    case object([(String, JSONValue)])

    package static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    /// JSON on one line, or indented by two spaces per level.
    package func text(indented: Bool = false) -> String {
        var json = JSONWriter()
        write(to: &json, depth: indented ? 0 : nil)
        json.end(with: "")
        return String(decoding: json.buffer, as: UTF8.self)
    }

    /// `depth` is nil for one line.
    private func write(to json: inout JSONWriter, depth: Int?) {
        let inner = depth.map { $0 + 1 }
        switch self {
        case .null: json.null()
        case .bool(let truth): json.value(truth)
        case .number(let number): json.value(number)
        case .string(let text): json.value(text)
        case .array(let values):
            json.array { json in
                for value in values {
                    json.startLine(depth: inner)
                    value.write(to: &json, depth: inner)
                }
                if !values.isEmpty { json.endLines(depth: depth) }
            }
        case .object(let members):
            json.object { json in
                for (key, value) in members {
                    json.startLine(depth: inner)
                    json.key(text: key)
                    if depth != nil { json.buffer.append(UInt8(ascii: " ")) }
                    value.write(to: &json, depth: inner)
                }
                if !members.isEmpty { json.endLines(depth: depth) }
            }
        }
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    package init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members) }

    package init(arrayLiteral values: JSONValue...) { self = .array(values) }
}

extension JSONWriter {
    /// Does nothing when writing one line.
    fileprivate mutating func startLine(depth: Int?) {
        guard let depth else { return }
        buffer.append(UInt8(ascii: "\n"))
        for _ in 0..<depth { buffer.append("  ") }
    }

    /// Removes the comma after the last value and starts the line of the bracket.
    fileprivate mutating func endLines(depth: Int?) {
        end(with: "")
        startLine(depth: depth)
    }
}

/// Writes JSON with keys in the given order.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSONValue])
    case object([(String, JSONValue)])

    package static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    /// On one line, or with two blanks of indentation for each level.
    package func text(indented: Bool = false) -> String {
        var text = ""
        write(to: &text, indent: indented ? 0 : nil)
        return text
    }

    private func write(to text: inout String, indent: Int?) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let number): text += String(number)
        case .string(let string): Self.write(string, to: &text)
        case .array(let values):
            Self.write(values.map { (nil, $0) }, brackets: ("[", "]"), to: &text, indent: indent)
        case .object(let members):
            Self.write(members.map { ($0.0, $0.1) }, brackets: ("{", "}"), to: &text, indent: indent)
        }
    }

    private static func write(
        _ members: [(String?, JSONValue)], brackets: (String, String), to text: inout String, indent: Int?
    ) {
        text += brackets.0
        for (index, member) in members.enumerated() {
            if index > 0 { text += "," }
            if let indent { text += "\n" + String(repeating: "  ", count: indent + 1) }
            if let key = member.0 {
                write(key, to: &text)
                text += indent == nil ? ":" : ": "
            }
            member.1.write(to: &text, indent: indent.map { $0 + 1 })
        }
        if let indent, !members.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
        text += brackets.1
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        defer { text += "\"" }
        if string.utf8.allSatisfy(isPlain) {
            text += string
            return
        }
        var escaped = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": escaped += "\\\""
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            case "\t": escaped += "\\t"
            case _ where scalar.isControl:
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        // The log of a workflow at GitHub obeys `##[…]` anywhere in a line (actions/runner, ActionCommand.cs).
        text += escaped.replacingScalars("##[", with: "#\\u0023[")
    }

    /// Whether a byte is written as it is, whatever is around it.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            && byte != UInt8(ascii: "#")
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    package init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members) }

    package init(arrayLiteral values: JSONValue...) { self = .array(values) }
}

import Base

extension JSONValue {
    /// Text that may be printed in a terminal and in the log of a workflow: controls beyond ASCII are escaped, and so is
    /// `##[`, which a runner at GitHub obeys anywhere in a line (actions/runner, ActionCommand.cs). JSON has neither outside of
    /// strings.
    func report(indented: Bool = false) -> String {
        let text = text(indented: indented)
        if text.utf8.allSatisfy({ $0 < 0x7F && $0 != UInt8(ascii: "#") }) { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar.value >= 0x7F, scalar.isControl {
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped.replacingScalars("##[", with: "#\\u0023[")
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    package init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members) }

    package init(arrayLiteral values: JSONValue...) { self = .array(values) }
}

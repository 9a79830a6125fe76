import Tools

extension JSONValue {
    /// JSON that is safe in terminals and workflow logs: escapes controls beyond ASCII, and `##[`, which GitHub's
    /// runner obeys anywhere in a line (actions/runner, ActionCommand.cs). Both occur only in strings.
    package func report(indented: Bool = false) -> String {
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

import Tools

/// The value of a `Host` field: a name or address, and a port (RFC 9110, 7.2; RFC 3986, 3.2.2 and 3.2.3).
struct Authority: Sendable, Equatable {
    /// The host in lower case, without the brackets around an IPv6 address; empty if the address has none.
    let name: String

    /// Nil for anything else, which is answered with 400 (RFC 9112, 3.2).
    init?(_ text: String) {
        let text = text.lowercased()
        let isBracketed = text.hasPrefix("[")
        let end =
            isBracketed ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":") ?? text.endIndex
        guard let end else { return nil }
        let port = text[end...].utf8
        guard port.isEmpty || port.first == UInt8(ascii: ":"), port.dropFirst().allSatisfy(\.isDigit) else {
            return nil
        }
        let host = isBracketed ? text[..<end].dropFirst().dropLast() : text[..<end]
        let extra = isBracketed ? ":" : ""
        guard host.utf8.allSatisfy({ Self.isNameByte($0) || extra.utf8.contains($0) }) else { return nil }
        name = String(host)
    }

    /// Percent sequences are not decoded: no name that the preview answers to has one.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "-._~!$&'()*+,;=%".utf8.contains(byte)
    }
}

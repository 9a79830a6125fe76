import Essentials

/// The value of a `Host` field: a name or address, and a port (RFC 9110, 7.2; RFC 3986, 3.2.2 and 3.2.3).
struct Authority: Sendable, Equatable {
    /// The host in lower case, without the brackets around an IPv6 address; empty if the address has none.
    let name: String

    /// Nil for anything else, which is answered with 400 (RFC 9112, 3.2).
    init?(_ text: String) {
        guard let address = URLComponents(string: "//" + text, encodingInvalidCharacters: false),
            address.user == nil, address.path.isEmpty, address.query == nil, address.fragment == nil
        else { return nil }
        // Percent sequences are not decoded: no name that the preview answers to has one.
        let host = (address.encodedHost ?? "").lowercased()
        name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    }
}

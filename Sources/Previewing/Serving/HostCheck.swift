#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Which names the preview answers to. A page elsewhere can make a browser believe that its own name leads to this
/// computer (DNS rebinding) and read what is served here; its requests then carry that name.
package struct HostCheck: Sendable {
    private let names: Set<String>
    /// Whether the preview is meant for other computers, which know this one by its address.
    private let allowsAddresses: Bool

    package init(host: String) {
        let isLocal = Self.isLoopback(host)
        names = Set(["localhost", host.lowercased()] + (isLocal ? [] : Self.ownNames))
        allowsAddresses = !isLocal
    }

    /// Whether only this computer can reach a server at `host`.
    package static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || isIPv4(host) && host.hasPrefix("127.")
    }

    func allows(_ header: String?) -> Bool {
        // Only HTTP/1.0 may leave the name out, and no browser speaks it.
        guard let header else { return true }
        let name = Self.withoutPort(header.lowercased())
        if names.contains(name) || Self.isLoopback(name) { return true }
        return allowsAddresses && (Self.isIPv4(name) || Self.isIPv6(name))
    }

    /// Without `:8080` and without the brackets around an IPv6 address.
    private static func withoutPort(_ header: String) -> String {
        if header.hasPrefix("["), let end = header.firstIndex(of: "]") {
            return String(header[header.index(after: header.startIndex)..<end])
        }
        return String(header.prefix { $0 != ":" })
    }

    private static func isIPv4(_ text: String) -> Bool {
        var address = in_addr()
        return inet_pton(AF_INET, text, &address) == 1
    }

    private static func isIPv6(_ text: String) -> Bool {
        var address = in6_addr()
        return inet_pton(AF_INET6, text, &address) == 1
    }

    private static var ownNames: [String] {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return [] }
        let name = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).lowercased()
        return [name, name + ".local"]
    }
}

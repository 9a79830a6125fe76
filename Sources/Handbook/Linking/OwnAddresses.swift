/// Present and previous addresses of the handbook: absolute links to them mean its pages.
struct OwnAddresses: Sendable {
    /// Hosts that served only the handbook, in lower case (`addresses: hosts:`).
    private let hosts: Set<String>
    /// Host of `base-url` in lower case, and its path without a final slash. The host may serve other content outside
    /// of that path.
    private let base: (host: String, path: Substring)?

    struct Place {
        /// The path from the handbook's root, with query and fragment.
        let path: String
        /// Whether only the handbook has such addresses: on its own host, or below the path of `base-url`.
        let isOursAlone: Bool
    }

    init(_ settings: Settings) {
        hosts = Set(settings.addresses.hosts.map { $0.lowercased() })
        base = settings.baseURL.flatMap(Self.split).map { base in
            var path = base.path
            while path.last == "/" { path.removeLast() }
            return (base.host, path)
        }
    }

    /// The place that an absolute address means; nil for other sites.
    func place(of address: String) -> Place? {
        if hosts.isEmpty, base == nil { return nil }
        guard let (host, path) = Self.split(address) else { return nil }
        if hosts.contains(host) { return Place(path: path.isEmpty ? "/" : String(path), isOursAlone: true) }
        guard let base, host == base.host, path.hasPrefix(base.path) else { return nil }
        let rest = path.dropFirst(base.path.count)
        guard rest.first.map({ "/?#".contains($0) }) ?? true else { return nil }
        return Place(path: rest.isEmpty ? "/" : String(rest), isOursAlone: !base.path.isEmpty)
    }

    /// The host in lower case and the rest of the address; nil unless the address is absolute.
    private static func split(_ address: String) -> (host: String, path: Substring)? {
        guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
        let rest = address[start...]
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        return (rest[..<end].lowercased(), rest[end...])
    }
}

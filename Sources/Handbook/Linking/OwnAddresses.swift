/// Where the handbook is published, and where it was: absolute addresses there mean its pages.
struct OwnAddresses: Sendable {
    /// Hosts that had nothing but the handbook, in lower case (`addresses: hosts:`).
    private let hosts: Set<String>
    /// `base-url`: the host in lower case, and the path without a slash at its end. Beside that path the host may have
    /// anything.
    private let base: (host: String, path: Substring)?

    struct Place {
        /// From the handbook's root, with query and fragment.
        let path: String
        /// Whether nothing but the handbook has such addresses.
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

    /// Nil for the addresses of others.
    func place(of address: String) -> Place? {
        if hosts.isEmpty, base == nil { return nil }
        guard let (host, path) = Self.split(address) else { return nil }
        if hosts.contains(host) { return Place(path: path.isEmpty ? "/" : String(path), isOursAlone: true) }
        guard let base, host == base.host, path.hasPrefix(base.path) else { return nil }
        let rest = path.dropFirst(base.path.count)
        guard rest.first.map({ "/?#".contains($0) }) ?? true else { return nil }
        return Place(path: rest.isEmpty ? "/" : String(rest), isOursAlone: !base.path.isEmpty)
    }

    /// The host in lower case, and what stands behind it; nil for what is no absolute address.
    private static func split(_ address: String) -> (host: String, path: Substring)? {
        guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
        let rest = address[start...]
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        return (rest[..<end].lowercased(), rest[end...])
    }
}

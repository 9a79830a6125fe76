/// Present and previous addresses of the handbook: absolute links to them mean its pages.
package struct OwnAddresses: Sendable {
    /// Hosts that served the handbook, in lower case (`links: redirect:`).
    private let hosts: Set<String>
    /// Hosts with other content beside the handbook, in lower case (`links: allow:`).
    private let shared: Set<String>
    /// Host of `base-url` in lower case, and its path without a final slash. The host may serve other content outside
    /// of that path.
    private let base: (host: String, path: Substring)?
    /// Scheme and host of `base-url` if the host is shared: `https://example.org`.
    let sharedOrigin: String?
    /// The path of the content folder from the root of its repository, with a slash: `/docs`. GitHub and Docusaurus
    /// begin links with it.
    private let folder: String?

    init(_ settings: Settings, folder: String?) {
        self.folder = folder.map { "/" + $0 }
        hosts = Set(settings.addresses.hosts.map { $0.lowercased() })
        let shared = Set(settings.addresses.shared.map { $0.lowercased() })
        self.shared = shared
        let split = settings.baseURL.flatMap(Self.split)
        base = split.map { base in
            var path = base.path
            while path.last == "/" { path.removeLast() }
            return (base.host, path)
        }
        let isShared = split.map { shared.contains($0.host) } ?? false
        sharedOrigin = isShared ? settings.baseURL.map { String($0.dropLast(split?.path.count ?? 0)) } : nil
    }

    /// The paths from the handbook's root that a path from the root of its host or its repository may mean.
    func ownPaths(ofRooted path: String) -> [String] {
        [base.map { String($0.path) }, folder].compactMap { start in
            guard let start, !start.isEmpty, path.hasPrefix(start) else { return nil }
            let rest = path.dropFirst(start.count)
            return rest.isEmpty || rest.first == "/" ? String(rest.drop { $0 == "/" }) : nil
        }
    }

    /// What an absolute address means in the handbook: the path from its root, with query and fragment, and whether
    /// only the handbook has such addresses, on its own host or below the path of `base-url`. Nil for other sites.
    func match(_ address: String) -> (path: String, isOursAlone: Bool)? {
        if hosts.isEmpty, base == nil { return nil }
        guard let (host, path) = Self.split(address) else { return nil }
        if hosts.contains(host) {
            return (path.isEmpty ? "/" : String(path), !shared.contains(host))
        }
        guard let base, host == base.host, path.hasPrefix(base.path) else { return nil }
        let rest = path.dropFirst(base.path.count)
        guard rest.first.map({ "/?#".contains($0) }) ?? true else { return nil }
        return (rest.isEmpty ? "/" : String(rest), !base.path.isEmpty && !shared.contains(host))
    }

    /// The host in lower case and the rest of the address; nil unless the address is absolute.
    package static func split(_ address: String) -> (host: String, path: Substring)? {
        guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
        let rest = address[start...]
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        return (rest[..<end].lowercased(), rest[end...])
    }
}

import Platform

/// Which requests the preview answers: a page elsewhere must not read what is served here. It can make a browser believe
/// that its own name leads to this computer (DNS rebinding); its requests then carry that name. Or it asks for a script
/// of ours, as any page may; browsers then say that another site asks (Fetch Metadata).
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
        host == "localhost" || host == "::1" || IPAddress.isVersion4(host) && host.hasPrefix("127.")
    }

    /// The answer to a request that gets no other; nil for one that may be answered.
    func refusal(of request: HTTPRequest) -> HTTPResponse? {
        guard allows(request["host"]) else { return .plain(421) }
        return comesFromElsewhere(request) ? .plain(403) : nil
    }

    /// Whether a page of another site asks for a part of itself (Fetch Metadata Request Headers, 2.4). Somebody who follows
    /// a link to the preview, from a chat for instance, navigates, and sees it in a window of its own.
    private func comesFromElsewhere(_ request: HTTPRequest) -> Bool {
        guard let site = request["sec-fetch-site"], site != "same-origin", site != "none" else { return false }
        let isPart = ["object", "embed"].contains(request["sec-fetch-dest"])
        return request["sec-fetch-mode"] != "navigate" || isPart
    }

    func allows(_ header: String?) -> Bool {
        // Only HTTP/1.0 may leave the name out, and no browser speaks it.
        guard let header else { return true }
        guard let name = Authority(header)?.name else { return false }
        if names.contains(name) || Self.isLoopback(name) { return true }
        return allowsAddresses && (IPAddress.isVersion4(name) || IPAddress.isVersion6(name))
    }

    private static var ownNames: [String] {
        guard let name = System.hostName?.lowercased() else { return [] }
        return [name, name + ".local"]
    }
}

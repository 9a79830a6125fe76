import Essentials
import Tools

/// Refuses requests from other sites, whose pages must not read what is served here. Such a page can make a browser
/// believe that the page's own host name leads to this computer (DNS rebinding); its requests then carry that name. Or
/// it loads a script of ours, as any page may; browsers then report a request from another site (Fetch Metadata).
package struct HostCheck: Sendable {
    private let names: Set<String>
    /// Whether the preview is open to other computers, which know this one by its address.
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

    /// The answer to a refused request; nil for an allowed one.
    func refusal(of request: HTTPRequest) -> HTTPResponse? {
        guard allows(request["host"]) else { return .plain(421) }
        return comesFromElsewhere(request) ? .plain(403) : nil
    }

    /// Whether a page of another site loads a part of itself from here (Fetch Metadata Request Headers, 2.4). Following
    /// a link to the preview, for instance from a chat, is allowed: it is a navigation.
    private func comesFromElsewhere(_ request: HTTPRequest) -> Bool {
        guard let site = request["sec-fetch-site"], site != "same-origin", site != "none" else { return false }
        let isPart = ["object", "embed"].contains(request["sec-fetch-dest"])
        return request["sec-fetch-mode"] != "navigate" || isPart
    }

    func allows(_ header: String?) -> Bool {
        guard let name = header.flatMap(Authority.init)?.name else { return false }
        if names.contains(name) || Self.isLoopback(name) { return true }
        return allowsAddresses && (IPAddress.isVersion4(name) || IPAddress.isVersion6(name))
    }

    private static var ownNames: [String] {
        let name = ProcessInfo.processInfo.hostName.lowercased()
        return [name, name + ".local"]
    }
}

import Handbook
import Tools

extension Rule {
    static let blockedFrame = Rule("html/blocked-frame") { page, handbook in
        page.markup.liveTokens.compactMap { token in
            guard let name = token.startName, let blocked = blocked[name],
                let address = token.html.attribute(name == "object" ? "data" : "src")?.value,
                address.hasPrefix("https://") || address.hasPrefix("http://") || address.hasPrefix("//"),
                handbook.content.ownPath(of: address) == nil
            else { return nil }
            let host = address.split(separator: "/").dropFirst(address.hasPrefix("//") ? 0 : 1).first.map(String.init)
            return Diagnostic(
                page.locate(token),
                "the recommended Content-Security-Policy blocks this \(blocked.what) of \(host ?? address)",
                help: "link to it, publish the film with the handbook, or allow the host in \(blocked.directive) "
                    + "and suppress this rule")
        }
    }

    /// What elements show, and the directive that blocks it.
    private static let blocked: [String: (what: String, directive: String)] = [
        "iframe": ("frame", "frame-src"), "embed": ("embedded file", "object-src"),
        "object": ("embedded file", "object-src"), "video": ("video", "media-src"), "audio": ("sound", "media-src"),
        "source": ("file", "media-src"),
    ]
}

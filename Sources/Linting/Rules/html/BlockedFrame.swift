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
                "the recommended Content-Security-Policy blocks this \(blocked[0]) of \(host ?? address)",
                help: "link to it, publish the film with the handbook, or allow the host in \(blocked[1]) "
                    + "and suppress this rule")
        }
    }

    /// What elements show, and the directive that blocks it.
    private static let blocked = WordLists.table("what a policy blocks")
}

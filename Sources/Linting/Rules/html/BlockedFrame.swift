import Base
import Handbook

extension Rule {
    static let blockedFrame = Rule(
        "html/blocked-frame", .warning, what: "A frame or player shows a page or film of another site.",
        why:
            "The recommended Content-Security-Policy blocks it (see `curbcut docs hosting`): readers see an empty box.",
        source: "Content Security Policy Level 3, 6.1 Fetch directives"
    ) { page, handbook in
        page.markup.liveTokens.compactMap { token in
            guard let name = token.startName, let blocked = blocked[name],
                let address = token.html.attribute(name == "object" ? "data" : "src")?.value,
                address.hasPrefix("https://") || address.hasPrefix("http://") || address.hasPrefix("//"),
                handbook.resolver.ownPath(of: address) == nil
            else { return nil }
            let host = address.split(separator: "/").dropFirst(address.hasPrefix("//") ? 0 : 1).first.map(String.init)
            return Words.diagnostic(page.locate(token), blocked.what, of: host ?? address, allowedBy: blocked.directive)
        }
    }

    /// What elements show, and the directive that blocks it.
    private static let blocked: [String: (what: String, directive: String)] = [
        "iframe": ("frame", "frame-src"), "embed": ("embedded file", "object-src"),
        "object": ("embedded file", "object-src"), "video": ("video", "media-src"), "audio": ("sound", "media-src"),
        "source": ("file", "media-src"),
    ]
}

private enum Words {
    static func diagnostic(
        _ range: Range<Int>, _ what: String, of host: String, allowedBy directive: String
    ) -> Diagnostic {
        Diagnostic(
            range, "the recommended Content-Security-Policy blocks this \(what) of \(host)",
            help:
                "link to it, publish the film with the handbook, or allow the host in \(directive) and suppress this rule"
        )
    }
}

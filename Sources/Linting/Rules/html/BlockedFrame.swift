import Base
import Handbook

extension Rule {
    static let blockedFrame = Rule(
        "html/blocked-frame", .warning, what: "A frame shows a page of another site, such as an embedded player.",
        why: "The recommended Content-Security-Policy blocks it (Documentation/Hosting.md): readers see an empty box.",
        source: "Content Security Policy Level 3, 6.1.6 frame-src"
    ) { page, handbook in
        page.markup.liveTokens.compactMap { token in
            guard token.startName == "iframe", let address = token.html.attribute("src")?.value,
                address.hasPrefix("https://") || address.hasPrefix("http://") || address.hasPrefix("//"),
                handbook.resolver.ownPath(of: address) == nil
            else { return nil }
            let host = address.split(separator: "/").dropFirst(address.hasPrefix("//") ? 0 : 1).first.map(String.init)
            return Words.diagnostic(page.locate(token), host ?? address)
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ host: String) -> Diagnostic {
        Diagnostic(
            range, "the recommended Content-Security-Policy blocks this frame of \(host)",
            help:
                "link to it, publish the film with the handbook, or allow the host in frame-src and suppress this rule")
    }
}

import Markdown
import Tools

extension Rule {
    static let autoplay = Rule("html/autoplay") { page, _ in
        page.markup.flatMap(\.tokens).compactMap { token in
            guard let name = token.startName, token.isOfHTML else { return nil }
            if name == "meta" {
                // A page may be about the mistake.
                return Subject.nameWords(of: page.content).isDisjoint(with: ["scale", "zoom", "viewport"])
                    ? zoom(token, page) : nil
            }
            let isMedia = name == "video" || name == "audio"
            let plays =
                isMedia && token.html.attribute("autoplay") != nil
                || name == "iframe" && token.html.attribute("src")?.value.contains("autoplay=1") ?? false
            guard plays else { return nil }
            return Diagnostic(
                page.locate(token), "this \(isMedia ? name : "frame") plays by itself",
                help: "let readers start it: remove `autoplay`")
        }
    }

    /// A page that readers cannot enlarge.
    private static func zoom(_ token: MarkupToken, _ page: LintedPage) -> Diagnostic? {
        let content = (token.written("content") ?? "").filter { $0 != " " }
        guard token.written("name") == "viewport",
            let part = content.split(separator: ",").first(where: {
                ["user-scalable=no", "user-scalable=0", "maximum-scale=1", "maximum-scale=1.0"].contains($0)
            })
        else { return nil }
        return Diagnostic(page.locate(token), "`\(part)` keeps readers from enlarging the page", help: "remove it")
    }
}

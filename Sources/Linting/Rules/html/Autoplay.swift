import Markdown
import Tools

extension Rule {
    static let autoplay = Rule("html/autoplay") { page, _ in
        page.markup.flatMap(\.tokens).compactMap { token in
            guard let name = token.startName else { return nil }
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
}

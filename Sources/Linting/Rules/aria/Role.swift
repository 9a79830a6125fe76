import Markdown
import Tools

extension Rule {
    static let role = Rule("aria/role") { page, _ in
        page.markup.flatMap(\.tokens).flatMap { token -> [Diagnostic] in
            guard token.isOfHTML, let value = token.written("role"), let span = token.html.attribute("role")?.span
            else { return [] }
            let range = page.locate(span, in: token.node)
            let roles = value.split { $0.isWhitespace }.map(String.init)
            if let wrong = roles.lazy.compactMap({ fault($0, range) }).first { return [wrong] }
            guard let role = roles.first else { return [] }
            return [notAllowed(role, on: token, range), incomplete(role, on: token, page)].compactMap { $0 }
        }
    }

    private static func fault(_ role: String, _ range: Range<Int>) -> Diagnostic? {
        let table = ARIATable.shared.roles
        switch table[role]?.status {
        case nil:
            let nearest = Nearest.name(to: role, among: table.filter { $0.value.status == "" }.keys.sorted())
            return Diagnostic(
                range, "there is no role '\(role)'", help: nearest.map { "did you mean '\($0)'?" } ?? "remove it",
                fix: range.count == role.utf8.count ? nearest.map { .unsafe(range, $0) } : nil)
        case "abstract":
            return Diagnostic(
                range, "'\(role)' is an abstract role, which browsers ignore", help: "name the role of the control")
        case "deprecated":
            return Diagnostic(range, "the role '\(role)' is deprecated", help: "use the role that took its place")
        default: return nil
        }
    }

    private static func notAllowed(_ role: String, on token: MarkupToken, _ range: Range<Int>) -> Diagnostic? {
        guard let name = token.startName else { return nil }
        let key = name == "a" && token.html.attribute("href") != nil ? "a[href]" : name
        guard let allowed = ARIATable.shared.elements[key]?.roles, !allowed.contains(role), role != token.ownRole
        else { return nil }
        return Diagnostic(
            range, "`<\(name)>` cannot have the role '\(role)'",
            help: allowed.isEmpty
                ? "remove it" : "use another element, or one of \(allowed.sorted().joined(separator: ", "))")
    }

    /// Elements whose browsers know the state themselves.
    private static let stateful: Set<String> = [
        "input", "select", "option", "progress", "meter", "details", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
    ]

    private static func incomplete(_ role: String, on token: MarkupToken, _ page: LintedPage) -> Diagnostic? {
        guard let name = token.startName, !stateful.contains(name),
            let missing = ARIATable.shared.roles[role]?.values.first(where: { token.html.attribute($0) == nil }),
            !page.text(of: token).has("..."), !page.text(of: token).has("…"), !page.text(of: token).has("{")
        else { return nil }
        return Diagnostic(
            page.locate(token), "an element with the role '\(role)' needs `\(missing)`",
            help: "add it, or use the HTML element that has the role")
    }
}

extension Rule {
    static let imgRole = Rule(
        "html/img-role", .info, what: "A picture with an empty alternative text has a role or a name as well.",
        why: "The two say opposite things; screen readers disagree on which to believe.", source: "ARIA in HTML, img"
    ) { page, _ in
        page.markup.flatMap { markup in
            markup.tokens.compactMap { token in
                guard token.startName == "img", let alternative = token.html.attribute("alt"),
                    alternative.value.isEmpty
                else { return nil }
                let role = token.html.attribute("role")?.value ?? "none"
                let isNamed = token.html.attribute("aria-label")?.value.isEmpty == false
                guard (role != "none" && role != "presentation") || isNamed else { return nil }
                return Words.diagnostic(page.locate(token))
            }
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "an empty `alt` and a role or name contradict each other", help: "give it a text, or remove the role"
        )
    }
}

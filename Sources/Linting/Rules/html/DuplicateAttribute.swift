import Tools

extension Rule {
    static let duplicateAttribute = Rule("html/duplicate-attribute", holdsInBadExamples: true) { page, _ in
        page.htmlMarkup.flatMap(\.tokens).compactMap { token in
            var seen: Set<String> = []
            guard token.startName != nil,
                let twice = token.html.attributes.first(where: { !seen.insert($0.name).inserted }),
                twice.name.allSatisfy({ $0.isLetter || $0 == "-" || $0 == ":" })
            else { return nil }
            return Diagnostic(page.locate(token), "`\(twice.name)` appears twice", help: "keep one")
        }
    }
}

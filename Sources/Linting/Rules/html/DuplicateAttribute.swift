import Base

extension Rule {
    static let duplicateAttribute = Rule(
        "html/duplicate-attribute", .error, what: "An element has the same attribute twice.",
        why: "Browsers drop the second one.", source: "HTML, 13.1.2.3", holdsInBadExamples: true
    ) { page, _ in
        page.markup.flatMap { markup in
            markup.tokens.compactMap { token in
                var seen: Set<String> = []
                guard token.startName != nil,
                    let twice = token.html.attributes.first(where: { !seen.insert($0.name).inserted }),
                    twice.name.allSatisfy({ $0.isLetter || $0 == "-" || $0 == ":" })
                else { return nil }
                return Words.twice(page.locate(token), twice.name)
            }
        }
    }
}

private enum Words {
    static func twice(_ range: Range<Int>, _ name: String) -> Diagnostic {
        Diagnostic(range, "`\(name)` appears twice", help: "keep one")
    }
}

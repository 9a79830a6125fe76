import Base

extension Rule {
    static let selfClosingNonvoid = Rule(
        "html/self-closing-nonvoid", .warning,
        what: "An element that needs an end tag is written as if it had none: `<div/>`.",
        why: "Browsers ignore the slash and put all that follows inside.", source: "HTML, 13.1.2", fix: .unsafe,
        holdsInBadExamples: true
    ) { page, handbook in
        page.markup.flatMap { markup in
            var foreign = 0
            return markup.tokens.compactMap { token -> Diagnostic? in
                if token.endName == "svg" || token.endName == "math" { foreign -= 1 }
                guard case .startTag(let name, let isSelfClosing) = token.html.kind else { return nil }
                if name == "svg" || name == "math", !isSelfClosing { foreign += 1 }
                guard isSelfClosing, foreign <= 0, !TagPairs.void.contains(name), name != "svg", name != "math",
                    !name.containsBytes(of: "-"), name.allSatisfy(\.isLetter)
                else { return nil }
                let range = page.locate(token)
                let slash = page.source[range].suffix(2)
                let fix: Fix? = slash.isSame(as: "/>") ? .unsafe(slash.indices, "></\(name)>") : nil
                return Words.selfClosing(range, name, fix: fix)
            }
        }
    }
}

private enum Words {
    static func selfClosing(_ range: Range<Int>, _ name: String, fix: Fix?) -> Diagnostic {
        Diagnostic(range, "`<\(name)/>` is not closed by its slash", help: "write `<\(name)></\(name)>`", fix: fix)
    }
}

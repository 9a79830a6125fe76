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
            return markup.tokens.compactMap { token -> Remark? in
                if token.endName == "svg" || token.endName == "math" { foreign -= 1 }
                guard case .startTag(let name, let isSelfClosing) = token.token.kind else { return nil }
                if name == "svg" || name == "math", !isSelfClosing { foreign += 1 }
                guard isSelfClosing, foreign <= 0, !TagBalance.void.contains(name), name != "svg", name != "math",
                    !name.contains("-"), name.allSatisfy(\.isLetter)
                else { return nil }
                let range = page.locate(token)
                let slash = page.source[range].suffix(2)
                let fix: Fix? =
                    slash.elementsEqual("/>".utf8) ? .unsafe(slash.startIndex..<slash.endIndex, "></\(name)>") : nil
                return Words.selfClosing(range, name, fix: fix)
            }
        }
    }
}

private enum Words {
    static func selfClosing(_ range: Range<Int>, _ name: String, fix: Fix?) -> Remark {
        Remark(range, "`<\(name)/>` is not closed by its slash", help: "write `<\(name)></\(name)>`", fix: fix)
    }
}

import Base

extension Rule {
    static let selfClosingNonvoid = Rule(
        "html/self-closing-nonvoid", .warning,
        what: "An element that needs an end tag is written as if it had none: `<div/>`.",
        why: "Browsers ignore the slash and put all that follows inside.", source: "HTML, 13.1.2", fix: .unsafe,
        holdsInBadExamples: true
    ) { page, handbook in
        var components: [String: (count: Int, first: Range<Int>)] = [:]
        let elements = page.markup.flatMap { markup in
            var foreign = 0
            return markup.tokens.compactMap { token -> Diagnostic? in
                if token.endName == "svg" || token.endName == "math" { foreign -= 1 }
                guard case .startTag(let name, let isSelfClosing) = token.html.kind else { return nil }
                if name == "svg" || name == "math", !isSelfClosing { foreign += 1 }
                guard isSelfClosing, foreign <= 0, !TagPairs.void.contains(name), name != "svg", name != "math",
                    !name.containsBytes(of: "-"), name.allSatisfy(\.isLetter)
                else { return nil }
                let range = page.locate(token)
                if markup.kind == .live, page.source[range].dropFirst().first?.isCapital == true {
                    let written = String(page.source[range].dropFirst().prefix { $0.isLetter || $0.isDigit })
                    components[written, default: (0, range)].count += 1
                    return nil
                }
                let slash = page.source[range].suffix(2)
                let fix: Fix? = slash.isSame(as: "/>") ? .unsafe(slash.indices, "></\(name)>") : nil
                return Words.selfClosing(range, name, fix: fix)
            }
        }
        return elements
            + components.sorted { $0.value.first.lowerBound < $1.value.first.lowerBound }.map {
                Words.component($0.value.first, $0.key, count: $0.value.count)
            }
    }
}

private enum Words {
    /// A finding for a component of MDX or JSX, told from elements by its capital; one per name and page.
    static func component(_ range: Range<Int>, _ name: String, count: Int) -> Diagnostic {
        let more = count > 1 ? "; the page has \(count - 1) more" : ""
        return Diagnostic(
            range, "`<\(name)/>` is a component of another generator and shows nothing here\(more)",
            help: "write what it shows in Markdown or HTML")
    }

    static func selfClosing(_ range: Range<Int>, _ name: String, fix: Fix?) -> Diagnostic {
        Diagnostic(range, "`<\(name)/>` is not closed by its slash", help: "write `<\(name)></\(name)>`", fix: fix)
    }
}

import Base

extension Rule {
    static let reactAttribute = Rule(
        "html/react-attribute", .warning,
        what: "An attribute has the name that React gives it: `className`, `htmlFor`.",
        why: "Browsers do not know it: the class is missing, the label labels nothing.", source: "HTML, 3.2.6",
        fix: .safe, holdsInBadExamples: true
    ) { page, _ in
        page.markup.flatMap { markup in
            markup.tokens.flatMap { token in
                guard token.startName != nil else { return [Remark]() }
                return reactNames(token, page)
            }
        }
    }

    static let duplicateAttribute = Rule(
        "html/duplicate-attribute", .error, what: "An element has the same attribute twice.",
        why: "Browsers drop the second one.", source: "HTML, 13.1.2.3", holdsInBadExamples: true
    ) { page, _ in
        page.markup.flatMap { markup in
            markup.tokens.compactMap { token in
                var seen: Set<String> = []
                guard token.startName != nil,
                    let twice = token.token.attributes.first(where: { !seen.insert($0.name).inserted }),
                    twice.name.allSatisfy({ $0.isLetter || $0 == "-" || $0 == ":" })
                else { return nil }
                return Words.twice(page.locate(token), twice.name)
            }
        }
    }

    static let selfClosing = Rule(
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

    /// Those that differ in more than the case of letters, which HTML does not mind.
    private static let reactNames: KeyValuePairs = ["className": "class", "htmlFor": "for"]

    private static func reactNames(_ token: MarkupToken, _ page: LintedPage) -> [Remark] {
        let bytes = page.bytes[token.token.span]
        // Every one of these names has a capital letter.
        guard bytes.contains(where: { (0x41...0x5A).contains($0) }) else { return [] }
        return reactNames.compactMap { written, right in
            guard let start = bytes.firstPlace(of: written.utf8), bytes[start - 1].isWhitespace,
                start + written.utf8.count < bytes.endIndex, bytes[start + written.utf8.count] == UInt8(ascii: "=")
            else { return nil }
            let range = page.locate(start..<start + written.utf8.count, in: token.node)
            guard page.text(range) == written else { return Words.react(range, written, right, fix: nil) }
            // Without fences nobody says whether it is HTML or React.
            let isIndented = page.document.kind(of: token.node) == .codeBlock && !page.document.isFenced(token.node)
            return Words.react(
                range, written, right, fix: isIndented ? .unsafe(range, right) : .safe(range, right))
        }
    }
}

private enum Words {
    static func react(_ range: Range<Int>, _ written: String, _ right: String, fix: Fix?) -> Remark {
        Remark(range, "`\(written)` is React's name for `\(right)`", help: "write `\(right)`", fix: fix)
    }

    static func twice(_ range: Range<Int>, _ name: String) -> Remark {
        Remark(range, "`\(name)` is there twice", help: "keep one")
    }

    static func selfClosing(_ range: Range<Int>, _ name: String, fix: Fix?) -> Remark {
        Remark(range, "`<\(name)/>` is not closed by its slash", help: "write `<\(name)></\(name)>`", fix: fix)
    }
}

import Handbook

extension Rule {
    static let reversed = Rule(
        "link/reversed", .error, what: "A link is written with its brackets the wrong way round: `(text)[address]`.",
        why: "It is shown as typed, and nobody can follow it.", source: "CommonMark, 6.3 Links", fix: .safe
    ) { page, _ in
        let source = page.source
        var diagnostics: [Diagnostic] = []
        for index in page.marks.places.lazy.map({ Int($0) })
        where source[index] == ")" && index + 1 < page.sourceCount && source[index + 1] == "[" {
            let line = page.lines.range(page.lines.line(of: index))
            guard let open = source[line.lowerBound..<index].lastIndex(of: "("),
                let close = source[index..<line.upperBound].firstIndex(of: "]")
            else { continue }
            let address = page.text(index + 2..<close)
            guard address.hasPrefix("http") || address.hasPrefix("/") || address.hasPrefix("#") else { continue }
            diagnostics.append(Words.diagnostic(open..<close + 1, page.text(open + 1..<index), address))
        }
        return diagnostics
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ text: String, _ address: String) -> Diagnostic {
        Diagnostic(
            range, "the brackets of this link are the wrong way round", help: "write `[\(text)](\(address))`",
            fix: .safe(range, "[\(text)](\(address))"))
    }
}

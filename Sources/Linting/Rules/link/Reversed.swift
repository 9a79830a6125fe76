import Handbook

extension Rule {
    static let reversed = Rule(
        "link/reversed", .error, what: "A link is written with its brackets the wrong way round: `(text)[address]`.",
        why: "It is shown as it stands, and nobody can follow it.", source: "CommonMark, 6.3 Links", fix: .safe
    ) { page, _ in
        let bytes = page.bytes
        var remarks: [Remark] = []
        for index in page.marks.places.lazy.map({ Int($0) })
        where bytes[index] == UInt8(ascii: ")") && index + 1 < page.sourceCount
            && bytes[index + 1] == UInt8(ascii: "[")
        {
            let line = page.lines.range(page.lines.line(of: index))
            guard let open = bytes[line.lowerBound..<index].lastIndex(of: UInt8(ascii: "(")),
                let close = bytes[index..<line.upperBound].firstIndex(of: UInt8(ascii: "]"))
            else { continue }
            let address = page.text(index + 2..<close)
            guard address.hasPrefix("http") || address.hasPrefix("/") || address.hasPrefix("#") else { continue }
            remarks.append(Words.remark(open..<close + 1, page.text(open + 1..<index), address))
        }
        return remarks
    }
}

private enum Words {
    static func remark(_ range: Range<Int>, _ text: String, _ address: String) -> Remark {
        Remark(
            range, "the brackets of this link are the wrong way round", help: "write `[\(text)](\(address))`",
            fix: .safe(range, "[\(text)](\(address))"))
    }
}

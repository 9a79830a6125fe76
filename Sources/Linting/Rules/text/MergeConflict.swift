
extension Rule {
    static let mergeConflict = Rule(
        "text/merge-conflict", .error, what: "The marks of a merge that nobody finished are in the page.",
        why: "Both versions show, one below the other.", source: "git", holdsInBadExamples: true
    ) { page, _ in
        var remarks: [Remark] = []
        for line in 0..<page.lines.count {
            let start = page.lines.start(line)
            guard start < page.sourceCount, isMark(page.bytes[start]) else { continue }
            let range = page.trimmed(page.lines.range(line))
            if marks.contains(where: page.source[range].hasPrefix(exactly:)) { remarks.append(Words.remark(range)) }
        }
        return remarks
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "|")
    }

    private static let marks: [StaticString] = ["<<<<<<< ", ">>>>>>> ", "||||||| "]
}

private enum Words {
    static func remark(_ range: Range<Int>) -> Remark {
        Remark(range, "a merge was not finished here", help: "keep one version and remove the marks")
    }
}

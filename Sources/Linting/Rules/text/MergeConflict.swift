import Markdown

extension Rule {
    static let mergeConflict = Rule(
        "text/merge-conflict", .error, what: "The marks of a merge that nobody finished are in the page.",
        why: "Both versions show, one below the other.", source: "git", holdsInBadExamples: true
    ) { page, _ in
        (0..<page.lines.count).compactMap { line in
            let range = page.trimmed(page.lines.range(line))
            let text = page.source[range]
            let isMark = marks.contains { text.starts(with: $0.utf8) && range.lowerBound == page.lines.start(line) }
            return isMark ? Words.remark(range) : nil
        }
    }

    private static let marks = ["<<<<<<< ", ">>>>>>> ", "||||||| "]
}

private enum Words {
    static func remark(_ range: Range<Int>) -> Remark {
        Remark(range, "a merge was not finished here", help: "keep one version and remove the marks")
    }
}

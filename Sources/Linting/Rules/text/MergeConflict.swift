extension Rule {
    static let mergeConflict = Rule(
        "text/merge-conflict", .error, what: "The marks of a merge that nobody finished are in the page.",
        why: "Both versions show, one below the other.", source: "git", holdsInBadExamples: true
    ) { page, _ in
        page.lines(beginningWith: { $0.isOne(of: "<>|") }).compactMap { line in
            guard marks.contains(where: line.begins(with:)),
                page.lines.start(page.lines.line(of: line.startIndex)) == line.startIndex
            else { return nil }
            return Words.diagnostic(line.indices)
        }
    }

    private static let marks: [StaticString] = ["<<<<<<< ", ">>>>>>> ", "||||||| "]
}

private enum Words {
    static func diagnostic(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "this merge conflict is not resolved", help: "keep one version and remove the marks")
    }
}

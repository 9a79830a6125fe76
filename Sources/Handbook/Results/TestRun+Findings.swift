/// What is wrong with results of tests.
extension Finding {
    /// `path` is that of the run; `number` is that of the result in it, from 0.
    package static func results(
        _ path: String, _ severity: Severity, result number: Int? = nil, _ message: String
    ) -> Finding {
        let result = number.map { "results[\($0)]: " } ?? ""
        return Finding(.results, severity, path: ContentPath(path), result + message)
    }

    package static func unknownCheck(_ result: TestRun.Result, in path: String, _ severity: Severity) -> Finding {
        results(
            path, severity, result: result.number,
            "the handbook has no check '\(result.id)'; a failure still counts for the success criteria that the file "
                + "names")
    }

    package static func changedCheck(_ result: TestRun.Result, in path: String) -> Finding {
        results(
            path, .warning, result: result.number,
            "the words of '\(result.id)' have changed since it was tested; test it again")
    }
}

extension TestRun {
    /// A path as messages name it: `Results/a.json` for the file beside the content folder.
    package static func shown(_ path: String) -> Substring { path.hasPrefix("../") ? path.dropFirst(3) : path[...] }
}

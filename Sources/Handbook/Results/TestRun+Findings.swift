import Markdown

/// What is wrong with results of tests.
extension Finding {
    /// `path` is that of the run; `number` is that of the result in it, from 0.
    package static func results(
        _ path: String, _ severity: Severity, at place: SourcePosition = .start, result number: Int? = nil,
        _ message: String
    ) -> Finding {
        Finding(
            .results, severity, path: ContentPath(path), at: place,
            (number.map { "results[\($0)]: " } ?? "") + message)
    }

    package static func results(
        _ path: String, _ severity: Severity, about result: TestRun.Result, _ message: String
    ) -> Finding {
        results(path, severity, at: result.place, result: result.number, message)
    }

    package static func unknownCheck(_ result: TestRun.Result, in path: String, _ severity: Severity) -> Finding {
        results(
            path, severity, about: result,
            "the handbook has no check '\(result.id)'; a failure still counts for the success criteria that the file "
                + "names")
    }

    package static func changedCheck(_ result: TestRun.Result, in path: String) -> Finding {
        results(
            path, .warning, about: result,
            "the words of '\(result.id)' have changed since it was tested; test it again")
    }

    package static func results(_ run: TestRun, _ severity: Severity, about key: String, _ message: String) -> Finding {
        results(run.path, severity, at: run.place(of: key), message)
    }
}

extension TestRun {
    /// A path as messages name it: `Results/a.json` for the file beside the content folder.
    package static func shown(_ path: String) -> Substring { path.hasPrefix("../") ? path.dropFirst(3) : path[...] }
}

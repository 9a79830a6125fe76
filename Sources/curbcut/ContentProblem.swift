import ContentGraph
import Markdown
import Publishing
import Reading

/// Trouble with the content that a build met: what it is and where.
struct ContentProblem {
    enum Severity {
        /// A file could not be published as it was meant: the build ends with status 2.
        case error
        /// The page is complete but for a detail: status 1 with `--strict`.
        case warning
    }

    enum Kind {
        case reading(ReadingProblem.Kind)
        case conflict(RouteConflict)
        case link(LinkProblem)
        case missingFile(Publisher.FileFailure.Reason)
    }

    let path: ContentPath
    let position: SourcePosition
    let kind: Kind

    var severity: Severity {
        if case .link = kind { .warning } else { .error }
    }

    /// By path and place.
    static func all(reading: HandbookReader.Result, publishing: Publisher.Report) -> [ContentProblem] {
        var problems = reading.problems.map {
            ContentProblem(
                path: $0.path, position: SourcePosition(line: $0.line, column: $0.column), kind: .reading($0.kind))
        }
        problems += reading.handbook.conflicts.map {
            ContentProblem(path: $0.path, position: .start, kind: .conflict($0))
        }
        problems += reading.handbook.linkProblems().map {
            ContentProblem(path: $0.path, position: $0.range.start, kind: .link($0))
        }
        problems += publishing.failures.map {
            ContentProblem(path: $0.path, position: .start, kind: .missingFile($0.reason))
        }
        return problems.sorted { ($0.path.text, $0.position) < ($1.path.text, $1.position) }
    }
}

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
        case idleAlias(IdleAlias)
        case link(LinkProblem)
        case missingFile(Publisher.FileFailure.Reason)
    }

    let path: ContentPath
    let position: SourcePosition
    let kind: Kind

    var severity: Severity {
        switch kind {
        case .link, .idleAlias: .warning
        default: .error
        }
    }

    /// By path and place.
    static func all(reading: HandbookReader.Result, publishing: Publisher.Report) -> [ContentProblem] {
        var problems: [ContentProblem] = []
        func add(_ path: ContentPath, at position: SourcePosition = .start, _ kind: Kind) {
            problems.append(ContentProblem(path: path, position: position, kind: kind))
        }
        for problem in reading.problems {
            add(problem.path, at: SourcePosition(line: problem.line, column: problem.column), .reading(problem.kind))
        }
        for conflict in reading.handbook.conflicts { add(conflict.path, .conflict(conflict)) }
        for alias in reading.handbook.idleAliases { add(alias.path, .idleAlias(alias)) }
        for link in reading.handbook.linkProblems() { add(link.path, at: link.range.start, .link(link)) }
        for failure in publishing.failures { add(failure.path, .missingFile(failure.reason)) }
        problems.sort { ($0.path.text, $0.position) < ($1.path.text, $1.position) }
        return problems
    }
}

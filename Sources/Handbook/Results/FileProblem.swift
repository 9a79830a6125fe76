/// A problem with a file beside the content, such as results of tests, and its place.
package struct FileProblem<Kind: Sendable & Equatable>: Error, Sendable, Equatable {
    package let path: String
    /// The line, from 1; nil if the problem is about the whole file, or has another place.
    package let line: Int?
    package let column: Int?
    /// The place in JSON: `results[3]`.
    package let place: String?
    package let kind: Kind

    package init(_ kind: Kind, in path: String, line: Int? = nil, column: Int? = nil, place: String? = nil) {
        (self.kind, self.path, self.line, self.column, self.place) = (kind, path, line, column, place)
    }
}

/// Something in a file with results that a person has to look at.
package typealias RunProblem = FileProblem<RunProblemKind>

package enum RunProblemKind: Sendable, Equatable {
    case unreadable(String)
    case notJSON
    case notASheet
    case newerVersion(Int)
    /// The result has no usable value for a key.
    case invalid(String)
    /// A number of results after too many invalid ones.
    case unread(Int)
    case sameFile(String)
    case sameRun(String, other: String)
    case noDate
    case futureDate(String)
    case unknownCheck(String)
    case changedSince(String)

    /// Whether results cannot be relied on before somebody has solved it.
    package var isError: Bool {
        switch self {
        case .sameFile, .changedSince: false
        default: true
        }
    }
}

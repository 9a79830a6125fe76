/// Something in a file with results that a person has to look at.
package struct RunProblem: Error, Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case unreadable(String)
        case notJSON
        case notASheet
        case newerVersion(Int)
        /// The result has no usable value for a key.
        case invalid(String)
        case sameFile(String)
        case sameRun(String, other: String)
        case noDate
        case futureDate(String)
        case unknownCheck(String)
        case changedSince(String)
    }

    package let path: String
    /// The line, from 1; nil if the problem is about the whole file, or has another place.
    package var line: Int?
    package var column: Int?
    /// The place in JSON: `results[3]`.
    package var place: String?
    package let kind: Kind

    package init(_ kind: Kind, in path: String, line: Int? = nil, column: Int? = nil, place: String? = nil) {
        (self.kind, self.path, self.line, self.column, self.place) = (kind, path, line, column, place)
    }
}

extension RunProblem.Kind {
    /// Whether results cannot be relied on before somebody has solved it.
    package var isError: Bool {
        switch self {
        case .sameFile, .changedSince: false
        default: true
        }
    }
}

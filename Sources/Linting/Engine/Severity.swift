/// How much a finding matters: `--fail-on` draws the line.
package enum Severity: String, Sendable, Comparable, CaseIterable {
    case info, warning, error

    package static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}

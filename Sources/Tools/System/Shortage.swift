import Synchronization

/// Counts files and folders of this process that could not be opened for a temporary reason.
///
/// Repeated readers of a folder compare the count before and after: if it grew, the list is incomplete.
package enum Shortage {
    private static let found = Atomic(0)
    private static let last = Atomic<Int32>(0)

    package static var count: Int { found.load(ordering: .acquiring) }
    /// The most recent error.
    package static var error: SystemError { SystemError(last.load(ordering: .acquiring)) }

    /// Counts an error if it is temporary.
    package static func note(_ error: SystemError) {
        guard error.isTemporary else { return }
        last.store(error.code, ordering: .releasing)
        found.add(1, ordering: .acquiringAndReleasing)
    }
}

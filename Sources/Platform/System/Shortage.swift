import Synchronization

/// Files and folders that could not be opened although nothing is wrong with them, in this process.
///
/// Whoever reads a folder again and again compares the count before and after: when it has grown, what was found is not
/// all that there is.
package enum Shortage {
    private static let found = Atomic(0)
    private static let last = Atomic<Int32>(0)

    package static var count: Int { found.load(ordering: .acquiring) }
    /// The last one.
    package static var error: SystemError { SystemError(last.load(ordering: .acquiring)) }

    /// Counts an error that passes by itself.
    package static func note(_ error: SystemError) {
        guard error.isTemporary else { return }
        last.store(error.code, ordering: .releasing)
        found.add(1, ordering: .acquiringAndReleasing)
    }
}

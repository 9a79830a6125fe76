import Base

/// What an earlier build has learnt of its pages.
package struct PageMemory: Sendable {
    private let records: [ContentPath: Excerpt]

    /// Records as they were kept (`PageRecord`), by path.
    package init(_ records: [ContentPath: Excerpt]) {
        self.records = records
    }

    package static let empty = PageMemory([:])

    /// Of the page at a path, when its file had the same bytes then.
    package func record(of path: ContentPath, holding bytes: [UInt8]) -> PageRecord? {
        guard let kept = records[path], PageRecord.sum(of: kept) == Fingerprint(of: bytes) else { return nil }
        return PageRecord(kept)
    }
}

import Essentials

/// Byte search and comparison by the C library.
@usableFromInline package enum Memory {
    /// The index of the first byte equal to `byte`.
    @inlinable @inline(__always) package static func first(_ byte: UInt8, in bytes: UnsafePointer<UInt8>, count: Int)
        -> Int?
    {
        memchr(bytes, Int32(byte), count).map { UnsafeRawPointer($0) - UnsafeRawPointer(bytes) }
    }

    /// Negative if the bytes at `one` sort before those at `other`, zero if they are equal.
    @inlinable @inline(__always) package static func compare(
        _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int
    ) -> Int32 { memcmp(one, other, count) }

    /// The number of bytes before the terminating zero of a C string.
    @inlinable @inline(__always) package static func length(_ text: UnsafePointer<CChar>) -> Int { strlen(text) }
}

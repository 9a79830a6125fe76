#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Searching and comparing bytes as fast as the C library can.
package enum Memory {
    /// The number of the first byte that is `byte`.
    @inlinable package static func first(_ byte: UInt8, in bytes: UnsafePointer<UInt8>, count: Int) -> Int? {
        memchr(bytes, Int32(byte), count).map { UnsafeRawPointer($0) - UnsafeRawPointer(bytes) }
    }

    /// Less than zero when the bytes at `one` come before those at `other`, zero when they are the same.
    @inlinable package static func compare(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int) -> Int32 {
        memcmp(one, other, count)
    }

    /// The number of bytes before the zero that ends a text of C.
    @inlinable package static func length(_ text: UnsafePointer<CChar>) -> Int { strlen(text) }
}

import CZlib

/// Bytes as a gzip file (RFC 1952).
enum Gzip {
    /// zlib's fastest: compresses a page of 50 KB in under a millisecond, to a sixth of its size.
    private static let level: Int32 = 1

    /// Nil if zlib fails, or if the result would not be smaller.
    static func bytes(_ source: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        guard !source.isEmpty, source.count < Int(UInt32.max), curbcut_begin_gzip(&stream, level) == Z_OK else {
            return nil
        }
        defer { deflateEnd(&stream) }
        var input = source
        let room = source.count
        let result = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(room)
                // The buffer is as large as the text, so this ends early if the result would be larger.
                count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
            }
        }
        return result.isEmpty ? nil : result
    }
}

import Essentials

/// Reads from and writes to descriptors; repeats calls that signals interrupt.
enum Descriptor {
    /// The number of bytes read; 0 at the end, negative on an error (see `errno`).
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawPointer, count: Int) -> Int {
        while true {
            let read = Essentials.read(descriptor, buffer, count)
            if read >= 0 || errno != EINTR { return read }
        }
    }

    /// Reads until the buffer is full or the file ends.
    static func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32) -> Int {
        var filled = 0
        while filled < buffer.count {
            let count = read(descriptor, into: buffer.baseAddress! + filled, count: buffer.count - filled)
            if count < 0 { return count }
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    /// Writes all bytes; false, with `errno` set, if some could not be written.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = Essentials.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
            if count < 0, errno != EINTR { return false }
            written += max(0, count)
        }
        return true
    }

    /// Child processes do not inherit the descriptor.
    static func closeOnExecution(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
}

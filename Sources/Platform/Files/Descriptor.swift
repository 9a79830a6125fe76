#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reading from and writing to descriptors, past the interruptions of signals.
enum Descriptor {
    /// The number of bytes read; 0 at the end, negative, with `errno` set, on an error.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawPointer, count: Int) -> Int {
        while true {
            let read = readOnce(descriptor, buffer, count)
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

    /// Writes all bytes; false, with `errno` set, when the system refused some.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = writeOnce(descriptor, bytes.baseAddress! + written, bytes.count - written)
            if count < 0, errno != EINTR { return false }
            written += max(0, count)
        }
        return true
    }

    /// Keeps programs that are started from getting it.
    static func closeOnExecution(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
}

/// Within the type, the system's functions have names of ours.
private func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

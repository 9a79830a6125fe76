import Essentials

/// Tells that something has changed in folders. On Linux the system reports it (inotify(7)).
package final class FolderEvents {
    /// Becomes readable when there are events.
    package let descriptor: Int32

    deinit { close(descriptor) }

    #if os(Linux)
        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

        package init() throws(SystemError) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { throw .last }
        }

        /// Watches a folder, without its subfolders. One that is watched already stays so.
        package func watch(_ folder: String) throws(SystemError) {
            guard inotify_add_watch(descriptor, folder, Self.mask) >= 0 else { throw .last }
        }

        /// Takes all events that have come: their number, and whether the last one was of a file that is still open for
        /// writing.
        package func take() -> (count: Int, endsUnfinished: Bool) {
            var (count, last) = (0, 0 as UInt32)
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
            defer { buffer.deallocate() }
            while case let size = Descriptor.read(descriptor, into: buffer.baseAddress!, count: buffer.count), size > 0
            {
                var offset = 0
                while offset < size {
                    let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
                    offset += MemoryLayout<inotify_event>.size + Int(event.len)
                    (count, last) = (count + 1, event.mask)
                }
            }
            let isFolder = last & UInt32(bitPattern: IN_ISDIR) != 0
            return (count, !isFolder && last & UInt32(bitPattern: IN_MODIFY | IN_CREATE | IN_ATTRIB) != 0)
        }
    #else
        package init() throws(SystemError) { throw SystemError(ENOTSUP) }
        package func watch(_ folder: String) {}
        package func take() -> (count: Int, endsUnfinished: Bool) { (0, false) }
    #endif
}

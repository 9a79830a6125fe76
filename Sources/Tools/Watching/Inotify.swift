#if os(Linux)
    import Essentials

    /// Changes in folders on Linux (inotify(7)).
    package final class Inotify {
        package let descriptor: Int32

        /// An event in or on a watched folder.
        package struct Event {
            /// Watch number of the folder.
            package let watch: Int32
            /// Name of the entry; empty for the watched folder itself.
            package let name: String
            fileprivate let mask: UInt32

            package var isOfFolder: Bool { has(IN_ISDIR) }
            package var hasGoneOut: Bool { has(IN_DELETE | IN_MOVED_FROM) }
            /// A file changed and is still open for writing.
            package var isUnfinished: Bool { has(IN_MODIFY | IN_CREATE | IN_ATTRIB) }
            /// The folder is gone or has another path.
            package var hasLostFolder: Bool { has(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) }
            /// The watch on the folder has ended.
            package var endsWatch: Bool { has(IN_IGNORED) }
            /// Earlier events were lost.
            package var saysLost: Bool { has(IN_Q_OVERFLOW) }

            private func has(_ flags: Int32) -> Bool { mask & UInt32(bitPattern: flags) != 0 }
        }

        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

        package init() throws(SystemError) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { throw .last }
        }

        deinit {
            if descriptor >= 0 { close(descriptor) }
        }

        /// The number of the watch on a folder, the same for all paths to it.
        package func watch(_ folder: String) throws(SystemError) -> Int32 {
            let number = inotify_add_watch(descriptor, folder, Self.mask)
            guard number >= 0 else { throw .last }
            return number
        }

        package func endWatch(_ number: Int32) {
            inotify_rm_watch(descriptor, number)
        }

        /// All events since the last call.
        package func events() -> [Event] {
            var events: [Event] = []
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
            defer { buffer.deallocate() }
            while case let count = Descriptor.read(descriptor, into: buffer.baseAddress!, count: buffer.count),
                count > 0
            {
                var offset = 0
                while offset < count {
                    let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
                    let start = offset + MemoryLayout<inotify_event>.size
                    offset = start + Int(event.len)
                    // Padded with zeros.
                    let name = String(decoding: buffer[start..<offset].prefix { $0 != 0 }, as: UTF8.self)
                    events.append(Event(watch: event.wd, name: name, mask: event.mask))
                }
            }
            return events
        }
    }
#endif

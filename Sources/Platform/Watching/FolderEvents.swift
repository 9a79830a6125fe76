#if canImport(Darwin)
    import CoreServices
    import Dispatch

    /// Wakes a waiting thread soon after something changes below folders (File System Events, `FSEvents.h`). It does not
    /// say what has changed. Written from Apple's documentation and not yet run on a Mac.
    package final class FolderEvents {
        package static let areSupported = true
        package let signal: WakePipe
        private let queue = DispatchQueue(label: "curbcut.folder-events")
        private let stream: FSEventStreamRef
        /// The array of paths does not own its strings, so both stay as long as the stream.
        private let paths: (array: CFMutableArray, strings: [CFString])

        /// The wait for more changes before one is reported, in seconds.
        private static let latency = 0.01

        /// Nil if the system does not report changes.
        package init?(below folders: [String]) {
            guard let signal = WakePipe(), let array = CFArrayCreateMutable(nil, 0, nil) else { return nil }
            let strings = folders.compactMap { folder -> CFString? in
                let bytes = Array(folder.utf8)
                return CFStringCreateWithBytes(nil, bytes, bytes.count, CFStringBuiltInEncodings.UTF8.rawValue, false)
            }
            for string in strings { CFArrayAppendValue(array, Unmanaged.passUnretained(string).toOpaque()) }
            var context = FSEventStreamContext(
                version: 0, info: Unmanaged.passUnretained(signal).toOpaque(), retain: nil, release: nil,
                copyDescription: nil)
            let wake: FSEventStreamCallback = { _, signal, _, _, _, _ in
                if let signal { Unmanaged<WakePipe>.fromOpaque(signal).takeUnretainedValue().wake() }
            }
            guard
                let stream = FSEventStreamCreate(
                    nil, wake, &context, array, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), Self.latency,
                    FSEventStreamCreateFlags(kFSEventStreamCreateFlagNoDefer))
            else { return nil }
            (self.signal, self.stream, paths) = (signal, stream, (array, strings))
            FSEventStreamSetDispatchQueue(stream, queue)
            // A stream that does not start is invalidated and released like any other.
            if !FSEventStreamStart(stream) { return nil }
        }

        deinit {
            FSEventStreamStop(stream)
            FSEventStreamInvalidate(stream)
            // The last call may still be running, and it uses the signal.
            queue.sync {}
            FSEventStreamRelease(stream)
        }
    }
#else
    /// Wakes a waiting thread soon after something changes below folders. This system has a better way, or none.
    package final class FolderEvents {
        package static let areSupported = false
        package let signal: WakePipe

        package init?(below folders: [String]) { return nil }
    }
#endif

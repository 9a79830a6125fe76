#if os(Linux)
    import Glibc

    /// The watches on all folders of some trees, kept up to date while folders in them come and go.
    final class InotifyTree {
        let descriptor: Int32
        let roots: [WatchedFolder]
        /// What the paths of the roots led to when watching began; nil for one that was not there.
        private let identities: [FileIdentity?]
        /// One folder may be reached under several paths.
        private var watched: [Int32: [Place]] = [:]
        /// A file behind a symbolic link changes under a path that no event names.
        private var hasLinks = false
        /// Whether events were lost: then only new watches see everything.
        private(set) var isOutdated = false

        private struct Place: Hashable {
            let path: String
            let root: WatchedFolder
        }

        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

        init(_ roots: [WatchedFolder]) throws(WatchingError) {
            self.roots = roots
            identities = Self.identities(of: roots)
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { throw WatchingError(code: errno) }
            for root in roots { try watch(root.path, for: root) }
        }

        deinit {
            if descriptor >= 0 { close(descriptor) }
        }

        /// Whether the path of a root leads to another folder than the watched one: a link was switched, a folder above
        /// it was exchanged, it came or went.
        var hasOtherRoots: Bool { Self.identities(of: roots) != identities }

        private static func identities(of roots: [WatchedFolder]) -> [FileIdentity?] {
            roots.map { root in FileSignature(root.path).flatMap { $0.isFolder ? $0.identity : nil } }
        }

        /// Everything that has happened since the last time.
        func read() throws(WatchingError) -> FileChanges {
            var changes = FileChanges()
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
            defer { buffer.deallocate() }
            while case let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
                var offset = 0
                while offset < count {
                    let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
                    let start = offset + MemoryLayout<inotify_event>.size
                    offset = start + Int(event.len)
                    // Filled up with zeros.
                    let name = String(decoding: buffer[start..<offset].prefix { $0 != 0 }, as: UTF8.self)
                    try take(Event(mask: event.mask, watch: event.wd, name: name), into: &changes)
                }
            }
            changes.needsFullScan = changes.needsFullScan || hasLinks && !changes.files.isEmpty
            return changes
        }

        private struct Event {
            let mask: UInt32
            let watch: Int32
            /// Empty for the watched folder itself.
            let name: String

            func has(_ flags: Int32) -> Bool { mask & UInt32(bitPattern: flags) != 0 }
            var isFolder: Bool { mask & UInt32(IN_ISDIR) != 0 }
        }

        private func take(_ event: Event, into changes: inout FileChanges) throws(WatchingError) {
            if event.has(IN_Q_OVERFLOW) {
                isOutdated = true
                changes.needsFullScan = true
            }
            guard let places = watched[event.watch] else { return }
            if event.has(IN_IGNORED) { watched[event.watch] = nil }
            if event.has(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) {
                if places.contains(where: { $0.path == $0.root.path }) { isOutdated = true }
                changes.needsFullScan = true
                return
            }
            for place in places where event.name.isEmpty || place.root.concerns(event.name) {
                let path = event.name.isEmpty ? place.path : place.path + "/" + event.name
                if event.name.isEmpty || event.isFolder {
                    try takeFolder(path, event, place.root)
                    changes.needsFullScan = true
                } else {
                    takeFile(path, event, into: &changes)
                }
            }
        }

        private func takeFile(_ path: String, _ event: Event, into changes: inout FileChanges) {
            changes.files.insert(path)
            // Whoever still writes will close the file soon; until then half a page would be read.
            changes.isUnfinished = event.has(IN_MODIFY | IN_CREATE | IN_ATTRIB)
            if event.has(IN_CREATE | IN_MOVED_TO), Self.isLink(path) { hasLinks = true }
        }

        /// A folder has come or gone, or may be readable now (`IN_ATTRIB`).
        private func takeFolder(_ path: String, _ event: Event, _ root: WatchedFolder) throws(WatchingError) {
            if event.has(IN_DELETE | IN_MOVED_FROM) { return forget(below: path) }
            guard root.names == nil || path == root.path else { return }
            try watch(path, for: root, depth: path == root.path ? 0 : 1)
        }

        // MARK: Watches

        /// Watches a folder and those in it. A new folder may have filled up before the watch was there, so what is in it
        /// is always looked at.
        private func watch(_ path: String, for root: WatchedFolder, depth: Int = 0) throws(WatchingError) {
            let number = inotify_add_watch(descriptor, path, Self.mask)
            guard number >= 0 else {
                if WatchingError.isOfTheSystem(errno) { throw WatchingError(code: errno) }
                return
            }
            let place = Place(path: path, root: root)
            if !watched[number, default: []].contains(place) { watched[number, default: []].append(place) }
            guard root.names == nil, depth < 64 else { return }
            for name in try FolderNames.of(path) where root.concerns(name) {
                let inner = path + "/" + name
                if Self.isLink(inner) {
                    hasLinks = true
                } else if FileSignature(inner)?.isFolder ?? false {
                    try watch(inner, for: root, depth: depth + 1)
                }
            }
        }

        /// A folder that was moved keeps its watches, under a path that is no longer its own.
        private func forget(below path: String) {
            for (number, places) in watched {
                let rest = places.filter { $0.path != path && !$0.path.hasPrefix(path + "/") }
                watched[number] = rest.isEmpty ? nil : rest
                if rest.isEmpty { inotify_rm_watch(descriptor, number) }
            }
        }

        private static func isLink(_ path: String) -> Bool {
            var status = stat()
            return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        }
    }
#endif

#if os(Linux)
    import Glibc

    /// The watches on all folders of a tree, kept up to date while folders come and go.
    struct InotifyTree: Sendable {
        let descriptor: Int32
        private let roots: [WatchedFolder]
        private var watched: [Int32: Place] = [:]
        private var missing: Set<WatchedFolder> = []
        /// A file behind a symbolic link changes under a path that no event names.
        private var hasLinks = false

        private struct Place: Sendable {
            let path: String
            let roots: [WatchedFolder]
        }

        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

        init(_ roots: [WatchedFolder]) throws(InotifyError) {
            self.roots = roots
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { throw InotifyError(reason: String(cString: strerror(errno))) }
            for root in roots {
                guard watch(root.path, for: root) || errno == ENOENT else {
                    let reason = String(cString: strerror(errno))
                    close(descriptor)
                    throw InotifyError(reason: reason)
                }
                if !watched.values.contains(where: { $0.path == root.path }) { missing.insert(root) }
            }
        }

        var hasMissingFolder: Bool { !missing.isEmpty }

        /// Watches folders again that had gone; whether there was one.
        mutating func watchReturned() -> Bool {
            let returned = missing.filter { root in FileSignature(root.path)?.isFolder ?? false }
            for root in returned where watch(root.path, for: root) { missing.remove(root) }
            return !returned.isEmpty
        }

        /// Everything that has happened since the last time.
        mutating func read() -> Burst {
            var burst = Burst()
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
                    take(event.mask, watch: event.wd, name: name, into: &burst)
                }
            }
            burst.isUnclear = burst.isUnclear || hasLinks && !burst.files.isEmpty
            return burst
        }

        private mutating func take(_ mask: UInt32, watch: Int32, name: String, into burst: inout Burst) {
            func has(_ flag: Int32) -> Bool { mask & UInt32(flag) != 0 }
            if has(IN_Q_OVERFLOW) {
                watchAll()
                burst.isUnclear = true
            }
            guard let place = watched[watch] else { return }
            if has(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) {
                lose(watch, place, isMoved: has(IN_MOVE_SELF))
                burst.isUnclear = true
                return
            }
            let concerned = place.roots.filter { $0.concerns(name) }
            guard !concerned.isEmpty, !name.isEmpty else { return }
            let path = place.path + "/" + name
            if has(Int32(bitPattern: UInt32(IN_ISDIR))) {
                guard !has(IN_ATTRIB) || has(IN_CREATE | IN_MOVED_TO) else { return }
                takeFolder(path, hasCome: has(IN_CREATE | IN_MOVED_TO), roots: concerned)
                burst.isUnclear = true
            } else {
                burst.files.insert(path)
                // Whoever still writes will close the file soon; until then half a page would be read.
                burst.isUnfinished = has(IN_MODIFY | IN_CREATE | IN_ATTRIB)
                if has(IN_CREATE | IN_MOVED_TO), Self.isLink(path) { hasLinks = true }
            }
        }

        private mutating func takeFolder(_ path: String, hasCome: Bool, roots: [WatchedFolder]) {
            if hasCome {
                for root in roots where root.names == nil { _ = watch(path, for: root) }
            } else {
                forget(below: path)
            }
        }

        // MARK: Watches

        /// Watches a folder and those in it. A new folder may have filled up before the watch was there, so what is in
        /// it is always looked at. False, with the system's error number, when a folder cannot be watched.
        private mutating func watch(_ path: String, for root: WatchedFolder, depth: Int = 0) -> Bool {
            let number = inotify_add_watch(descriptor, path, Self.mask)
            guard number >= 0 else { return errno == ENOTDIR || errno == EACCES || depth > 0 && errno == ENOENT }
            let others = watched[number].map { $0.path == path ? $0.roots : [] } ?? []
            watched[number] = Place(path: path, roots: others.filter { $0 != root } + [root])
            guard root.names == nil, depth < 64 else { return true }
            for name in FolderNames.of(path) where root.concerns(name) {
                let inner = path + "/" + name
                if Self.isLink(inner) {
                    hasLinks = true
                } else if FileSignature(inner)?.isFolder ?? false, !watch(inner, for: root, depth: depth + 1) {
                    return false
                }
            }
            return true
        }

        private mutating func watchAll() {
            for root in roots where !watch(root.path, for: root) { missing.insert(root) }
        }

        private mutating func lose(_ number: Int32, _ place: Place, isMoved: Bool) {
            for root in place.roots where root.path == place.path { missing.insert(root) }
            if isMoved { forget(below: place.path) } else { watched[number] = nil }
        }

        /// A folder that was moved keeps its watches, under a path that is no longer its own.
        private mutating func forget(below path: String) {
            for (number, place) in watched where place.path == path || place.path.hasPrefix(path + "/") {
                inotify_rm_watch(descriptor, number)
                watched[number] = nil
            }
        }

        private static func isLink(_ path: String) -> Bool {
            var status = stat()
            return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        }
    }
#endif

#if os(Linux)
    import Tools

    /// The watches on all folders of some trees, kept up to date while folders come and go.
    final class InotifyTree {
        private let inotify: Inotify
        let roots: [WatchedFolder]
        /// The folders at the paths of the roots when watching began; nil for one that did not exist.
        private let identities: [FileIdentity?]
        /// One folder may have several paths.
        private var watched: [Int32: [Place]] = [:]
        /// Folders that could not be watched: no event reports that they can be read now.
        private var refused: Set<String> = []
        /// Whether events were lost, so that new watches are needed.
        private(set) var isOutdated = false

        private struct Place: Hashable {
            let path: String
            let root: WatchedFolder
        }

        init(_ roots: [WatchedFolder]) throws(SystemError) {
            self.roots = roots
            identities = Self.identities(of: roots)
            inotify = try Inotify()
            for root in roots { try watch(root.path, for: root) }
        }

        /// Becomes readable when there are events.
        var descriptor: Int32 { inotify.descriptor }

        /// Whether other folders are to be watched: the path of a root leads to another folder than the watched one (a
        /// link was switched, a folder above it was exchanged, or the folder came or went), or one can be read again.
        var hasOtherFolders: Bool {
            Self.identities(of: roots) != identities
                || refused.contains { FileStatus($0) != nil && (try? FolderEntry.names(in: $0)) != nil }
        }

        private static func identities(of roots: [WatchedFolder]) -> [FileIdentity?] {
            roots.map { root in FileStatus(root.path).flatMap { $0.isFolder ? $0.identity : nil } }
        }

        /// All events since the last call.
        func read() throws(SystemError) -> FileChanges {
            var changes = FileChanges()
            for event in inotify.events() { try take(event, into: &changes) }
            return changes
        }

        private func take(_ event: Inotify.Event, into changes: inout FileChanges) throws(SystemError) {
            if event.saysLost {
                isOutdated = true
                changes.needsFullScan = true
            }
            guard let places = watched[event.watch] else { return }
            if event.endsWatch { watched[event.watch] = nil }
            if event.hasLostFolder {
                if places.contains(where: { $0.path == $0.root.path }) { isOutdated = true }
                changes.needsFullScan = true
                return
            }
            for place in places where event.name.isEmpty || place.root.concerns(event.name) {
                let path = event.name.isEmpty ? place.path : place.path + "/" + event.name
                if event.name.isEmpty || event.isOfFolder {
                    try takeFolder(path, event, place.root)
                    changes.needsFullScan = true
                } else {
                    takeFile(path, event, into: &changes)
                }
            }
        }

        private func takeFile(_ path: String, _ event: Inotify.Event, into changes: inout FileChanges) {
            changes.files.insert(path)
            // A file that is still being written will be closed soon; until then only half a page could be read.
            changes.isUnfinished = event.isUnfinished
        }

        /// Handles a folder that has come or gone, or may be readable now (`IN_ATTRIB`).
        private func takeFolder(_ path: String, _ event: Inotify.Event, _ root: WatchedFolder) throws(SystemError) {
            if event.hasGoneOut { return forget(below: path) }
            guard root.names == nil || path == root.path else { return }
            try watch(path, for: root, depth: path == root.path ? 0 : 1)
        }

        // MARK: Watches

        /// Watches a folder and its subfolders. A new folder may have received files before the watch existed, so its
        /// content is always listed.
        private func watch(_ path: String, for root: WatchedFolder, depth: Int = 0) throws(SystemError) {
            let number: Int32
            do throws(SystemError) {
                number = try inotify.watch(path)
            } catch {
                guard error.concernsOneFile else { throw error }
                refused.insert(path)
                return
            }
            refused.remove(path)
            let place = Place(path: path, root: root)
            if !watched[number, default: []].contains(place) { watched[number, default: []].append(place) }
            guard root.names == nil, depth < 64 else { return }
            for name in try FolderEntry.names(in: path) where root.concerns(name) {
                let inner = path + "/" + name
                if FileStatus(ofEntry: inner)?.kind == .folder { try watch(inner, for: root, depth: depth + 1) }
            }
        }

        /// Removes the watches of a folder that has moved away: they would still report its old path.
        private func forget(below path: String) {
            for (number, places) in watched {
                let rest = places.filter { $0.path != path && !$0.path.hasPrefix(path + "/") }
                watched[number] = rest.isEmpty ? nil : rest
                if rest.isEmpty { inotify.endWatch(number) }
            }
        }
    }
#endif

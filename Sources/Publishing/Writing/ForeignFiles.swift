import Tools

/// The user's own files in the output folder, while they move to the new site.
///
/// The new site gets a second name of each file (a hard link) and a copy of each folder, so that nothing is missing at
/// the moment of the exchange. Right after it the originals replace these, with all changes that the user has made in
/// the meantime.
struct ForeignFiles {
    let previous: PreviousSite
    /// Folders that the new site also has.
    private let shared: Set<RawPath>
    /// Files and folders that the new site has received, by path.
    private(set) var taken: [RawPath: FileIdentity] = [:]

    /// `folders` are those of the new site.
    init(_ previous: PreviousSite, folders: [String]) {
        self.previous = previous
        shared = previous.folders.union(folders.lazy.map(RawPath.init)).union([RawPath("")])
    }

    /// False if something cannot be in two places, or not with its permissions: then only publishing in place preserves
    /// it.
    mutating func take(into staging: String) throws(FileError) -> Bool {
        do throws(FileError) {
            guard previous.closed.isEmpty else { return false }
            for entry in previous.foreign { try take(entry, into: staging) }
            return try takeRights(into: staging)
        } catch  where error.system?.forbidsSecondName ?? false {
            return false
        }
    }

    /// Replaces the links and copies with the originals, after the exchange.
    func giveBack(from retired: String, to output: String) throws(FileError) {
        for entry in previous.foreign where isOutermost(entry) {
            let (old, new) = (entry.path.inside(retired), entry.path.inside(output))
            do throws(FileError) {
                if entry.isFolder {
                    try Disk.exchange(old, new)
                } else {
                    try giveBack(entry.path, from: retired, to: output)
                }
            } catch  where error.system?.isMissing ?? false {
                // The user has removed it.
            }
        }
    }

    // MARK: Steps

    private func isShared(_ entry: OpenFolder.Entry) -> Bool {
        entry.isFolder && shared.contains(entry.path)
    }

    /// Whether it is entirely the user's own, in a folder that is not.
    private func isOutermost(_ entry: OpenFolder.Entry) -> Bool {
        !isShared(entry) && shared.contains(entry.path.parent)
    }

    private mutating func take(_ entry: OpenFolder.Entry, into staging: String) throws(FileError) {
        let (old, new) = (entry.path.inside(previous.folder), entry.path.inside(staging))
        // Files that have gone since they were listed need not be taken.
        guard !isShared(entry), let file = FileStatus(ofEntry: old)?.identity else { return }
        try Disk.makeParents(of: entry.path, in: staging)
        do throws(FileError) {
            // The folder stays private until it has the permissions of the original.
            if entry.isFolder { try Disk.makePrivateFolder(new) } else { try Disk.link(old, as: new) }
        } catch  where error.system?.isMissing ?? false {
            // It has just gone.
        }
        taken[entry.path] = file
    }

    /// Copies the permissions of the user's own folders, and of the site's folders with something of the user's.
    private func takeRights(into staging: String) throws(FileError) -> Bool {
        let own = Set(previous.foreign.lazy.filter(\.isFolder).map(\.path))
        let around = Set(previous.foreign.flatMap { $0.path.parent.withParents })
        for folder in own.union(around).sorted(by: RawPath.isDeeper) {
            let (old, new) = (folder.inside(previous.folder), folder.inside(staging))
            guard Disk.isRealFolder(old) else { continue }
            let hasRights = Disk.copyRights(from: old, to: new)
            guard own.contains(folder) else { continue }
            if !hasRights || !Disk.haveSameOwner(old, new) { return false }
            Disk.copyTimes(from: old, to: new)
        }
        return true
    }

    /// Replaces the link only if the user has saved the original as another file, or removed it.
    private func giveBack(_ path: RawPath, from retired: String, to output: String) throws(FileError) {
        let (old, new) = (path.inside(retired), path.inside(output))
        let original = FileStatus(ofEntry: old)?.identity
        guard original != taken[path], FileStatus(ofEntry: new)?.identity == taken[path] else { return }
        if original == nil { try Disk.removeFile(new) } else { try Disk.move(old, to: new) }
    }
}

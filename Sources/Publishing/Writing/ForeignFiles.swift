import Platform

/// What of the output folder is the user's own, on its way into the new site.
///
/// The new site gets a second name of each file (a hard link) and a copy of each folder, so that nothing is missing at the
/// moment of the exchange. Right after it the originals change places with these: whatever has been saved, removed or locked
/// in them meanwhile is as the user left it.
struct ForeignFiles {
    let former: FormerSite
    /// Folders that the new site has, too.
    private let shared: Set<RawPath>
    /// What the new site has got, by path.
    private(set) var taken: [RawPath: FileIdentity] = [:]

    /// `folders` are those of the new site.
    init(_ former: FormerSite, folders: [String]) {
        self.former = former
        shared = former.folders.union(folders.lazy.map(RawPath.init)).union([RawPath("")])
    }

    /// False where something cannot be in two places, or not with the rights that it has: then only publishing in place
    /// leaves it as it is.
    mutating func take(into staging: String) throws(FileError) -> Bool {
        do throws(FileError) {
            guard former.closed.isEmpty else { return false }
            for entry in former.foreign { try take(entry, into: staging) }
            return try takeRights(into: staging)
        } catch  where error.system?.forbidsSecondName ?? false {
            return false
        }
    }

    /// After the exchange: puts the originals in the place of what was made for the new site.
    func giveBack(from retired: String, to output: String) throws(FileError) {
        for entry in former.foreign where isOutermost(entry) {
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

    /// Whether it is the user's own as a whole and lies in a folder that is not.
    private func isOutermost(_ entry: OpenFolder.Entry) -> Bool {
        !isShared(entry) && shared.contains(entry.path.parent)
    }

    private mutating func take(_ entry: OpenFolder.Entry, into staging: String) throws(FileError) {
        let (old, new) = (entry.path.inside(former.folder), entry.path.inside(staging))
        // What has gone since it was listed need not be taken.
        guard !isShared(entry), let file = FileStatus(ofEntry: old)?.identity else { return }
        try Disk.makeParents(of: entry.path, in: staging)
        do throws(FileError) {
            // Nobody looks into the folder until it has the rights of the original.
            if entry.isFolder { try Disk.makePrivateFolder(new) } else { try Disk.link(old, as: new) }
        } catch  where error.system?.isMissing ?? false {
            // It has just gone.
        }
        taken[entry.path] = file
    }

    /// Gives the user's own folders, and the folders of the site that these and own files lie in, the rights that they have.
    private func takeRights(into staging: String) throws(FileError) -> Bool {
        let own = Set(former.foreign.lazy.filter(\.isFolder).map(\.path))
        let around = Set(former.foreign.flatMap { $0.path.parent.withParents })
        for folder in own.union(around).sorted(by: RawPath.isDeeper) {
            let (old, new) = (folder.inside(former.folder), folder.inside(staging))
            guard Disk.isRealFolder(old) else { continue }
            let hasRights = Disk.copyRights(from: old, to: new)
            guard own.contains(folder) else { continue }
            if !hasRights || !Disk.haveSameOwner(old, new) { return false }
            Disk.copyTimes(from: old, to: new)
        }
        return true
    }

    /// Only where the original is another file by now: the user has saved it under its name, or removed it.
    private func giveBack(_ path: RawPath, from retired: String, to output: String) throws(FileError) {
        let (old, new) = (path.inside(retired), path.inside(output))
        let original = FileStatus(ofEntry: old)?.identity
        guard original != taken[path], FileStatus(ofEntry: new)?.identity == taken[path] else { return }
        if original == nil { try Disk.removeFile(new) } else { try Disk.move(old, to: new) }
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
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
    private(set) var taken: [RawPath: Disk.Identity] = [:]

    /// `folders` are those of the new site.
    init(_ former: FormerSite, folders: [String]) {
        self.former = former
        shared = former.folders.union(folders.lazy.map(RawPath.init)).union([RawPath("")])
    }

    /// False where something cannot be in two places, or not with the rights that it has: then only publishing in place
    /// leaves it as it is.
    mutating func take(into staging: String) throws(PublishingError) -> Bool {
        do throws(PublishingError) {
            guard former.closed.isEmpty else { return false }
            for entry in former.foreign { try take(entry, into: staging) }
            return try takeRights(into: staging)
        } catch  where Self.saysThatItCannotBeTwice(error.code) {
            return false
        }
    }

    /// After the exchange: puts the originals in the place of what was made for the new site.
    func giveBack(from retired: String, to output: String) throws(PublishingError) {
        for entry in former.foreign where isOutermost(entry) {
            let (old, new) = (entry.path.inside(retired), entry.path.inside(output))
            let isBack = entry.isFolder ? System.exchange(old, new) : giveBack(entry.path, from: old, to: new)
            guard isBack || errno == ENOENT else {
                throw PublishingError(.write, path: retired + "/" + entry.path.text)
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

    private mutating func take(_ entry: OpenFolder.Entry, into staging: String) throws(PublishingError) {
        let (old, new) = (entry.path.inside(former.folder), entry.path.inside(staging))
        // What has gone since it was listed need not be taken.
        guard !isShared(entry), let file = Disk.identity(old)?.file else { return }
        try Disk.makeParents(of: entry.path, in: staging)
        // Nobody looks into the folder until it has the rights of the original.
        let isTaken = entry.isFolder ? mkdir(new, S_IRWXU) == 0 : linkat(AT_FDCWD, old, AT_FDCWD, new, 0) == 0
        guard isTaken || errno == ENOENT else { throw PublishingError(.write, path: staging + "/" + entry.path.text) }
        taken[entry.path] = file
    }

    /// Gives the user's own folders, and the folders of the site that these and own files lie in, the rights that they have.
    private func takeRights(into staging: String) throws(PublishingError) -> Bool {
        let own = Set(former.foreign.lazy.filter(\.isFolder).map(\.path))
        let around = Set(former.foreign.flatMap { $0.path.parent.withParents })
        for folder in own.union(around).sorted(by: RawPath.isDeeper) {
            let (old, new) = (folder.inside(former.folder), folder.inside(staging))
            var (there, here) = (stat(), stat())
            guard Disk.isRealFolder(old), stat(old, &there) == 0 else { continue }
            let hasRights = Disk.copyRights(from: old, to: new)
            guard stat(new, &here) == 0 else { throw PublishingError(.write, path: staging + "/" + folder.text) }
            if own.contains(folder), !hasRights || here.st_uid != there.st_uid { return false }
            if own.contains(folder) { Disk.copyTimes(of: there, to: new) }
        }
        return true
    }

    /// Only where the original is another file by now: the user has saved it under its name, or removed it.
    private func giveBack(_ path: RawPath, from old: [CChar], to new: [CChar]) -> Bool {
        let original = Disk.identity(old)?.file
        guard original != taken[path], Disk.identity(new)?.file == taken[path] else { return true }
        return original == nil ? unlink(new) == 0 : rename(old, new) == 0
    }

    /// link(2), mkdir(2): no links here, another user's file, another file system, too many links or letters.
    private static func saysThatItCannotBeTwice(_ code: Int32) -> Bool {
        [EPERM, EACCES, EXDEV, EMLINK, ENAMETOOLONG, EOPNOTSUPP].contains(code)
    }
}

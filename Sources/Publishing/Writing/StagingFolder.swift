import Tools

/// Where a new site is made: beside the output folder, so that the two can be exchanged; inside it if it cannot be
/// moved, because it is a mount point or we may not write to its parent folder.
struct StagingFolder {
    /// Prefix of temporary names in the output folder.
    static let inside = ".curbcut-new"

    private(set) var path: String
    /// Where the previous site is kept until it is removed. Its name differs from that of a new site: after a crash, a
    /// published site, which may contain files of the user, must be told from an unpublished one.
    private(set) var retired: String
    /// Whether the output folder keeps its identity and its files change one by one.
    var isInPlace: Bool
    /// The folder that two builds of the same site both lock.
    let locked: String

    init(for output: String, inPlace: Bool) throws(FileError) {
        let (parent, name) = Disk.split(output)
        try Disk.makeFolders(parent)
        retired = "\(parent)/.\(name).curbcut-old"
        let mounts = MountTable.current
        if Disk.isFolder(output), Self.isFixed(output, parent: parent, mounts) {
            path = output + "/" + Self.inside
            isInPlace = true
            locked = output
        } else {
            path = "\(parent)/.\(name).curbcut-new"
            // Mounts inside would go with the old folder and be hidden below the new one.
            isInPlace = inPlace || !mounts.isKnown || !mounts.points(below: output).isEmpty
            locked = parent
        }
    }

    /// Removes what interrupted builds have left, and makes the folder. Returns what only another user can remove.
    mutating func make(for output: String, manifest: String) throws(FileError) -> [PublishingError] {
        var left: [PublishingError] = []
        path = try Self.free(path, leaving: &left) { name throws(FileError) in try Disk.removeTree(name) }
        retired = try Self.free(retired, leaving: &left) { name throws(FileError) in
            try RetiredSite(leftAt: name, manifest: manifest)?.remove(rescuingInto: output)
        }
        try Disk.makeFolder(path)
        return left
    }

    /// Copies the output folder's permissions before anything is made inside: new files then get its group and access
    /// lists, and a web server that reads as a member of the group is not locked out. If that is impossible, the site
    /// is made inside the old folder, and the files change one by one. Returns what is lost if that is impossible, too:
    /// in another user's folders we may not change files, so they become ours as a whole.
    mutating func takeOverRights(of previous: PreviousSite) throws(FileError) -> PublishingError? {
        let isInside = Disk.rest(of: path, below: previous.folder) != nil
        if isInside || !Disk.exists(previous.folder) { return nil }
        if Disk.copyRights(from: previous.folder, to: path, keepingOurs: true) { return nil }
        guard previous.canBeChanged else { return PublishingError(.rightsLost, path: previous.folder) }
        try? Disk.removeEmptyFolder(path)
        path = previous.folder + "/" + Self.inside
        isInPlace = true
        try Disk.removeTree(path)
        try Disk.makeFolder(path)
        return nil
    }

    /// The first unused one of `name` and its variants, after all of them have been cleared.
    private static func free(
        _ name: String, leaving left: inout [PublishingError],
        clear: (String) throws(FileError) -> Void
    ) throws(FileError) -> String {
        var free: String?
        for number in 1...mostNames {
            let candidate = number == 1 ? name : "\(name).\(number)"
            do throws(FileError) {
                if Disk.exists(candidate) { try clear(candidate) }
                free = free ?? candidate
            } catch  where error.system?.isRefusal ?? false {
                left.append(PublishingError(.leftover, path: candidate, error.system))
            }
        }
        guard let free else { throw FileError(.write, path: name, .noRights) }
        return free
    }

    /// More than one is used only if several users publish into the same folder.
    private static let mostNames = 9

    private static func isFixed(_ output: String, parent: String, _ mounts: MountTable) -> Bool {
        !Disk.canBeWritten(folder: parent) || mounts.contains(output) || isOfAnotherDevice(output, than: parent)
    }

    /// Detects mounts on systems without a table of them.
    private static func isOfAnotherDevice(_ output: String, than parent: String) -> Bool {
        guard let here = FileStatus(output)?.identity, let above = FileStatus(parent)?.identity else { return false }
        return here.device != above.device || here.inode == above.inode
    }
}

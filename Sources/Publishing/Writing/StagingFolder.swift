import Platform

/// Where a new site is made before anybody sees it: beside the output folder, so that the two can change places; inside
/// it where it cannot be moved, because it is a mount point or the folder around it is not ours to write.
struct StagingFolder {
    /// Begins the names of what a build puts into the output folder for a while.
    static let inside = ".curbcut-new"

    private(set) var path: String
    /// Where the former site goes until it is removed. Not under the name of a new one: whoever finds it after a crash must
    /// tell what has been published, and may hold files of the user's, from what never was.
    private(set) var retired: String
    /// Whether the output folder keeps its identity and gets its files one by one.
    private(set) var isInPlace: Bool
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
            // What is mounted inside would go with the old folder, and would be hidden below the new one.
            isInPlace = inPlace || !mounts.isKnown || !mounts.points(below: output).isEmpty
            locked = parent
        }
    }

    /// Clears away what interrupted builds have left, and makes the folder. Returns what somebody else has left and only
    /// they can remove.
    mutating func make(for output: String) throws(FileError) -> [PublishingError] {
        var left: [PublishingError] = []
        path = try Self.free(path, leaving: &left) { name throws(FileError) in try Disk.removeTree(name) }
        retired = try Self.free(retired, leaving: &left) { name throws(FileError) in
            try RetiredSite(leftAt: name)?.remove(rescuingInto: output)
        }
        try Disk.makeFolder(path)
        return left
    }

    /// Gives the folder the rights that the output folder has, before anything is made in it: what is new gets its group and
    /// access lists as it would there, and a web server that reads as a member of the group is not locked out. Where that
    /// cannot be, the site is made inside the old folder, and the files change one by one. Returns what is lost where that
    /// cannot be either: in somebody else's folders we may not change files, and they become ours as a whole.
    mutating func takeOverRights(of former: FormerSite) throws(FileError) -> PublishingError? {
        let isInside = path.hasPrefix(former.folder + "/")
        if isInside || !Disk.exists(former.folder) { return nil }
        if Disk.copyRights(from: former.folder, to: path, keepingOurs: true) { return nil }
        guard former.canBeChanged else { return PublishingError(.rightsLost, path: former.folder) }
        try? Disk.removeEmptyFolder(path)
        path = former.folder + "/" + Self.inside
        isInPlace = true
        try Disk.removeTree(path)
        try Disk.makeFolder(path)
        return nil
    }

    /// Keeps the output folder although it could be exchanged: something in it cannot be in the new one.
    mutating func keepOutput() {
        isInPlace = true
    }

    /// Of `name` and names like it the first one at which nothing stands after all of them have been cleared.
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

    /// More than one is taken only where several users publish into the same folder.
    private static let mostNames = 9

    private static func isFixed(_ output: String, parent: String, _ mounts: MountTable) -> Bool {
        !Disk.canBeWritten(folder: parent) || mounts.contains(output) || isOfAnotherDevice(output, than: parent)
    }

    /// Tells of mounts where the system shows no table of them.
    private static func isOfAnotherDevice(_ output: String, than parent: String) -> Bool {
        guard let here = FileStatus(output)?.identity, let above = FileStatus(parent)?.identity else { return false }
        return here.device != above.device || here.inode == above.inode
    }
}

import Tools

/// Where a new site is made: beside the output folder, so that the two can be exchanged; inside it if it cannot be
/// moved, because it is a mount point or we may not write to its parent folder.
struct StagingFolder {
    /// Its name in the output folder.
    static let inside = ".curbcut-new"

    private(set) var path: String
    /// Whether the output folder keeps its identity and its files change one by one.
    private(set) var isInPlace: Bool
    /// The folder that two builds of the same site both lock.
    let locked: String

    init(for output: String, inPlace: Bool) throws(FileError) {
        let (parent, name) = Disk.split(output)
        try Disk.makeFolders(parent)
        let isFixed = Disk.isFolder(output) && (!Disk.canBeWritten(folder: parent) || Disk.isMountPoint(output))
        path = isFixed ? output + "/" + Self.inside : "\(parent)/.\(name).curbcut-new"
        isInPlace = isFixed || inPlace
        locked = isFixed ? output : parent
    }

    /// Makes the folder, with the output folder's permissions before anything is in it: new files then get its group and
    /// access lists, and a web server that reads as a member of the group is not locked out. If that is impossible, it is
    /// made inside the old folder, and the files change one by one.
    mutating func make(for output: String) throws(FileError) {
        try remove(rescuingInto: output)
        try Disk.makeFolder(path)
        if path.hasPrefix(output + "/") || !Disk.isFolder(output) || Disk.copyRights(from: output, to: path) { return }
        try Disk.removeTree(path)
        path = output + "/" + Self.inside
        isInPlace = true
        try Disk.removeTree(path)
        try Disk.makeFolder(path)
    }

    /// Removes an unfinished site, or after an exchange, the one published before. Our files go by name; what is left of
    /// a site with a manifest came from the user while we were publishing, and moves to the published site.
    func remove(rescuingInto output: String) throws(FileError) {
        if let manifest = try? FileReader.read(path + "/" + Manifest.fileName) {
            let tree = try OpenFolder(path)
            tree.remove(files: Manifest(bytes: manifest).files.map(RawPath.init))
            for entry in try tree.allEntries() where !PreviousSite.isBookkeeping(entry.path) {
                let (old, new) = (entry.path.inside(path), entry.path.inside(output))
                guard Disk.exists(old), !Disk.exists(new) else { continue }
                try Disk.makeParents(of: entry.path, in: output)
                try Disk.move(old, to: new)
            }
        }
        try Disk.removeTree(path)
    }
}

import Platform

/// The folder of a site that has been published before, after another one has taken its place.
struct RetiredSite {
    let folder: String
    /// Ours, by its manifest.
    private let files: [RawPath]
    /// What of the user's own is already in the published site, by path.
    private let taken: [RawPath: FileIdentity]

    /// What a build has left that was interrupted while it removed the former site; nil where there is nothing.
    init?(leftAt folder: String) {
        guard Disk.exists(folder) else { return nil }
        let manifest = (try? Disk.read(folder + "/" + Manifest.fileName)) ?? []
        self.folder = folder
        files = Manifest(bytes: manifest).files.map(RawPath.init)
        taken = [:]
    }

    /// The former site, which lies in another folder now.
    init(_ foreign: ForeignFiles, in folder: String) {
        self.folder = folder
        files = foreign.former.files.map(RawPath.init)
        taken = foreign.taken
    }

    /// Removes our files by their names and the folders that are empty then, so that nobody needs to look into each. What is
    /// left came from the user while we were publishing: it moves to the published site unless that has it or newer.
    func remove(rescuingInto output: String) throws(FileError) {
        if Disk.isRealFolder(folder) {
            try MountTable.current.checkRemoval(of: folder)
            let tree = try OpenFolder(folder)
            tree.remove(files: files)
            for entry in try tree.allEntries() where !FormerSite.isOwnNote(entry.path) {
                try rescue(entry, into: output)
            }
        }
        try Disk.removeTree(folder)
    }

    private func rescue(_ entry: OpenFolder.Entry, into output: String) throws(FileError) {
        let (old, new) = (entry.path.inside(folder), entry.path.inside(output))
        let known = taken[entry.path]
        // Gone: it moved along with the folder around it. Known: a second name or a copy of ours.
        guard let here = FileStatus(ofEntry: old), here.identity != known, !entry.isFolder || known == nil else {
            return
        }
        if let there = FileStatus(ofEntry: new) {
            let isNewer = there.identity == known || here.changed > there.changed
            if entry.isFolder || there.identity == here.identity || !isNewer { return }
        } else {
            try Disk.makeParents(of: entry.path, in: output)
        }
        try Disk.move(old, to: new)
    }
}

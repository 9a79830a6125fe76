import Tools

/// The folder of a previously published site, after another one has replaced it.
struct RetiredSite {
    let folder: String
    /// The name of the list of our files.
    private let manifest: String
    /// Our files, from its manifest.
    private let files: [RawPath]
    /// The user's own files that are already in the published site, by path.
    private let taken: [RawPath: FileIdentity]

    /// What a build has left that was interrupted while it removed the previous site; nil if there is nothing.
    init?(leftAt folder: String, manifest: String = Manifest.fileName) {
        guard Disk.exists(folder) else { return nil }
        (self.folder, self.manifest) = (folder, manifest)
        files = Manifest(in: folder, named: manifest).files.map(RawPath.init)
        taken = [:]
    }

    /// The previous site, now in another folder.
    init(_ foreign: ForeignFiles, in folder: String) {
        (self.folder, manifest) = (folder, foreign.previous.manifest)
        files = foreign.previous.files.map(RawPath.init)
        taken = foreign.taken
    }

    /// Removes our files by name and then the empty folders. What is left came from the user while we were publishing:
    /// it moves to the published site unless that has the same or a newer one.
    func remove(rescuingInto output: String) throws(FileError) {
        if Disk.isRealFolder(folder) {
            try MountTable.current.checkRemoval(of: folder)
            let tree = try OpenFolder(folder)
            tree.remove(files: files)
            for entry in try tree.allEntries() where !PreviousSite.isBookkeeping(entry.path, manifest) {
                try rescue(entry, into: output)
            }
        }
        try Disk.removeTree(folder)
    }

    private func rescue(_ entry: OpenFolder.Entry, into output: String) throws(FileError) {
        let (old, new) = (entry.path.inside(folder), entry.path.inside(output))
        let known = taken[entry.path]
        // Gone: it moved with its folder. Known: a second name or a copy of ours.
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

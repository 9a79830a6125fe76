#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folder of a site that has been published before, after another one has taken its place.
struct RetiredSite {
    let folder: String
    /// Ours, by its manifest.
    let files: [String]
    /// The folders that they lie in.
    let folders: Set<String>

    /// What a build has left that was interrupted while it removed the former site; nil where there is nothing.
    init?(leftAt folder: String) {
        guard Disk.exists(folder) else { return nil }
        let manifest = (try? Disk.read(folder + "/" + Manifest.fileName)) ?? []
        self.folder = folder
        files = Manifest(bytes: manifest).files
        folders = SitePath.folders(of: files.lazy.map(SitePath.init(text:)))
    }

    /// The former site, which lies in another folder now.
    init(_ former: FormerSite, in folder: String) {
        self.folder = folder
        files = former.files
        folders = former.folders
    }

    /// Removes our files by their names and the folders that are empty then, so that nobody needs to look into each. What is
    /// left came from the user while we were publishing: it moves to the published site unless that has such a file.
    func remove(rescuingInto output: String) throws(PublishingError) {
        for file in files { unlink(folder + "/" + file) }
        for inner in folders.sorted().reversed() { rmdir(folder + "/" + inner) }
        let rest = try Disk.list(folder).filter { !$0.isFolder && !FormerSite.ownNotes.contains($0.path) }
        if !rest.isEmpty { try rescue(rest.map(\.path), into: output) }
        try Disk.removeTree(folder)
    }

    private func rescue(_ rest: [String], into output: String) throws(PublishingError) {
        let own = Set(files)
        for file in rest where !own.contains(file) && !Disk.exists(output + "/" + file) {
            try Disk.makeFolders(Disk.split(output + "/" + file).parent)
            try Disk.linkOrCopy(folder + "/" + file, to: output + "/" + file)
        }
    }
}

import Tools

/// Replaces the old site with the finished new one.
struct Exchange {
    let staging: StagingFolder
    let output: String
    let foreign: ForeignFiles
    /// The paths of the new site's files, sorted.
    let files: [String]

    private var previous: PreviousSite { foreign.previous }

    /// Returns the reason if parts of the previous site could not be removed; the new one is published even then.
    func run() throws -> PublishingError? {
        guard Disk.exists(output) else {
            try Disk.move(staging.path, to: output)
            return nil
        }
        // Something may have been mounted while the site was written.
        if staging.isInPlace || !MountTable.current.points(below: output).isEmpty {
            try fileByFile()
            return nil
        }
        Disk.copyRights(from: output, to: staging.path)
        guard try exchange() else {
            try fileByFile()
            return nil
        }
        do throws(FileError) {
            try foreign.giveBack(from: staging.retired, to: output)
            try RetiredSite(foreign, in: staging.retired).remove(rescuingInto: output)
            return nil
        } catch {
            return PublishingError(.leftover, path: staging.retired, error.system)
        }
    }

    /// Swaps the two in one step, so that no visitor sees half a site; false if the file system cannot. The new site
    /// first gets the name of a retired one. So a folder that may contain files of the user always has that name, even
    /// if this process is killed.
    private func exchange() throws(FileError) -> Bool {
        try Disk.move(staging.path, to: staging.retired)
        do throws(FileError) {
            try Disk.exchange(staging.retired, output)
            return true
        } catch {
            try Disk.move(staging.retired, to: staging.path)
            return false
        }
    }

    // MARK: File by file

    private func fileByFile() throws {
        // If the manifest cannot be written, nothing has changed yet.
        let both = previous.gone(from: files).map(\.text) + files
        try writeManifest(both.sorted { $0.precedes($1) }, through: "/.curbcut-both")
        do throws(FileError) {
            try inPlace()
        } catch {
            throw PublishingError(.halfway, path: error.path, error.system)
        }
    }

    /// Every file is whole, old or new, at every moment; the site is not. Until the last step the manifest names the
    /// files of both (see above), so that a build after a crash knows all of ours.
    private func inPlace() throws(FileError) {
        // Pages last, so that none refers to a missing file.
        for file in files where !file.hasSuffix(".html") { try move(file) }
        for file in files where file.hasSuffix(".html") { try move(file) }
        // Files that cannot be removed now do no harm: the new manifest does not name them.
        try OpenFolder(output).remove(files: previous.gone(from: files))
        try Disk.move(staging.path + "/" + previous.manifest, to: output + "/" + previous.manifest)
        try Disk.removeTree(staging.path)
    }

    private func writeManifest(_ files: [String], through name: String) throws(FileError) {
        try Disk.write(Manifest(files: files).bytes, to: staging.path + name)
        try Disk.move(staging.path + name, to: output + "/" + previous.manifest)
    }

    private func move(_ file: String) throws(FileError) {
        var folder = output
        for name in Disk.split(file).parent.split(separator: "/") where name != "." {
            folder += "/" + name
            if Disk.exists(folder), !Disk.isRealFolder(folder) { try Disk.removeTree(folder) }
            try Disk.makeFolder(folder)
        }
        if Disk.isRealFolder(output + "/" + file) {
            // Removes only our files; a folder stays if it contains others.
            let path = RawPath(file)
            try OpenFolder(output).remove(files: previous.made.filter { $0.withParents.contains(path) })
        }
        try Disk.move(staging.path + "/" + file, to: output + "/" + file)
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Puts a finished new site in the place of the old one.
struct Exchange {
    let staging: StagingFolder
    let output: String
    let former: FormerSite
    /// The paths of the new site's files, sorted.
    let files: [String]

    /// Returns what of the former site could not be removed; the new one stands in its place then, too.
    func run() throws(PublishingError) -> PublishingError? {
        guard Disk.exists(output) else {
            guard rename(staging.path, output) == 0 else { throw .init(.write, path: output) }
            return nil
        }
        if staging.isInPlace {
            try fileByFile()
            return nil
        }
        Disk.copyRights(from: output, to: staging.path)
        // One step: nobody ever sees no site, or half of one. Some file systems cannot do it.
        guard System.exchange(staging.path, output) else {
            try fileByFile()
            return nil
        }
        guard rename(staging.path, staging.retired) == 0 else { return .init(.leftover, path: staging.path) }
        do throws(PublishingError) {
            try RetiredSite(former, in: staging.retired).remove(rescuingInto: output)
            return nil
        } catch {
            return PublishingError(.leftover, path: staging.retired, code: error.code)
        }
    }

    // MARK: File by file

    private func fileByFile() throws(PublishingError) {
        // Whoever may not write the manifest has not changed anything yet.
        try writeManifest(former.made.union(files).sorted(), through: "/.curbcut-both")
        do throws(PublishingError) {
            try inPlace()
        } catch {
            throw PublishingError(.halfway, path: error.path, code: error.code)
        }
    }

    /// Every file is whole, old or new, at every moment; the site as a whole is not. Until the last step the manifest
    /// names the files of both (see above), so that a build after a crash knows all of ours.
    private func inPlace() throws(PublishingError) {
        // Pages last: none of them may refer to what is not there yet.
        for file in files where !file.hasSuffix(".html") { try move(file) }
        for file in files where file.hasSuffix(".html") { try move(file) }
        removeGoneFiles()
        for note in FormerSite.ownNotes where note != Manifest.fileName { unlink(output + "/" + note) }
        try moveInto(place: Manifest.fileName)
        try Disk.removeTree(staging.path)
    }

    private func writeManifest(_ files: [String], through name: String) throws(PublishingError) {
        try Disk.write(Manifest(files: files).bytes, to: staging.path + name)
        guard rename(staging.path + name, output + "/" + Manifest.fileName) == 0 else {
            throw PublishingError(.write, path: output + "/" + Manifest.fileName)
        }
    }

    private func move(_ file: String) throws(PublishingError) {
        var folder = output
        for name in Disk.split(file).parent.split(separator: "/") where name != "." {
            folder += "/" + name
            if Disk.exists(folder), !Disk.isRealFolder(folder) { try Disk.removeTree(folder) }
            try Disk.makeFolder(folder)
        }
        if Disk.isRealFolder(output + "/" + file) { try Disk.removeTree(output + "/" + file) }
        try moveInto(place: file)
    }

    private func moveInto(place: String) throws(PublishingError) {
        guard rename(staging.path + "/" + place, output + "/" + place) == 0 else {
            throw PublishingError(.write, path: output + "/" + place)
        }
    }

    /// What cannot be removed now stays in the new manifest's shadow and does no harm.
    private func removeGoneFiles() {
        let gone = former.made.subtracting(files)
        for file in gone { unlink(output + "/" + file) }
        for folder in Set(gone.flatMap { SitePath(text: $0).folders }).sorted().reversed() {
            rmdir(output + "/" + folder)
        }
    }
}

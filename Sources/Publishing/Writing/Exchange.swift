import Base
import Platform

/// Puts a finished new site in the place of the old one.
struct Exchange {
    let staging: StagingFolder
    let output: String
    let foreign: ForeignFiles
    /// The paths of the new site's files, sorted.
    let files: [String]

    private var former: FormerSite { foreign.former }

    /// Returns what of the former site could not be removed; the new one is in its place then, too.
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

    /// One step: nobody ever sees no site, or half of one. False where the file system cannot do it. The new site has the name
    /// of a former one before: whenever this process is killed, what may contain files of the user's has that name.
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
        // Whoever may not write the manifest has not changed anything yet.
        let both = former.gone(from: files).map(\.text) + files
        try writeManifest(both.sorted { $0.precedes($1) }, through: "/.curbcut-both")
        do throws(FileError) {
            try inPlace()
        } catch {
            throw PublishingError(.halfway, path: error.path, error.system)
        }
    }

    /// Every file is whole, old or new, at every moment; the site as a whole is not. Until the last step the manifest
    /// names the files of both (see above), so that a build after a crash knows all of ours.
    private func inPlace() throws(FileError) {
        // Pages last: none of them may refer to what is not there yet.
        for file in files where !file.hasSuffix(".html") { try move(file) }
        for file in files where file.hasSuffix(".html") { try move(file) }
        try removeGoneFiles()
        for note in FormerSite.outdatedNotes { try? Disk.removeFile(output + "/" + note) }
        try moveInto(place: Manifest.fileName)
        try Disk.removeTree(staging.path)
    }

    private func writeManifest(_ files: [String], through name: String) throws(FileError) {
        try Disk.write(Manifest(files: files).bytes, to: staging.path + name)
        try Disk.move(staging.path + name, to: output + "/" + Manifest.fileName)
    }

    private func move(_ file: String) throws(FileError) {
        var folder = output
        for name in Disk.split(file).parent.split(separator: "/") where name != "." {
            folder += "/" + name
            if Disk.exists(folder), !Disk.isRealFolder(folder) { try Disk.removeTree(folder) }
            try Disk.makeFolder(folder)
        }
        if Disk.isRealFolder(output + "/" + file) { try makeRoom(for: RawPath(file)) }
        try moveInto(place: file)
    }

    /// Only files of ours go; the folder stays where others are in it.
    private func makeRoom(for file: RawPath) throws(FileError) {
        try OpenFolder(output).remove(files: former.made.filter { $0.withParents.contains(file) })
    }

    private func moveInto(place: String) throws(FileError) {
        try Disk.move(staging.path + "/" + place, to: output + "/" + place)
    }

    /// What cannot be removed now stays in the new manifest's shadow and does no harm.
    private func removeGoneFiles() throws(FileError) {
        try OpenFolder(output).remove(files: former.gone(from: files))
    }
}

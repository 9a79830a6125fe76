#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
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
    func run() throws(PublishingError) -> PublishingError? {
        guard Disk.exists(output) else {
            guard rename(staging.path, output) == 0 else { throw .init(.write, path: output) }
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
        do throws(PublishingError) {
            try foreign.giveBack(from: staging.retired, to: output)
            try RetiredSite(foreign, in: staging.retired).remove(rescuingInto: output)
            return nil
        } catch {
            return PublishingError(.leftover, path: staging.retired, code: error.code)
        }
    }

    /// One step: nobody ever sees no site, or half of one. False where the file system cannot do it. The new site has the name
    /// of a former one before: whenever this process is killed, what may contain files of the user's has that name.
    private func exchange() throws(PublishingError) -> Bool {
        guard rename(staging.path, staging.retired) == 0 else { throw PublishingError(.write, path: staging.retired) }
        if System.exchange(staging.retired, output) { return true }
        guard rename(staging.retired, staging.path) == 0 else { throw PublishingError(.write, path: staging.path) }
        return false
    }

    // MARK: File by file

    private func fileByFile() throws(PublishingError) {
        // Whoever may not write the manifest has not changed anything yet.
        let both = former.gone(from: files).map(\.text) + files
        try writeManifest(both.sorted { $0.precedes($1) }, through: "/.curbcut-both")
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
        try removeGoneFiles()
        for note in FormerSite.outdatedNotes { unlink(output + "/" + note) }
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
        if Disk.isRealFolder(output + "/" + file) { try makeRoom(for: RawPath(file)) }
        try moveInto(place: file)
    }

    /// Only files of ours go; the folder stays where others are in it.
    private func makeRoom(for file: RawPath) throws(PublishingError) {
        try OpenFolder(output).remove(files: former.made.filter { $0.withParents.contains(file) })
    }

    private func moveInto(place: String) throws(PublishingError) {
        guard rename(staging.path + "/" + place, output + "/" + place) == 0 else {
            throw PublishingError(.write, path: output + "/" + place)
        }
    }

    /// What cannot be removed now stays in the new manifest's shadow and does no harm.
    private func removeGoneFiles() throws(PublishingError) {
        try OpenFolder(output).remove(files: former.gone(from: files))
    }
}

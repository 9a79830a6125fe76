#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import ContentGraph

/// What the output folder holds before publishing: files that an earlier build made, and files of the user's own.
struct FormerSite {
    let folder: String
    /// Paths that an earlier build wrote, by its manifest.
    let made: Set<String>
    /// Everything else, with folders that hold nothing.
    private let foreign: [Disk.Entry]

    /// Nothing when there is no such folder yet.
    init(at folder: String) throws(PublishingError) {
        self.folder = folder
        guard access(folder, F_OK) == 0 else {
            made = []
            foreign = []
            return
        }
        guard Disk.isFolder(folder) else { throw PublishingError(.notAFolder, path: folder, code: 0) }
        let manifest = (try? Disk.read(folder + "/" + Manifest.fileName)).map(Manifest.init(bytes:))
        let made = Set(manifest?.files ?? [])
        self.made = made
        foreign = try Disk.list(folder).filter { !made.contains($0.path) && $0.path != Manifest.fileName }
    }

    /// Refuses to write over a file that we did not make.
    func check(against site: Site) throws(PublishingError) {
        let ours = Set(site.entries.map(\.path.text))
        if let file = foreign.first(where: { !$0.isFolder && ours.contains($0.path) }) {
            throw PublishingError(.foreignFile, path: folder + "/" + file.path, code: 0)
        }
    }

    /// Links the user's own files into the new folder; their paths.
    func takeOver(foreignFilesInto staging: String, unless site: Site) throws(PublishingError) -> [String] {
        var kept: [String] = []
        for entry in foreign where !entry.isFolder {
            try Disk.makeFolders(Disk.split(staging + "/" + entry.path).parent)
            try Disk.linkOrCopy(folder + "/" + entry.path, to: staging + "/" + entry.path)
            kept.append(entry.path)
        }
        return kept
    }
}

/// The list of the files that a build made, kept in the output folder, so that later builds remove only these.
struct Manifest {
    static let fileName = ".curbcut-manifest"
    let files: [String]

    init(files: [String]) {
        self.files = files
    }

    init(bytes: [UInt8]) {
        files = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map(String.init)
    }

    var bytes: [UInt8] {
        Array((["# Files made by curbcut. It removes these and no others."] + files).joined(separator: "\n").utf8)
            + [UInt8(ascii: "\n")]
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where a new site is made before anybody sees it: beside the output folder, so that the two can change places; inside
/// it where it cannot be moved, because something is mounted there or the folder around it is not ours to write.
struct StagingFolder {
    /// Begins the names of what a build puts into the output folder for a while.
    static let inside = ".curbcut-new"

    let path: String
    /// Where the former site goes until it is removed. Not under the name of a new one: whoever finds it after a crash must
    /// tell what has been published, and may hold files of the user's, from what never was.
    let retired: String
    /// Whether the output folder keeps its identity and gets its files one by one.
    let isInPlace: Bool
    /// The folder that two builds of the same site both lock.
    let locked: String

    init(for output: String, inPlace: Bool) throws(PublishingError) {
        let (parent, name) = Disk.split(output)
        try Disk.makeFolders(parent)
        retired = "\(parent)/.\(name).curbcut-old"
        if Disk.isFolder(output), Self.isFixed(output, parent: parent) {
            path = output + "/" + Self.inside
            isInPlace = true
            locked = output
        } else {
            path = "\(parent)/.\(name).curbcut-new"
            isInPlace = inPlace
            locked = parent
        }
    }

    private static func isFixed(_ output: String, parent: String) -> Bool {
        access(parent, W_OK | X_OK) != 0 || Disk.isMountPoint(output) || isListedMount(output)
    }

    /// Also sees a folder of the same file system that is mounted a second time, as containers do.
    private static func isListedMount(_ folder: String) -> Bool {
        guard let table = try? Disk.readStream("/proc/self/mountinfo") else { return false }
        // proc(5): the fifth field is the mount point, with blanks and backslashes in octal.
        let name = escaped(folder)
        return String(decoding: table, as: UTF8.self).split(separator: "\n").contains { line in
            line.split(separator: " ", maxSplits: 5).dropFirst(4).first.map { $0 == name } ?? false
        }
    }

    private static func escaped(_ path: String) -> String {
        path.map { character in
            switch character {
            case " ": "\\040"
            case "\t": "\\011"
            case "\n": "\\012"
            case "\\": "\\134"
            default: String(character)
            }
        }.joined()
    }
}

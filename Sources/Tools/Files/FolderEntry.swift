import Essentials

/// A name in a folder, and the kind of the entry.
package struct FolderEntry: Sendable {
    /// Symbolic links are `unknown`, as are entries of file systems that do not report kinds.
    package enum Kind: Sendable {
        case file, folder, unknown, other
    }

    /// The name, with U+FFFD for invalid UTF-8.
    package let name: String
    package let isText: Bool
    package let kind: Kind

    /// The entries of a folder, without `.` and `..`, in the disk's order; and the error that ended the list early, if
    /// any.
    package static func list(_ folder: String) throws(SystemError) -> (entries: [FolderEntry], failure: SystemError?) {
        guard let handle = opendir(folder) else { throw .last }
        defer { closedir(handle) }
        var entries: [FolderEntry] = []
        // readdir(3): nil is the end, or an error if `errno` changed.
        errno = 0
        while let entry = readdir(handle) {
            let entry = FolderEntry(entry)
            if entry.name != ".", entry.name != ".." { entries.append(entry) }
            errno = 0
        }
        return (entries, errno == 0 ? nil : .last)
    }

    /// The names in a folder; empty if it is missing or may not be read. Throws on other errors, where the folder may
    /// not be empty.
    package static func names(in folder: String) throws(SystemError) -> [String] {
        do throws(SystemError) {
            let (entries, failure) = try list(folder)
            if let failure { throw failure }
            return entries.map(\.name)
        } catch {
            if error.concernsOneFile { return [] }
            throw error
        }
    }

    private init(_ entry: UnsafeMutablePointer<dirent>) {
        (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) {
            // On some file systems, names are longer than the field declares.
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                String(validatingCString: name).map { ($0, true) } ?? (String(cString: name), false)
            }
        }
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_DIR): kind = .folder
        case Int32(DT_REG): kind = .file
        case Int32(DT_LNK), Int32(DT_UNKNOWN): kind = .unknown
        default: kind = .other
        }
    }
}

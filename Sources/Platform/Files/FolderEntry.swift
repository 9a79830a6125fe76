#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Name in a folder, and what it names.
package struct FolderEntry: Sendable {
    /// Symbolic links are `unknown`, as are entries of file systems that do not say what they are.
    package enum Kind: Sendable {
        case file, folder, unknown, other
    }

    /// With U+FFFD for what is not UTF-8.
    package let name: String
    package let isText: Bool
    package let kind: Kind

    /// What is in a folder, without `.` and `..`, in the disk's order; and the error that ended the list before its end.
    package static func list(_ folder: String) throws(SystemError) -> (entries: [FolderEntry], failure: SystemError?) {
        guard let handle = opendir(folder) else { throw .last }
        defer { closedir(handle) }
        var entries: [FolderEntry] = []
        // readdir(3): nil is the end, or an error when the number has changed.
        errno = 0
        while let entry = readdir(handle) {
            let entry = FolderEntry(entry)
            if entry.name != ".", entry.name != ".." { entries.append(entry) }
            errno = 0
        }
        return (entries, errno == 0 ? nil : .last)
    }

    /// The names in a folder. Empty for one that is not there or may not be read. Throws when the system fails for another
    /// reason: the folder is not empty then.
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
            // Names are longer than the field says on some file systems.
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

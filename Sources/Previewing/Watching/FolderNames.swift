#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The names in a folder, without `.` and `..`; empty when it cannot be read.
enum FolderNames {
    static func of(_ path: String) -> [String] {
        guard let handle = opendir(path) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}

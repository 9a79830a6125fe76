/// The list of the files that a build made, kept in the output folder, so that later builds remove only these.
struct Manifest {
    static let fileName = ownNames + "manifest"
    /// The prefix of everything that publishing keeps in the output folder for itself.
    static let ownNames = ".curbcut-"
    private static let heading = "# Files made by curbcut. It removes these and no others."
    let files: [String]

    init(files: [String]) {
        self.files = files
    }

    /// Ignores paths that lead out of the folder: the file may have been tampered with.
    init(bytes: [UInt8]) {
        var files: [String] = []
        bytes.withUnsafeBufferPointer { bytes in
            // After the heading.
            var start = bytes.first(UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            while start < bytes.count {
                let end = bytes.first(UInt8(ascii: "\n"), from: start) ?? bytes.count
                let file = Self.unescape(UnsafeBufferPointer(rebasing: bytes[start..<end]))
                if !file.isEmpty, Self.staysInside(file) { files.append(file) }
                start = end + 1
            }
        }
        self.files = files
    }

    /// Whether a path from the site's root stays inside it.
    static func staysInside(_ path: String) -> Bool {
        let slash = UInt8(ascii: "/")
        if path.utf8.first == slash { return false }
        var path = path
        // Cheap check first: nearly no path contains two dots.
        return path.withUTF8 { !$0.contains("..") }
            || !path.utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
    }

    /// One path per line, with `%` and line ends as `%25` and `%0A`.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(files.reduce(Self.heading.utf8.count + 1) { $0 + $1.utf8.count + 1 })
        bytes.append(contentsOf: Self.heading.utf8)
        bytes.append(UInt8(ascii: "\n"))
        for file in files {
            bytes.append(contentsOf: Self.escape(file).utf8)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    private static func escape(_ path: String) -> String {
        var path = path
        let isPlain = path.withUTF8 { $0.first(UInt8(ascii: "%")) == nil && $0.first(UInt8(ascii: "\n")) == nil }
        if isPlain { return path }
        return path.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25")
            .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "%0A")
    }

    private static func unescape(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        let line = String(decoding: bytes, as: UTF8.self)
        guard bytes.first(UInt8(ascii: "%")) != nil else { return line }
        return line.split(separator: "%0A", omittingEmptySubsequences: false).joined(separator: "\n")
            .split(separator: "%25", omittingEmptySubsequences: false).joined(separator: "%")
    }
}

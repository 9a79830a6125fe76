/// The list of the files that a build made, kept in the output folder, so that later builds remove only these.
struct Manifest {
    static let fileName = ".curbcut-manifest"
    private static let heading = "# Files made by curbcut. It removes these and no others."
    let files: [String]

    init(files: [String]) {
        self.files = files
    }

    /// Takes no path that leads out of the folder: somebody may have written one into the file.
    init(bytes: [UInt8]) {
        files = bytes.split(separator: UInt8(ascii: "\n")).dropFirst()
            .map { Self.unescape(String(decoding: $0, as: UTF8.self)) }.filter(Self.staysInside)
    }

    private static func staysInside(_ path: String) -> Bool {
        let slash = UInt8(ascii: "/")
        return path.utf8.first != slash
            && !path.utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
    }

    /// One path a line; `%` and line ends in a path as `%25` and `%0A`.
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
        guard path.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\n") }) else { return path }
        return path.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25")
            .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "%0A")
    }

    private static func unescape(_ line: String) -> String {
        guard line.utf8.contains(UInt8(ascii: "%")) else { return line }
        return line.split(separator: "%0A", omittingEmptySubsequences: false).joined(separator: "\n")
            .split(separator: "%25", omittingEmptySubsequences: false).joined(separator: "%")
    }
}

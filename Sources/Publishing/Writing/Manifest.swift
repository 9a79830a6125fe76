import Tools

/// The list of the files that a command made, kept in the output folder, so that it later removes only these. Each
/// command and format has a list of its own: what another one made in the same folder is foreign to it, and stays.
struct Manifest {
    /// The name of the list of what `build` made; `-csv` and the like follow it for others.
    static let fileName = ownNames + "manifest"
    /// The prefix of everything that publishing keeps in the output folder for itself.
    static let ownNames = ".curbcut-"
    private static let heading = "# Files made by curbcut. It removes these and no others."
    let files: [String]

    init(files: [String]) {
        self.files = files
    }

    /// Ignores paths that lead out of the folder: the file may have been tampered with.
    init(in folder: String, named name: String) {
        let bytes = (try? FileReader.read(folder + "/" + name)) ?? []
        files = bytes.split(separator: UInt8(ascii: "\n")).dropFirst()
            .map { String(decoding: $0, as: UTF8.self).replacing("%0A", with: "\n").replacing("%25", with: "%") }
            .filter(Self.staysInside)
    }

    /// Whether a path from the site's root stays inside it.
    static func staysInside(_ path: String) -> Bool {
        let slash = UInt8(ascii: "/")
        return path.utf8.first != slash && !path.utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
    }

    /// One path per line, with `%` and line ends as `%25` and `%0A`.
    var bytes: [UInt8] {
        let lines = files.map { $0.replacing("%", with: "%25").replacing("\n", with: "%0A") }
        return Array(([Self.heading] + lines).map { $0 + "\n" }.joined().utf8)
    }
}

extension Site {
    /// The name of the list of its files.
    var manifest: String { Manifest.fileName + (maker.map { "-" + $0 } ?? "") }
}

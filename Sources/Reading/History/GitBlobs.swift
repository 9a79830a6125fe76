/// Contents of earlier versions of files, by git's object names.
struct GitBlobs {
    private let contents: [String: [UInt8]]

    /// Number of names that fit into a pipe.
    static let mostNames = 300

    static let arguments = ["cat-file", "--batch"]

    /// Asks git for all objects at once.
    init(_ names: [String], in folder: String) throws(GitError) {
        let names = Set(names).sorted().prefix(Self.mostNames)
        let input = names.map { $0 + "\n" }.joined()
        self.init(names.isEmpty ? [] : try GitProcess.output(Self.arguments, in: folder, input: input))
    }

    /// Parses one record per object: `name type size`, a line feed, the content, a line feed (git-cat-file, "Batch
    /// output").
    init(_ output: [UInt8]) {
        var contents: [String: [UInt8]] = [:]
        var rest = output[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            rest = rest[(end + 1)...]
            // `name missing` has no content.
            guard words.count == 3, let size = Int(words[2]), rest.count > size else { continue }
            contents[String(words[0])] = Array(rest.prefix(size))
            rest = rest.dropFirst(size + 1)
        }
        self.contents = contents
    }

    /// The content, or nil if git does not have the object.
    subscript(name: String) -> [UInt8]? { contents[name] }
}

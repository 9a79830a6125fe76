import Handbook
import Tools

/// The folder of another generator, which is only read.
struct SourceFolder {
    let root: String
    /// Paths of all files, sorted.
    private(set) var files: [String] = []
    /// Folders and files that are not read, with the reason.
    private(set) var skipped: [(path: String, reason: String)] = []
    private var known: Set<String> = []

    init(_ root: String) {
        self.root = root
        walk("")
        files.sort()
        skipped.sort { $0.path < $1.path }
        known = Set(files)
    }

    private mutating func walk(_ folder: String) {
        for name in (try? FolderEntry.names(in: root + "/" + folder)) ?? [] {
            let path = name.below(folder)
            let kind = FileStatus(ofEntry: root + "/" + path)?.kind
            if kind == .link {
                skipped.append((path, "a symbolic link, not followed"))
            } else if Table.words("foreign").contains(name) {
                skipped.append((path, name.hasPrefix("versioned") ? "pages of older versions" : "skipped"))
            } else if name.hasPrefix("."), !Table.words("hidden").contains(name) {
                continue
            } else if kind == .folder {
                walk(path)
            } else if kind == .file {
                files.append(path)
            }
        }
    }

    func has(_ path: String) -> Bool { known.contains(path) }
    func hasFolder(_ path: String) -> Bool { path.isEmpty || files.contains { $0.hasPrefix(path + "/") } }

    /// The first file whose whole path is like a pattern.
    func first(like pattern: String?) -> String? {
        pattern.flatMap { pattern in files.first(where: Pattern("^(?:\(pattern))$").matches) }
    }

    func text(_ path: String) -> String? { read(path)?.text }

    /// The text of a file without a byte order mark, with spaces for control characters, and whether it is in
    /// Windows-1252, as old editors write it; nil for binary files.
    func read(_ path: String) -> (text: String, isWindows: Bool)? {
        guard has(path), let whole = try? FileReader.read(root + "/" + path), !whole.contains(0) else { return nil }
        let bytes = whole.withoutMark
        let text = String(validating: bytes, as: UTF8.self)
        let lines = (text ?? Self.text(ofWindows: bytes)).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let scalars = lines.unicodeScalars.map { scalar in
            let isStrange = scalar.properties.generalCategory == .control || (0xE000...0xE005).contains(scalar.value)
            guard isStrange, scalar != "\n", scalar != "\t" else { return scalar }
            return scalar.properties.isWhitespace ? "\n" : " "
        }
        return (String(String.UnicodeScalarView(scalars)), text == nil)
    }

    /// Bytes 0x80 to 0x9F of Windows-1252 (WHATWG Encoding, index windows-1252); `?` for those that it does not have.
    private static let windows = Array("€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ".unicodeScalars)

    private static func text(ofWindows bytes: some Sequence<UInt8>) -> String {
        let scalars = bytes.map { (0x80..<0xA0).contains($0) ? windows[Int($0) - 0x80] : Unicode.Scalar($0) }
        return String(String.UnicodeScalarView(scalars))
    }

    func text(_ path: String?) -> String { path.flatMap { text($0) } ?? "" }

    /// Where a text is, for the report: `file:line`; the first file if it is in none as it is typed.
    func place(of texts: [String], in files: [String]) -> String {
        let lines = files.map { self.text($0)?.lines ?? [] }
        for text in texts where !text.isEmpty {
            for (file, lines) in zip(files, lines) {
                guard let number = lines.firstIndex(where: { $0.contains(text) }) else { continue }
                return "`\(file):\(number + 1)`"
            }
        }
        return "`\(files[0])`"
    }

    func data(in folder: String) -> [Value.Entry] {
        files.filter { $0.path(in: folder) != nil }.map { path in
            Value.Entry(key: path.fileName.withoutExtension, value: configuration(path))
        }
    }

    /// What a file of configuration says, by its ending.
    func configuration(_ path: String?) -> Value {
        guard let path, let text = text(path) else { return .null }
        switch path.fileExtension {
        case "yml", "yaml", "pages":
            let list = FrontMatter.read("list:\n" + text.replacing("---\n", with: "")).values["list"]
            return list.values.isEmpty ? FrontMatter.read(text).values : list
        case "toml": return TOML.value(text)
        case "json": return LiteralReader.value(of: text)
        default: return Program(path, in: self).exported
        }
    }

    /// Why a file of configuration says less than it is meant to, if so.
    func problem(in path: String) -> String? {
        guard let text = text(path) else { return "is no text that can be read, so nothing of it is used" }
        guard ["yml", "yaml"].contains(path.fileExtension) else { return nil }
        return FrontMatter.read(text).remarks.first.map { "line \($0.line): \($0.text)" }
    }
}

extension UniqueNames {
    /// A path that no other file has, letter case aside: if it is taken, `name-2` and so on.
    mutating func claim(path: String) -> String {
        let plain = path.lowercased()
        let free = claim(plain, from: 2) { "\($0.withoutExtension)-\($1).\($0.fileExtension)" }
        return free == plain ? path : free
    }
}

extension String {
    var fileExtension: String { ContentPath(self).fileExtension }
    var fileName: String { split(separator: "/").last.map(String.init) ?? "" }
    var withoutExtension: String { fileExtension.isEmpty ? self : String(dropLast(fileExtension.utf8.count + 1)) }

    /// The path of the folder; empty for the root.
    var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
    var isMarkdown: Bool { ["md", "mdx", "markdown", "mkd"].contains(fileExtension) }
    func below(_ folder: String) -> String { folder.isEmpty ? self : isEmpty ? folder : folder + "/" + self }

    /// The path below a folder, empty for the folder, nil if it is elsewhere.
    func path(in folder: String) -> String? {
        folder.isEmpty ? self : (self + "/").hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : nil
    }

    /// The path without `.` and `..`; nil if it leads out of the root.
    var normalised: String? { ContentPath.resolve(drop { $0 == "/" }.description, in: [])?.text }
}

/// Path as the file system knows it: bytes, which need not be UTF-8. Two Unicode forms of `é` are two paths, as they are two
/// files.
package struct RawPath: Hashable, Sendable {
    /// Ends with a zero, as system calls expect it.
    package let chars: [CChar]

    package init(_ text: String) {
        chars = Array(text.utf8CString)
    }

    package init(chars: [CChar]) {
        self.chars = chars
    }

    /// For messages: bytes that are not UTF-8 appear as replacement characters.
    package var text: String { chars.withUnsafeBufferPointer { String(cString: $0.baseAddress!) } }

    /// Whether it is the folder that other paths are relative to.
    package var isEmpty: Bool { chars.count == 1 }

    /// Path of an entry of this folder.
    package func appending(_ name: UnsafePointer<CChar>) -> RawPath {
        var path = chars
        path.removeLast()
        if !path.isEmpty { path.append(Self.slash) }
        var byte = name
        while byte.pointee != 0 {
            path.append(byte.pointee)
            byte += 1
        }
        path.append(0)
        return RawPath(chars: path)
    }

    /// Path of this entry when `folder` is what it was relative to.
    package func inside(_ folder: String) -> [CChar] {
        Array(folder.utf8CString.dropLast()) + [Self.slash] + chars
    }

    /// Folder that contains the entry; empty at the top.
    package var parent: RawPath {
        RawPath(chars: chars.lastIndex(of: Self.slash).map { chars[..<$0] + [0] } ?? [0])
    }

    /// The path itself and all folders around it, innermost first; nothing for the empty path.
    package var withParents: [RawPath] {
        Array(sequence(first: self) { $0.parent }.prefix { !$0.isEmpty })
    }

    /// Last part of the path.
    package var name: [CChar] {
        chars.lastIndex(of: Self.slash).map { Array(chars[($0 + 1)...]) } ?? chars
    }

    /// An order in which everything in a folder comes before the folder.
    package static func isDeeper(_ one: RawPath, _ other: RawPath) -> Bool { one.chars.count > other.chars.count }

    /// All folders that some entries lie in.
    package static func folders(of paths: some Sequence<RawPath>) -> Set<RawPath> {
        var folders: Set<RawPath> = []
        for path in paths {
            // Where a folder is known, those around it are.
            for folder in path.parent.withParents { if !folders.insert(folder).inserted { break } }
        }
        return folders
    }

    private static let slash = CChar(UInt8(ascii: "/"))
}

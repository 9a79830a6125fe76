/// A path as bytes, as in the file system; need not be UTF-8. The two Unicode forms of `é` are different paths, as they
/// are different files.
package struct RawPath: Hashable, Sendable {
    /// Zero-terminated, for system calls.
    package let chars: [CChar]

    package init(_ text: String) { chars = Array(text.utf8CString) }

    package init(chars: [CChar]) { self.chars = chars }

    /// Text for messages; invalid UTF-8 becomes replacement characters.
    package var text: String { chars.withUnsafeBufferPointer { String(cString: $0.baseAddress!) } }

    /// Whether this is the base folder of relative paths.
    package var isEmpty: Bool { chars.count == 1 }

    /// The path of an entry of this folder.
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

    /// The path of this entry below `folder`.
    package func inside(_ folder: String) -> [CChar] { Array(folder.utf8CString.dropLast()) + [Self.slash] + chars }

    /// The folder that contains the entry; empty at the top.
    package var parent: RawPath { RawPath(chars: chars.lastIndex(of: Self.slash).map { chars[..<$0] + [0] } ?? [0]) }

    /// The path and all folders around it, innermost first; empty for the empty path.
    package var withParents: [RawPath] { Array(sequence(first: self) { $0.parent }.prefix { !$0.isEmpty }) }

    /// The last part of the path.
    package var name: [CChar] { chars.lastIndex(of: Self.slash).map { Array(chars[($0 + 1)...]) } ?? chars }

    /// An order with the contents of each folder before the folder.
    package static func isDeeper(_ one: RawPath, _ other: RawPath) -> Bool { one.chars.count > other.chars.count }

    /// All folders around the entries.
    package static func folders(of paths: some Sequence<RawPath>) -> Set<RawPath> {
        var folders: Set<RawPath> = []
        for path in paths {
            // If a folder is known, so are those around it.
            for folder in path.parent.withParents { if !folders.insert(folder).inserted { break } }
        }
        return folders
    }

    private static let slash = CChar(UInt8(ascii: "/"))
}

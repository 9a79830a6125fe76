import Handbook

/// Media files by their path without extension.
package struct MediaNames: Sendable {
    private let byStem: [String: ContentPath]
    /// Whether there are files with captions at all.
    package let haveCaptions: Bool

    init(_ files: FileIndex) {
        byStem = Dictionary(files.paths.map { (Self.stem($0.text), $0) }, uniquingKeysWith: { first, _ in first })
        haveCaptions = files.paths.contains { $0.text.utf8.suffix(4).elementsEqual(".vtt".utf8) }
    }

    /// A file that differs from `written` in its extension only.
    package func otherExtension(of written: String, in folder: [String]) -> ContentPath? {
        if byStem.isEmpty { return nil }
        let path = written.percentDecoded
        return [ContentPath.resolve(path, in: folder), ContentPath.resolve(path, in: [])].compactMap { $0 }
            .lazy.compactMap { byStem[Self.stem($0.text)] }.first
    }

    private static func stem(_ path: String) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].containsBytes(of: "/") else { return path.lowercased() }
        return path[..<dot].lowercased()
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Handbook
import Reading

/// Turns places on disk, as the system tells them, into places in the content folder.
struct ContentRoot: Sendable {
    private let content: String
    private let media: String?

    init(_ folder: ContentFolder) {
        content = Self.realPath(folder.path) ?? folder.path
        media = folder.mediaFolder.flatMap(Self.realPath)
    }

    /// The folders that hold content, without links in their paths.
    var folders: [String] { [content] + (media.map { [$0] } ?? []) }

    /// Nil for a file outside.
    func path(of file: String) -> ContentPath? {
        if file.hasPrefix(content + "/") { return ContentPath(String(file.dropFirst(content.utf8.count + 1))) }
        guard let media, file.hasPrefix(media + "/") else { return nil }
        return ContentPath("media/" + file.dropFirst(media.utf8.count + 1))
    }

    /// Whether a file lies in one of the folders when all links have been followed.
    func holds(_ file: String) -> Bool {
        Self.realPath(file).map { path(of: $0) != nil } ?? false
    }

    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

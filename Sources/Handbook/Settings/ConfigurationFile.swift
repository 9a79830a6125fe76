import Markdown
import Tools

/// `curbcut.yml`, for findings about what settings say.
package struct ConfigurationFile: Sendable, Equatable {
    /// The path as seen from the content folder: `../curbcut.yml`.
    private let path: ContentPath
    /// File name alone, as the baseline's key: at an earlier commit the folders differ.
    private let name: String
    /// Places by keys without slashes at either end, the outermost first.
    private let places: [[String]: SourcePosition]

    package init(_ file: String, of content: String, places: [[String]: SourcePosition] = [:]) {
        let folders = content.split(separator: "/").filter { $0 != "." }
        let isPlain = !content.hasPrefix("/") && !file.hasPrefix("/") && !folders.contains("..")
        let up = isPlain ? folders.map { _ in "../" }.joined() : ""
        path = ContentPath(isPlain ? up + file : Disk.realPath(file) ?? file)
        name = Disk.split(file).name
        self.places = places
    }

    /// A finding about a key of the file; `keys` lead to it, the outermost first.
    package func finding(
        _ subject: Finding.Subject, _ severity: Severity = .warning, at keys: [String], _ message: String
    ) -> Finding {
        Finding(subject, severity, path: path, at: place(of: keys), message, page: name)
    }

    /// An error in the file, for which the handbook is not read.
    package func fault(at place: SourcePosition, _ message: String) -> Finding {
        .unread(.file, path: path, at: place, message)
    }

    /// The place of the last of `keys`, or of the key above if the author wrote the last one in another way.
    package func place(of keys: [String]) -> SourcePosition {
        let keys = keys.map { Route(path: $0).path }
        return places[keys] ?? places[keys.dropLast()] ?? .start
    }
}

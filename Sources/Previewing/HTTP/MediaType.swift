import Handbook

/// The media types of all files that a handbook may contain, by file name extension.
enum MediaType {
    static let html = "text/html; charset=utf-8"
    static let json = "application/json; charset=utf-8"
    static let script = "text/javascript; charset=utf-8"
    static let style = "text/css; charset=utf-8"

    /// The generic `application/octet-stream` for unknown extensions, so that no browser runs them.
    static func of(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
        return byExtension[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
    }

    private static let byExtension = Dictionary(
        uniqueKeysWithValues: DataTable.rows(of: EmbeddedAssets.text(named: "media-types.tsv"), columns: 2).flatMap {
            row in
            row[1].split(separator: " ").map { (String($0), String(row[0])) }
        })
}

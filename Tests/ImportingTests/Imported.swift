import Importing
import TestSupport

/// A folder of another generator, imported.
struct Imported {
    let folder: TemporaryFolder
    let result: Importer.Result

    /// `files` are texts by their paths.
    init(_ files: [String: String], from dialect: Dialect? = nil) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: "source/" + path) }
        result = try Importer.run(
            folder: folder.location("source"), into: folder.location("out/Content"), dialect: dialect, replacing: false)
    }

    subscript(page: String) -> String { get throws { try folder.text("out/Content/" + page) } }

    var settings: String { get throws { try self["curbcut.yml"] } }

    var report: String { get throws { try folder.text("out/import-report.md") } }
}

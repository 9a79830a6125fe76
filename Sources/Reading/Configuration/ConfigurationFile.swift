import Handbook
import Markdown
import Tools

/// `curbcut.yml`, for what is wrong with the handbook as it describes it.
package struct ConfigurationFile: Sendable {
    /// The path as seen from the content folder: `../curbcut.yml`.
    private let path: ContentPath
    /// File name alone, as the baseline's key: at an earlier commit the folders differ.
    private let name: String
    private let places: Lazy<KeyPlaces>

    package init(_ file: String, of content: String) {
        let folders = content.split(separator: "/").filter { $0 != "." }
        let isPlain = !content.hasPrefix("/") && !file.hasPrefix("/") && !folders.contains("..")
        let up = isPlain ? folders.map { _ in "../" }.joined() : ""
        path = ContentPath(isPlain ? up + file : Disk.realPath(file) ?? file)
        name = Disk.split(file).name
        places = Lazy { KeyPlaces(in: (try? FileReader.read(file)) ?? []) }
    }

    /// A finding about a key of the file; `keys` lead to it, the outermost first.
    package func finding(
        _ subject: Finding.Subject, _ severity: Severity = .warning, at keys: [String], _ message: String
    ) -> Finding {
        // The key above, if the author wrote the last one in another way.
        let place = places.value[keys] ?? places.value[Array(keys.dropLast())] ?? .start
        return Finding(subject, severity, path: path, at: place, message, page: name)
    }

    /// An error in the file, for which the handbook is not read.
    package func fault(_ error: SettingsError) -> Finding {
        .unread(.file, path: path, at: SourcePosition(line: error.line, column: error.column), error.message)
    }

    /// Platforms that are missing in the handbook's own families: a list for a folder replaces the standard one.
    package func incompleteFamilies(of handbook: Handbook) -> [Finding] {
        let own = handbook.settings.vocabulary.families.filter { !Vocabulary.standard.families.contains($0) }
        if own.isEmpty { return [] }
        let pages = Dictionary(grouping: handbook.pages) { handbook.vocabulary.family(of: $0.route)?.folder }
        return own.flatMap { family in
            let platforms = pages[family.folder]?.flatMap(\.platforms) ?? []
            return platforms.filter { !family.platforms.contains($0) }.groups(by: \.id).map { missing in
                finding(
                    .folder, at: ["folders", family.folder],
                    "'\(family.folder)' lists no \(missing[0].name), but "
                        + "\(missing.count.counted("page there has", "pages there have")) notes for it; "
                        + "add '\(missing[0].id)' to the list, which replaces the usual one")
            }
        }
    }
}

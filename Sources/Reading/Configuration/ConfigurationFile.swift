import Handbook
import Markdown
import Tools

/// `curbcut.yml`, for what is wrong with the handbook as it describes it.
package struct ConfigurationFile: Sendable {
    /// The path as seen from the content folder: `../curbcut.yml`.
    private let path: ContentPath
    /// For an earlier commit, content and configuration are in other folders.
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

    /// Names of folders, files and platforms that the handbook does not have, or that are missing in the file.
    package func findings(about handbook: Handbook) -> [Finding] {
        unknownOrder(in: handbook) + unknownNames(in: handbook) + incompleteFamilies(of: handbook)
    }

    private func unknownOrder(in handbook: Handbook) -> [Finding] {
        let unknown = handbook.unknownOrderEntries
        if unknown.isEmpty { return [] }
        let known = KnownNames(handbook.folderNames.sorted())
        return unknown.map { name in
            let advice = known.nearest(to: name).suggested(otherwise: "; take it out of the list")
            return finding(
                .folder, at: ["order"], "'order' names '\(name)', but no folder of pages has that name" + advice)
        }
    }

    /// Names of no file, folder, fact or platform. Names of words that are parts of file names are right, too.
    private func unknownNames(in handbook: Handbook) -> [Finding] {
        let names = handbook.settings.names.keys.sorted()
        if names.isEmpty { return [] }
        let files = Set(handbook.pages.flatMap { $0.path.folder + [$0.path.stem] }).union(handbook.folderNames)
        let others =
            handbook.pages.flatMap { $0.frontMatter.record.meta.map(\.key) }
            + handbook.settings.vocabulary.platforms.map(\.id)
        let words = Set(files.flatMap { $0.split(separator: "-").map(String.init) } + others)
        let known = KnownNames(files.sorted())
        return names.filter { !files.contains($0) && !words.contains($0) }.map { name in
            let advice = known.nearest(to: name).suggested(otherwise: "; take it out of the map")
            return finding(
                .folder, at: ["names", name], "'names' has '\(name)', but no file or folder has that name" + advice)
        }
    }

    /// Platforms that are missing in the handbook's own families: a list for a folder replaces the standard one.
    private func incompleteFamilies(of handbook: Handbook) -> [Finding] {
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

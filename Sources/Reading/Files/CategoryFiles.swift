import Base
import Handbook

/// Titles and positions of folders in `_category_.json` and `_category_.yml` (Docusaurus, Sidebar, "Category item
/// metadata"). What is written otherwise than there is ignored.
enum CategoryFiles {
    static func names(among files: [ContentPath], in folder: ContentFolder, settings: Settings) -> [Route: FolderName] {
        var names: [Route: FolderName] = [:]
        for path in files where path.stem == "_category_" && ["json", "yml", "yaml"].contains(path.fileExtension) {
            // JSON is YAML (YAML 1.2, 1.3).
            guard let bytes = try? folder.readPage(path),
                let map = try? YAMLMap(parsing: String(decoding: bytes, as: UTF8.self), isForgiving: true)
            else { continue }
            let label = map.entries.first { $0.key == "label" }?.value.text
            let position = map.entries.first { $0.key == "position" }?.value.number
            names[Route(settings.pages.route(of: path.folder))] = FolderName(title: label, order: position)
        }
        return names
    }
}

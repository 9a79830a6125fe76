import Handbook
import Reading
import TestSupport

extension Handbook {
    /// The handbook of this repository.
    static func published() throws -> Handbook {
        let folder = try ContentFolder(path: Repository.root + "/Content")
        return HandbookReader(folder: folder, settings: Settings()).read().handbook
    }

    /// All pages of the corpus; nil in a fresh clone. `name` is `pages` or `source-pages`.
    static func corpus(_ name: String = "pages") throws -> Handbook? {
        guard let path = Repository.shared("corpus/\(name)") else { return nil }
        return HandbookReader(folder: try ContentFolder(path: path), settings: Settings()).read().handbook
    }
}

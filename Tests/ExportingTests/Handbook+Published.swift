import Handbook
import Reading
import TestSupport

extension Handbook {
    /// The handbook of this repository.
    static func published() throws -> Handbook {
        let folder = try ContentFolder(path: Repository.root + "/Content")
        return HandbookReader(folder: folder, settings: Settings()).read().handbook
    }
}

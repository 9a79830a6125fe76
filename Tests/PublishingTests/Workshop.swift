import Handbook
import Publishing
import Reading
import TestSupport

/// A content folder and an output folder.
struct Workshop {
    let folder: TemporaryFolder

    /// Two pages, one of them with a picture.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write("See ![a switch](media/switch.png)\n", to: "content/native/switch.md")
        try folder.write("Text\n", to: "content/native/button.md")
        try folder.write("picture", to: "content/media/switch.png")
        try folder.write("nobody refers to it", to: "content/media/unused.png")
    }

    var output: String { folder.location("public") }

    func handbook(
        settings: Settings = Settings(), history: History = .unknown
    ) throws -> Handbook {
        let content = try ContentFolder(path: folder.location("content"))
        return HandbookReader(folder: content, settings: settings, history: history).read().handbook
    }

    @discardableResult
    func publish(
        to output: String? = nil, settings: Settings = Settings(), history: History = .unknown
    ) throws -> Publisher.Report {
        let content = try ContentFolder(path: folder.location("content"))
        return try Publisher(output: output ?? self.output, location: content.location)
            .publish(Site(handbook(settings: settings, history: history)))
    }

    /// The bytes of all files below a folder, by path, hidden files included.
    func bytes(below name: String) throws -> [String: String] {
        let prefix = name + "/"
        return try Dictionary(
            uniqueKeysWithValues: folder.files().filter { $0.hasPrefix(prefix) }.map {
                (String($0.dropFirst(prefix.count)), try folder.text($0))
            })
    }

    func error(publishingTo output: String? = nil) -> PublishingError? {
        do {
            try publish(to: output)
            return nil
        } catch {
            return error as? PublishingError
        }
    }

    /// Staging folders that were left beside the output folder.
    var leftovers: [String] {
        folder.files().filter { $0.contains("public.curbcut-") }
    }
}

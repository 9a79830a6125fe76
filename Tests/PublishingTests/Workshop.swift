import ContentGraph
import Publishing
import Reading
import TestSupport

/// A content folder and a place to publish it into.
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

    func handbook() throws -> Handbook {
        let content = try ContentFolder(path: folder.location("content"))
        return HandbookReader(folder: content, settings: Settings()).read().handbook
    }

    @discardableResult
    func publish(to output: String? = nil) throws -> Publisher.Report {
        let content = try ContentFolder(path: folder.location("content"))
        let publisher = Publisher(output: output ?? self.output, location: content.location)
        return try publisher.publish(Site(handbook()))
    }

    func error(publishingTo output: String? = nil) -> PublishingError? {
        do {
            try publish(to: output)
            return nil
        } catch {
            return error as? PublishingError
        }
    }

    /// What is beside the output folder and is no business of anybody's: staging folders that were left.
    var leftovers: [String] {
        folder.files().filter { $0.contains("curbcut-new") }
    }
}

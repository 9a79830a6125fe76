import Handbook
import Reading
import Searching

/// `measure-search CONTENT`: the time to make the search index, in milliseconds, the fastest of ten runs.
@main
struct MeasureSearch {
    static func main() throws {
        let folder = try ContentFolder(path: CommandLine.arguments.dropFirst().first ?? "Content")
        let handbook = HandbookReader(folder: folder, settings: Settings()).read { _, _ in }.handbook
        let clock = ContinuousClock()
        let times = (0..<10).map { _ in
            clock.measure {
                let index = SearchIndex(handbook)
                let bytes = SearchFile.all(pageCount: handbook.pages.count).reduce(0) { $0 + index.content(of: $1).count }
                precondition(bytes > 0, "an index has files")
            }
        }
        print((times.min() ?? .zero) / Duration.milliseconds(1))
    }
}

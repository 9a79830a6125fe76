import ContentGraph
import Linting
import Reading

/// A handbook that has been read and looked at.
struct LintRun {
    let folder: ContentFolder
    let read: HandbookReader.Result
    /// Of the pages asked for, by page and place.
    var findings: [Finding]
    /// The pages asked for.
    let pages: [ContentPath]

    /// `paths` is one folder, or pages below `content`.
    init(paths: [String], content: String, config: String?) throws {
        let files = paths.filter { ContentPath($0).isPage }
        var options = HandbookOptions()
        options.content = paths.count > files.count ? paths.first { !ContentPath($0).isPage } ?? content : content
        options.config = config
        let folder = try options.folder()
        let settings = try options.settings()
        let read = HandbookReader(folder: folder, settings: settings).read()
        let templates = try Self.templates(settings, besides: options.configurationPath)
        let wanted = try LintRun.pages(files, below: folder.path, of: read.handbook)
        do throws(LintSettingsError) {
            let all = try Linter(read.handbook, templates: templates).findings()
            findings = files.isEmpty ? all : all.filter { wanted.contains($0.path) }
        } catch {
            throw Trouble(message: Messages.unknownRule(error))
        }
        self.folder = folder
        self.read = read
        pages = files.isEmpty ? read.handbook.pages.map(\.path) : wanted.sorted()
    }

    /// The pages that files on disk are.
    private static func pages(_ files: [String], below folder: String, of handbook: Handbook) throws(Trouble) -> Set<
        ContentPath
    > {
        guard !files.isEmpty, let root = HandbookOptions.realPath(folder) else { return [] }
        let known = Set(handbook.pages.map(\.path))
        var pages: Set<ContentPath> = []
        for file in files {
            // A hook may name files that are no pages, or that have just been deleted.
            guard let path = HandbookOptions.realPath(file), path.hasPrefix(root + "/") else { continue }
            let page = ContentPath(String(path.dropFirst(root.count + 1)))
            if known.contains(page) { pages.insert(page) }
        }
        return pages
    }

    /// The texts of the pages that new ones are made from.
    static func templates(_ settings: Settings, besides configuration: String?) throws(Trouble) -> [String] {
        try settings.lint.templates.map { file throws(Trouble) in try text(of: file, besides: configuration) }
    }

    private static func text(of file: String, besides configuration: String?) throws(Trouble) -> String {
        let slash = configuration?.lastIndex(of: "/")
        let folder = slash.flatMap { end in configuration.map { String($0[...end]) } } ?? ""
        let path = file.hasPrefix("/") ? file : folder + file
        do throws(FileReader.Failure) {
            return String(decoding: try FileReader.read(path), as: UTF8.self)
        } catch {
            throw Trouble(message: Messages.templateUnreadable(path, error))
        }
    }
}

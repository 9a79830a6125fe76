import ArgumentParser
import Base
import Handbook
import Linting
import Markdown
import Platform
import Reading

/// `curbcut dump`
struct DumpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump", abstract: "Show what the parser and the reader make of one page.")

    enum Form: String, ExpressibleByArgument, CaseIterable {
        case html, tree, graph
    }

    @Option(
        name: .customLong("as"),
        help: "html: plain GitHub-flavoured HTML. tree: the parsed nodes. graph: the typed page.")
    var form: Form

    @Option(
        name: [.customShort("e"), .customLong("extension")],
        help: "Parse with this extension only; may be repeated. 'none' for plain CommonMark.",
        completion: .list(Self.knownExtensions))
    var extensionNames: [String] = []

    @Option(
        help: "graph: link the page with the handbook in this folder; FILE is a path in it.", completion: .directory)
    var content: String?

    @Argument(help: "A Markdown file, or - for standard input.", completion: .page)
    var file: String

    func validate() throws {
        let known = Self.knownExtensions
        if let unknown = extensionNames.first(where: { !known.contains($0) }) {
            throw ValidationError(Messages.unknownExtension(unknown, among: known))
        }
    }

    private static let knownExtensions = MarkdownExtensions.byName.map(\.name) + ["none"]

    func run() throws {
        if form == .graph, let content { return show(try linkedGraph(in: content)) }
        let source = try source()
        switch form {
        case .html:
            let document = Document(parsing: source, extensions: extensions)
            Terminal.data(ProseRenderer.plainHTML(of: document, filtersTags: extensions.contains(.tagfilter)).bytes)
        case .tree: show(TreeDump.text(of: Document(parsing: source, extensions: extensions)))
        case .graph:
            let settings = try settings()
            let path = path
            if !settings.pages.isMarkdown(path) { Terminal.problem(Messages.noPage(file, path.fileExtension)) }
            let page = PageReader(settings: settings).read(source, path: path).page
            show(GraphDump.text(of: page))
        }
    }

    /// Trees and graphs are for people; HTML is data.
    private func show(_ text: String) {
        Terminal.result(lines: TerminalLine.lines(of: text).dropLast())
    }

    /// The file's path in the content folder if it is in the usual one, otherwise its path as given.
    private var path: ContentPath {
        if file == "-" { return ContentPath("standard-input.md") }
        let (folder, name) = Disk.split(file)
        guard let root = Disk.realPath(LintPaths.standardContent), let place = Disk.realPath(folder),
            place == root || place.hasPrefix(root + "/")
        else { return ContentPath(file) }
        return ContentPath(String("\(place)/\(name)".dropFirst(root.count + 1)))
    }

    /// The settings of the handbook that seems to contain the file.
    private func settings() throws -> Settings {
        var options = HandbookOptions()
        // A property must be set before it can be read.
        options.config = nil
        options.content = Disk.split(file).parent
        return try options.settings()
    }

    private func linkedGraph(in content: String) throws -> String {
        let options = try HandbookOptions.parse(["--content", content])
        let handbook = HandbookReader(folder: try options.folder(), settings: try options.settings()).read().handbook
        guard let page = handbook.pages.first(where: { $0.path.text == file }) else {
            let nearest = Nearest.name(to: file, among: handbook.pages.lazy.map(\.path.text))
            throw CommandError(message: Messages.noSuchPage(file, in: content, nearest: nearest))
        }
        return GraphDump.text(of: page, in: handbook)
    }

    private var extensions: MarkdownExtensions {
        guard !extensionNames.isEmpty else { return .handbook }
        return MarkdownExtensions.byName.reduce(into: []) { all, entry in
            if extensionNames.contains(entry.name) { all.insert(entry.extension) }
        }
    }

    private func source() throws(CommandError) -> [UInt8] {
        do throws(FileReader.Failure) {
            return try FileReader.readPage(file == "-" ? "/dev/stdin" : file)
        } catch {
            throw CommandError(message: Messages.cannotBeRead(file, error))
        }
    }
}

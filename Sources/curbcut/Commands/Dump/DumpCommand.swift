import ArgumentParser
import Handbook
import Linting
import Markdown
import Reading
import Tools

/// `curbcut dump`
struct DumpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump", abstract: "Show what the parser makes of one page.", shouldDisplay: false)

    enum Form: String, ExpressibleByArgument, CaseIterable {
        case html, tree
    }

    @Option(name: .customLong("as"), help: "html: plain GitHub-flavoured HTML. tree: the parsed nodes.")
    var form: Form

    @Option(
        name: [.customShort("e"), .customLong("extension")],
        help: "Parse with this extension only; may be repeated. 'none' for plain CommonMark.",
        completion: .list(Self.knownExtensions))
    var extensionNames: [String] = []

    @Argument(help: "A Markdown file, or - for standard input.", completion: .page)
    var file: String

    func validate() throws {
        let known = Self.knownExtensions
        if let unknown = extensionNames.first(where: { !known.contains($0) }) {
            throw ValidationError("unknown extension '\(unknown)'; known are \(known.joined(separator: ", "))")
        }
    }

    private static let knownExtensions = MarkdownExtensions.byName.map(\.name) + ["none"]

    func run() throws {
        let source = try source()
        switch form {
        case .html:
            let document = Document(parsing: source, extensions: extensions)
            Terminal.data(ProseRenderer.plainHTML(of: document, filtersTags: extensions.contains(.tagfilter)).bytes)
        case .tree:
            let tree = Document(parsing: source, extensions: extensions).tree
            Terminal.result(lines: TerminalLine.lines(of: tree).dropLast())
        }
    }

    private var extensions: MarkdownExtensions {
        guard !extensionNames.isEmpty else { return .handbook }
        return MarkdownExtensions.byName.reduce(into: []) { all, entry in
            if extensionNames.contains(entry.name) { all.insert(entry.extension) }
        }
    }

    private func source() throws(CommandError) -> [UInt8] {
        do throws(FileReader.Failure) {
            return try FileReader.readPage(file == "-" ? FileReader.standardInput : file)
        } catch {
            throw CommandError(message: "'\(file)' cannot be read: \(error.reason).")
        }
    }
}

import ArgumentParser
import Handbook
import Importing
import Tools

extension Dialect: ExpressibleByArgument {}

/// `curbcut import`
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Move a handbook of another generator in, once, as plain Markdown.",
        discussion: """
            Reads FOLDER, which is not changed, and writes pages, the files that they use, curbcut.yml, and beside \
            them import-report.md: what was rewritten, what was left as text, what could not be found. \
            'curbcut docs moving' says how to go on.
            """)

    @Argument(help: "The folder of the other generator, with its configuration files.", completion: .directory)
    var folder: String

    @Option(help: "The folder that is written.", completion: .directory)
    var into = "Content"

    @Option(help: "The generator: \(Dialect.allCases.map(\.rawValue).joined(separator: ", ")). Detected if not given.")
    var from: Dialect?

    @Flag(help: "Write even if the folder is not empty.")
    var force = false

    func run() throws {
        if let handbook = handbookAround {
            throw CommandError(
                message: "'\(into)' is in the content folder '\(handbook)', where no configuration is read and the "
                    + "report is published. Name a folder beside it, and move the pages that you want.")
        }
        Terminal.result(summary(of: try Importer.run(folder: folder, into: into, dialect: from, replacing: force)))
    }

    /// The content folder of a handbook, with the usual name, that the folder is in.
    private var handbookAround: String? {
        let names = into.split(separator: "/")
        guard let place = names.dropLast().firstIndex(where: { $0 == LintPaths.standardContent }) else { return nil }
        let folder = (into.hasPrefix("/") ? "/" : "") + names[...place].joined(separator: "/")
        return HandbookOptions.configurations(near: folder).isEmpty ? nil : folder
    }

    private func summary(of result: Importer.Result) -> String {
        let open = [(result.leftAsText, "left as text"), (result.notFound, "not found")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)" }
        let rest = open.isEmpty ? "" : " (\(open.joined(separator: ", ")))"
        return "Read as \(result.dialect.rawValue). Wrote \(result.pages.counted("page")) and "
            + "\(result.media.counted("file")) to \(into). What to look at\(rest): \(result.report)."
            + " Next: curbcut preview --content \(into)"
    }
}

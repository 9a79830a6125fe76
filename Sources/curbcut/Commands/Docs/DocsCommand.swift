import ArgumentParser
import Handbook
import Linting
import Tools

/// `curbcut docs`
struct DocsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docs", abstract: "List the guides, or print one.",
        discussion: "The guides are in English, in Markdown: curbcut docs configuration | less")

    @Argument(help: "The guide to print. Without it, all guides are listed.", completion: .guide)
    var guide: String?

    func run() throws {
        guard let guide else { return Terminal.result(lines: Guide.list) }
        guard let found = Guide.all.first(where: { $0.name == guide.lowercased() }) else {
            let known = Guide.all.map(\.name)
            let all = "; guides are \(known.joined(separator: ", "))."
            throw CommandError(
                message: "There is no guide '\(guide)'"
                    + Nearest.name(to: guide.lowercased(), among: known).suggested(otherwise: all))
        }
        let text = EmbeddedFiles.text(named: found.file).description
        Terminal.result(lines: TerminalLine.lines(of: text).dropLast())
    }
}

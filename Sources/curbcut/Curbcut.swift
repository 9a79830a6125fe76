import ArgumentParser
import Handbook
import Importing
import Linting
import Previewing
import Publishing
import Reading
import Tools

/// The command line tool.
@main
struct Curbcut: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "curbcut",
        abstract: "Publishes accessibility handbooks written in Markdown.",
        discussion: """
            Exit status: 0 fine; 1 findings at or above the fail level (build --strict: problems in the content); \
            2 something could not be done.
            """,
        version: Version.text,
        subcommands: [
            InitCommand.self, BuildCommand.self, PreviewCommand.self, LintCommand.self, NewCommand.self,
            ExportCommand.self, ChangesCommand.self, ReportCommand.self, ImportCommand.self, DocsCommand.self,
            DumpCommand.self,
        ])

    @Flag(help: "Print the notices and licences of what others made and this program contains.")
    var licenses = false

    func run() throws {
        guard licenses else { throw CleanExit.helpRequest(self) }
        Terminal.data(EmbeddedFiles.text(named: "THIRD-PARTY-NOTICES").description)
    }

    static func main() {
        EndSignal.ignoreFileSizeLimit()
        PresentWork.reportFaults(of: CommandLine.arguments.dropFirst().first ?? "")
        do {
            try checkCommand()
            var command = try parseAsRoot()
            try command.run()
            checkResults()
        } catch {
            end(error)
        }
    }

    /// Reports an unknown command, also after `help`; the parser would only call it unexpected.
    private static func checkCommand() throws(CommandError) {
        let words = CommandLine.arguments.dropFirst().drop { $0 == "help" }
        guard let word = words.first, !word.isEmpty, !word.hasPrefix("-") else { return }
        let known = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        if !known.contains(word) {
            let meant = otherNames[word] ?? Nearest.name(to: word, among: known)
            let all = "; commands are \(known.filter { $0 != "dump" }.joined(separator: ", "))."
            throw CommandError(message: "There is no command '\(word)'" + meant.suggested(otherwise: all))
        }
    }

    /// Commands of other tools, and ours for the same.
    private static let otherNames = [
        "serve": "preview", "server": "preview", "dev": "preview", "start": "preview", "watch": "preview",
        "publish": "build", "generate": "build", "check": "lint", "test": "lint", "diff": "changes", "create": "init",
        "guide": "docs", "guides": "docs", "manual": "docs", "man": "docs", "documentation": "docs",
        "version": "--version",
    ]

    /// Ends the process with a message if some results were lost, so that they are not mistaken for all results.
    private static func checkResults() {
        guard let reason = Terminal.lostResults else { return }
        Terminal.problem(
            "The results cannot be written to standard output (\(reason)). Some or all of them are missing there.")
        ChildProcess.exit(ExitStatus.failure.rawValue)
    }

    /// Reports an error and ends the process with its documented status.
    private static func end(_ error: any Error) -> Never {
        if let status = error as? ExitStatus {
            checkResults()
            ChildProcess.exit(status.rawValue)
        }
        if exitCode(for: error) == .success {
            Terminal.data(fullMessage(for: error) + "\n")
            checkResults()
            ChildProcess.exit(0)
        }
        Terminal.endProgress()
        switch error {
        case let error as CommandError: Terminal.problems(error.messages)
        case let error as PublishingError: Terminal.problem(error.message)
        case let error as FileError: Terminal.problem(OutputFile.message(error))
        default: Terminal.problem(lines: TerminalLine.lines(of: withWayOut(fullMessage(for: error))))
        }
        ChildProcess.exit(ExitStatus.failure.rawValue)
    }

    /// Adds the option that was probably meant by an argument of a command that has none.
    private static func withWayOut(_ message: String) -> String {
        let opening = "Error: Unexpected argument '"
        guard message.hasPrefix(opening), let end = message.firstIndex(where: \.isNewline) else { return message }
        let word = message[..<end].dropFirst(opening.count).dropLast()
        guard !word.isEmpty, !word.hasPrefix("-"), message[end...].contains("[--content <content>]") else {
            return message
        }
        return message[..<end] + "\nThe folder with the pages is an option: --content \(word)" + message[end...]
    }
}

/// The exit statuses that scripts rely on; the same for all commands.
enum ExitStatus: Int32, Error {
    case findings = 1
    case failure = 2
}

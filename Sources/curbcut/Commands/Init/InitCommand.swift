import ArgumentParser
import Handbook
import Reading
import Tools

/// `curbcut init`
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Create a handbook that is ready to build and preview.",
        discussion: """
            Writes a few finished pages, curbcut.yml, and files for git, editors and continuous integration. \
            Files that exist are kept as they are.
            """)

    @Argument(help: "The folder of the handbook; made if it does not exist.", completion: .directory)
    var folder = "."

    @Option(help: "The handbook's title. Without it, the folder's name.")
    var title: String?

    @Option(help: "The language of the pages: \(Starter.languages.joined(separator: ", ")), or a tag such as de-AT.")
    var language = "en"

    @Flag(help: "Write only curbcut.yml, the home page and .gitignore.")
    var minimal = false

    func run() throws {
        let hasPages = { (tag: String) in Starter.languages.contains(Starter.language(of: tag)) }
        guard LanguageTag.isUsable(language), hasPages(language) else {
            let nearest = LanguageTag.nearest(to: language).flatMap { hasPages($0) ? $0 : nil }
            let all = "; languages are \(Starter.languages.joined(separator: ", "))."
            throw CommandError(
                message: "There are no pages in the language '\(language)'" + nearest.suggested(otherwise: all))
        }
        let starter = Starter(language: language, title: try titleOrName(), isMinimal: minimal)
        var (written, kept): ([String], [String]) = ([], [])
        for file in starter.files {
            let place = folder == "." ? file.path : "\(folder)/\(file.path)"
            if Disk.exists(place) {
                kept.append(place)
                continue
            }
            try Disk.makeFolders(Disk.split(place).parent)
            try OutputFile.write(Array(file.text.utf8), to: place)
            written.append(place)
        }
        let rest = kept.isEmpty ? "" : " Kept what was there: \(kept.joined(separator: ", "))."
        let ignored = (try? FileReader.read(folder + "/.gitignore")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let advice = ignored.contains("Public") ? "" : " Add /Public/ to .gitignore: it is the published site."
        let (here, next) = folder == "." ? ("this folder", "") : (folder, "cd \(folder) && ")
        Terminal.result(
            "Wrote \(written.count.counted("file")) to \(here).\(rest)\(advice) Next: \(next)curbcut preview")
    }

    /// The title; without one, what the folder's name says: `design-system` becomes "Design system".
    private func titleOrName() throws(FileError) -> String {
        if let title { return title }
        if !Disk.exists(folder) { try Disk.makeFolders(folder) }
        let name = Disk.split(Disk.realPath(folder) ?? folder).name
        return name.isEmpty ? "Handbook" : DisplayName.make(from: name, names: [:])
    }
}

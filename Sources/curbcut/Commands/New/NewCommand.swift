import ArgumentParser
import Handbook
import Tools

/// `curbcut new`
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write the draft of a new page.",
        discussion: """
            KIND is a folder of components that the handbook knows (native, web, and those of curbcut.yml), or guide. \
            The page is a draft of ten to fifteen lines in the handbook's own words. Take out `draft: true` to publish \
            it.
            """)

    @OptionGroup var handbook: HandbookOptions

    @Argument(help: "native, web, guide, or a family of platforms of curbcut.yml.", completion: .kindOfPage)
    var kind: String

    @Argument(help: "Where the page is to be, in the content folder: native/controls/button.md", completion: .directory)
    var path: String

    @Flag(help: "Write all sections of the kind, with TODO wherever the author has something to say.")
    var full = false

    func run() throws {
        let settings = try handbook.settings()
        let kinds = PageScaffold.kinds(in: settings.vocabulary)
        guard let kind = kinds.first(where: { $0.name == kind }) else {
            let known = kinds.map(\.name)
            let all = "; kinds are \(known.joined(separator: ", "))."
            throw CommandError(
                message: "There is no kind of page '\(self.kind)'"
                    + Nearest.name(to: self.kind, among: known).suggested(otherwise: all))
        }
        let folder = try handbook.folder()
        let page = try place(in: folder.path)
        let file = "\(folder.path)/\(page)"
        guard !Disk.isReachable(file) else {
            throw CommandError(message: "'\(file)' already exists. Name another file, or delete it first.")
        }
        let translation = Translation(page, locales: settings.translations)
        let title = DisplayName.make(from: (translation?.original ?? page).stem, names: settings.names)
        let language = InterfaceLanguage(tag: translation?.locale.language ?? settings.language) ?? .english
        let vocabulary = translation == nil ? settings.vocabulary : settings.vocabulary.speaking(language)
        let route = Route(page.folder + [page.stem])
        let scaffold = PageScaffold(
            kind: kind, title: title, vocabulary: vocabulary, words: ScaffoldWords(language),
            sections: settings.sections.filter { $0.isRequired(at: route) })
        let text = full ? scaffold.markdown : scaffold.short
        try Disk.makeFolders(Disk.split(file).parent)
        try OutputFile.write(Array(text.utf8), to: file)
        let gaps = text.ranges(of: "TODO").count.counted("TODO")
        Terminal.result(
            "Wrote \(file), a draft with \(gaps). The preview shows it; take out `draft: true` to publish it.")
    }

    /// The page's path in the content folder, whether or not the argument includes that folder.
    private func place(in content: String) throws(CommandError) -> ContentPath {
        var path = Disk.rest(of: path, below: content) ?? path
        if !ContentPath(path).isPage { path += ".md" }
        guard !path.hasPrefix("/"), let place = ContentPath.resolve(path, in: []), !place.isFragment else {
            throw CommandError(
                message:
                    "'\(path)' cannot be a page. Name a Markdown file in the content folder, outside of shared/ and "
                    + "without _ before a name.")
        }
        if self.path.isEmpty || (self.path.hasSuffix("/") && place.fileName == ".md") {
            throw CommandError(message: "'\(self.path)' has no name for the page. Add one: \(self.path)button")
        }
        if place.segments.contains(where: { $0.hasPrefix(".") }) {
            throw CommandError(
                message: "'\(place)' would not be read: names that begin with a dot are ignored. Remove the dot.")
        }
        return place
    }
}

import ArgumentParser
import Handbook
import Platform

/// `curbcut new`
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write a new page, with TODO wherever the author has something to say.",
        discussion: """
            KIND is a folder of components that the handbook knows (native, web, and those of curbcut.yml), or guide. \
            The page has the sections of its kind in the handbook's own words.
            """)

    @OptionGroup var handbook: HandbookOptions

    @Argument(help: "native, web, guide, or a family of platforms of curbcut.yml.", completion: .kindOfPage)
    var kind: String

    @Argument(help: "Where the page is to be, in the content folder: native/controls/button.md", completion: .directory)
    var path: String

    func run() throws {
        let settings = try handbook.settings()
        let kinds = PageScaffold.kinds(in: settings.vocabulary)
        guard let kind = kinds.first(where: { $0.name == kind }) else {
            throw CommandError(message: Messages.noSuchKind(self.kind, among: kinds.map(\.name)))
        }
        let folder = try handbook.folder()
        let page = try place(in: folder.path)
        let file = "\(folder.path)/\(page)"
        guard !Disk.isReachable(file) else { throw CommandError(message: Messages.pageIsThere(file)) }
        let translation = Translation(page, languages: settings.translations)
        let title = DisplayName.make(from: (translation?.original ?? page).stem, names: settings.names)
        let language = InterfaceLanguage(tag: translation?.language ?? settings.language) ?? .english
        let vocabulary = translation == nil ? settings.vocabulary : settings.vocabulary.speaking(language)
        let route = Route(page.folder + [page.stem])
        let text = PageScaffold(
            kind: kind, title: title, vocabulary: vocabulary, words: ScaffoldWords(language),
            sections: settings.sections.filter { $0.isRequired(at: route) }
        ).markdown
        try OutputFile.makeFolders(above: file)
        try OutputFile.write(Array(text.utf8), to: file)
        Terminal.result(Messages.wrote(file, gaps: text.ranges(of: "TODO").count))
    }

    /// The page's path in the content folder, whether or not the argument includes that folder.
    private func place(in content: String) throws(CommandError) -> ContentPath {
        var path = path.hasPrefix(content + "/") ? String(path.dropFirst(content.utf8.count + 1)) : path
        if !ContentPath(path).isPage { path += ".md" }
        guard !path.hasPrefix("/"), let place = ContentPath.resolve(path, in: []), !PageFiles().isFragment(place) else {
            throw CommandError(message: Messages.noPlaceForAPage(path))
        }
        if self.path.isEmpty || (self.path.hasSuffix("/") && place.fileName == ".md") {
            throw CommandError(message: Messages.namesNoPage(self.path))
        }
        if place.segments.contains(where: { $0.hasPrefix(".") }) {
            throw CommandError(message: Messages.hiddenPage(place))
        }
        return place
    }
}

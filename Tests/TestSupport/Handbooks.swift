import Handbook
import Reading

extension Handbook {
    /// A handbook from pages by path and text, with empty files of the given names.
    package convenience init(
        _ pages: [String: String], files: [String] = [], settings: Settings = Settings(),
        history: History = .unknown, runs: [TestRun] = []
    ) {
        let reader = PageReader(settings: settings)
        let read = pages.map { reader.read(Array($1.utf8), path: ContentPath($0)).page }
        self.init(
            pages: read.filter { !$0.frontMatter.draft }, drafts: read.filter(\.frontMatter.draft),
            files: FileIndex(files.map { ContentPath($0) }), settings: settings, history: history, runs: runs)
    }

    /// The target of a page's first reference.
    package func target(onPage path: String) -> LinkTarget? {
        pages.first { $0.path.text == path }?.references.first?.target
    }
}

extension Page {
    /// A page that is not part of a handbook.
    package static func reading(
        _ text: String, path: String = "native/controls/button.md", settings: Settings = Settings()
    ) -> Page {
        PageReader(settings: settings).read(Array(text.utf8), path: ContentPath(path)).page
    }
}

extension Finding {
    /// `line:column message`.
    package var placed: String { "\(range.start.line):\(range.start.column) \(message)" }
}

/// Which files of the content folder are pages: `pages` in `curbcut.yml`.
package struct PageFiles: Sendable, Equatable {
    /// Names of folders whose files are pages although the names begin with `_`, such as Jekyll's `_posts`. Addresses
    /// do not have the `_`.
    package var folders: Set<String> = []
    /// Names of folders that begin with `_` and are never published, such as the authors' notes, so that builds say
    /// nothing of them.
    package var unpublished: Set<String> = []
    /// Extensions of pages in lower case, besides `md` and `markdown`.
    package var extensions: Set<String> = []
    /// Whether files named after platforms, `heading/ios.md` beside `heading/android.md`, are one page with tabs.
    package var joinsPlatforms = false

    package init() {}

    /// Whether a file is Markdown that is published or included.
    package func isMarkdown(_ path: ContentPath) -> Bool {
        path.isPage || !extensions.isEmpty && extensions.contains(path.fileExtension)
    }

    /// Whether a file is a part of pages rather than a page: in the folder `shared`, or with a name or a folder that
    /// begins with `_`. Hugo's `_index.md` is the page of its folder.
    package func isFragment(_ path: ContentPath) -> Bool {
        guard isMarkdown(path) else { return false }
        if path.text.hasPrefix("shared/") { return true }
        guard path.text.hasPrefix("_") || path.text.utf8.contains("/_".utf8) else { return false }
        let name = path.fileName
        return name.hasPrefix("_") && !name.hasPrefix("_index.")
            || path.folder.contains { $0.hasPrefix("_") && !folders.contains($0) }
    }

    /// The folders of a page as in its address.
    package func route(of folder: [String]) -> [String] {
        folders.isEmpty ? folder : folder.map { folders.contains($0) ? String($0.drop { $0 == "_" }) : $0 }
    }
}

extension Handbook {
    /// The files that pages use, by path; no others are published.
    package var usedFiles: [ContentPath] {
        var used = files.themeFiles.union(settings.theme.files)
        for page in pages { used.formUnion(page.usedFiles) }
        return files.withReferences(used).sorted()
    }
}

extension Page {
    package var usedFiles: Set<ContentPath> {
        var used: Set<ContentPath> = []
        for case .file(let path) in references.lazy.map(\.target) { used.insert(path) }
        return used
    }
}

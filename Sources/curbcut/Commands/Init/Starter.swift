import Tools

/// The files of a new handbook, from the folder `Starter` of this repository.
struct Starter {
    struct File: Equatable {
        /// Relative to the handbook's folder.
        let path: String
        let text: String
    }

    /// Languages that have pages, sorted; English is always there.
    static let languages: [String] = Set(
        EmbeddedFiles.all.compactMap { file in
            file.name.hasSuffix("/curbcut.yml") ? String(file.name.prefix { $0 != "/" }) : nil
        }
    ).sorted()

    /// The language of a tag: `de` for `de-AT`.
    static func language(of tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }

    private static let minimalFiles: Set = [".gitignore", "curbcut.yml", "Content/index.md"]

    let files: [File]

    /// `language` is a tag such as `de-AT`, whose first part is one of `languages`.
    init(language tag: String, title: String, isMinimal: Bool) {
        let language = Self.language(of: tag)
        files = EmbeddedFiles.all.compactMap { file in
            let parts = file.name.split(separator: "/", maxSplits: 1)
            guard parts.count == 2, parts[0] == "common" || parts[0] == language else { return nil }
            let path = Self.path(parts[1])
            if isMinimal, !Self.minimalFiles.contains(path) { return nil }
            // YAML takes the strings of JSON (YAML 1.2, 1.2).
            let title = path.hasSuffix(".yml") ? JSONValue.string(title).text() : title
            let text = file.text.description
                .replacing("{{title}}", with: title)
                .replacing("{{language}}", with: tag)
            return File(path: path, text: isMinimal ? Self.withoutFurtherPages(text) : text)
        }
    }

    /// A name of the folder `Starter` as it is in the handbook: `dot.github/x` becomes `.github/x`.
    private static func path(_ name: Substring) -> String {
        name.split(separator: "/").map { $0.hasPrefix("dot.") ? "." + $0.dropFirst(4) : String($0) }
            .joined(separator: "/")
    }

    /// The links of the home page and the names of folders are about pages that a minimal handbook does not have.
    private static func withoutFurtherPages(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("- [") && !$0.hasPrefix("names: ") }
            .joined(separator: "\n").replacing("\n\n\n", with: "\n\n")
    }
}

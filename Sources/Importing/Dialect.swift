/// The generators whose pages can be imported.
package enum Dialect: String, CaseIterable, Sendable {
    case docusaurus, mkdocs, jekyll, eleventy, hugo, vitepress, starlight, gitbook, nunjucks, github

    /// What pages of a generator contain beside GitHub-flavoured Markdown.
    enum Syntax {
        /// Components as in JSX, and components of Vue.
        case components, vue
        /// `import`, `export` and expressions in braces.
        case modules
        /// `{% tags %}`, `{{ expressions }}`, `{{< shortcodes >}}`.
        case tags, expressions, shortcodes
        /// `::: note`, and blocks that are indented (`!!! note`).
        case containers, indented
        /// `{: #id}` of kramdown, `{ #id .class }` of others.
        case kramdown, attributes
        /// `:tada:`
        case signs
        /// `++keys++`, `==marks==` and snippets of PyMdown.
        case pymdown
    }

    var syntax: Set<Syntax> {
        switch self {
        case .docusaurus, .starlight: [.components, .modules, .containers]
        case .mkdocs: [.indented, .attributes, .expressions, .pymdown, .signs]
        case .jekyll: [.tags, .expressions, .kramdown]
        case .eleventy: [.tags, .expressions, .containers, .attributes]
        case .hugo: [.shortcodes, .attributes, .signs]
        case .vitepress: [.components, .vue, .expressions, .containers, .attributes, .signs]
        case .gitbook: [.tags]
        case .nunjucks: [.tags, .expressions]
        case .github: [.signs]
        }
    }

    /// How the name of a file begins that names the generator; a folder may lie in any other.
    private static let marks: [(file: String, dialect: Dialect)] = [
        ("docusaurus.config.", .docusaurus), ("astro.config.", .starlight), (".vitepress/", .vitepress),
        (".vuepress/", .vitepress), ("mkdocs.y", .mkdocs), (".gitbook.yaml", .gitbook), (".gitbook/", .gitbook),
        ("hugo.toml", .hugo), ("hugo.y", .hugo), ("hugo.json", .hugo), ("config/_default/", .hugo),
        ("archetypes/", .hugo), ("eleventy.config.", .eleventy), (".eleventy.js", .eleventy), ("_11ty/", .eleventy),
        ("_config.y", .jekyll), ("SUMMARY.md", .gitbook),
    ]

    /// Marks in pages, for a folder without files of configuration.
    private static let habits: [(mark: Pattern, dialect: Dialect)] = [
        (Pattern(#"(?m)^\{% (?:from|import) "|^\{% call|\{\{ ?\w+\(\{"#), .nunjucks),
        (Pattern(#"\{% (?:end)?(?:hint|content-ref|stepper) "#), .gitbook),
        (Pattern(#"\{\{[<%] "#), .hugo), (Pattern("@astrojs/starlight"), .starlight),
        (Pattern(#"(?m)^import \w.* from ['"]"#), .docusaurus),
        (Pattern(#"\{\{ ?["'][^}]*\| ?url"#), .eleventy),
        (Pattern(#"(?m)\{% include \w|\{\{ ?site\.|^\{: |^permalink: /|\{:\.|\{:#"#), .jekyll),
        (Pattern(#"(?m)^(?:!!!|\?\?\?\+?) \w|^--8<--|^=== ""#), .mkdocs),
        (Pattern(#"(?m)^::: ?\w|<script setup"#), .vitepress),
    ]

    /// The generator that a folder was written for, by its files, else by what its pages contain.
    static func recognise(_ folder: SourceFolder) -> Dialect {
        for (file, dialect) in marks {
            if folder.files.contains(where: { $0.hasPrefix(file) || file.hasSuffix("/") && $0.contains("/" + file) }) {
                return dialect
            }
        }
        if folder.has("config.toml"), folder.hasFolder("content") { return .hugo }
        let pages = folder.files.filter(\.isMarkdown).prefix(400).compactMap(folder.text)
        let counts = habits.map { habit in pages.count { habit.mark.matches($0) } }
        guard let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) else { return .github }
        return habits[place].dialect
    }
}

import Linting

/// A guide of the folder `Documentation` of this repository, which the binary contains.
struct Guide {
    let name: String
    /// The path in that folder.
    let file: String
    let summary: String

    init(_ name: String, _ file: String, _ summary: String) {
        (self.name, self.file, self.summary) = (name, file, summary)
    }

    /// The guides in the order in which people need them.
    static let all = [
        Guide("concepts", "Concepts.md", "What a handbook, a page, a section, a criterion and a platform are"),
        Guide("authoring", "Authoring.md", "Write pages: front matter, sections, criteria, scenarios, videos"),
        Guide("configuration", "Configuration.md", "Every key of curbcut.yml, by task and in a table"),
        Guide("languages", "Languages.md", "Handbooks in other languages than English, and translated pages"),
        Guide("moving", "Moving.md", "Move a handbook here from another generator"),
        Guide("hosting", "Hosting.md", "Put the site on a server, with its headers and addresses"),
        Guide("ci", "CI/README.md", "Check and publish in continuous integration"),
        Guide("changes-workflow", "CI/changes.yml", "GitHub: a comment on each pull request, for .github/workflows"),
        Guide("external-links-workflow", "CI/external-links.yml", "GitHub: links to other sites, once a week"),
        Guide("testing", "Testing.md", "Test sheets, results, test tools and conformance reports"),
        Guide("rules", "Rules.md", "What lint looks for, by family; curbcut lint --explain RULE has more"),
        Guide("security", "Security.md", "What a site may run, and what the tool trusts"),
        Guide("curbcut-schema", "Schema/curbcut.schema.json", "JSON Schema of curbcut.yml, for editors"),
        Guide("page-schema", "Schema/page.schema.json", "JSON Schema of a page's JSON"),
        Guide("handbook-schema", "Schema/handbook.schema.json", "JSON Schema of handbook.json"),
        Guide("findings-schema", "Schema/findings.schema.json", "JSON Schema of lint --format json"),
        Guide("test-sheet-schema", "Schema/test-sheet.schema.json", "JSON Schema of the files of test sheets"),
    ]

    /// A line for each guide, and how to read one.
    static var list: [TerminalLine] {
        let width = all.reduce(0) { max($0, $1.name.count) }
        let lines = all.map { $0.name + String(repeating: " ", count: width + 2 - $0.name.count) + $0.summary }
        return (lines + ["", "To read one: curbcut docs configuration"]).map { TerminalLine($0) }
    }
}

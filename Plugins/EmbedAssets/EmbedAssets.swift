import Foundation
import PackagePlugin

/// Turns text files into one Swift file of string constants, so that the tool is a single binary that always finds its
/// assets, data and documentation.
@main
struct EmbedAssets: BuildToolPlugin {
    /// The guides and schemas that `curbcut docs` prints.
    private static let guides =
        [
            "Concepts", "Authoring", "Configuration", "Languages", "Moving", "Hosting", "CI/README", "Testing", "Rules",
            "Security",
        ].map { "Documentation/\($0).md" } + ["Documentation/CI/changes.yml", "Documentation/CI/external-links.yml"]
        + ["curbcut", "page", "handbook", "findings", "test-sheet"].map { "Documentation/Schema/\($0).schema.json" }

    /// Each target with the name of the Swift type and the embedded files and folders, relative to the package's root.
    /// Swift files of a folder are left out.
    private static let contents = [
        "Templates": (type: "EmbeddedAssets", places: ["Templates"]),
        "Previewing": (type: "EmbeddedAssets", places: ["Sources/Previewing/Assets"]),
        "Reporting": (type: "EmbeddedAssets", places: ["Templates/Shared/tokens.css", "Sources/Reporting/Assets"]),
        "Handbook": (
            type: "EmbeddedData",
            places: [
                "aria", "symbols", "symbol-members", "wcag", "en-301-549", "section-508", "requirements",
                "language-names", "language-words",
            ].map {
                "Data/\($0).tsv"
            } + ["Data/languages", "Templates/Shared/tokens.css"]
        ),
        "Linting": (
            type: "EmbeddedData",
            places: [
                "words.txt", "field-words.tsv", "foreign-markup.tsv", "language-words.tsv", "native-controls.tsv",
                "phrases.tsv", "specifications.tsv", "word-lists.tsv",
            ].map { "Data/\($0)" } + ["Documentation/Rules"]
        ),
        "Reading": (type: "EmbeddedData", places: ["Sources/Reading/Tables"]),
        "Importing": (type: "EmbeddedData", places: ["Sources/Importing/Tables"]),
        "curbcut": (type: "EmbeddedFiles", places: ["THIRD-PARTY-NOTICES", "Starter"] + guides),
    ]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let content = Self.contents[target.name] else { return [] }
        let root = context.package.directoryURL
        let output = context.pluginWorkDirectoryURL.appending(path: content.type + ".swift")
        let inputs = try content.places.flatMap { place in
            let folders = place.split(separator: "/").dropFirst().dropLast().map { $0 + "/" }.joined()
            return try files(at: root.appending(path: place), alone: folders, below: "")
        }
        return [
            .buildCommand(
                displayName: "Embedding \(inputs.count) files into \(target.name)",
                executable: try context.tool(named: "embed-assets").url,
                arguments: [output.path(), content.type]
                    + inputs.flatMap { [$0.name, $0.url.path(percentEncoded: false)] },
                inputFiles: inputs.map(\.url), outputFiles: [output])
        ]
    }

    /// A file, or all files of a folder with their relative paths, sorted. `folders` are those of a file that is
    /// embedded alone, without the first one: `CI/` for `Documentation/CI/README.md`.
    private func files(
        at url: URL, alone folders: String = "", below prefix: String
    ) throws -> [(name: String, url: URL)] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path(), isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { return [(folders + prefix + url.lastPathComponent, url)] }
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path()).sorted()
        return try names.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".swift") }.flatMap { name in
            let inner = url.appending(path: name)
            var isInnerFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: inner.path(), isDirectory: &isInnerFolder)
            return try files(at: inner, below: isInnerFolder.boolValue ? prefix + name + "/" : prefix)
        }
    }
}

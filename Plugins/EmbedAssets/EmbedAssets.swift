import Foundation
import PackagePlugin

/// Turns the style sheets and scripts in `Templates/Assets` into one Swift file of string constants, so that the
/// tool is a single binary that finds its assets wherever it is moved.
@main
struct EmbedAssets: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.appending(path: "Assets")
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedAssets.swift")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
        let inputs = names.filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
        return [
            .buildCommand(
                displayName: "Embedding \(inputs.count) assets",
                executable: try context.tool(named: "embed-assets").url,
                arguments: [output.path()] + inputs.map { $0.path() },
                inputFiles: inputs,
                outputFiles: [output])
        ]
    }
}

import Base
import Handbook

/// Reads `pages:` in `curbcut.yml`.
enum PageFilesReader {
    static func read(_ entry: YAMLMap.Entry) throws(SettingsError) -> PageFiles {
        var files = PageFiles()
        for inner in try entry.entries("a map with folders and extensions") {
            switch inner.key {
            case "folders": files.folders = try folders(inner)
            case "unpublished": files.unpublished = try folders(inner)
            case "extensions":
                let expected = "a list of extensions without dots"
                let names = try inner.texts(expected).map { $0.lowercased() }
                let areExtensions = names.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0.isLetter || $0.isDigit } }
                files.extensions = Set(try inner.need(areExtensions ? names : nil, expected))
            case "platform-files":
                let expected = "tabs or pages"
                files.joinsPlatforms = try inner.need(["tabs": true, "pages": false][inner.text(expected)], expected)
            default: throw inner.unknown(among: ["folders", "unpublished", "extensions", "platform-files"])
            }
        }
        return files
    }

    private static func folders(_ entry: YAMLMap.Entry) throws(SettingsError) -> Set<String> {
        let expected = "a list of folder names that begin with _"
        let names = try entry.texts(expected)
        let areFolders = names.allSatisfy { $0.utf8.first == UInt8(ascii: "_") && !$0.contains("/") && $0 != "_" }
        return Set(try entry.need(areFolders ? names : nil, expected))
    }
}

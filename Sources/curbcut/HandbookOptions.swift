import ArgumentParser
import Handbook
import Platform
import Publishing
import Reading

/// Where the content and its configuration are: the same for all commands that read a handbook.
struct HandbookOptions: ParsableArguments {
    @Option(help: "The folder with the pages and their media.", completion: .directory)
    var content = "Content"

    @Option(
        help: ArgumentHelp(
            "The configuration file.",
            discussion: "Without it, curbcut.yml in the content folder or above it is used, if there is one."),
        completion: .configurationFile)
    var config: String?

    func folder() throws(Trouble) -> ContentFolder {
        do throws(ContentFolderError) {
            return try ContentFolder(path: content)
        } catch {
            throw Trouble(message: Messages.text(error))
        }
    }

    /// Bytes: libyaml takes a second for as many. A configuration of a large handbook has a hundredth.
    private static let largestConfiguration = 500_000

    /// The configuration that is used; nil when there is none.
    var configurationPath: String? { config ?? Self.configuration(near: content) }

    func settings() throws(Trouble) -> Settings {
        guard let path = configurationPath else { return Settings() }
        let text: [UInt8]
        do throws(FileReader.Failure) {
            text = try FileReader.read(path, limit: Self.largestConfiguration)
        } catch {
            throw Trouble(message: Messages.configurationUnreadable(path, error))
        }
        do throws(SettingsError) {
            return try SettingsReader.read(text)
        } catch {
            throw Trouble(message: Messages.text(error, in: path))
        }
    }

    /// `curbcut.yml` in the content folder, or in a folder above it up to the present one (for content elsewhere, the
    /// folder that it lies in).
    private static func configuration(near content: String) -> String? {
        configurationFolders(near: content).map { $0 + "/" + configurationName }.first { Disk.isReachable($0) }
    }

    static let configurationName = "curbcut.yml"

    /// Where a configuration is looked for, the nearest first.
    static func configurationFolders(near content: String) -> [String] {
        guard let folder = Disk.realPath(content), let here = Disk.realPath(".") else { return [] }
        let isBelowHere = folder == here || folder.hasPrefix(here == "/" ? here : here + "/")
        var candidates = [folder]
        while isBelowHere ? candidates[candidates.count - 1] != here : candidates.count < 2 {
            guard let slash = candidates[candidates.count - 1].lastIndex(of: "/") else { break }
            candidates.append(String(candidates[candidates.count - 1][..<slash]))
        }
        return candidates
    }

    /// Absolute and without symbolic links, as far as the path exists: its last parts need not.
    static func plannedPath(_ path: String) -> String? {
        if let real = Disk.realPath(path) { return real }
        let trimmed = path.hasSuffix("/") && path.utf8.count > 1 ? String(path.dropLast()) : path
        guard let slash = trimmed.lastIndex(of: "/") else { return Disk.realPath(".").map { $0 + "/" + trimmed } }
        let parent = slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
        return plannedPath(parent).map { ($0 == "/" ? "" : $0) + trimmed[slash...] }
    }
}

extension HandbookOptions {
    /// A site inside its own content would be content the next time, and content inside a site would be published over.
    static func check(output: String, apartFrom folder: ContentFolder) throws(Trouble) {
        // As from a variable that is not set.
        if output.isEmpty { throw Trouble(message: "--output expects the name of a folder, and it is empty.") }
        guard let planned = plannedPath(output) else { return }
        for content in [folder.path, folder.mediaFolder].compactMap({ $0.flatMap(Disk.realPath) }) {
            // Everything lies in the outermost folder, whose path ends with a slash already.
            let (outer, inner) = (planned == "/" ? planned : planned + "/", content == "/" ? content : content + "/")
            guard inner.hasPrefix(outer) || outer.hasPrefix(inner) else { continue }
            throw Trouble(message: Messages.text(PublishingError(.insideContent, path: output)))
        }
    }
}

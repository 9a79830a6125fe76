import ArgumentParser
import Handbook
import Linting
import Markdown
import Publishing
import Reading
import Tools

/// The location of the content and its configuration, for all commands that read a handbook.
struct HandbookOptions: ParsableArguments {
    @Option(help: "The folder with the pages and their media.", completion: .directory)
    var content = "Content"

    @Option(
        help: ArgumentHelp(
            "The configuration file.",
            discussion: "Without it, curbcut.yml in the content folder or above it is used, if there is one."),
        completion: .configurationFile)
    var config: String?

    func folder() throws(CommandError) -> ContentFolder { try ContentFolder(path: content) }

    /// A size in bytes that takes libyaml a second. The configuration of a large handbook has a hundredth of it.
    private static let largestConfiguration = 500_000

    /// The configuration file in use; nil if there is none.
    var configurationPath: String? { config ?? Self.configurations(near: content).first }

    func settings() throws(CommandError) -> Settings {
        guard let path = configurationPath else { return Settings() }
        let text = try InputFile.read(
            path, kind: "configuration", limit: Self.largestConfiguration,
            missing: "There is no configuration file '\(path)'.")
        let reading = SettingsReader.read(text)
        let file = ConfigurationFile(path, of: content, places: reading.places)
        var settings = reading.settings
        settings.file = file
        let faults = reading.errors.map { file.fault(at: $0.place, $0.message) } + unknownNames(in: settings.lint, file)
        if faults.isEmpty { return settings }
        let sorted = faults.sorted { $0.range.start < $1.range.start }
        let first = sorted.prefix(Self.mostErrors).map {
            "\(path):\($0.range.start.line):\($0.range.start.column): error: \($0.message)"
        }
        let more = (faults.count - first.count).counted("more error")
        let rest = faults.count > first.count ? ["… and \(more) in \(path)"] : []
        throw CommandError(messages: first + rest, findings: sorted)
    }

    /// More errors are counted only.
    private static let mostErrors = 20

    /// Rules and templates that are not there.
    private func unknownNames(in lint: LintSettings, _ file: ConfigurationFile) -> [Finding] {
        lint.unknownRules.map { keys, rule in
            let message = "there is no rule '\(rule)'; \(Rules.advice(on: rule))"
            return file.fault(at: file.place(of: ["lint"] + keys), message)
        }
            + lint.templates.filter { !Disk.isReachable(Self.path(of: $0, besides: configurationPath)) }.map {
                let message = "there is no template '\($0)' beside this file; add it or correct this path"
                return file.fault(at: file.place(of: ["lint", "templates"]), message)
            }
    }

    /// The path of a file that a configuration names from its own folder.
    static func path(of file: String, besides configuration: String?) -> String {
        let folder = configuration.flatMap { path in path.lastIndex(of: "/").map { path[...$0] } } ?? ""
        return file.hasPrefix("/") ? file : folder + file
    }

    /// `curbcut.yml` in the content folder, or in a folder above it up to the current one (for content elsewhere, or in
    /// the current folder, only in its parent folder); the nearest first, as people would write them.
    static func configurations(near content: String) -> [String] {
        relative(configurationFolders(near: content).map { $0 + "/" + configurationName }.filter { Disk.exists($0) })
    }

    /// Files where a configuration is read that have nearly its name: `curbcut.yaml`, `.curbcut.yml`.
    static func misnamedConfigurations(near content: String) -> [String] {
        relative(
            configurationFolders(near: content).flatMap { folder in
                ((try? FolderEntry.names(in: folder)) ?? []).filter(isNearlyConfiguration).map { folder + "/" + $0 }
            })
    }

    private static func isNearlyConfiguration(_ name: String) -> Bool {
        let plain = name.lowercased().drop { $0 == "." || $0 == "_" }
        return name != configurationName
            && ["yml", "yaml", "yml.txt", "yaml.txt", "json", "toml"].contains { plain == "curbcut.\($0)" }
    }

    /// Paths below the current folder and directly above it as people would write them.
    private static func relative(_ found: [String]) -> [String] {
        guard let here = Disk.realPath(".") else { return found }
        return found.map { path in
            if let rest = Disk.rest(of: path, below: here) { return rest }
            let (folder, name) = Disk.split(path)
            return folder == Disk.split(here).parent ? "../" + name : path
        }
    }

    static let configurationName = "curbcut.yml"

    /// The folders that may contain a configuration, the nearest first; after them the one above the target of a link.
    static func configurationFolders(near content: String) -> [String] {
        guard let folder = Disk.realPath(content), let here = Disk.realPath("."), var place = Disk.placePath(content)
        else {
            return []
        }
        var candidates = [folder]
        let isBelowHere = Disk.rest(of: place, below: here) != nil
        repeat {
            place = Disk.split(place).parent
            candidates.append(place)
        } while isBelowHere && place != here
        let aboveTarget = Disk.split(folder).parent
        return candidates.contains(aboveTarget) ? candidates : candidates + [aboveTarget]
    }
}

extension HandbookOptions {
    static func noWebAddress(_ written: String, for option: String = "--base-url") -> String {
        "\(option) expects an address such as https://example.org/handbook/, not '\(written)'."
    }

    /// Refuses overlaps: a site inside its content would be content of the next build, and content inside a site would
    /// be overwritten.
    static func check(output: String, apartFrom folder: ContentFolder) throws(CommandError) {
        // Usually from an unset variable.
        if output.isEmpty { throw CommandError(message: "--output expects the name of a folder, and it is empty.") }
        guard let planned = Disk.plannedPath(output) else { return }
        for content in [folder.path, folder.mediaFolder].compactMap({ $0.flatMap(Disk.realPath) }) {
            let isInside = planned == content || Disk.rest(of: planned, below: content) != nil
            guard isInside || Disk.rest(of: content, below: planned) != nil else { continue }
            throw CommandError(message: PublishingError(.insideContent, path: output).message)
        }
    }
}

import Handbook
import Tools

/// The folder that an import writes; nothing else is written but the report beside it.
struct OutputFolder {
    let path: String

    init(_ path: String) { self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path }

    /// Refuses a folder with files, and one that is or contains the source.
    func check(source: String, replacing: Bool) throws(CommandError) {
        guard Disk.isFolder(source) else { throw CommandError(message: "there is no folder '\(source)'") }
        let (from, to) = (Disk.plannedPath(source) ?? source, Disk.plannedPath(path) ?? path)
        if from == to || from.hasPrefix(to + "/") || to.hasPrefix(from + "/") && to != from + "/Content" {
            throw CommandError(
                message: "'\(path)' and '\(source)' are in each other; choose another folder with --into")
        }
        let files = (try? FolderEntry.names(in: path)) ?? []
        let isTaken = !files.allSatisfy { $0.hasPrefix(".") }
        guard !replacing, isTaken || Disk.exists(report) else { return }
        let reason = isTaken ? "'\(path)' has files" : "'\(report)' is there from another import"
        throw CommandError(message: reason + "; add --force to write anyway, or choose another folder with --into")
    }

    /// Writes a file, but not through a symbolic link, which would lead out of the folder.
    func write(_ bytes: some Sequence<UInt8>, to file: String) throws(CommandError) {
        var place = path
        for part in file.split(separator: "/") {
            place += "/" + part
            guard FileStatus(ofEntry: place)?.kind == .link else { continue }
            throw CommandError(message: "'\(place)' is a symbolic link, which is not written through; remove it")
        }
        do {
            try Disk.makeFolders(place.folder)
            try FileReplacement.write(Array(bytes), to: place)
        } catch {
            var cause = (error as? FileError)?.system
            if case FileReplacement.Failure.system(let system) = error { cause = system }
            throw CommandError(message: "'\(place)' cannot be written: \(cause?.reason ?? "refused")")
        }
    }

    func copy(_ source: String, to file: String) throws(CommandError) {
        guard let bytes = try? FileReader.read(source) else {
            throw CommandError(message: "'\(source)' cannot be read")
        }
        try write(bytes, to: file)
    }

    /// The report is beside the folder, since it is no page of the handbook.
    var report: String { path.contains("/") ? path.folder + "/import-report.md" : "import-report.md" }
}

/// Writes YAML that `curbcut.yml` and front matter need; a value that is nil or empty has no line.
enum YAML {
    static func line(_ key: String, _ text: String?) -> String? {
        text.map { "\(key): \(scalar($0.split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ")))" }
    }

    static func line(_ key: String, _ texts: [String]) -> String? {
        texts.isEmpty ? nil : "\(key): [\(texts.map(scalar).joined(separator: ", "))]"
    }

    /// Text in quotation marks where it could mean something else.
    private static func scalar(_ text: String) -> String {
        let isPlain = Pattern(#"^[\p{L}/](?:[^:#\[\]{},&*!|>'"%@`\n\\]*[^\s:#\[\]{},&*!|>'"%@`\\])?$"#).matches(text)
        if isPlain, !["true", "false", "yes", "no", "null", "on", "off"].contains(text.lowercased()) { return text }
        return text.contains { $0 == "\"" || $0 == "\\" } ? "'\(text.replacing("'", with: "''"))'" : "\"\(text)\""
    }
}

/// `curbcut.yml`: titles, order, addresses, languages.
enum SettingsFile {
    static func text(_ site: Site, drafts: [Draft], allowed: Set<String>) -> String {
        let home = drafts.first { $0.target == "index.md" }
        let has = { (folder: String) in drafts.contains { $0.target.path(in: folder) != nil } }
        let language = site.mainLanguage ?? written(drafts.filter { $0.language == nil }) ?? "en"
        let folders = Set(drafts.flatMap { $0.target.split(separator: "/").dropLast().map(String.init) })
        var seen = Set(site.languages)
        let full = Set(drafts.flatMap { $0.route.split(separator: "/").dropLast().map(String.init) })
        let order = site.folders.filter { full.contains($0) && seen.insert($0).inserted }
        let spoken = folders.filter { folder in
            Site.isLanguage(folder) && written(drafts.filter { $0.target.contains("\(folder)/") }) == folder
        }
        let own = site.names.filter { folder, name in
            folders.contains(folder) && folder != name.lowercased().replacing(" ", with: "-")
        }
        let names = own + spoken.sorted().map { ($0, $0.nameOfLanguage) }
        let lines = [
            YAML.line("title", site.title ?? home?.title),
            YAML.line("summary", site.summary),
            language == "en" || !Site.isLanguage(language) ? nil : "language: \(language.replacing("_", with: "-"))",
            site.address.map { "base-url: \($0)" },
            YAML.line("translations", site.languages.filter(has)), order.count > 1 ? YAML.line("order", order) : nil,
            names.isEmpty ? nil : "names:",
        ]
        let redirects = site.prefixes.map { "    \($0): /" }
        let links = [YAML.line("  allow", allowed.sorted()), redirects.isEmpty ? nil : "  redirect:"] + redirects
        let found = links.compactMap(\.self)
        let named = names.compactMap { YAML.line("  " + $0.folder, $0.name) }
        let all = lines.compactMap(\.self) + named + (found.isEmpty ? [] : ["links:"] + found)
        return all.isEmpty ? "{}\n" : all.joined(separator: "\n") + "\n"
    }

    /// The language of most words of pages.
    private static func written(_ drafts: [Draft]) -> String? {
        WrittenLanguage.of(drafts.flatMap(\.body.withoutTags.plainWords))
    }
}

/// Text and links that front matter describes.
enum FrontText {
    /// The home page of VitePress and Starlight.
    static func homePage(_ front: Value, title: String?) -> String {
        let hero = front["hero"]
        let picture = ["image.file", "image.src", "image"].lazy.compactMap { hero[$0].text }.first
        let name = hero["name"].text == title ? "" : hero["name"].text?.bold ?? ""
        let texts = ["title", "text", "tagline"].map { hero[$0].text ?? "" }
        let image = picture.map { "!" + (hero["image.alt"].text ?? "").link(to: $0) } ?? ""
        return ([name] + texts + [image] + [hero["actions"], front["features"]].map(markdown)).paragraphs
    }

    /// A text, a list, or the link of a map with its other texts.
    static func markdown(_ value: Value) -> String {
        switch value {
        case .list(let values):
            return values.map(markdown).filter { !$0.isEmpty }.map { "- " + $0 }.joined(separator: "\n")
        case .map(let entries):
            let label = ["title", "text", "label", "name"].first { value[$0].text != nil }
            let address = ["link", "url", "href"].lazy.compactMap { value[$0].text }.first
            let title = value[label ?? " "].text ?? ""
            let shown = title.isEmpty && address?.contains("://") == true ? address ?? "" : title
            let link = shown.isEmpty ? "" : address.map(shown.replacing("<", with: "\\<").link) ?? title
            let names = Role.textNames + Table.words("more")
            let more = entries.filter { $0.key != label && ($0.value.text == nil || names.contains($0.key)) }
            let values = more.flatMap { $0.value.values.isEmpty ? [$0.value] : $0.value.values }
            return ([link] + values.map(markdown)).filter { !$0.isEmpty }.joined(separator: " – ")
        default: return value.text ?? ""
        }
    }
}

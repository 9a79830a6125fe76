import Essentials

/// The folder that an import writes; nothing else is written but the report beside it.
struct OutputFolder {
    let path: String
    private var written: Set<String> = []

    init(_ path: String) { self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path }

    /// Refuses a folder with files, and one that is or contains the source.
    func check(source: String, replacing: Bool) throws(Importer.Failure) {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder), isFolder else {
            throw Importer.Failure(message: "there is no folder '\(source)'")
        }
        let from = Self.real(source)
        let to = Self.real(path)
        if from == to || from.hasPrefix(to + "/") || to.hasPrefix(from + "/") && to != from + "/Content" {
            throw Importer.Failure(
                message: "'\(path)' and '\(source)' are in each other; choose another folder with --into")
        }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        if !files.allSatisfy({ $0.hasPrefix(".") }), !replacing {
            throw Importer.Failure(
                message: "'\(path)' has files; add --force to write into it, or choose another folder with --into")
        }
    }

    private static func real(_ path: String) -> String {
        let full = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        return URL(filePath: "/" + (full.normalised ?? full)).resolvingSymlinksInPath().path
    }

    mutating func write(_ bytes: [UInt8], to file: String) throws(Importer.Failure) {
        try makeFolder(of: file)
        try refuseLinks(to: file)
        do {
            try Data(bytes).write(to: URL(filePath: path + "/" + file))
        } catch {
            throw Importer.Failure(message: "'\(path)/\(file)' cannot be written: \(error)")
        }
    }

    mutating func copy(_ source: String, to file: String) throws(Importer.Failure) {
        guard let data = FileManager.default.contents(atPath: source) else {
            throw Importer.Failure(message: "'\(source)' cannot be read")
        }
        try write(Array(data), to: file)
    }

    /// A symbolic link would lead out of the folder.
    private func refuseLinks(to file: String) throws(Importer.Failure) {
        var place = path
        for part in file.split(separator: "/") {
            place += "/" + part
            let attributes = try? FileManager.default.attributesOfItem(atPath: place)
            if attributes?[.type] as? FileAttributeType == .typeSymbolicLink {
                throw Importer.Failure(
                    message: "'\(place)' is a symbolic link, which is not written through; remove it")
            }
        }
    }

    private mutating func makeFolder(of file: String) throws(Importer.Failure) {
        let folder = (path + "/" + file).folder
        guard written.insert(folder).inserted else { return }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw Importer.Failure(message: "'\(folder)' cannot be made: \(error)")
        }
    }

    /// The report is beside the folder, since it is no page of the handbook.
    func writeReport(_ text: String) throws(Importer.Failure) -> String {
        let file = path.contains("/") ? path.folder + "/import-report.md" : "import-report.md"
        do {
            try Data(text.utf8).write(to: URL(filePath: file))
        } catch {
            throw Importer.Failure(message: "'\(file)' cannot be written: \(error)")
        }
        return file
    }
}

/// `curbcut.yml`: titles, order, addresses, languages.
enum SettingsFile {
    static func text(_ site: Site, drafts: [Draft]) -> String {
        let home = drafts.first { $0.target == "index.md" }
        let heading = home.flatMap { $0.store.restore($0.body).title }.map(Anchors.plain)
        let title = site.title ?? home?.record.title ?? heading
        var lines: [String] = []
        if let title { lines.append("title: \(PageRecord.scalar(title))") }
        if let summary = site.summary {
            lines.append("summary: \(PageRecord.scalar(summary.lines.map(\.trimmed).joined(separator: " ")))")
        }
        if let main = site.mainLanguage, Site.isLanguage(main), main != "en" {
            lines.append("language: \(main.replacing("_", with: "-"))")
        }
        if let address = site.address, address.hasPrefix("https://") || address.hasPrefix("http://") {
            lines.append("base-url: \(address.hasSuffix("/") ? address : address + "/")")
        }
        let languages = site.languages.filter { language in drafts.contains { $0.target.path(in: language) != nil } }
        if !languages.isEmpty { lines.append("translations: [\(languages.joined(separator: ", "))]") }
        let tops = Set(
            drafts.compactMap { $0.target.contains("/") ? $0.target.split(separator: "/").first.map(String.init) : nil }
        )
        let order = site.folders.filter(tops.contains)
        if order.count > 1 { lines.append("order: [\(order.map(PageRecord.scalar).joined(separator: ", "))]") }
        let names = site.names.filter { name in
            drafts.contains { $0.target.folder.split(separator: "/").contains(Substring(name.folder)) }
        }
        if !names.isEmpty {
            lines.append("names:")
            lines += names.map { "  \(PageRecord.scalar($0.folder)): \(PageRecord.scalar($0.name))" }
        }
        if !site.prefixes.isEmpty {
            lines.append("links:\n  redirect:")
            lines += site.prefixes.map { "    \($0): /" }
        }
        return lines.isEmpty ? "{}\n" : lines.joined(separator: "\n") + "\n"
    }
}

/// The home page of VitePress and Starlight, which front matter describes.
struct HomePage {
    let markdown: String

    init(_ front: Value) {
        let hero = front["hero"]
        var parts = [hero["title"].text, hero["text"].text, hero["tagline"].text].compactMap { $0 }
        let image = hero["image"]
        if let file = image["file"].text ?? image["src"].text ?? image.text {
            parts.append("![\(image["alt"].text ?? "")](\(Converter.bracketed(file)))")
        }
        parts += hero["actions"].values.compactMap { action in
            action["link"].text.map { "[\(action["text"].text ?? $0)](\($0))" }
        }
        let features = front["features"].values.map { feature in
            let title = feature["title"].text ?? ""
            let name = feature["link"].text.map { "[\(title)](\($0))" } ?? title
            return "- **\(name)**" + (feature["details"].text.map { ": " + $0 } ?? "")
        }
        markdown = (parts + (features.isEmpty ? [] : [features.joined(separator: "\n")])).joined(separator: "\n\n")
    }
}

extension PageRecord {
    mutating func add(tags more: [String]) { for tag in more where !tags.contains(tag) { tags.append(tag) } }
}

/// What the configuration of a generator says about its handbook.
struct Site {
    /// A folder with pages, and the folder that they become.
    struct Root {
        let folder: String
        var target = ""
        var language: String?
    }

    /// A page in a file of navigation.
    struct Step: Equatable {
        let path: String
        let title: String?
        let order: Int
    }

    var roots: [Root] = []
    /// Folders whose files are published at the root.
    var statics: [String] = []
    var title: String?
    var summary: String?
    /// The address of the published site with its path: `https://example.org/handbook/`.
    var address: String?
    /// The path of the published site: `/handbook`.
    var base = ""
    /// Paths that pages are published below: `/docs`.
    var prefixes: [String] = []
    var languages: [String] = []
    var mainLanguage: String?
    /// The address of the repository's files, before the path.
    var repository: String?
    var steps: [Step] = []
    var names: [(folder: String, name: String)] = []
    var folders: [String] = []
    /// Old addresses, with the page that they lead to.
    var redirects: [(old: String, page: String)] = []
    /// Values that pages name: `site.title`.
    var variables: [Value.Entry] = []
    /// Folders of parts that pages include.
    var parts: [String] = []
    /// Names of the arguments of the site's own shortcodes.
    var parameters: [String: [String]] = [:]
    /// Files and folders that have no counterpart.
    var strange: [String] = []

    /// The site of a dialect, with sensible roots if its folders are not there.
    static func read(_ folder: SourceFolder, as dialect: Dialect) -> Site {
        var site: Site
        switch dialect {
        case .docusaurus: site = docusaurus(folder)
        case .mkdocs: site = mkdocs(folder)
        case .jekyll: site = jekyll(folder)
        case .eleventy: site = eleventy(folder)
        case .hugo: site = hugo(folder)
        case .vitepress: site = vitepress(folder)
        case .starlight: site = starlight(folder)
        case .gitbook: site = gitbook(folder)
        case .nunjucks: site = nunjucks(folder)
        case .github: site = Site()
        }
        site.roots = site.roots.filter { folder.hasFolder($0.folder) }
        if site.roots.isEmpty { site.roots = [Root(folder: "")] }
        if site.base == "/" { site.base = "" }
        if site.base.hasSuffix("/") { site.base.removeLast() }
        site.languages += site.languagesByFolder(folder)
        return site
    }

    /// Folders at the root that are named like languages, if there are pages beside them.
    private func languagesByFolder(_ folder: SourceFolder) -> [String] {
        guard let root = roots.first?.folder else { return [] }
        let pages = folder.files.filter(\.isMarkdown).compactMap { $0.path(in: root) }
        let tops = Set(pages.compactMap { $0.contains("/") ? $0.split(separator: "/").first.map(String.init) : nil })
        let found = tops.compactMap { top -> String? in
            let code = top.split(separator: ".").last.map(String.init) ?? top
            return Self.isLanguage(code) && !languages.contains(code) && code != mainLanguage ? code : nil
        }
        let all = Set(pages)
        let suffixes = Set(
            pages.compactMap { page -> String? in
                let parts = page.fileName.split(separator: ".").map(String.init)
                guard parts.count == 3, Self.isLanguage(parts[1]),
                    all.contains("\(parts[0]).\(parts[2])".below(page.folder))
                else { return nil }
                return parts[1]
            }
        ).subtracting(languages + found)
        let hasOthers = pages.contains { page in !found.contains { page.hasPrefix($0 + "/") } }
        return (hasOthers ? found.sorted() : []) + suffixes.sorted()
    }

    private static let codes = Set(
        "ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy is it ja ka ko lt lv mk ms nb nl no pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh"
            .split(separator: " ").map(String.init))

    /// Whether a name is a language's tag: `fr`, `pt-BR`, `zh_CN`.
    static func isLanguage(_ name: String) -> Bool {
        let parts = name.split { $0 == "-" || $0 == "_" }
        return (1...2).contains(parts.count) && codes.contains(String(parts[0]))
            && (parts.count == 1 || (2...4).contains(parts[1].count))
    }

    /// The address of files in the repository, from the address where a page is edited; `pattern` finds it.
    static func repository(_ pattern: String, in source: String) -> String? {
        Pattern(pattern).first(in: source)?[1].replacing("/edit/", with: "/blob/").replacing("/tree/", with: "/blob/")
    }

    /// Takes pages from a tree of navigation: paths, maps with `link` and `text`, groups with `items`.
    mutating func navigate(_ value: Value, depth: Int = 0) {
        var order = 0
        for item in value.values {
            if let path = item.text {
                order += 1
                steps.append(Step(path: path, title: nil, order: order))
                continue
            }
            for (path, title) in Self.links(of: item) {
                order += 1
                steps.append(Step(path: path, title: title, order: order))
            }
            for (title, items) in Self.groups(of: item) {
                let before = steps.count
                navigate(items, depth: depth + 1)
                nameFolder(title, of: steps[before...].map(\.path), depth: depth)
            }
        }
    }

    private static let addresses = ["link", "slug", "id", "to", "href"]
    private static let labels = ["text", "label", "title", "name"]

    private static func links(of item: Value) -> [(String, String?)] {
        let label = labels.lazy.compactMap { item[$0].text }.first
        if let path = addresses.lazy.compactMap({ item[$0].text ?? item[$0]["id"].text }).first {
            return [(path, label)]
        }
        guard item["items"] == .null, item["type"] == .null else { return [] }
        return item.entries.compactMap { entry in entry.value.text.map { ($0, entry.key) } }
    }

    private static func groups(of item: Value) -> [(String, Value)] {
        let label = labels.lazy.compactMap { item[$0].text }.first
        for key in ["items", "children"] where !item[key].values.isEmpty { return [(label ?? "", item[key])] }
        return item.entries.filter { !$0.value.values.isEmpty }.map { ($0.key, $0.value) }
    }

    /// A group whose pages are all in one folder is its name.
    mutating func nameFolder(_ title: String, of paths: [String], depth: Int) {
        let folders = Set(paths.map { $0.trimmed { $0 == "/" || $0 == "." }.folder })
        guard folders.count == 1, let folder = folders.first, !folder.isEmpty, !title.isEmpty else { return }
        if depth == 0, !self.folders.contains(folder) { self.folders.append(folder) }
        let plain = folder.fileName.replacing("-", with: " ").lowercased()
        if title.lowercased() != plain, !names.contains(where: { $0.folder == folder.fileName }) {
            names.append((folder.fileName, title))
        }
    }
}

/// A page on its way: where it was, where it goes, its text with marks for code.
struct Draft {
    let source: String
    /// Its path without the language's folder.
    var original: String
    var language: String?
    var order: Int?
    var target = ""
    var record = PageRecord(.null)
    var body = ""
    var store = Store()
    /// Files whose text it includes.
    var parts: [String] = []
    /// The address that it had in the published site, without slashes at its ends, where front matter says it.
    var addresses: [String] = []
    /// What the report says about it.
    var report = Report()

    var route: String { Draft.route(target) }

    /// Whether the page is what a file of Docusaurus says about its folder.
    var isOverview: Bool { source.fileName.hasPrefix("_category_.") }

    /// A path without ending and `index`.
    static func route(_ path: String) -> String {
        let plain = path.isMarkdown || path.fileExtension == "html" ? path.withoutExtension : path
        let name = plain.fileName.lowercased()
        return ["index", "readme", "_index"].contains(name) ? plain.folder : plain
    }
}

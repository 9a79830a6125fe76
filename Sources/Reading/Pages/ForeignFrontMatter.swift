import Handbook

/// Front matter of other generators (Docusaurus, Eleventy, Hugo, Jekyll, MkDocs, Starlight) in our terms. What is
/// written otherwise than they do is ignored.
struct ForeignFrontMatter {
    let path: ContentPath
    private var matter = FrontMatter()

    init(path: ContentPath) {
        self.path = path
    }

    /// Reads a key with the meaning of one of ours; false for other keys.
    mutating func read(_ entry: YAMLMap.Entry) -> Bool {
        let value = entry.value
        switch entry.key.replacing("-", with: "_") {
        case "description": matter.summary = value.text
        case "sidebar_label", "nav_title", "linkTitle": matter.short = value.text
        case "sidebar_position", "weight", "nav_order": matter.order = value.number
        case "sidebar": return readSidebar(value)
        case "hero": return readHero(value)
        case "permalink", "url", "redirect_from":
            matter.aliases += (value.texts ?? []).compactMap { Self.address($0, below: path) }
        case "language", "locale":
            let tag = value.text?.replacing("_", with: "-")
            matter.language = tag.flatMap { LanguageTag.isUsable($0) ? $0 : nil }
        case "published": matter.draft = value.truth == false
        case "category", "categories", "keywords":
            matter.tags += (value.texts ?? []).flatMap { $0.split(separator: ",").map { String($0).trimmingBlanks } }
        case "wcag_criteria", "wcag_success_criteria", "success_criteria":
            matter.successCriteria += value.scalars.flatMap(FrontMatterKeys.criteria)
        default: return false
        }
        return true
    }

    /// `sidebar: { label: …, order: … }` (Starlight); a text names a menu of Docusaurus or VuePress.
    private mutating func readSidebar(_ value: YAMLMap.Value) -> Bool {
        guard let entries = value.map?.entries else { return false }
        for entry in entries {
            switch entry.key {
            case "label": matter.short = entry.value.text
            case "order": matter.order = entry.value.number
            default: break
            }
        }
        return true
    }

    /// `hero: { text: …, tagline: … }` of a home page (VitePress, Starlight).
    private mutating func readHero(_ value: YAMLMap.Value) -> Bool {
        guard let entries = value.map?.entries else { return false }
        let texts = ["text", "tagline"].compactMap { key in entries.first { $0.key == key }?.value.text }
        let sentences = texts.map { $0.oneLine }.filter { !$0.isEmpty }
            .map { $0.last.map { ".!?。".contains($0) } == true ? $0 : $0 + "." }
        if !sentences.isEmpty { matter.summary = matter.summary ?? sentences.joined(separator: " ") }
        return true
    }

    /// Adds what the page's own keys leave open.
    func complete(_ own: inout FrontMatter) {
        own.short = own.short ?? matter.short
        own.summary = own.summary ?? matter.summary
        own.order = own.order ?? matter.order
        own.language = own.language ?? matter.language
        own.draft = own.draft || matter.draft
        own.tags += matter.tags
        own.successCriteria += matter.successCriteria
        own.aliases += matter.aliases.filter { !own.aliases.contains($0) }
    }

    /// The route of an address elsewhere, relative to the page's folder without a slash in front. Nil for the home
    /// page, for addresses of the tool's own pages, and for patterns such as `/:categories/:title/` and `/{{ slug }}/`.
    static func address(_ text: String, below path: ContentPath) -> Route? {
        let patterns: Set<Character> = [":", "{", "}", "*", "?", "#"]
        guard text.contains("/"), !text.contains(where: patterns.contains) else { return nil }
        let folder = text.hasPrefix("/") ? "" : path.folder.joined(separator: "/") + "/"
        guard let route = Route(written: folder + text.withoutPageEnding), route != .home,
            ToolPage(rawValue: route.path) == nil
        else { return nil }
        return route
    }
}

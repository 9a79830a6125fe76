import Handbook
import Markdown
import Tools

/// What a search can be narrowed to: sections of the handbook, platforms, frameworks, languages.
struct Facets: Sendable {
    /// One bit for each value.
    typealias Mask = UInt64

    struct Value: Sendable {
        let kind: Kind
        let id: String
        let name: String
        /// The only platform of a framework.
        var platform: String?
    }

    enum Kind: String, Sendable {
        case section, platform, framework, language
    }

    /// All values, at most 64, in the order of their bits. Sections of the handbook come last, so that they are cut off
    /// first.
    let values: [Value]
    private let masks: [Kind: [String: Mask]]

    init(_ handbook: Handbook) {
        var (values, masks): ([Value], [Kind: [String: Mask]]) = ([], [:])
        func add(_ kind: Kind, _ id: String, _ name: String, of platform: String? = nil) {
            guard values.count < 64, masks[kind]?[id] == nil else { return }
            masks[kind, default: [:]][id] = 1 << Mask(values.count)
            values.append(Value(kind: kind, id: id, name: name, platform: platform))
        }
        let used = handbook.usedPlatforms
        for platform in used {
            add(.platform, platform.id, platform.name)
        }
        for framework in handbook.vocabulary.terms.frameworks where framework.platforms.contains(where: used.contains) {
            add(.framework, framework.id, framework.name, of: framework.onlyPlatform?.id)
        }
        let languages = Set(handbook.pages.map { Self.language(of: $0, in: handbook) }).sorted()
        if languages.count > 1 {
            for language in languages { add(.language, language, language.nameOfLanguage) }
        }
        for route in handbook.folders[.home]?.subfolders ?? [] {
            add(.section, route.path, handbook.title(of: route))
        }
        (self.values, self.masks) = (values, masks)
    }

    private static func language(of page: Page, in handbook: Handbook) -> String {
        page.frontMatter.language ?? handbook.settings.language
    }

    /// The language of a page and its section; a translation belongs to the section of its original.
    func mask(of page: Page, in handbook: Handbook) -> Mask {
        let section = page.route.segments.dropFirst(handbook.settings.home(of: page.route).segments.count).first
        return mask(.language, Self.language(of: page, in: handbook))
            | mask(.section, section ?? "")
    }

    func mask(_ kind: Kind, _ id: String) -> Mask {
        masks[kind]?[id] ?? 0
    }
}

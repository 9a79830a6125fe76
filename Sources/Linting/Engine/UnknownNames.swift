import Handbook
import Markdown
import Tools

/// Names in `curbcut.yml` that nothing in the handbook has: no folder, page, section or fact.
package struct UnknownNames {
    /// The keys that lead to a name, the outermost first, and what is wrong.
    private typealias Name = (keys: [String], message: String)

    private let handbook: Handbook
    private let settings: Settings
    private let pages: [Page]
    private let fragments: [ContentPath]
    private let folders: Set<Route>

    /// `pages` are those of the handbook and drafts, which are about to be published; `fragments` are files that no
    /// page includes.
    package init(in handbook: Handbook, pages: [Page], fragments: [ContentPath]) {
        (self.handbook, settings, self.pages, self.fragments) = (handbook, handbook.settings, pages, fragments)
        folders = Set(handbook.folders.keys).union(pages.flatMap(\.route.ancestors))
    }

    /// Nothing without a configuration.
    package var findings: [Finding] {
        guard let file = settings.file else { return [] }
        let all = order + names + facts + platforms + translations + sections + required + overrides + redirects
        return all.map { file.finding(.folder, at: $0.keys, $0.message) }.sorted(by: Finding.comesFirst).firstInEachFile
    }

    private func unknown(
        _ key: String, _ names: [(keys: [String], name: String)], among known: @autoclosure () -> Set<String>,
        but reason: String
    ) -> [Name] {
        if names.isEmpty { return [] }
        let near = KnownNames(known().sorted())
        return names.map { keys, name in
            let stem = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
            let advice = near.nearest(to: stem).suggested(otherwise: "; correct it or take it out")
            return (keys, "'\(key)' has '\(name)', but \(reason)" + advice)
        }
    }

    private var folderNames: Set<String> { Set(folders.compactMap(\.segments.last)) }

    private var order: [Name] {
        let names = settings.order.filter { !folderNames.contains($0) }.map { (keys: ["order"], name: $0) }
        let single = Set(pages.compactMap(\.route.segments.last))
        let advice = "is one page; take it out, and write its position in the page's front matter (order: 1)"
        let pages = names.filter { single.contains($0.name) }
        let others = names.filter { !single.contains($0.name) }
        return unknown("order", others, among: folderNames, but: "no folder of pages has that name")
            + pages.map { ($0.keys, "'order' has '\($0.name)', which \(advice)") }
    }

    /// Names of no file, folder, fact, platform or framework. Words that are parts of file names are right, too.
    private var names: [Name] {
        let files = Set(pages.flatMap { $0.path.folder + [$0.path.stem] }).union(folderNames)
        let words = files.flatMap { $0.split(separator: "-").map(String.init) }
        let ids = settings.vocabulary.platforms.map(\.id) + settings.vocabulary.frameworks.map(\.id)
        let known = files.union(words).union(factNames).union(ids)
        let names = settings.names.keys.filter { !known.contains($0) }.sorted()
        return unknown(
            "names", names.map { (["names", $0], $0) }, among: files, but: "no file or folder has that name")
    }

    private var factNames: Set<String> { Set(pages.flatMap { $0.frontMatter.record.meta.map(\.key) }) }

    private var facts: [Name] {
        let names = settings.meta.map(\.key).filter { !factNames.contains($0) }
        return unknown("meta", names.map { (["meta", $0], $0) }, among: factNames, but: "no page has that fact")
    }

    private var platforms: [Name] {
        let routes = folders.union(pages.map(\.route))
        let own = settings.vocabulary.families.filter { !Vocabulary.standard.families.contains($0) }.map(\.folder)
        let names = own.filter { !routes.contains(Route(path: $0)) }
        return unknown(
            "folders", names.map { (["folders", $0], $0) }, among: Set(folders.map(\.path)),
            but: "no page is in that folder")
    }

    /// Folders of a language whose pages most likely were there before it.
    private var translations: [Name] {
        settings.translations.filter { locale in
            let own = pages.map(\.route).filter { settings.locale(of: $0) == locale }
            return !own.isEmpty && own.allSatisfy { handbook.versions(of: $0).first?.route == nil }
        }.map {
            let message = "'translations' makes all pages in '\($0.folder)' translations, but none has an original"
            return (["translations"], message + "; choose another folder")
        }
    }

    /// Sections of the handbook's own whose name is one letter away from that of a known section.
    private var sections: [Name] {
        settings.sections.compactMap { section -> Name? in
            let known = settings.vocabulary.knownSections.map(\.id).sorted()
            let meant = known.first(where: section.id.isOneLetter)
            let message = "'sections' has '\(section.id)', but Curbcut knows no such section" + meant.suggested()
            return meant == nil ? nil : (["sections", section.id], message)
        }
    }

    private var required: [Name] {
        let known = Set(folders.map(\.path))
        return settings.sections.flatMap { section in
            let names = section.folders.filter { !folders.contains($0) }.map(\.path)
            let keys = ["sections", section.id, "required"]
            return unknown("required", names.map { (keys, $0) }, among: known, but: "no page is in that folder")
        }
    }

    private var overrides: [Name] {
        if settings.lint.overrides.isEmpty { return [] }
        let included = pages.flatMap { $0.document.origin.segments.compactMap { $0.file.map { ContentPath($0) } } }
        let linted = Set(pages.map(\.path) + included + fragments)
        let patterns = settings.lint.overrides.map(\.pages).filter { !linted.contains(where: PagePattern($0).matches) }
        if patterns.isEmpty { return [] }
        let folders = KnownNames(self.folders.map(\.path).sorted())
        let files = KnownNames(linted.map(\.text).sorted())
        return patterns.map { pattern in
            let (beginning, rest) = PagePattern(pattern).plainBeginning
            let isFolder = self.folders.contains(Route(path: beginning))
            let ofFolder = rest.isEmpty ? beginning + "/**" : nil
            let other = rest.isEmpty ? files.nearest(to: beginning) : folders.nearest(to: beginning).map { $0 + rest }
            let meant = isFolder ? ofFolder : other
            let advice = meant.suggested(otherwise: "; correct it or take it out")
            let message = "'overrides' has '\(pattern)', but no page has such a path" + advice
            return (["lint", "overrides", pattern], message)
        }
    }

    /// New addresses that nobody reaches, and old ones that a page has.
    private var redirects: [Name] {
        let addresses = settings.addresses
        let dead = addresses.prefixes.filter { moved in
            let target = moved.present
            return moved.previous == target || !handbook.isThere(target) && !pages.contains { $0.route == target }
        }
        let known = Set(handbook.folders.keys.map(\.description)).union(handbook.pages.map(\.route.description))
        let next = { (target: Route) in addresses.prefixes.first { target.isWithin($0.previous) }?.present }
        let gone = dead.filter { next($0.present) == nil }
        return unknown(
            "redirect", gone.map { (["links", "redirect", $0.previous.path], $0.present.description) }, among: known,
            but: "no page or folder has that address")
            + dead.compactMap { moved in
                guard let next = next(moved.present) else { return nil }
                let message =
                    "'redirect' has '\(moved.present)', but that is redirected to '\(next)'; "
                    + "write the address where its pages are now"
                return (["links", "redirect", moved.previous.path], message)
            }
            + addresses.prefixes.map(\.previous).compactMap { previous in
                guard let page = handbook.page(previous), !page.isIndex else { return nil }
                let message = "'redirect' has '\(previous)', but \(page.path) is there and stays; take out one of them"
                return (["links", "redirect", previous.path], message)
            }
    }
}

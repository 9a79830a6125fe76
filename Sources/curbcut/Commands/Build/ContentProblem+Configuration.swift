import Base
import Handbook
import Markdown
import Platform
import Publishing
import Reading

/// Problems that have to be fixed in the configuration.
extension ContentProblem {
    static func unknownLinkTargets(of handbook: Handbook, _ configuration: String?) -> [ContentProblem] {
        let links = handbook.settings.links
        let ofLinks = [("banner", links.banner), ("footer", links.footer)].flatMap { key, links in
            links.filter { !$0.exists(in: handbook) }.map { (keys: ["links", key, $0.name], written: $0.written) }
        }
        let unknown = ofLinks + unknownSlotAddresses(of: handbook)
        guard !unknown.isEmpty, let configuration, let text = try? FileReader.read(configuration) else { return [] }
        let places = KeyPlaces(in: text)
        return unknown.map { keys, written in
            ContentProblem(
                path: ContentPath(""), position: places[keys] ?? .start, kind: .unknownLinkTarget(written),
                configuration: configuration)
        }
    }

    /// Addresses in the theme's own HTML that neither the content nor the site answers, with the keys of their slots.
    private static func unknownSlotAddresses(of handbook: Handbook) -> [(keys: [String], written: String)] {
        let resolver = Resolver(handbook)
        let unknown = Theme.Slot.allCases.flatMap { slot in
            (handbook.settings.theme.slots[slot]?.addresses ?? []).filter { address in
                if case .unresolved = resolver.target(ofRooted: address.path) { true } else { false }
            }.map { (slot, $0) }
        }
        guard !unknown.isEmpty else { return [] }
        let published = Set(Site(handbook).entries.map { "/" + $0.path.text })
        return unknown.filter { !published.contains($0.1.path.withoutQueryAndFragment) }.map { slot, address in
            (["theme", "slots", slot.rawValue], address.written)
        }
    }

    static func unknownOrderEntries(of handbook: Handbook, _ configuration: String?) -> [ContentProblem] {
        let unknown = handbook.unknownOrderEntries
        guard !unknown.isEmpty, let configuration, let text = try? FileReader.read(configuration) else { return [] }
        let place = KeyPlaces(in: text)[["order"]]
        let known = KnownNames(handbook.folderNames.sorted())
        return unknown.map { name in
            ContentProblem(
                path: ContentPath(name), position: place ?? .start,
                kind: .unknownOrderEntry(name, nearest: known.nearest(to: name)), configuration: configuration)
        }
    }

    /// Platforms that are missing in the handbook's own families: a list for a folder replaces the standard one.
    static func incompleteFamilies(of handbook: Handbook, _ configuration: String?) -> [ContentProblem] {
        let own = handbook.settings.vocabulary.families.filter { !Vocabulary.standard.families.contains($0) }
        guard !own.isEmpty, let configuration, let text = try? FileReader.read(configuration) else { return [] }
        let pages = Dictionary(grouping: handbook.pages) { handbook.vocabulary.family(of: $0.route)?.folder }
        let places = KeyPlaces(in: text)
        let keys = ["vocabulary", "families"]
        return own.flatMap { family in
            let platforms = pages[family.folder]?.flatMap(\.platforms) ?? []
            let missing = platforms.filter { !family.platforms.contains($0) }.groups(by: \.id)
            let place = places[keys + [family.folder]] ?? places[keys]
            return missing.map { platforms in
                ContentProblem(
                    path: ContentPath(""), position: place ?? .start,
                    kind: .incompleteFamily(folder: family.folder, platform: platforms[0], pages: platforms.count),
                    configuration: configuration)
            }
        }
    }

    /// Nil for a file that exists, and for one that only pages refer to.
    static func missingThemeFile(
        _ failure: Publisher.FileFailure, of handbook: Handbook, _ configuration: String?
    ) -> ContentProblem? {
        let named = handbook.settings.theme.namedFiles.first { $0.path == failure.path }
        guard let named, !handbook.files.contains(failure.path), let configuration,
            let text = try? FileReader.read(configuration)
        else { return nil }
        let place = KeyPlaces(in: text)[["theme", named.key]]
        return ContentProblem(
            path: failure.path, position: place ?? .start, kind: .missingThemeFile(key: named.key),
            configuration: configuration)
    }
}

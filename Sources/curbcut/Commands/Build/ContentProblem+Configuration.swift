import Base
import Handbook
import Markdown
import Platform
import Publishing
import Reading

/// Problems that have to be fixed in the configuration.
extension ContentProblem {
    /// A problem and its keys in the configuration, outermost first.
    private typealias Found = (keys: [String], path: ContentPath, kind: Kind)

    /// Empty without a configuration. `configuration` is the file with the settings; nil if there is none.
    static func inConfiguration(of handbook: Handbook, _ configuration: String?) -> [ContentProblem] {
        problems(
            unknownOrderEntries(of: handbook) + unknownNames(of: handbook) + unknownSlotAddresses(of: handbook)
                + incompleteFamilies(of: handbook), in: configuration)
    }

    private static func problems(_ found: [Found], in configuration: String?) -> [ContentProblem] {
        guard !found.isEmpty, let configuration, let text = try? FileReader.read(configuration) else { return [] }
        let places = KeyPlaces(in: text)
        return found.map { keys, path, kind in
            // The key above, if the author wrote the last one in another way.
            let place = places[keys] ?? places[Array(keys.dropLast())] ?? .start
            return ContentProblem(path: path, position: place, kind: kind, configuration: configuration)
        }
    }

    /// Addresses in the theme's own HTML that neither the content nor the site answers.
    private static func unknownSlotAddresses(of handbook: Handbook) -> [Found] {
        let resolver = Resolver(handbook)
        let unknown = Theme.Slot.allCases.flatMap { slot in
            (handbook.settings.theme.slots[slot]?.addresses ?? []).filter { address in
                if case .unresolved = resolver.target(ofRooted: address.path) { true } else { false }
            }.map { (slot, $0) }
        }
        guard !unknown.isEmpty else { return [] }
        let published = Set(Site(handbook).entries.map { "/" + $0.path.text })
        return unknown.filter { !published.contains($0.1.path.withoutQueryAndFragment) }.map { slot, address in
            (["theme", "slots", slot.rawValue], ContentPath(""), .unknownLinkTarget(address.written))
        }
    }

    private static func unknownOrderEntries(of handbook: Handbook) -> [Found] {
        let unknown = handbook.unknownOrderEntries
        guard !unknown.isEmpty else { return [] }
        let known = KnownNames(handbook.folderNames.sorted())
        return unknown.map { name in
            (["order"], ContentPath(name), .unknownOrderEntry(name, nearest: known.nearest(to: name)))
        }
    }

    /// Names of no file, folder, fact or platform. Names of words that are parts of file names are right, too.
    private static func unknownNames(of handbook: Handbook) -> [Found] {
        let names = handbook.settings.names.keys.sorted()
        if names.isEmpty { return [] }
        let files = Set(handbook.pages.flatMap { $0.path.folder + [$0.path.stem] }).union(handbook.folderNames)
        let others =
            handbook.pages.flatMap { $0.frontMatter.record.meta.map(\.key) }
            + handbook.settings.vocabulary.platforms.map(\.id)
        let words = Set(files.flatMap { $0.split(separator: "-").map(String.init) } + others)
        let known = KnownNames(files.sorted())
        return names.filter { !files.contains($0) && !words.contains($0) }.map { name in
            (["names", name], ContentPath(name), .unknownName(name, nearest: known.nearest(to: name)))
        }
    }

    /// Platforms that are missing in the handbook's own families: a list for a folder replaces the standard one.
    private static func incompleteFamilies(of handbook: Handbook) -> [Found] {
        let own = handbook.settings.vocabulary.families.filter { !Vocabulary.standard.families.contains($0) }
        guard !own.isEmpty else { return [] }
        let pages = Dictionary(grouping: handbook.pages) { handbook.vocabulary.family(of: $0.route)?.folder }
        return own.flatMap { family in
            let platforms = pages[family.folder]?.flatMap(\.platforms) ?? []
            let missing = platforms.filter { !family.platforms.contains($0) }.groups(by: \.id)
            return missing.map { platforms -> Found in
                let kind = Kind.incompleteFamily(
                    folder: family.folder, platform: platforms[0], pages: platforms.count)
                return (["folders", family.folder], ContentPath(""), kind)
            }
        }
    }

    /// Nil for a file that exists, and for one that only pages refer to.
    static func missingThemeFile(
        _ failure: Publisher.FileFailure, of handbook: Handbook, _ configuration: String?
    ) -> ContentProblem? {
        let named = handbook.settings.theme.namedFiles.first { $0.path == failure.path }
        guard let named, !handbook.files.contains(failure.path), failure.reason != .unreadable(FileReader.notAFile)
        else { return nil }
        return problems([(["theme", named.key], failure.path, .missingThemeFile(key: named.key))], in: configuration)
            .first
    }
}

import Handbook
import Tools

/// Keys of front matter without a meaning here.
enum UnknownKeys {
    /// A key on this many pages is not a typing error.
    private static let leastPages = 5
    /// More keys than this are counted only.
    private static let mostKeys = 12

    private typealias Found = (path: ContentPath, key: FrontMatter.UnknownKey)

    /// A finding for each misspelt key; one for all others, and for those on many pages. `pages` are sorted by path.
    static func findings(on pages: [Page]) -> [Finding] {
        let found = pages.flatMap { page in page.frontMatter.unknownKeys.map { Found(page.path, $0) } }
        let known = KnownNames(FrontMatterKeys.known)
        var foreign: [[Found]] = []
        var misspelt: [Finding] = []
        for places in found.groups(by: \.key.name) {
            let name = places[0].key.name
            let nearest = known.nearest(to: name)
            let small = name.lowercased()
            let isSlip = nearest.map { $0 == small || $0.isOneLetter(from: small) } ?? false
            // A key of ours with a value that another generator gives it, or another word: `reviewers`.
            if !isSlip || nearest == name || places.count >= leastPages {
                foreign.append(places)
            } else {
                misspelt += places.map { path, key in
                    Finding(
                        .frontMatter, .warning, path: path, at: key.place,
                        "unknown key '\(key.name)' in the front matter" + nearest.suggested())
                }
            }
        }
        return misspelt + (foreign.isEmpty ? [] : [ofAnotherGenerator(foreign)])
    }

    /// At the first key; keys on most pages are named first.
    private static func ofAnotherGenerator(_ keys: [[Found]]) -> Finding {
        let sorted = keys.sorted { (-$0.count, $0[0].key.name) < (-$1.count, $1[0].key.name) }
        let named = sorted.prefix(mostKeys).map { places in
            places[0].key.name + (FrontMatterKeys.known.contains(places[0].key.name) ? " with this value" : "")
                + (places.count == 1 ? "" : " (\(places.count.counted("page")))")
        }
        let more = keys.count > mostKeys ? " and \(keys.count - mostKeys) more" : ""
        let first = keys.map { $0[0] }.min { ($0.path.text, $0.key.place) < ($1.path.text, $1.key.place) } ?? keys[0][0]
        return Finding(
            .frontMatter, .info, path: first.path, at: first.key.place,
            "front matter keys without a meaning here: \(named.joined(separator: ", "))\(more); "
                + "put facts of your own below meta:, leave keys to another generator, or remove them",
            // The same when another page has the key.
            text: keys.map { $0[0].key.name }.sorted().joined(separator: " "))
    }
}

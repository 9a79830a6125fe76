import Handbook
import Markdown
import Tools

extension SearchIndex {
    /// What a page needs before it can query the index.
    static func manifest(
        of handbook: Handbook, facets: Facets, layout: SearchFile.Layout, whole: WholeIndex
    ) -> JSONValue {
        [
            // Changes with any of the other files, so that a browser's cache never mixes two indexes.
            "version": .text(whole.version), "count": .number(handbook.pages.count),
            "spoken": .spoken(handbook.settings.language), "pagesPerFile": .number(layout.pagesPerFile),
            "titles": .texts(handbook.pages.map(\.title)),
            "facets": .list(facets.values) {
                .texts([$0.kind.rawValue, $0.id, $0.name] + [$0.platform].compactMap(\.self))
            },
            "profiles": .list(whole.masks, JSONValue.bits), "cuts": .texts(whole.shards.cuts),
            "suggested": .list(suggested(in: handbook)) {
                .array($0.values(in: handbook) + $0.route.spoken(in: handbook))
            },
            "stop": .text(PageTerms.stopWords.sorted().joined(separator: " ")),
            "synonyms": .object(
                InterfaceLanguage.english.words(below: "synonym").sorted { $0.key.precedes($1.key) }
                    .map { ($0.key, .texts($0.value)) }),
        ]
    }

    /// The pages that most others link to, for an empty search.
    private static func suggested(in handbook: Handbook) -> [Page] {
        let linked = handbook.pages.filter { !$0.isIndex }
            .map { (page: $0, count: handbook.backlinks[$0.route]?.count ?? 0) }
        return linked.sorted { ($1.count, $0.page.path) < ($0.count, $1.page.path) }.prefix(5).map(\.page)
    }
}

extension Page {
    /// Title, route, what the page belongs to, its passages – anchor, headings, numbers of facets, text – and its
    /// language.
    func entry(with passages: [Passage], in handbook: Handbook) -> JSONValue {
        let parts = JSONValue.list(passages) { passage in
            [
                .words(passage.anchor), .words(passage.headings(among: passages)), .bits(passage.mask),
                .string(String(decoding: passage.text, as: UTF8.self)),
            ]
        }
        return .array(values(in: handbook) + [parts] + route.spoken(in: handbook))
    }

    fileprivate func values(in handbook: Handbook) -> [JSONValue] {
        [.text(title), .text(route.path), route.breadcrumb(in: handbook)]
    }
}

extension Route {
    /// "Native › Controls"; in parts, as title or title and language, where a part is not in the handbook's language.
    fileprivate func breadcrumb(in handbook: Handbook) -> JSONValue {
        let ancestors = handbook.ancestors(of: self)
        guard ancestors.contains(where: { handbook.foreignLanguage(of: $0) != nil }) else {
            return .text(handbook.breadcrumb(of: self))
        }
        return .list(ancestors) { .array([.text(handbook.title(of: $0))] + $0.spoken(in: handbook)) }
    }

    /// The values of `lang` and `dir` for a page that is not in the handbook's language; nothing for others.
    fileprivate func spoken(in handbook: Handbook) -> [JSONValue] {
        handbook.foreignLanguage(of: self).map { [.spoken($0)] } ?? []
    }
}

extension JSONValue {
    fileprivate static func spoken(_ language: String) -> JSONValue {
        .texts([language, language.isLanguageFromRight ? "rtl" : "ltr"])
    }

    /// The numbers of the bits that are set, from 0.
    fileprivate static func bits(_ mask: Facets.Mask) -> JSONValue {
        .list((0..<Facets.Mask.bitWidth - mask.leadingZeroBitCount).lazy.filter { mask >> Facets.Mask($0) & 1 == 1 }) {
            .number($0)
        }
    }
}

extension Passage {
    /// The section's heading down to the passage's own: "iOS Developer Notes › Role › UIKit".
    fileprivate func headings(among passages: [Passage]) -> Excerpt {
        guard let outer else { return heading }
        return Excerpt("\(passages[outer].headings(among: passages)) › \(heading)")
    }
}

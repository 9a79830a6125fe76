import Handbook
import Markdown
import Tools

/// What a page needs before it can query the index.
struct SearchConfiguration {
    let handbook: Handbook
    let facets: Facets
    /// The sets of facets that words appear under, by number.
    let masks: [Facets.Mask]
    let cuts: [String]
    let layout: SearchFile.Layout
    /// Changes with any of the other files, so that a browser's cache never mixes two indexes.
    let version: String

    /// The pages that most others link to, for an empty search.
    var suggested: [Page] {
        let linked = handbook.pages.filter { !$0.isIndex }
            .map { (page: $0, count: handbook.backlinks[$0.route]?.count ?? 0) }
        return linked.sorted { ($1.count, $0.page.path) < ($0.count, $1.page.path) }.prefix(5).map(\.page)
    }

    var synonyms: [(word: String, others: [String])] {
        InterfaceLanguage.english.words(below: "synonym").sorted { $0.key.precedes($1.key) }.map { ($0, $1) }
    }
}

extension JSONWriter {
    mutating func configuration(_ configuration: SearchConfiguration) {
        object { json in
            json.member("version", configuration.version)
            json.member("count", configuration.handbook.pages.count)
            json.key(text: "spoken")
            json.spoken(configuration.handbook.settings.language)
            json.member("pagesPerFile", configuration.layout.pagesPerFile)
            json.member("titles", configuration.handbook.pages) { $0.value($1.title) }
            json.member("facets", configuration.facets.values) { json, facet in
                json.array([facet.kind.rawValue, facet.id, facet.name] + [facet.platform].compactMap(\.self)) {
                    $0.value($1)
                }
            }
            json.member("profiles", configuration.masks) { $0.value(numbersOfBits: $1) }
            json.member("cuts", configuration.cuts)
            json.member("suggested", configuration.suggested) { json, page in
                json.array { json in
                    json.values(of: page, in: configuration.handbook)
                    json.spoken(page.route, in: configuration.handbook)
                }
            }
            json.member("stop", PageTerms.stopWords.sorted().joined(separator: " "))
            json.object("synonyms") { json in
                for (word, others) in configuration.synonyms {
                    json.key(text: word)
                    json.array(others) { $0.value($1) }
                }
            }
        }
    }

    /// Title, route, what the page belongs to, its passages – anchor, headings, numbers of facets, text – and its
    /// language.
    mutating func page(_ page: Page, _ passages: [Passage], in handbook: Handbook) {
        array { json in
            json.values(of: page, in: handbook)
            json.array(passages) { json, passage in
                json.array { json in
                    json.value(passage.anchor)
                    json.value(passage.headings(among: passages))
                    json.value(numbersOfBits: passage.mask)
                    passage.text.withUnsafeBufferPointer { json.value(utf8: $0) }
                }
            }
            json.spoken(page.route, in: handbook)
        }
    }

    private mutating func values(of page: Page, in handbook: Handbook) {
        value(page.title)
        value(page.route.path)
        place(of: page.route, in: handbook)
    }

    /// "Native › Controls"; in parts, as title or title and language, where a part is not in the handbook's language.
    private mutating func place(of route: Route, in handbook: Handbook) {
        let ancestors = handbook.ancestors(of: route)
        guard ancestors.contains(where: { handbook.foreignLanguage(of: $0) != nil }) else {
            return value(handbook.place(of: route))
        }
        array(ancestors) { json, ancestor in
            json.array { json in
                json.value(handbook.title(of: ancestor))
                json.spoken(ancestor, in: handbook)
            }
        }
    }

    /// The values of `lang` and `dir` for a page that is not in the handbook's language; nothing for others.
    private mutating func spoken(_ route: Route, in handbook: Handbook) {
        if let language = handbook.foreignLanguage(of: route) { spoken(language) }
    }

    private mutating func spoken(_ language: String) {
        array([language, language.isLanguageFromRight ? "rtl" : "ltr"]) { $0.value($1) }
    }

    /// The numbers of the bits that are set, from 0.
    private mutating func value(numbersOfBits mask: Facets.Mask) {
        array { json in
            var rest = mask
            while rest != 0 {
                json.value(rest.trailingZeroBitCount)
                rest &= rest - 1
            }
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

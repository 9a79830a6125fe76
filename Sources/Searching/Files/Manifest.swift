import Base
import Handbook
import Markdown

/// What a page needs to know before it can ask the index.
struct Manifest {
    let handbook: Handbook
    let facets: Facets
    /// The sets of facets that words stand in, by number.
    let masks: [Facets.Mask]
    let cuts: [String]
    let layout: SearchFile.Layout
    /// Changes when one of the other files does, so that a browser's cache never mixes two indexes.
    let version: String

    /// The handbook's own synonyms come first and replace the standard ones for the same word.
    var synonyms: [(word: String, others: [String])] {
        Synonyms.standard.merging(handbook.settings.synonyms) { _, own in own }
            .map { ($0.key.lowercased(), $0.value.map { $0.lowercased() }) }
            .sorted { $0.0.precedes($1.0) }
    }
}

extension JSON {
    mutating func manifest(_ manifest: Manifest) {
        object { json in
            json.key("version")
            json.value(manifest.version)
            json.key("count")
            json.value(manifest.handbook.pages.count)
            json.key("pagesPerFile")
            json.value(manifest.layout.pagesPerFile)
            json.key("facets")
            json.array(manifest.facets.values) { json, facet in
                json.array([facet.kind.rawValue, facet.id, facet.name]) { $0.value($1) }
            }
            json.key("profiles")
            json.array(manifest.masks) { json, mask in
                json.value(numbersOfBits: mask)
            }
            json.key("cuts")
            json.array(manifest.cuts) { $0.value($1) }
            json.key("stop")
            json.value(Synonyms.stopWords.joined(separator: " "))
            json.key("synonyms")
            json.object { json in
                for (word, others) in manifest.synonyms {
                    json.key(word)
                    json.array(others) { $0.value($1) }
                }
            }
        }
    }

    /// Title, route, what it belongs to, and its places: anchor, headings, numbers of facets, text.
    mutating func page(_ page: Page, _ places: [Place], in handbook: Handbook, facets: Facets) {
        array(0..<4) { json, part in
            switch part {
            case 0: json.value(page.title)
            case 1: json.value(page.route.path)
            case 2: json.value(handbook.place(of: page.route))
            default:
                json.array(places.indices) { json, number in
                    json.array(0..<4) { json, part in
                        switch part {
                        case 0: json.value(places[number].anchor)
                        case 1: json.text { $0.appendHeadings(of: number, among: places) }
                        case 2: json.value(numbersOfBits: places[number].mask)
                        default: json.value(places[number].text)
                        }
                    }
                }
            }
        }
    }

    /// From the section's down to the place's own: "iOS Developer Notes › Role › UIKit".
    private mutating func appendHeadings(of number: Int, among places: [Place]) {
        let start = count
        if let outer = places[number].outer { appendHeadings(of: outer, among: places) }
        if count > start { append(" › ") }
        places[number].heading.withBytes { append(utf8: $0) }
    }
}

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

extension JSONWriter {
    mutating func manifest(_ manifest: Manifest) {
        object { json in
            json.member("version", manifest.version)
            json.member("count", manifest.handbook.pages.count)
            json.member("pagesPerFile", manifest.layout.pagesPerFile)
            json.key("facets")
            json.rows(manifest.facets.values.map { [$0.kind.rawValue, $0.id, $0.name] })
            json.member("profiles", manifest.masks) { $0.value(numbersOfBits: $1) }
            json.member("cuts", manifest.cuts)
            json.member("stop", Synonyms.stopWords.joined(separator: " "))
            json.object("synonyms") { json in
                for (word, others) in manifest.synonyms {
                    json.key(text: word)
                    json.array(others) { $0.value($1) }
                }
            }
        }
    }

    /// Title, route, what it belongs to, and its places: anchor, headings, numbers of facets, text.
    mutating func page(_ page: Page, _ places: [Place], in handbook: Handbook, facets: Facets) {
        array { json in
            json.value(page.title)
            json.value(page.route.path)
            json.value(handbook.place(of: page.route))
            json.array(places.indices) { json, number in
                json.array { json in
                    json.value(places[number].anchor)
                    json.text { $0.appendHeadings(of: number, among: places) }
                    json.value(numbersOfBits: places[number].mask)
                    json.value(places[number].text)
                }
            }
        }
    }

    /// From the section's down to the place's own: "iOS Developer Notes › Role › UIKit".
    private mutating func appendHeadings(of number: Int, among places: [Place]) {
        let start = buffer.count
        if let outer = places[number].outer { appendHeadings(of: outer, among: places) }
        if buffer.count > start { buffer.append(" › ") }
        append(piece: places[number].heading)
    }
}

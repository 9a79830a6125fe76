import ContentGraph
import Markdown

/// What one page is found by: each word with the best field it stands in.
struct PageTerms: Sendable {
    let words: WordTable
    /// One for each word.
    let entries: [Entry]
    /// Of everything that the index says of the page.
    let fingerprint: Fingerprint

    /// Where a word stands. Better fields come later.
    enum Field: UInt8 {
        case text, section, component, title
    }

    struct Entry: Sendable {
        /// The field (2 bits) and how much of it the word is (4 bits); nil for words that nobody looks for.
        var weight: UInt8?
        var mask: Facets.Mask
    }

    /// `places` are those of the page.
    init(_ page: Page, _ places: [Place], in handbook: Handbook) {
        var counts = Counts()
        var whole: Facets.Mask = 0
        for place in places {
            place.text.withBytes { counts.add($0, .text, mask: place.mask) }
            counts.add(place.heading, .section, mask: place.mask)
            whole |= place.mask
        }
        counts.add(Self.component(of: page, in: handbook), .component, mask: whole)
        counts.add(page.title, .title, mask: whole)
        fingerprint = Self.fingerprint(of: page, places: places)
        words = counts.words
        entries = counts.entries
    }

    private static func fingerprint(of page: Page, places: [Place]) -> Fingerprint {
        var sum = Fingerprint()
        sum.add(page.title)
        sum.add(page.route.path)
        for place in places {
            sum.add(place.anchor)
            sum.add(place.title)
            sum.add(place.mask)
            place.text.withBytes { sum.add(UnsafeRawBufferPointer($0)) }
        }
        return sum
    }

    /// What the component is called besides its title, and what it belongs to.
    private static func component(of page: Page, in handbook: Handbook) -> String {
        let folders = page.route.ancestors.map(handbook.title)
        let slug = page.route.segments.last ?? ""
        // `strike-through` is looked for as one word, too.
        let names =
            [slug, String(decoding: slug.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)]
            + page.frontMatter.aliases.compactMap(\.segments.last)
        return (folders + names + page.frontMatter.tags).joined(separator: " ")
    }
}

private struct Counts {
    struct Count {
        var isLookedFor: Bool
        var text = 0
        var sections = 0
        var best = PageTerms.Field.text
        var mask: Facets.Mask = 0
    }

    private(set) var words = WordTable()
    private var counts: [Count] = []
    private var total = 0
    private var titleWords = 0

    mutating func add(_ text: String, _ field: PageTerms.Field, mask: Facets.Mask) {
        var text = text
        text.withUTF8 { add($0, field, mask: mask) }
    }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ field: PageTerms.Field, mask: Facets.Mask) {
        Words.forEach(in: text) { word in
            let number = words.number(of: word)
            if number == counts.count { counts.append(Count(isLookedFor: Self.isLookedFor(word))) }
            guard counts[number].isLookedFor else { return }
            total += 1
            if field == .title { titleWords += 1 }
            counts[number].add(field, mask: mask)
        }
    }

    private static let longestWord = 40

    private static func isLookedFor(_ word: Word) -> Bool {
        word.bytes.count <= longestWord && !Synonyms.stopWordTable.contains(word)
    }

    var entries: [PageTerms.Entry] {
        counts.map { PageTerms.Entry(weight: $0.isLookedFor ? weight($0) : nil, mask: $0.mask) }
    }

    private func weight(_ count: Count) -> UInt8 {
        count.best.rawValue << 4 | UInt8(min(15, max(0, level(count))))
    }

    /// 0…15 within the field. Text: BM25's saturation with k 1.2 and b 0.6, a page of 800 words being the measure.
    private func level(_ count: Count) -> Int {
        switch count.best {
        case .title: 15 / max(1, titleWords)
        case .component: 8
        case .section: min(15, 3 * count.sections + min(3, count.text))
        case .text:
            Int(15 * Double(count.text) / (Double(count.text) + 1.2 * (0.4 + 0.6 * Double(total) / 800)))
        }
    }
}

extension Counts.Count {
    mutating func add(_ field: PageTerms.Field, mask: Facets.Mask) {
        if field == .text { text += 1 }
        if field == .section { sections += 1 }
        if field.rawValue > best.rawValue { best = field }
        self.mask |= mask
    }
}

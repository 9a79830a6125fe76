import ContentGraph

/// What one page is found by: each word with the best field it stands in.
struct PageTerms: Sendable {
    let terms: [(word: String, entry: Entry)]
    let places: [Place]
    /// FNV-1a over everything that the index says of the page.
    let fingerprint: UInt64

    /// Where a word stands. Better fields come later.
    enum Field: UInt8 {
        case text, section, component, title
    }

    struct Entry: Sendable {
        /// The field (2 bits) and how much of it the word is (4 bits).
        var weight: UInt8
        var mask: Facets.Mask
    }

    init(_ page: Page, in handbook: Handbook, facets: Facets) {
        places = Place.all(of: page, facets: facets)
        var counts = Counts()
        for place in places {
            counts.add(place.text, .text, mask: place.mask)
            counts.add(place.heading, .section, mask: place.mask)
        }
        let whole = places.reduce(0) { $0 | $1.mask }
        counts.add(Self.component(of: page, in: handbook), .component, mask: whole)
        counts.add(page.title, .title, mask: whole)
        fingerprint = Self.fingerprint(of: page, places: places)
        terms = counts.terms
    }

    private static func fingerprint(of page: Page, places: [Place]) -> UInt64 {
        var sum: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
            sum = (sum ^ 0xFF) &* 0x100_0000_01b3
        }
        add((page.title + "\n" + page.route.path).utf8)
        for place in places {
            add((place.anchor + "\n" + place.title + "\n" + String(place.mask)).utf8)
            add(place.bytes)
        }
        return sum
    }

    /// What the component is called besides its title, and what it belongs to.
    private static func component(of page: Page, in handbook: Handbook) -> String {
        let folders = page.route.segments.indices.dropFirst().map { end in
            handbook.title(of: Route(Array(page.route.segments[..<end])))
        }
        let slug = page.route.segments.last ?? ""
        // `strike-through` is looked for as one word, too.
        let names = [slug, slug.replacing("-", with: "")] + page.frontMatter.aliases.compactMap(\.segments.last)
        return (folders + names + page.frontMatter.tags).joined(separator: " ")
    }
}

private struct Counts {
    struct Count {
        var text = 0
        var sections = 0
        var best = PageTerms.Field.text
        var mask: Facets.Mask = 0
    }

    private var byWord: [String: Count] = [:]
    private var total = 0
    private var titleWords = 0

    mutating func add(_ text: String, _ field: PageTerms.Field, mask: Facets.Mask) {
        guard !text.isEmpty else { return }
        Words.forEach(in: text) { word in
            if Synonyms.isStopWord.contains(word) || word.utf8.count > 40 { return }
            total += 1
            if field == .title { titleWords += 1 }
            byWord[word, default: Count()].add(field, mask: mask)
        }
    }

    var terms: [(word: String, entry: PageTerms.Entry)] {
        byWord.map { ($0.key, PageTerms.Entry(weight: weight($0.value), mask: $0.value.mask)) }
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

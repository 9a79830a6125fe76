import Handbook
import Markdown
import Tools

/// The words that find a page, each with the best field that contains it.
struct PageTerms: Sendable {
    /// By the word.
    let entries: [String: Entry]
    /// Covers everything in the index about the page.
    let fingerprint: UInt64

    /// The part of a page that contains a word. Better fields come later.
    enum Field: UInt8 {
        case text, section, component, title
    }

    struct Entry: Sendable {
        /// The field (2 bits) and the word's share of it (4 bits).
        let weight: UInt8
        let mask: Facets.Mask
    }

    /// Words without meaning for a search; only those of titles are indexed, and looked for alone.
    static let stopWords = Set(InterfaceLanguage.english.words("search/without-meaning"))

    /// `passages` are those of the page.
    init(_ page: Page, _ passages: [Passage], in handbook: Handbook) {
        var counts = Counts()
        var whole: Facets.Mask = 0
        var fingerprint = FNV1a()
        for piece in [page.title, page.route.path] { fingerprint.add(piece: piece) }
        for passage in passages {
            for piece in [passage.anchor, passage.heading] { fingerprint.add(piece: piece) }
            for number in [passage.outer ?? -1, Int(passage.mask)] { fingerprint.add(number) }
            fingerprint.add(passage.text)
            passage.text.withUnsafeBufferPointer { counts.add($0, .text, mask: passage.mask) }
            counts.add(passage.heading, passage.isOfCriteria ? .text : .section, mask: passage.mask)
            whole |= passage.mask
        }
        counts.add(Excerpt(Self.component(of: page, in: handbook)), .component, mask: whole)
        counts.add(Excerpt(page.title), .title, mask: whole)
        // "datepicker" is a date picker.
        let parts = page.title.split(separator: " ")
        if parts.count > 1 { counts.add(Excerpt(parts.joined()), .component, mask: whole) }
        self.fingerprint = fingerprint.value
        entries = counts.entries
    }

    /// The component's other names, and what it belongs to.
    private static func component(of page: Page, in handbook: Handbook) -> String {
        let folders = page.route.ancestors.map(handbook.title)
        let names = [page.route.segments.last ?? ""] + page.frontMatter.aliases.compactMap(\.segments.last)
        return (folders + names + page.frontMatter.tags).joined(separator: " ")
    }
}

private struct Counts {
    private struct Count {
        /// How often the word appears in each field, by the field's number.
        var fields = SIMD4<UInt32>.zero
        var mask: Facets.Mask = 0

        mutating func add(_ field: PageTerms.Field, _ mask: Facets.Mask) {
            fields[Int(field.rawValue)] += 1
            self.mask |= mask
        }

        var best: PageTerms.Field {
            fields[3] > 0 ? .title : fields[2] > 0 ? .component : fields[1] > 0 ? .section : .text
        }
    }

    /// With room for the words of most pages.
    private var counts = [String: Count](minimumCapacity: 512)

    mutating func add(_ text: Excerpt, _ field: PageTerms.Field, mask: Facets.Mask) {
        text.withBytes { add($0, field, mask: mask) }
    }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ field: PageTerms.Field, mask: Facets.Mask) {
        Words.forEach(in: text) { word in
            if word.utf8.count > Self.longestWord { return }
            counts[word, default: Count()].add(field, mask)
        }
    }

    /// A length in bytes. Interfaces have names of up to about seventy
    /// (`UIAccessibilitySpeechAttributeQueueAnnouncement`); longer runs are data, not words.
    private static let longestWord = 96

    /// Words without meaning are left out unless they are in the title.
    var entries: [String: PageTerms.Entry] {
        var found = counts
        for word in PageTerms.stopWords where found[word]?.best != .title { found[word] = nil }
        let all = found.values.reduce(SIMD4<UInt32>.zero) { $0 &+ $1.fields }
        let (total, titleWords) = (Int(all.wrappedSum()), Int(all[3]))
        return found.mapValues { count in
            let level = Self.level(count.fields, as: count.best, titleWords: titleWords, of: total)
            let weight = count.best.rawValue << 4 | UInt8(min(15, max(0, level)))
            return PageTerms.Entry(weight: weight, mask: count.mask)
        }
    }

    /// A level from 0 to 15 within the field. Text: BM25's saturation with k 1.2 and b 0.6, for an average page of 800
    /// words.
    private static func level(
        _ count: SIMD4<UInt32>, as field: PageTerms.Field, titleWords: Int, of total: Int
    ) -> Int {
        let text = Int(count[0])
        return switch field {
        case .title: 15 / max(1, titleWords)
        case .component: 8
        case .section: min(15, 3 * Int(count[1]) + min(3, text))
        case .text: Int(15 * Double(text) / (Double(text) + 1.2 * (0.4 + 0.6 * Double(total) / 800)))
        }
    }
}

/// The headings of a page with their names, and other ids.
struct Anchors {
    private struct Heading {
        let text: String
        let slug: String
        let folded: String
        var own: String?
    }

    private var headings: [Heading] = []
    private let others: Set<String>
    /// Names that links use and that are not GitHub's, by number of the heading.
    private(set) var wanted: [Int: String] = [:]

    private static let heading = Pattern(#"^[\s>]{0,6}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$"#)
    private static let own = Pattern(#"\s*\{#([^}\s]+)\}\s*$"#)
    private static let named = Pattern(#"<[A-Za-z][^>]*?\b(?:id|name)="([^"]+)""#)

    init(of text: String, restoring store: Store) {
        var counts: [String: Int] = [:]
        for line in text.lines where line.contains("#") {
            guard let found = Self.heading.first(in: line) else { continue }
            let own = Self.own.first(in: found[1])?[1]
            let plain = Self.plain(store.restore(Self.own.replace(in: found[1]) { _ in "" }))
            let slug = Self.slug(plain)
            let count = counts[slug, default: 0]
            counts[slug] = count + 1
            headings.append(
                Heading(text: plain, slug: count == 0 ? slug : "\(slug)-\(count)", folded: Self.folded(plain), own: own)
            )
        }
        others = Set(Self.named.all(in: text).map { $0[1] })
    }

    /// The name that a link has to use, nil if the page has none like it.
    mutating func name(for anchor: String) -> String? {
        if others.contains(anchor) || headings.contains(where: { $0.own == anchor }) { return anchor }
        if let place = headings.firstIndex(where: { $0.slug == anchor || $0.slug == anchor.lowercased() }) {
            return headings[place].own ?? headings[place].slug
        }
        let (key, number) = Self.key(anchor)
        // GitHub's names contain the names of signs.
        if let place = headings.firstIndex(where: { Self.folded(Signs.named($0.text)) == Self.folded(anchor) }) {
            return headings[place].own ?? headings[place].slug
        }
        let same = headings.indices.filter { Self.isAlike(headings[$0].folded, key) }
        let exact = headings.indices.filter { Self.isAlike(headings[$0].folded, Self.folded(anchor)) }
        guard let place = exact.first ?? (number < same.count ? same[number] : same.first) else { return nil }
        if let own = headings[place].own { return own }
        headings[place].own = anchor
        wanted[place] = anchor
        return anchor
    }

    /// Number of the second of two headings of the same name: `a-1`, `a_1`.
    private static func key(_ anchor: String) -> (String, Int) {
        guard let found = Pattern(#"^(.*)[-_](\d+)$"#).first(in: anchor) else { return (folded(anchor), 0) }
        return (folded(found[1]), Int(found[2]) ?? 0)
    }

    private static func isAlike(_ heading: String, _ key: String) -> Bool {
        guard !key.isEmpty else { return false }
        let without = heading.filter { !$0.isNumber || heading.first?.isNumber != true }
        return heading == key || heading.replacing("&", with: "") == key.replacing("&", with: "")
            || heading.replacing("&", with: "and") == key || heading.filter { $0.isASCII && $0 != "&" } == key
            || String(heading.drop { $0.isNumber }).replacing("&", with: "") == key || without.isEmpty && heading == key
    }

    /// The name that GitHub gives a heading.
    static func slug(_ text: String) -> String {
        String(
            text.lowercased().unicodeScalars.compactMap { scalar -> Character? in
                if scalar == " " { return "-" }
                let isWord =
                    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || scalar.properties.generalCategory == .nonspacingMark || scalar == "-" || scalar == "_"
                return isWord ? Character(scalar) : nil
            })
    }

    private static let marks: [Character: String] = {
        var table: [Character: String] = [:]
        for (plain, letters) in [
            ("a", "àáâãäåāăą"), ("c", "çćč"), ("d", "ďđ"), ("e", "èéêëēęě"), ("i", "ìíîïīı"), ("l", "ł"), ("n", "ñńň"),
            ("o", "òóôõöøōő"), ("r", "ř"), ("s", "śšş"), ("t", "ťţ"), ("u", "ùúûüūůű"), ("y", "ýÿ"), ("z", "źžż"),
        ] { for letter in letters { table[letter] = plain } }
        return table
    }()

    /// Letters and digits without accents, to compare names of different generators.
    static func folded(_ text: String) -> String {
        text.lowercased().map { marks[$0] ?? ($0.isLetter || $0.isNumber || $0 == "&" ? String($0) : "") }.joined()
    }

    /// A heading without marks of Markdown and HTML.
    static func plain(_ text: String) -> String {
        let links = Pattern(#"!?\[([^\]]*)\]\([^)]*\)"#).replace(in: text) { $0[1] }
        return links.withoutTags.replacing("**", with: "").replacing("*", with: "").replacing("`", with: "").trimmed
    }

    /// The text with the names that links want after its headings.
    func naming(_ text: String) -> String {
        guard !wanted.isEmpty else { return text }
        var number = -1
        return text.lines.map { line -> String in
            guard line.contains("#"), Self.heading.matches(line) else { return String(line) }
            number += 1
            return wanted[number].map { "\(line) {#\($0)}" } ?? String(line)
        }.joined(separator: "\n")
    }
}

import Handbook
@_spi(_Unicode) import Swift

/// The headings of a page with their names, and other ids.
struct Anchors {
    private struct Heading {
        let slug: String
        /// What other generators may make of it.
        let forms: Set<String>
        var own: String?
        /// Whether its own name is only one that links use.
        var isNew = false
    }

    private var headings: [Heading] = []
    private let others: Set<String>

    private static let heading = Pattern(#"(?m)^[ \t>]{0,6}#{1,6}[ \t]+([^\n]*?)(?:[ \t]+#+)?[ \t]*$"#)
    private static let own = Pattern(#"\s*\{#([^}\s]+)\}\s*$"#)

    init(of text: String, restoring store: Store) {
        var slugs = SlugMaker()
        for found in Self.heading.all(in: text) {
            let plain = Self.plain(store.restore(Self.own.replace(in: found[1]) { _ in "" }))
            let own = Self.own.first(in: found[1])?[1]
            headings.append(Heading(slug: slugs.anchor(for: plain), forms: Self.forms(plain), own: own))
        }
        others = Set(Pattern.named("named").all(in: text).map { $0[1] })
    }

    /// The name that a link has to use, nil if the page has none like it.
    mutating func name(for anchor: String) -> String? {
        if others.contains(anchor) || headings.contains(where: { $0.own == anchor }) { return anchor }
        if let same = headings.first(where: { $0.slug == anchor.lowercased() }) { return same.own ?? same.slug }
        guard let place = place(of: anchor) else { return nil }
        if headings[place].own == nil { (headings[place].own, headings[place].isNew) = (anchor, true) }
        return headings[place].own
    }

    /// The heading that is meant; `a-1` and `a_1` may be the second of two of the same name.
    private func place(of anchor: String) -> Int? {
        let key = Self.folded(anchor)
        if let place = headings.firstIndex(where: { $0.forms.contains(key) }) { return place }
        guard let found = Pattern(#"^(.*)[-_](\d+)$"#).first(in: anchor) else { return nil }
        let same = headings.indices.filter { headings[$0].forms.contains(Self.folded(found[1])) }
        return same.dropFirst(Int(found[2]) ?? 0).first ?? same.first
    }

    private static func forms(_ heading: String) -> Set<String> {
        let folded = folded(heading)
        let plain = folded.replacing("&", with: "")
        let forms = [
            folded, plain, folded.replacing("&", with: "and"), plain.filter(\.isASCII),
            Self.folded(heading.filter(\.isASCII)), String(plain.drop(while: \.isNumber)),
            // Signs by their names, and a badge that became words.
            Self.folded(Signs.named(heading)), Self.folded(Pattern(#"\([^()]*\)$"#).replace(in: heading) { _ in "" }),
        ]
        return Set(forms).subtracting([""])
    }

    /// Letters and digits without accents, to compare names of different generators.
    private static func folded(_ text: String) -> String {
        let letters = text.lowercased()._nfd.filter { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "&"
        }
        return String(String.UnicodeScalarView(letters))
    }

    /// A heading without marks of Markdown and HTML.
    static func plain(_ text: String) -> String {
        let links = Pattern(#"(`[^`]*`)|!?\[((?:`[^`]*`|[^\]`])*)\]\([^)]*\)"#).replace(in: text) { $0[1] + $0[2] }
        return Pattern("(`[^`]*`)|</?[A-Za-z][^<>]*>").replace(in: links) { $0[1] }
            .filter { $0 != "*" && $0 != "`" }.trimmed
    }

    /// The text with the names that links want after its headings.
    func naming(_ text: String) -> String {
        var rest = headings[...]
        return Self.heading.replace(in: text) { found in
            rest.popFirst().flatMap { $0.isNew ? $0.own : nil }.map { "\(found[0]) {#\($0)}" } ?? found[0]
        }
    }
}

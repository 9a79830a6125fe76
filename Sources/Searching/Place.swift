import ContentGraph
import Markdown

/// A part of a page that a result can lead to: what stands under a heading, up to the next one.
struct Place: Sendable {
    /// Empty for the page's beginning.
    let anchor: String
    /// The headings from the section's down: "iOS Developer Notes › Role › UIKit". Empty for the page's beginning.
    let title: String
    /// The last of them.
    let heading: String
    let mask: Facets.Mask
    /// UTF-8.
    var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// All places of a page in the order of its text; together they hold all its words.
    static func all(of page: Page, facets: Facets) -> [Place] {
        var reader = PlaceReader(page: page, facets: facets)
        reader.read()
        return reader.places
    }
}

private struct PlaceReader {
    let page: Page
    let facets: Facets
    let sectionMask: Facets.Mask
    /// Of each platform: the frameworks that the page has notes for.
    let frameworks: [Platform: Facets.Mask]
    var places: [Place] = []

    init(page: Page, facets: Facets) {
        self.page = page
        self.facets = facets
        sectionMask = facets.mask(.section, page.route.segments.first ?? "")
        var frameworks: [Platform: Facets.Mask] = [:]
        for section in page.sections {
            for framework in section.notes.flatMap(\.frameworks) {
                frameworks[framework.platform, default: 0] |= facets.mask(.framework, framework.id)
            }
        }
        self.frameworks = frameworks
    }

    mutating func read() {
        let open = add(anchor: "", titles: [], mask: mask(of: nil))
        append(page.preamble, to: open, under: [], mask: mask(of: nil))
        for section in page.sections { read(section) }
    }

    private mutating func read(_ section: PageSection) {
        var platform: Platform?
        if case .platformNotes(let named) = section.kind { platform = named }
        let titles = [section.heading.text]
        let mask = self.mask(of: platform)
        let place = add(anchor: section.heading.anchor, titles: titles, mask: mask)
        read(section.notes, into: place, under: titles, mask: mask)
    }

    private mutating func read(_ notes: [NotePiece], into place: Int, under titles: [String], mask: Facets.Mask) {
        for piece in notes {
            switch piece {
            case .blocks(let range), .items(_, let range): append(range, to: place, under: titles, mask: mask)
            case .topic(let topic):
                let below = titles + [topic.heading.text]
                let open = add(anchor: topic.heading.anchor, titles: below, mask: mask)
                read(topic.notes, into: open, under: below, mask: mask)
            case .frameworks(let parts): for part in parts { read(part, under: titles, mask: mask) }
            }
        }
    }

    private mutating func read(_ part: FrameworkPart, under titles: [String], mask: Facets.Mask) {
        let all = frameworks.values.reduce(0, |)
        let own = part.frameworks.reduce(mask & ~all) { $0 | facets.mask(.framework, $1.id) }
        let below = titles + [part.frameworks.map(\.name).joined(separator: ", ")]
        let open = add(
            anchor: page.identifiers.parts[part.label] ?? part.anchor, titles: below, mask: own)
        read(part.notes, into: open, under: below, mask: own)
    }

    /// Text that is for no platform in particular is for all that the page speaks of.
    private func mask(of platform: Platform?) -> Facets.Mask {
        let platforms = platform.map { [$0] } ?? page.platforms
        return platforms.reduce(sectionMask) {
            $0 | facets.mask(.platform, $1.id) | (frameworks[$1] ?? 0)
        }
    }

    private mutating func add(anchor: String, titles: [String], mask: Facets.Mask) -> Int {
        places.append(
            Place(anchor: anchor, title: titles.joined(separator: " › "), heading: titles.last ?? "", mask: mask))
        return places.count - 1
    }

    /// Text goes to the place; each heading in it begins one of its own.
    private mutating func append(_ range: NodeRange, to place: Int, under titles: [String], mask: Facets.Mask) {
        var place = place
        var node = range.lowerBound
        let document = page.document
        while node < range.upperBound {
            let kind = document.nodes[node].kind
            if kind == .heading {
                if let heading = page.heading(at: node), node != page.titleHeading {
                    place = add(anchor: heading.anchor, titles: titles + [heading.text], mask: mask)
                }
                node = Int(document.nodes[node].end)
                continue
            }
            places[place].bytes.append(text: node, of: document)
            node += 1
        }
    }
}

extension NotePiece {
    fileprivate var frameworks: [Framework] {
        switch self {
        case .blocks, .items: []
        case .topic(let topic): topic.notes.flatMap(\.frameworks)
        case .frameworks(let parts): parts.flatMap { $0.frameworks + $0.notes.flatMap(\.frameworks) }
        }
    }
}

extension Page {
    /// By bisection: headings stand in the order of the text.
    fileprivate func heading(at node: NodeID) -> Heading? {
        var low = 0
        var high = headings.count
        while low < high {
            let middle = (low + high) / 2
            if headings[middle].node < node { low = middle + 1 } else { high = middle }
        }
        return low < headings.count && headings[low].node == node ? headings[low] : nil
    }
}

extension [UInt8] {
    /// The words of one node; blocks stand apart by a blank, and blanks of all kinds are one.
    fileprivate mutating func append(text node: NodeID, of document: Document) {
        switch document.nodes[node].kind {
        case .text, .code: document.withBytes(document.nodes[node].text) { append(contentsOf: $0) }
        case .codeBlock:
            appendBlank()
            document.withBytes(document.nodes[node].text) { bytes in
                for byte in bytes { if byte.isWhitespace { appendBlank() } else { append(byte) } }
            }
            appendBlank()
        case .paragraph, .item, .tableCell, .softBreak, .lineBreak: appendBlank()
        default: break
        }
    }

    private mutating func appendBlank() {
        if let last, last != UInt8(ascii: " ") { append(UInt8(ascii: " ")) }
    }
}

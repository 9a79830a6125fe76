import ContentGraph
import Markdown
import SafeHTML

/// A part of a page that a result can lead to: what stands under a heading, up to the next one.
struct Place: Sendable {
    /// Empty for the page's beginning.
    let anchor: String
    /// The headings from the section's down: "iOS Developer Notes › Role › UIKit". Empty for the page's beginning.
    let title: String
    /// The last of them.
    let heading: String
    let mask: Facets.Mask
    var text = ByteBuffer()

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
    let allFrameworks: Facets.Mask
    var places: [Place] = []

    init(page: Page, facets: Facets) {
        self.page = page
        self.facets = facets
        sectionMask = facets.mask(.section, page.route.segments.first ?? "")
        var frameworks: [Platform: Facets.Mask] = [:]
        page.forEachFrameworkPart { part in
            for framework in part.frameworks {
                frameworks[framework.platform, default: 0] |= facets.mask(.framework, framework.id)
            }
        }
        self.frameworks = frameworks
        allFrameworks = frameworks.values.reduce(0, |)
    }

    mutating func read() {
        let open = add(anchor: "", heading: "", under: "", mask: mask(of: nil))
        append(page.preamble, to: open, mask: mask(of: nil))
        for section in page.sections { read(section) }
    }

    private mutating func read(_ section: PageSection) {
        var platform: Platform?
        if case .platformNotes(let named) = section.kind { platform = named }
        let mask = self.mask(of: platform)
        let place = add(anchor: section.heading.anchor, heading: section.heading.text, under: "", mask: mask)
        read(section.notes, into: place, mask: mask)
    }

    private mutating func read(_ notes: NotePieces, into place: Int, mask: Facets.Mask) {
        for piece in notes {
            switch piece {
            case .blocks(let range), .items(_, let range): append(range, to: place, mask: mask)
            case .topic(let topic):
                let open = add(
                    anchor: topic.heading.anchor, heading: topic.heading.text, under: places[place].title, mask: mask)
                read(topic.notes, into: open, mask: mask)
            case .frameworks(let parts): for part in parts { read(part, under: places[place].title, mask: mask) }
            }
        }
    }

    private mutating func read(_ part: FrameworkPart, under title: String, mask: Facets.Mask) {
        let own = part.frameworks.reduce(mask & ~allFrameworks) { $0 | facets.mask(.framework, $1.id) }
        let open = add(
            anchor: page.identifiers.parts[part.label] ?? part.anchor,
            heading: part.frameworks.map(\.name).joined(separator: ", "), under: title, mask: own)
        read(part.notes, into: open, mask: own)
    }

    /// Text that is for no platform in particular is for all that the page speaks of.
    private func mask(of platform: Platform?) -> Facets.Mask {
        let platforms = platform.map { [$0] } ?? page.platforms
        return platforms.reduce(sectionMask) {
            $0 | facets.mask(.platform, $1.id) | (frameworks[$1] ?? 0)
        }
    }

    private mutating func add(anchor: String, heading: String, under title: String, mask: Facets.Mask) -> Int {
        let title = title.isEmpty ? heading : title + " › " + heading
        places.append(Place(anchor: anchor, title: title, heading: heading, mask: mask))
        return places.count - 1
    }

    /// Text goes to the place; each heading in it begins one of its own.
    private mutating func append(_ range: NodeRange, to place: Int, mask: Facets.Mask) {
        let title = places[place].title
        var place = place
        // Held apart from the list while it grows, so that the list need not be asked each time.
        var text = ByteBuffer()
        swap(&text, &places[place].text)
        let nodes = page.document.nodes
        let source = page.document.bytes
        var node = range.lowerBound
        while node < range.upperBound {
            if case .heading = nodes[node].kind {
                if let heading = page.heading(at: node), node != page.titleHeading {
                    swap(&text, &places[place].text)
                    place = add(anchor: heading.anchor, heading: heading.text, under: title, mask: mask)
                }
                node = Int(nodes[node].end)
            } else {
                text.append(nodes[node], of: source)
                node += 1
            }
        }
        swap(&text, &places[place].text)
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

extension ByteBuffer {
    /// The words of one node of a document with these bytes; blocks stand apart by a blank, and blanks of all kinds are
    /// one.
    fileprivate mutating func append(_ node: Node, of source: [UInt8]) {
        switch node.kind {
        case .text, .code: append(source[node.text.lowerBound..<node.text.upperBound])
        case .codeBlock:
            appendBlank()
            for byte in source[node.text.lowerBound..<node.text.upperBound] {
                if byte.isWhitespace { appendBlank() } else { append(byte) }
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

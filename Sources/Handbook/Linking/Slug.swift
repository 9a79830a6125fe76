import Base

/// GitHub's anchors for headings: one function for rendering and for checking links.
package struct SlugMaker: Sendable {
    private var used = UniqueNames()

    package init() {}

    /// The anchor of the next heading on a page; a repeated one gets `-1`, `-2`, …
    package mutating func anchor(for heading: String) -> String {
        used.claim(Self.slug(heading))
    }

    /// Number of the next heading's anchor among `anchors`, from UTF-8.
    package mutating func claimAnchor(for heading: Excerpt) -> Int {
        if let anchor = heading.withBytes({ Self.withASCIISlug($0) { used.claim($0) } }) { return anchor }
        var slug = Self.slug(String(heading))
        return slug.withUTF8 { used.claim($0) }
    }

    /// Number of an anchor that the author gave, among `anchors`.
    package mutating func claimAnchor(named name: String) -> Int {
        var name = name
        return name.withUTF8 { used.claim($0) }
    }

    /// All anchors so far, by their numbers.
    package var anchors: InternedNames { used.used.list }

    /// The slug of a heading: lower case; letters, digits, marks, `-` and `_` stay; spaces become `-`; everything else
    /// goes (github-slugger; html-pipeline's table of contents filter).
    package static func slug(_ heading: String) -> String {
        if let ascii = asciiSlug(heading) { return ascii }
        var slug = ""
        for scalar in heading.lowercased().unicodeScalars {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
                .connectorPunctuation:
                slug.unicodeScalars.append(scalar)
            default:
                if scalar == " " || scalar == "-" { slug.append("-") }
            }
        }
        return slug.isEmpty ? String(decoding: nothing, as: UTF8.self) : slug
    }

    private static func asciiSlug(_ heading: String) -> String? {
        var heading = heading
        return heading.withUTF8 { withASCIISlug($0) { String(decoding: $0, as: UTF8.self) } }
    }

    /// Calls `body` with the slug of a heading in ASCII, the usual case; nil for others.
    private static func withASCIISlug<Result>(
        _ heading: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: heading.count) { room in
            var count = 0
            func add(_ byte: UInt8) {
                room.initializeElement(at: count, to: byte)
                count += 1
            }
            for byte in heading {
                guard byte < 0x80 else { return nil }
                switch byte {
                case _ where byte.isLetter, _ where byte.isDigit, UInt8(ascii: "_"), UInt8(ascii: "-"):
                    add(byte.lowercased)
                case UInt8(ascii: " "): add(UInt8(ascii: "-"))
                default: break
                }
            }
            if count == 0 { return nothing.withUnsafeBufferPointer(body) }
            return body(UnsafeBufferPointer(rebasing: room[..<count]))
        }
    }

    /// The slug of a heading without words.
    private static let nothing = Array("section".utf8)
}

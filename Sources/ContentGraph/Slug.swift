import Markdown

/// GitHub's anchors for headings: one function for rendering and for checking links.
package struct SlugMaker: Sendable {
    private var used = UniqueNames()

    package init() {}

    /// The anchor of the next heading on a page; a repeated one gets `-1`, `-2`, …
    package mutating func anchor(for heading: String) -> String {
        used.claim(Self.slug(heading))
    }

    /// Lower case; letters, digits, marks, `-` and `_` stay; blanks become `-`; everything else goes
    /// (github-slugger; html-pipeline's table of contents filter).
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
        return slug.isEmpty ? "section" : slug
    }

    /// The slug of a heading in ASCII, as nearly all are, by bytes; nil for others.
    private static func asciiSlug(_ heading: String) -> String? {
        var heading = heading
        return heading.withUTF8 { heading in
            var slug: [UInt8] = []
            slug.reserveCapacity(heading.count)
            for byte in heading {
                guard byte < 0x80 else { return nil }
                switch byte {
                case _ where byte.isLetter, _ where byte.isDigit, UInt8(ascii: "_"), UInt8(ascii: "-"):
                    slug.append(byte.lowercased)
                case UInt8(ascii: " "): slug.append(UInt8(ascii: "-"))
                default: break
                }
            }
            return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
        }
    }
}

import Markdown
import Tools

/// GitHub's anchors for headings: one function for rendering and for checking links.
package struct SlugMaker: Sendable {
    private var used: UniqueNames

    /// `taken` are other identifiers of the page.
    package init(taken: [String] = []) { used = UniqueNames(taken: taken) }

    /// The anchor of the next heading on a page; a repeated one gets `-1`, `-2`, …
    package mutating func anchor(for heading: String) -> String { used.claim(Self.slug(heading)) }

    /// An anchor that the author gave.
    package mutating func anchor(named name: String) -> String { used.claim(name) }

    /// The slug of a heading: lower case; letters, digits, marks, `-` and `_` stay; spaces become `-`; everything else
    /// goes (github-slugger; html-pipeline's table of contents filter).
    package static func slug(_ heading: String) -> String {
        if heading.utf8.isASCII { return asciiSlug(heading) }
        var slug = ""
        for scalar in heading.composed.lowercased().unicodeScalars {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
                .connectorPunctuation:
                slug.unicodeScalars.append(scalar)
            default:
                if scalar == " " || scalar == "-" { slug.append("-") }
            }
        }
        return slug.isEmpty ? nothing : slug
    }

    /// The slug of a heading without any text that counts.
    private static let nothing = "section"

    /// The slug of an ASCII heading.
    private static func asciiSlug(_ heading: String) -> String {
        let slug = heading.withBytes { bytes in
            bytes.compactMap { byte -> UInt8? in
                switch byte {
                case UInt8(ascii: " "): UInt8(ascii: "-")
                case UInt8(ascii: "-"), UInt8(ascii: "_"): byte
                default: byte.isLetter || byte.isDigit ? byte.lowercased : nil
                }
            }
        }
        return slug.isEmpty ? nothing : String(decoding: slug, as: UTF8.self)
    }
}

extension Document {
    /// Headings of raw HTML without an `id`: GitHub's slug for each, and the byte after the tag's name, where the `id`
    /// belongs.
    package func unnamedHeadings(in tokens: [HTMLToken]) -> [(place: Int, slug: String)] {
        tokens.indices.compactMap { index in
            guard case .startTag(let name, _) = tokens[index].kind, name.first == "h", "1"..."6" ~= name.dropFirst(),
                tokens[index].attribute("id") == nil
            else { return nil }
            // No heading has more elements in it.
            let inside = tokens[(index + 1)...].prefix(50).prefix { $0.kind != .endTag(name: name) }
            let words = inside.filter { $0.kind == .text }.map { CharacterReferences.resolve(bytes[$0.span]) }.joined()
            if words.trimmingBlanks.isEmpty { return nil }
            return (tokens[index].span.lowerBound + 1 + name.utf8.count, SlugMaker.slug(words.oneLine))
        }
    }
}

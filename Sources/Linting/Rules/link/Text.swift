import Handbook
import Markdown
import Tools

extension Rule {
    static let text = Rule("link/text", about: .examples) { page, _ in
        // A page may be about links.
        let subject = Subject.nameWords(of: page.content)
        let links = page.linkTexts
        let terms = links.filter { isTerm($0.text) && !LanguageWords.shared.links.contains($0.text) }.map(\.range)
        return emptyLinks(page) + otherAddresses(page) + samples(page) + sameTexts(page)
            + links.compactMap { link in
                // A link within the page has its place beside it.
                guard LanguageWords.shared.links.contains(link.text), !subject.contains(link.text),
                    !link.address.hasPrefix("#"), !page.isQuoted(link.range),
                    !isName(link.text, link.range, of: link.address, terms, page)
                else { return nil }
                return meaningless(link.written, link.range)
            }
    }

    /// Links with one text to several places; texts that say nothing are found as such.
    private static func sameTexts(_ page: LintedPage) -> [Diagnostic] {
        // One of two addresses that lead nowhere is found as such.
        let dead = Set(page.content.references.filter(\.target.isUnresolved).map(\.written))
        let links = page.linkTexts.filter {
            !$0.text.isEmpty && !LanguageWords.shared.links.contains($0.text) && !dead.contains($0.address)
                && !page.isCriteria(at: $0.range.lowerBound)
        }
        return links.groups(by: \.text).compactMap { same in
            // The address without query, fragment and slash at its end; a site has one place in both schemes.
            let places = same.map { link in
                let path = link.address.replacing("http://", with: "https://").prefix { $0 != "#" && $0 != "?" }
                return (target: String(path.hasSuffix("/") ? path.dropLast() : path), range: link.range)
            }.filter { !$0.target.isEmpty }
            let groups = places.groups(by: \.target)
            guard groups.count > 1 else { return nil }
            return Diagnostic(
                groups[1][0].range,
                "'\(same[0].written)' leads to \(groups.count == 2 ? "two" : "\(groups.count)") places on this page",
                help: "say in the text what differs",
                related: [Diagnostic.Place(range: places[0].range, note: "leads to '\(places[0].target)'")],
                severity: .info)
        }
    }

    /// Whether a text is the name of what it leads to, `…/1620178-link`, `row-link.md`, of a site, "HERE" of here.com,
    /// or of a role or an element beside other such names.
    private static func isName(
        _ text: String, _ range: Range<Int>, of address: String, _ terms: [Range<Int>], _ page: LintedPage
    ) -> Bool {
        let stem = ContentPath(address.splitFragment.path).stem.lowercased()
        let isStem = Subject.stem(stem) == Subject.stem(text) && !address.contains("://")
        let written = page.text(range).drop { !$0.isLetter }.prefix(text.count)
        let isShort = isTerm(text) && written.first?.isUppercase == true
        if isStem || stem.hasSuffix("-" + text) && (isShort || stem.first?.isNumber == true) { return true }
        let parts = address.lowercased().split { "/.:?#_-".contains($0) }
        let isOfSite = parts.dropFirst().first { $0 != "www" } == text[...]
        if written == text.uppercased() ? parts.contains(text[...]) : isOfSite && written != text[...] { return true }
        // "Link", or the beginning of an item or a row.
        let isListed = page.source[page.line(at: range.lowerBound)].first?.isOne(of: "-*+|") ?? false
        let line = page.lines.line(of: range.lowerBound)
        return isTerm(text) && (isListed || written.first?.isUppercase ?? false)
            && terms.contains { abs(page.lines.line(of: $0.lowerBound) - line) < 4 }
    }

    /// Whether a text is the name of a role or an element.
    private static func isTerm(_ text: String) -> Bool {
        ARIATable.shared.roles[text] != nil || HTMLNames.known.contains(text)
    }

    private static func meaningless(_ text: String, _ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "the link text '\(text)' says nothing", help: "say where the link leads")
    }

    /// Links of Markdown without a text, and pictures in them without one.
    private static func emptyLinks(_ page: LintedPage) -> [Diagnostic] {
        page.nodes(.link).compactMap { link in
            let inside = (link + 1)..<max(link + 1, page.document.end(of: link))
            guard page.plainText(of: link).trimmed.isEmpty,
                inside.allSatisfy({ page.document.kind(of: $0) != .htmlInline })
            else { return nil }
            return Diagnostic(page.range(of: link), "this link has no text", help: "say where the link leads")
        }
    }

    /// Links of Markdown whose text is an address on another path or site than the one they lead to.
    private static func otherAddresses(_ page: LintedPage) -> [Diagnostic] {
        page.nodes(.link).compactMap { link in
            let text = String(page.plainText(of: link))
            let address = page.document.string(page.document.nodes[link].text)
            guard text.hasPrefix("https://"), address.hasPrefix("https://"), !text.contains("…"),
                !address.hasPrefix(text), !text.hasPrefix(address)
            else { return nil }
            return Diagnostic(
                page.range(of: link), "this link reads as one address and leads to another",
                help: "write where it leads, in words")
        }
    }

    /// Links of samples whose texts are phrases: single words may be placeholders.
    private static func samples(_ page: LintedPage) -> [Diagnostic] {
        page.markup.filter { $0.kind != .live }.flatMap { page.linkTexts(in: $0.tokens[...]) }
            .filter { $0.text == "here" || $0.text.contains(" ") && LanguageWords.shared.links.contains($0.text) }
            .map { meaningless($0.written, $0.range) }
    }
}

extension LintedPage {
    /// A link, and its text without marks around it.
    typealias LinkText = (written: String, text: String, range: Range<Int>, address: String)

    /// The links of Markdown and live HTML.
    var linkTexts: [LinkText] {
        let written = nodes(.link).map { node in
            Self.link(String(plainText(of: node)), range(of: node), document.string(document.nodes[node].text))
        }
        return written + linkTexts(in: markup.liveTokens)
    }

    /// The links of HTML that contain nothing but text and emphasis.
    func linkTexts(in tokens: ArraySlice<MarkupToken>) -> [LinkText] {
        tokens.indices.compactMap { index in
            guard tokens[index].startName == "a",
                ["aria-label", "aria-labelledby", "title"].allSatisfy({ tokens[index].html.attribute($0) == nil }),
                let address = tokens[index].html.attribute("href")?.value,
                let end = tokens[index...].prefix(12).firstIndex(where: { $0.endName == "a" }),
                tokens[index..<end].dropFirst().allSatisfy({ $0.startName.map(Self.emphasis.contains) ?? true })
            else { return nil }
            let (start, stop) = (locate(tokens[index]), locate(tokens[end]).lowerBound)
            // Text between tags of HTML, or of Markdown around them.
            let texts = tokens[index..<end].filter { $0.html.kind == .text }.map { String(text(of: $0)) }
            let words =
                texts.isEmpty ? self.words(shownIn: start.upperBound..<max(start.upperBound, stop)) : texts.joined()
            return Self.link(words, start, address)
        }
    }

    private static let emphasis: Set<String> = ["b", "br", "code", "em", "i", "mark", "small", "span", "strong", "u"]

    private static func link(_ text: String, _ range: Range<Int>, _ address: String) -> LinkText {
        let words = text.split { $0.isWhitespace }.joined(separator: " ")
        func isMark(_ character: Character) -> Bool { ".…:»›>→!?,«‹←“”\"。、）（[]() ".contains(character) }
        let text = String(words.drop(while: isMark).reversed().drop(while: isMark).reversed())
        let written = text.contains("(") && !text.contains(")") ? text + ")" : text
        return (written, written.lowercased(), range, address)
    }
}

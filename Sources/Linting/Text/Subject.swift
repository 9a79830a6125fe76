import ContentGraph
import Markdown

/// What a page is about: the words of its name, its title and of its "How to test a …" line.
package struct Subject: Sendable {
    /// In lower case, without plural endings.
    package let words: Set<String>
    /// The words of the file's name alone.
    package let nameWords: Set<String>

    package init(of page: Page) {
        let name = Self.words(in: page.isIndex ? page.path.folder.last ?? "" : page.path.stem)
        nameWords = name
        var words = name.union(Self.words(in: page.title))
        for line in HowToTest.lines(of: page) where line.section == .generalNotes {
            words.formUnion(Self.words(in: line.subject))
        }
        self.words = words
    }

    /// The words of `text` that can name a thing: no articles, no connecting words, plural endings off.
    package static func words(in text: String) -> Set<String> {
        Set(list(in: text))
    }

    package static func list(in text: String) -> [String] {
        text.plainWords.filter { !smallWords.contains($0) }.map(stem)
    }

    /// A word without the ending of its plural.
    package static func stem(_ word: String) -> String {
        if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        if word.count > 4, ["xes", "ches", "shes", "sses"].contains(where: word.hasSuffix) {
            return String(word.dropLast(2))
        }
        if word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us") {
            return String(word.dropLast())
        }
        return word
    }

    private static let smallWords: Set<String> = [
        "a", "an", "and", "any", "as", "at", "by", "for", "from", "how", "i", "if", "in", "is", "it", "its", "of", "on",
        "or", "page", "screen", "that", "the", "there", "to", "test", "view", "with", "within", "within",
    ]
}

/// The lines "How to test a …" with which sections begin.
package enum HowToTest {
    package struct Line: Sendable {
        package let section: SectionKind?
        package let node: NodeID
        /// Behind "How to test".
        package let subject: String
    }

    package static func lines(of page: Page) -> [Line] {
        page.sections.flatMap { section in lines(of: page, in: section.nodes, section: section.kind) }
    }

    private static func lines(of page: Page, in nodes: NodeRange, section: SectionKind) -> [Line] {
        page.document.siblings(in: nodes).compactMap { node in
            guard page.document.nodes[node].kind == .paragraph else { return nil }
            let text = page.document.plainText(of: node)
            guard text.lowercased().hasPrefix("how to test ") else { return nil }
            return Line(
                section: section, node: node, subject: String(text.dropFirst("how to test ".count)).trimmingBlanks)
        }
    }
}

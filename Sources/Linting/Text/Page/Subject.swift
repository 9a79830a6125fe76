import Handbook
import Markdown

/// The words that can name what a page is about.
package enum Subject {
    /// The words of the file's name.
    package static func nameWords(of page: Page) -> Set<String> {
        words(in: page.path.isIndex ? page.path.folder.last ?? "" : page.path.stem)
    }

    /// The words of `text` that can name a thing: no articles or connecting words, without plural endings.
    package static func words(in text: String) -> Set<String> {
        Set(text.plainWords.filter { !smallWords.contains($0) }.map(stem))
    }

    /// A word without its plural ending.
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

    private static let smallWords = WordLists["small words"]
}

/// The lines "How to test a …" at the start of sections.
package enum HowToTest {
    package struct Line: Sendable {
        package let section: SectionKind?
        package let node: NodeID
        /// The text after "How to test".
        package let subject: String
    }

    package static func lines(of page: Page) -> [Line] {
        let document = page.document
        return page.sections.flatMap { section in
            document.siblings(in: section.nodes).compactMap { node in
                document.subjectOfTest(at: node).map { Line(section: section.kind, node: node, subject: $0) }
            }
        }
    }
}

import Base
import Handbook

/// The names of components, to find them in sentences copied from page to page.
package struct ComponentNames: Sendable {
    /// Components by the hash of one word, or of two with a space between.
    private let byHash: WordMap<Int>
    /// The first words of all forms; no other word begins a component.
    private let firstWords: WordSet
    /// The words of each component's name, without plural endings.
    package let words: [Set<String>]
    package let names: [String]

    init(_ handbook: Handbook) {
        let pages = Set(handbook.pages.compactMap { $0.route.segments.last?.lowercased() })
        let plain = pages.filter {
            $0.split(separator: "-").count <= 2 && !$0.containsBytes(of: "&") && !Self.general.contains($0)
        }
        names = plain.union(Self.common).sorted()
        words = names.map { Subject.words(in: $0) }
        let forms = names.enumerated().flatMap { index, name in Self.forms(of: name).map { ($0, index) } }
        byHash = WordMap(forms.map { ($0.0.all, $0.1) })
        firstWords = WordSet(hashes: forms.map(\.0.first))
    }

    /// The component at `index`, and its length of one or two words.
    func component(at index: Int, in words: ArraySlice<PageWord>) -> (id: Int, length: Int)? {
        guard firstWords.contains(words[index].hash) else { return nil }
        if index + 1 < words.endIndex,
            let id = byHash[TermHash.of(words[index].hash, " ", words[index + 1].hash)]
        {
            return (id, 2)
        }
        return byHash[words[index].hash].map { ($0, 1) }
    }

    /// Page names that are words of every page.
    private static let general: Set<String> = [
        "focus", "image", "images", "text", "heading", "headings", "form", "forms", "index", "overview",
    ]
    /// Components that are named in handbooks without a page of their own.
    private static let common: Set<String> = [
        "button", "link", "checkbox", "radio-button", "slider", "switch", "tab", "menu-item", "alert", "modal",
        "picker",
        "dropdown", "spinner", "carousel", "stepper", "search-field",
    ]

    private static let endings = ["", "s", "'s", "’s"].map { Array($0.utf8) }

    /// The name, its plural and possessive: as one word, as two, and as class names.
    private static func forms(of name: String) -> [(first: UInt64, all: UInt64)] {
        let parts = name.utf8.split(separator: UInt8(ascii: "-"))
        let whole = WordHash.of(parts.joined())
        let joined = endings.map { WordHash.adding($0, to: whole) }.map { (first: $0, all: $0) }
        // A first part with other characters is not a word of a text.
        guard parts.count == 2, name.prefix(while: { $0 != "-" }).allSatisfy({ $0.isLetter || $0.isNumber }) else {
            return joined
        }
        let (first, second) = (WordHash.of(parts[0]), WordHash.of(parts[1]))
        return joined
            + endings.map { (first, TermHash.of(first, " ", WordHash.adding($0, to: second))) }
    }
}

/// A sentence with placeholders for the components it names.
package struct SlottedSentence: Sendable {
    package let skeleton: UInt64
    package let component: Int
    /// The component's first mention.
    package let slot: Range<Int32>
    package let wordCount: Int16
    /// Whether the page is about the component.
    package let isOwn: Bool
}

extension LintedPage {
    /// Placeholder for a component in the hash of a sentence.
    private static let space: UInt64 = 1

    /// A sentence, given as words, without its components; nil when it names none. Of several, the first that is not
    /// the page's own counts.
    func slotted(_ words: ArraySlice<PageWord>, _ components: ComponentNames) -> SlottedSentence? {
        guard words.count >= 3 else { return nil }
        var hash = WordHash.seed
        var found: (id: Int, range: Range<Int>, isOwn: Bool)?
        var index = words.startIndex
        while index < words.endIndex {
            guard let hit = ownName(at: index, in: words) ?? components.component(at: index, in: words) else {
                hash = WordHash.adding(words[index].hash, to: hash)
                index += 1
                continue
            }
            if found == nil || found?.isOwn == true, !isClassName(words[index..<index + hit.length]) {
                let isOwn = hit.id == Self.partOfName || components.words[hit.id].isSubset(of: subject.words)
                let end = words[index + hit.length - 1].range.upperBound
                if found == nil || !isOwn { found = (hit.id, words[index].range.lowerBound..<end, isOwn) }
            }
            hash = WordHash.adding(Self.space, to: hash)
            index += hit.length
        }
        guard let found else { return nil }
        return SlottedSentence(
            skeleton: hash, component: found.id, slot: Int32(found.range.lowerBound)..<Int32(found.range.upperBound),
            wordCount: Int16(clamping: words.count), isOwn: found.isOwn)
    }

    /// Two or more consecutive words of the page's own name, if it has at least three: "table row" on the page
    /// `table-row-button`.
    private func ownName(at index: Int, in words: ArraySlice<PageWord>) -> (id: Int, length: Int)? {
        guard longNameHashes.count >= 3, let start = longNameHashes.firstIndex(of: words[index].hash) else {
            return nil
        }
        let length = zip(longNameHashes[start...], words[index...]).prefix { $0 == $1.hash }.count
        return length >= 2 ? (Self.partOfName, length) : nil
    }

    /// Stands for a component that only the page itself names.
    private static let partOfName = -1

    /// Whether the words are a whole code span: the framework's own class, which other components are made of.
    private func isClassName(_ words: ArraySlice<PageWord>) -> Bool {
        guard let first = words.first, let last = words.last, first.kind == .code, first.start > 0,
            last.range.upperBound < sourceCount
        else { return false }
        return source[Int(first.start) - 1] == "`" && source[last.range.upperBound] == "`"
    }

    /// The components that the page is about: in its name, its title, its lines "How to test a …", its first paragraph
    /// and sentences that say what it is. Criteria further down name what nearly every page names.
    func relatedComponents(_ components: ComponentNames) -> Set<Int> {
        var related = Set(
            components.words.indices.filter {
                components.words[$0].isSubset(of: subject.words)
                    || !subject.nameWords.isEmpty && components.words[$0].isSuperset(of: subject.nameWords)
            })
        let first = proseBlocks.first { $0.kind == .paragraph && platform(at: $0.range.lowerBound) == nil }
        let introduction = (first.map { [$0.node] } ?? []) + howToTestLines.map(\.node)
        for node in introduction {
            let words = words(in: range(of: node))
            for index in words.indices {
                if let hit = components.component(at: index, in: words) { related.insert(hit.id) }
            }
        }
        return related.union(definitions(components))
    }

    /// The components that the page's own is said to be: "A dropdown is a button that opens a list".
    private func definitions(_ components: ComponentNames) -> [Int] {
        wordIndex.places(of: Self.isWord).compactMap { place in
            guard place > 0, place + 2 < words.count, words[place].kind == .prose,
                Self.articles.contains(words[place + 1].hash),
                let hit = components.component(at: place + 2, in: words[...]),
                source[words[max(0, place - 4)].range.lowerBound..<Int(words[place].start)].first(".") == nil
            else { return nil }
            let names = Subject.words(in: text(words[max(0, place - 4)].range.lowerBound..<Int(words[place].start)))
            return subject.words.isDisjoint(with: names) ? nil : hit.id
        }
    }

    private static let isWord = WordHash.of("is")
    private static let articles = WordSet(hashes: ["a", "an"].map { WordHash.of($0) })
}

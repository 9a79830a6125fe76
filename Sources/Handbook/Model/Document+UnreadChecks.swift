import Markdown
import Tools

extension Document {
    /// The first of several paragraphs with names of criteria, and what seems to continue the checks of a group:
    /// tables, and lists in HTML or quotations, below a heading, a bold line or a summary of their own, or right beside
    /// a list. `blocks` are those of a section with other checks.
    package func unreadChecks(among blocks: [NodeID]) -> [NodeID] {
        let titles = blocks.indices.filter { kind(of: blocks[$0]) == .heading || boldTitle(of: blocks[$0]) != nil }
        let named = blocks.filter(hasName)
        return zip([-1] + titles, titles + [blocks.count]).flatMap { start, end -> [NodeID] in
            let lists = (start + 1..<end).filter { kind(of: blocks[$0]) == .list }
            return (start + 1..<end).filter { place in
                let names = elements(in: blocks[place])
                let isOfList = lists.contains(place - 1) || lists.contains(place + 1) || start >= 0 && lists.isEmpty
                return switch kind(of: blocks[place]) {
                case .table: isOfList
                case .htmlBlock: names.contains { $0 == "li" || $0 == "tr" } && (isOfList || names.contains("summary"))
                case .blockQuote: isOfList && children(of: blocks[place]).contains(where: haveLabels)
                default: false
                }
            }.map { blocks[$0] }
        } + (named.count > 1 ? named.prefix(1) : [])
    }

    /// Whether a paragraph begins with the name of a criterion: `**AC1:** …`, `AC-2: …`.
    private func hasName(_ block: NodeID) -> Bool {
        let text = plainBytes(of: block)
        let name = text.prefix { $0 != UInt8(ascii: ":") }
        return kind(of: block) == .paragraph && (3...12).contains(name.count) && name.count < text.count
            && name.first?.isCapital == true && name.last?.isDigit == true
            && name.allSatisfy { $0.isCapital || $0.isDigit || "- ".utf8.contains($0) }
    }

    /// Whether a block is a list with a colon in each item.
    private func haveLabels(_ block: NodeID) -> Bool {
        kind(of: block) == .list
            && children(of: block).allSatisfy { plainBytes(of: $0).firstRange(of: ": ".utf8) != nil }
    }

    /// Headings of known sections that are written in HTML, with their words.
    package func sectionsInHTML(_ vocabulary: VocabularyIndex) -> [(block: NodeID, words: String)] {
        children(of: 0).filter { kind(of: $0) == .htmlBlock }.compactMap { block in
            guard let (level, words) = heading(inHTML: block), level < 3, vocabulary.section(words) != .unrecognised
            else { return nil }
            return (block, words)
        }
    }
}

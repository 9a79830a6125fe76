import Markdown

extension Document {
    /// Tables, and lists in HTML or quotations, where other groups have a list of checks: below a heading, a bold line
    /// or a summary of their own. Tables also right below a list, which seems to continue in them. `blocks` are those
    /// of a section with other checks.
    package func unreadChecks(among blocks: [NodeID]) -> [NodeID] {
        let areTitles = blocks.map { kind(of: $0) == .heading || isBoldLine($0) }
        let titles = blocks.indices.filter { areTitles[$0] }
        return zip([-1] + titles, titles + [blocks.count]).flatMap { start, end -> [NodeID] in
            let isGroup = start >= 0 && !blocks[start..<end].contains { kind(of: $0) == .list }
            return (start + 1..<end).filter { place in
                let names = elements(in: blocks[place])
                return switch kind(of: blocks[place]) {
                case .table: isGroup || place > 0 && kind(of: blocks[place - 1]) == .list
                case .htmlBlock: names.contains("li") && (isGroup || names.contains("summary"))
                case .blockQuote: isGroup && children(of: blocks[place]).contains { kind(of: $0) == .list }
                default: false
                }
            }.map { blocks[$0] }
        }
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

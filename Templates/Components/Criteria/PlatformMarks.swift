import Handbook
import Markdown
import Tools

/// The parts of a page about several platforms that are about some of them only: checks and steps that say so, and
/// headings above videos. `your-platform.js` hides them while another platform is chosen.
struct PlatformMarks {
    /// Identifiers of platforms, separated by spaces.
    private var marks: [NodeID: String] = [:]
    private let platforms: [Platform]

    init(_ page: Page) {
        platforms = page.sections.compactMap(\.kind.platformOfNotes)
        guard platforms.count > 1 else { return }
        for section in page.sections {
            if section.criteria != nil {
                for list in page.document.siblings(in: section.nodes) where page.document.kind(of: list) == .list {
                    for item in page.document.children(of: list) { _ = mark(item, in: page.document) }
                }
            } else if section.kind == .videos {
                for case .topic(let topic) in section.notes {
                    set(named(in: Self.words(of: topic.heading.text)), of: topic.heading.node)
                }
            }
        }
    }

    subscript(node: NodeID) -> String? { marks.isEmpty ? nil : marks[node] }

    /// Marks an item and those in it. An item whose inner ones are all about one platform is about no other.
    private mutating func mark(_ item: NodeID, in document: Document) -> [Platform] {
        var inner: [[Platform]] = []
        var end = document.end(of: item)
        for child in document.children(of: item) where document.kind(of: child) == .list {
            end = min(end, child)
            for one in document.children(of: child) { inner.append(mark(one, in: document)) }
        }
        var own = condition(in: document.plainText(in: item + 1..<end))
        if own.isEmpty, !inner.isEmpty, !inner.contains(where: \.isEmpty) {
            own = platforms.filter { platform in inner.contains { $0.contains(platform) } }
        }
        return set(own, of: item)
    }

    @discardableResult private mutating func set(_ own: [Platform], of node: NodeID) -> [Platform] {
        guard !own.isEmpty, own.count < platforms.count else { return [] }
        marks[node] = own.map(\.id).joined(separator: " ")
        return own
    }

    /// The platforms that a sentence begins or ends with: "On iOS, …", "… on Android (WCAG 2.1.1)". Empty for several
    /// sentences or parts of one, of which some may be about all platforms.
    private func condition(in line: String) -> [Platform] {
        guard platforms.contains(where: { line.contains($0.name) }) else { return [] }
        let parts = line.split(separator: ": ", maxSplits: 1)
        let sentence = String(parts.last ?? "").replacing(#/\([^()]*\)/#, with: "")
        let words = Self.words(of: sentence)
        let named = named(in: words)
        if named.isEmpty || sentence.contains(";") || sentence.contains(". ") { return [] }
        let start = " " + words.split(separator: " ").prefix(3).joined(separator: " ") + " "
        let begins = named.contains { start.contains(" \($0.name) ") }
        let ends = !sentence.contains(",") && named.contains { words.hasSuffix(" \($0.name) ") }
        return begins || ends ? named : []
    }

    private func named(in words: String) -> [Platform] { platforms.filter { words.contains(" \($0.name) ") } }

    /// The words of a text with spaces around each.
    private static func words(of text: some StringProtocol) -> String {
        " " + text.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
    }
}

import ContentGraph
import Markdown
import Searching

extension FormerSite {
    /// The search index as it was published, for a handbook with these keys; nil when it cannot be taken over.
    func index(for handbook: Handbook, keys: SiteKeys) -> FormerIndex? {
        guard let pages else { return nil }
        let numbers = Dictionary(
            pages.pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        let formerNumbers = zip(handbook.pages, keys.pages).map { page, key in
            numbers[page.path.text].flatMap { pages.pages[$0].key == key ? $0 : nil }
        }
        let known = formerNumbers.compactMap(\.self)
        // Both stand in the order of their paths, so that lists of pages need not be sorted again.
        guard zip(known, known.dropFirst()).allSatisfy({ $0 < $1 }), !known.isEmpty else { return nil }
        return FormerIndex(memory: pages.index, formerNumbers: formerNumbers) { file in
            try? Disk.read(folder + "/" + file.path.joined(separator: "/"))
        }
    }
}

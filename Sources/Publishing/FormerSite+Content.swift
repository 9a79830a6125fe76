import Base
import Handbook
import Exporting
import Searching

extension FormerSite {
    /// For each page of a handbook with these keys the number that it had, when it is made of the same things; nil where
    /// nothing is known of any page.
    func numbers(of handbook: Handbook, keys: SiteKeys) -> [Int?]? {
        guard let pages else { return nil }
        let numbers = Dictionary(
            pages.pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        return zip(handbook.pages, keys.pages).map { page, key in
            numbers[page.path.text].flatMap { pages.pages[$0].key == key ? $0 : nil }
        }
    }

    /// The search index as it was published, for a handbook whose pages had these numbers; nil when it cannot be taken
    /// over.
    func index(numbers: [Int?]) -> FormerIndex? {
        guard let pages else { return nil }
        let known = numbers.compactMap(\.self)
        // Both stand in the order of their paths, so that lists of pages need not be sorted again.
        guard zip(known, known.dropFirst()).allSatisfy({ $0 < $1 }), !known.isEmpty else { return nil }
        return FormerIndex(memory: pages.index, formerNumbers: numbers) { file in
            try? Disk.read(folder + "/" + file.path.joined(separator: "/"))
        }
    }

    /// The criteria as they were published, for a handbook whose pages had these numbers; nil where what is known of the
    /// pages and of the files comes from two builds.
    func criteria(numbers: Lazy<[Int?]?>) -> FormerCriteria? {
        guard let pages, pages.state == state else { return nil }
        return FormerCriteria { page in
            numbers.value?[page] != nil
        } file: { number in
            let path = CriteriaScripts.path(number)
            guard let record = records(of: [path])[0], let bytes = try? Disk.read(folder + "/" + path),
                Fingerprint(content: bytes) == record.content
            else { return nil }
            return bytes
        }
    }
}

extension Site {
    /// The same site, which takes over what it can of the one published before.
    func following(_ former: FormerSite, keys: SiteKeys) -> Site {
        let numbers = Lazy { former.numbers(of: handbook, keys: keys) }
        return following(former.criteria(numbers: numbers)) { numbers.value.flatMap(former.index) }
    }
}

/// What differs between two versions of a handbook for those who test and build.
package struct HandbookChanges: Sendable {
    /// Changed pages, in the order of their paths.
    package let pages: [PageChange]

    /// `moves` are the files that moved: old and new paths.
    package init(from before: Handbook, to after: Handbook, moves: [ContentPath: ContentPath]) {
        let old = Dictionary(before.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(after.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        // A file can have moved to the place of a page that did not exist, or that moved away itself.
        let moved = moves.filter { old[$0.key] != nil && new[$0.value] != nil }
        let sources = Dictionary(moved.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })
        let kept = Set(sources.values)
        let present = after.pages.compactMap { page -> PageChange? in
            let path = sources[page.path] ?? (kept.contains(page.path) ? nil : page.path)
            return PageChange(from: path.flatMap { old[$0] }.map { ($0, before) }, to: (page, after))
        }
        let removed = before.pages.compactMap { page -> PageChange? in
            guard !kept.contains(page.path), new[page.path] == nil || sources[page.path] != nil else { return nil }
            return PageChange(from: (page, before), to: nil)
        }
        pages = (present + removed).sorted { ($0.path, $0.kind.rawValue) < ($1.path, $1.kind.rawValue) }
    }

    /// Number of changes of a kind to the criteria of some pages.
    package static func count(_ kind: CriterionChange.Kind, in pages: [PageChange]) -> Int {
        pages.reduce(0) { $0 + $1.criteria.count { $0.kind == kind && !$0.isRemark } }
    }
}

/// What differs between two versions of a page.
package struct PageChange: Sendable {
    package enum Kind: String, Sendable {
        case added, removed, changed
    }

    package let kind: Kind
    package let path: ContentPath
    package let title: String
    /// Nil for a removed page.
    package let route: Route?
    /// The platforms that the page is about; for a removed page, that it was about.
    package let platforms: [Platform]
    /// The previous path of a moved page.
    package let previousPath: ContentPath?
    /// The previous title, if it was another one.
    package let previousTitle: String?
    package let criteria: [CriterionChange]
    /// Headings whose own text changed, without those above changed criteria. Empty for new and removed pages.
    package let headings: [HeadingChange]

    /// A page in its handbook.
    typealias Version = (page: Page, handbook: Handbook)

    /// Nil without a difference. At least one version exists.
    init?(from before: Version?, to after: Version?) {
        guard let shown = after ?? before else { return nil }
        let (old, new) = (before?.page, after?.page)
        kind = old == nil ? .added : new == nil ? .removed : .changed
        path = shown.page.path
        title = shown.page.title
        route = new?.route
        platforms = shown.handbook.platforms(of: shown.page)
        previousPath = old.flatMap { old in new.flatMap { old.path == $0.path ? nil : old.path } }
        previousTitle = old.flatMap { old in new.flatMap { old.title == $0.title ? nil : old.title } }
        let isUnchanged = old.flatMap { old in new.map { old.hasSameText(as: $0) } } ?? false
        criteria = isUnchanged ? [] : CriteriaDifference(before: old, after: new).changes
        headings = isUnchanged ? [] : HeadingChange.all(from: old, to: new, besides: criteria)
        if kind == .changed, previousPath == nil, previousTitle == nil, criteria.isEmpty, headings.isEmpty {
            return nil
        }
    }
}

extension Page {
    fileprivate func hasSameText(as other: Page) -> Bool {
        document.bytes[..<document.sourceCount] == other.document.bytes[..<other.document.sourceCount]
    }
}

import Handbook
import Publishing
import Synchronization

/// A site with its table by path. The table is made when something is asked for that the former one may be wrong about.
final class LiveSite: Sendable {
    let handbook: Handbook
    private let table: Mutex<Table?>

    struct Table: Sendable {
        let site: Site
        let resources: [String: Resource]
        /// Whether it is the one that would be made from this very handbook. Otherwise only pages are where it says.
        let isExact: Bool
    }

    init(_ handbook: Handbook) {
        self.handbook = handbook
        table = Mutex(nil)
    }

    /// The site after pages have changed in their text only.
    init(_ handbook: Handbook, following former: LiveSite) {
        self.handbook = handbook
        table = Mutex(
            former.table.withLock { $0 }.map {
                Table(
                    site: $0.site.replacing(handbook), resources: $0.resources,
                    isExact: $0.isExact && $0.site.hasFiles(of: handbook))
            })
    }

    /// What is published under a path; nil for nothing.
    func resource(_ path: String) -> (Resource, Site)? {
        if let table = table.withLock({ $0 }) {
            let found = table.resources[path]
            if let found, table.isExact || found.keepsItsPlace { return (found, table.site) }
            if table.isExact { return nil }
        }
        let table = exactTable()
        return table.resources[path].map { ($0, table.site) }
    }

    /// All paths, for those who want to know the whole site.
    var paths: [String] { exactTable().site.entries.map(\.path.text) }

    private func exactTable() -> Table {
        table.withLock { table in
            if let table, table.isExact { return table }
            let site = Site(handbook)
            let resources = Dictionary(
                site.entries.map { ($0.path.text, $0.resource) }, uniquingKeysWith: { first, _ in first })
            let exact = Table(site: site, resources: resources, isExact: true)
            table = exact
            return exact
        }
    }
}

extension Resource {
    /// Whether it stays under its path while pages change in their text only. For all others, which there may be more
    /// of some day, a look at the whole site must tell.
    fileprivate var keepsItsPlace: Bool {
        switch self {
        case .page, .home, .overview, .redirect, .notFound, .asset: true
        default: false
        }
    }
}

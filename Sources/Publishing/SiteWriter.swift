#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import ContentGraph
import Markdown
import Searching
import Synchronization

/// Renders every entry of a site and puts it into the staging folder, on all cores.
struct SiteWriter {
    let site: Site
    let entries: [Site.Entry]
    /// The folders of the entries, outer ones first.
    let folders: [String]
    let staging: String
    /// The site published before; unchanged files are taken from there.
    let former: FormerSite
    /// Nil when everything is to be rendered.
    let keys: SiteKeys?
    let location: @Sendable (ContentPath) -> String
    let progress: @Sendable (Int, Int) -> Void

    private enum Outcome: Sendable {
        case written(bytes: Int, PublishedState.Record? = nil)
        case unchanged(bytes: Int, PublishedState.Record? = nil)
        case reused(bytes: Int, PublishedState.Record)
        case failed(Publisher.FileFailure)
        case stopped(PublishingError)
    }

    func write() throws(PublishingError) -> Publisher.Report {
        for folder in folders { try Disk.makeFolder(staging + "/" + folder) }
        let done = Atomic(0)
        func outcomes(_ numbers: [Int]) -> [(index: Int, outcome: Outcome)] {
            Parallel.map(numbers) { number in
                let outcome = write(entries[number])
                let count = done.add(1, ordering: .relaxed).newValue
                if count % 256 == 0 { progress(count, entries.count) }
                return (number, outcome)
            }
        }
        // The files of the search index that are about all pages come when all others are there: they are made of what
        // writing those about each page has gathered.
        let order = order
        let aboutAll = order.firstIndex { entries[$0].resource.turn == .max } ?? order.count
        let all = outcomes(Array(order[..<aboutAll])) + outcomes(Array(order[aboutAll...]))
        let outcomes = all.sorted { $0.index < $1.index }.map(\.outcome)
        var report = Publisher.Report()
        var records: [PublishedState.Record?] = []
        records.reserveCapacity(outcomes.count)
        for outcome in outcomes {
            switch outcome {
            case .written(let bytes, let record):
                report.written += 1
                report.bytes += bytes
                records.append(record)
            case .unchanged(let bytes, let record):
                report.unchanged += 1
                report.bytes += bytes
                records.append(record)
            case .reused(let bytes, let record):
                report.unchanged += 1
                report.reused += 1
                report.bytes += bytes
                records.append(record)
            case .failed(let failure):
                report.failures.append(failure)
                records.append(nil)
            case .stopped(let error): throw error
            }
        }
        let manifest = Manifest(files: entries.map(\.path.text)).bytes
        try Disk.write(manifest, to: staging + "/" + Manifest.fileName)
        try Disk.write(
            PublishedState.bytes(records, of: manifest), to: staging + "/" + PublishedState.fileName)
        if let keys { try writePages(keys) }
        return report
    }

    /// What the next build should know of the pages: the same file where they are all the same.
    private func writePages(_ keys: SiteKeys) throws(PublishingError) {
        let old = former.folder + "/" + PublishedPages.fileName
        let new = staging + "/" + PublishedPages.fileName
        if let pages = former.pages, pages.mark == keys.reading, pages.pages.map(\.key) == keys.pages,
            pages.pages.map(\.path) == site.handbook.pages.map(\.path.text), link(old, new) == 0
        {
            return
        }
        try PublishedPages.write(site.handbook, keys: keys, index: site.indexMemory, to: new)
    }

    /// The search index comes last, page by page.
    private var order: [Int] {
        entries.indices.map { (entries[$0].resource.turn, $0) }.sorted { $0 < $1 }.map(\.1)
    }

    private func write(_ entry: Site.Entry) -> Outcome {
        if case .file(let path) = entry.resource { return copy(path, as: entry.path) }
        let old = former.folder + "/" + entry.path.text
        let new = staging + "/" + entry.path.text
        let key = keys?.key(of: entry.resource)
        if let key, let known = former.state.records[entry.path.text], known.key == key,
            let file = Disk.fingerprint(of: old), file.content == known.content, link(old, new) == 0
        {
            return .reused(bytes: file.count, known)
        }
        guard let content = site.content(of: entry.resource) else { return .unchanged(bytes: 0) }
        let record = key.map { PublishedState.Record(key: $0, content: Fingerprint(content: content)) }
        if !former.made.isEmpty, Disk.holds(old, content), link(old, new) == 0 {
            return .unchanged(bytes: content.count, record)
        }
        do throws(PublishingError) {
            try Disk.write(content, to: new)
            return .written(bytes: content.count, record)
        } catch {
            return .stopped(error)
        }
    }

    /// Media can be large: they are not read when a copy with their size and time is there already.
    private func copy(_ path: ContentPath, as place: SitePath) -> Outcome {
        let old = former.folder + "/" + place.text
        let new = staging + "/" + place.text
        if let size = Disk.sizeIfSame(old, as: location(path)), link(old, new) == 0 { return .unchanged(bytes: size) }
        do throws(PublishingError) {
            return .written(bytes: try Disk.copy(location(path), to: new))
        } catch {
            guard error.kind == .read else { return .stopped(error) }
            let reason = String(cString: strerror(error.code))
            return .failed(Publisher.FileFailure(path: path, reason: .unreadable(reason)))
        }
    }
}

extension Resource {
    fileprivate var turn: Int {
        switch self {
        case .searchIndex(.pages(let number)): 1 + number
        case .searchIndex: .max
        default: 0
        }
    }
}

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
    let mayPublish: @Sendable (_ descriptor: Int32, _ location: String) -> Bool
    let progress: @Sendable (Int, Int) -> Void

    private enum Outcome: Sendable {
        case written(bytes: Int, PublishedState.Record? = nil)
        case unchanged(bytes: Int, PublishedState.Record? = nil)
        case reused(bytes: Int, PublishedState.Record)
        // Seldom, and large: the others are a hundred thousand at once.
        indirect case failed(Publisher.FileFailure)
        indirect case stopped(PublishingError)
    }

    func write() throws(PublishingError) -> Publisher.Report {
        for folder in folders { try Disk.makeFolder(staging + "/" + folder) }
        let done = Atomic(0)
        let known = former.records(of: entries.lazy.map(\.path.text))
        let outcomes = Mutex([Outcome?](repeating: nil, count: entries.count))
        for numbers in phases {
            // What one phase leaves free in small pieces does not serve for the next one's large ones.
            System.returnFreeMemory()
            _ = Parallel.map(numbers) { number in
                let outcome = write(entries[number], known: known[number])
                outcomes.withLock { $0[number] = outcome }
                let count = done.add(1, ordering: .relaxed).newValue
                if count % 256 == 0 { progress(count, entries.count) }
            }
        }
        return try report(outcomes.withLock(\.self))
    }

    /// `outcomes` has one for each entry.
    private func report(_ outcomes: [Outcome?]) throws(PublishingError) -> Publisher.Report {
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
            case nil: records.append(nil)
            }
        }
        let manifest = Manifest(files: entries.map(\.path.text)).bytes
        try Disk.write(manifest, to: staging + "/" + Manifest.fileName)
        let state = PublishedState.bytes(records, of: manifest)
        try Disk.write(state, to: staging + "/" + PublishedState.fileName)
        if let keys { try writePages(keys, state: Fingerprint(content: state)) }
        return report
    }

    /// What the next build should know of the pages: the same file where they are all the same.
    private func writePages(_ keys: SiteKeys, state: Fingerprint) throws(PublishingError) {
        let old = former.folder + "/" + PublishedPages.fileName
        let new = staging + "/" + PublishedPages.fileName
        if let pages = former.pages, pages.mark == keys.reading, pages.state == state,
            pages.pages.map(\.key) == keys.pages,
            pages.pages.map(\.path) == site.handbook.pages.map(\.path.text), link(old, new) == 0
        {
            return
        }
        try PublishedPages.write(site.handbook, keys: keys, index: site.indexMemory, state: state, to: new)
    }

    /// The numbers of the entries in the order in which they are written: first what takes most memory, the indexes, and
    /// the two largest not at the same time; then nearly everything, with the texts for the search last, page by page; and
    /// when all of that is there the words of the search, which are made of what writing the texts has gathered. The first
    /// file of these makes all words, so that others would only wait for it.
    private var phases: [[Int]] {
        let order = entries.indices.map { (entries[$0].resource.turn, $0) }.sorted { $0 < $1 }
        let turns = [0...0, 1...1, 2...Int.max - 1, Int.max...Int.max].map { turns in
            order.filter { turns.contains($0.0) }.map(\.1)
        }
        return turns.dropLast() + [Array(turns[3].prefix(1)), Array(turns[3].dropFirst())]
    }

    /// `known` is what the former site's file of that path was made of.
    private func write(_ entry: Site.Entry, known: PublishedState.Record?) -> Outcome {
        if case .file(let path) = entry.resource { return copy(path, as: entry.path) }
        let old = former.folder + "/" + entry.path.text
        let new = staging + "/" + entry.path.text
        let key = keys?.key(of: entry.resource)
        if let key, let known, known.key == key, let file = Disk.fingerprint(of: old), file.content == known.content,
            link(old, new) == 0
        {
            return .reused(bytes: file.count, known)
        }
        if case .tool(.symbols) = entry.resource { return writeInPieces(entry, old: old, new: new, key: key) }
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

    /// For the page that grows with all pages and with what stands on them: of ten thousand, it would be an eighth of the
    /// memory that a build takes.
    private func writeInPieces(_ entry: Site.Entry, old: String, new: String, key: Fingerprint?) -> Outcome {
        do throws(PublishingError) {
            let file = try GrowingFile(new)
            let rest = site.content(of: entry.resource) { html in
                if html.buffer.count >= Disk.pieceSize { html.drain(file.append) }
            }
            rest?.withBytes(file.append)
            let content = try file.finish()
            try file.end()
            let record = key.map { PublishedState.Record(key: $0, content: content) }
            guard !former.made.isEmpty, let known = Disk.fingerprint(of: old), known == (content, file.count) else {
                return .written(bytes: file.count, record)
            }
            guard unlink(new) == 0 else { throw PublishingError(.write, path: new) }
            try Disk.linkOrCopy(old, to: new)
            return .unchanged(bytes: file.count, record)
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
            return .written(bytes: try Disk.copy(location(path), to: new) { mayPublish($0, location(path)) })
        } catch {
            guard error.kind == .read else { return .stopped(error) }
            let reason =
                error.code == 0
                ? "a link leads out of the content folder"
                : String(cString: strerror(error.code))
            return .failed(Publisher.FileFailure(path: path, reason: .unreadable(reason)))
        }
    }
}

extension Resource {
    fileprivate var turn: Int {
        switch self {
        case .tool(.announcements): 0
        case .tool: 1
        case .searchIndex(.pages(let number)): 3 + number
        case .searchIndex: .max
        default: 2
        }
    }
}

import Exporting
import Handbook
import Synchronization
import Tools

/// Renders every entry of a site into the staging folder, on all cores.
struct SiteWriter {
    let site: Site
    let entries: [Site.Entry]
    /// The folders of the entries, outer ones first.
    let folders: [String]
    let staging: String
    /// The site published before; unchanged files are taken from there.
    let previous: PreviousSite
    let location: @Sendable (ContentPath) -> String
    let canPublish: @Sendable (_ place: String?) -> Bool
    let progress: @Sendable (Int, Int) -> Void

    private typealias Report = Publisher.Report

    func write() throws(FileError) -> Publisher.Report {
        for folder in folders { try Disk.makeFolder(staging + "/" + folder) }
        let done = Atomic(0)
        var report = Report()
        for numbers in phases {
            // Small pieces of memory that one phase has freed are of no use to the next one's large ones.
            System.returnFreeMemory()
            let results = Parallel.map(numbers) { number in
                let count = done.add(1, ordering: .relaxed).newValue
                if count % 256 == 0 { progress(count, entries.count) }
                return Result { () throws(FileError) in try write(entries[number]) }
            }
            for result in results { report.add(try result.get()) }
        }
        let manifest = Manifest(files: entries.map(\.path.text)).bytes
        try Disk.write(manifest, to: staging + "/" + previous.manifest)
        return report
    }

    /// The numbers of the entries in writing order. First the indexes, which take most memory, and never the two
    /// largest at once. Then nearly everything, with the search's page texts last. Finally the search's words, which
    /// are collected while those texts are written; the first of these files makes all words, so that others would only
    /// wait for it.
    private var phases: [[Int]] {
        let order = entries.indices.map { (entries[$0].resource.turn, $0) }.sorted { $0 < $1 }
        let last = order.filter { $0.0 == .max }.map(\.1)
        return [
            order.filter { $0.0 == 1 }.map(\.1), order.filter { (2..<Int.max).contains($0.0) }.map(\.1),
            Array(last.prefix(1)), Array(last.dropFirst()),
        ]
    }

    /// What became of one file.
    private func write(_ entry: Site.Entry) throws(FileError) -> Report {
        if case .file(let path) = entry.resource { return try copy(path, as: entry.path) }
        guard let content = site.render(entry.resource) else { return Report(unchanged: 1) }
        let old = previous.folder + "/" + entry.path.text
        let new = staging + "/" + entry.path.text
        let isUnchanged = !previous.made.isEmpty && content.withUnsafeBufferPointer { Disk.holds(old, $0) }
        if isUnchanged, Self.link(old, new) { return Report(unchanged: 1, bytes: content.count) }
        try content.withUnsafeBufferPointer { bytes throws(FileError) in try Disk.write(bytes, to: new) }
        return Report(written: 1, bytes: content.count)
    }

    /// Media can be large: they are compared and copied in pieces.
    private func copy(_ path: ContentPath, as place: SitePath) throws(FileError) -> Report {
        let old = previous.folder + "/" + place.text
        let new = staging + "/" + place.text
        if let status = FileStatus(location(path)), !status.isFile, !status.isFolder {
            let words = "the file is missing from the site, because \(FileReader.notAFile)"
            return Report(failures: [.unread(.file, path: path, words)])
        }
        if let size = Disk.sizeIfSame(old, as: location(path)), Self.link(old, new) {
            return Report(unchanged: 1, bytes: size)
        }
        do throws(FileError) {
            return Report(written: 1, bytes: try Disk.copy(location(path), to: new) { canPublish($0) })
        } catch  where error.operation == .read {
            let reason = error.system?.reason ?? "a link leads out of the content folder"
            return Report(failures: [.unpublished(path, reason: reason)])
        }
    }

    /// Whether a file could be hard-linked.
    private static func link(_ old: String, _ new: String) -> Bool { (try? Disk.link(old, as: new)) != nil }
}

extension Resource {
    fileprivate var turn: Int { if case .made(let turn, _) = self { turn } else { Self.usualTurn } }
}

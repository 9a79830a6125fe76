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

    private enum Outcome: Sendable {
        case written(bytes: Int)
        case unchanged(bytes: Int)
        // `indirect` because failures are rare but large, and outcomes are stored per file.
        indirect case failed(Finding)
        indirect case stopped(FileError)
    }

    func write() throws(FileError) -> Publisher.Report {
        for folder in folders { try Disk.makeFolder(staging + "/" + folder) }
        let done = Atomic(0)
        let outcomes = phases.flatMap { numbers in
            // Small pieces of memory that one phase has freed are of no use to the next one's large ones.
            System.returnFreeMemory()
            return Parallel.map(numbers) { number in
                let outcome = write(entries[number])
                let count = done.add(1, ordering: .relaxed).newValue
                if count % 256 == 0 { progress(count, entries.count) }
                return outcome
            }
        }
        return try report(outcomes)
    }

    private func report(_ outcomes: [Outcome]) throws(FileError) -> Publisher.Report {
        var report = Publisher.Report()
        for outcome in outcomes {
            switch outcome {
            case .written(let bytes):
                report.written += 1
                report.bytes += bytes
            case .unchanged(let bytes):
                report.unchanged += 1
                report.bytes += bytes
            case .failed(let failure): report.failures.append(failure)
            case .stopped(let error): throw error
            }
        }
        let manifest = Manifest(files: entries.map(\.path.text)).bytes
        try Disk.write(manifest, to: staging + "/" + Manifest.fileName)
        return report
    }

    /// The numbers of the entries in writing order. First the indexes, which take most memory, and never the two
    /// largest at once. Then nearly everything, with the search's page texts last. Finally the search's words, which
    /// are collected while those texts are written; the first of these files makes all words, so that others would only
    /// wait for it.
    private var phases: [[Int]] {
        let order = entries.indices.map { (entries[$0].resource.turn, $0) }.sorted { $0 < $1 }
        let turns = [0...0, 1...1, 2...Int.max - 1, Int.max...Int.max].map { turns in
            order.filter { turns.contains($0.0) }.map(\.1)
        }
        return turns.dropLast() + [Array(turns[3].prefix(1)), Array(turns[3].dropFirst())]
    }

    private func write(_ entry: Site.Entry) -> Outcome {
        if case .file(let path) = entry.resource { return copy(path, as: entry.path) }
        guard let content = site.render(entry.resource) else { return .unchanged(bytes: 0) }
        let old = previous.folder + "/" + entry.path.text
        let new = staging + "/" + entry.path.text
        let isUnchanged = !previous.made.isEmpty && content.withUnsafeBufferPointer { Disk.holds(old, $0) }
        if isUnchanged, Self.link(old, new) { return .unchanged(bytes: content.count) }
        do throws(FileError) {
            try content.withUnsafeBufferPointer { bytes throws(FileError) in
                try Disk.write(bytes, to: new)
            }
            return .written(bytes: content.count)
        } catch {
            return .stopped(error)
        }
    }

    /// Media can be large: they are compared and copied in pieces.
    private func copy(_ path: ContentPath, as place: SitePath) -> Outcome {
        let old = previous.folder + "/" + place.text
        let new = staging + "/" + place.text
        if let status = FileStatus(location(path)), !status.isFile, !status.isFolder {
            return .failed(
                .unread(.file, path: path, "the file is missing from the site, because \(FileReader.notAFile)"))
        }
        if let size = Disk.sizeIfSame(old, as: location(path)), Self.link(old, new) { return .unchanged(bytes: size) }
        do throws(FileError) {
            return .written(bytes: try Disk.copy(location(path), to: new) { canPublish($0) })
        } catch {
            guard error.operation == .read else { return .stopped(error) }
            let reason = error.system?.reason ?? "a link leads out of the content folder"
            return .failed(.unpublished(path, reason: reason))
        }
    }

    /// Whether a file could be hard-linked.
    private static func link(_ old: String, _ new: String) -> Bool { (try? Disk.link(old, as: new)) != nil }
}

extension Resource {
    fileprivate var turn: Int { if case .made(let turn, _) = self { turn } else { Self.usualTurn } }
}

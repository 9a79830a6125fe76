#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import ContentGraph
import Markdown
import Synchronization

/// Renders every entry of a site and puts it into the staging folder, on all cores.
struct SiteWriter {
    let site: Site
    let staging: String
    /// The folder of the site published before; unchanged files are taken from there.
    let former: String
    let location: @Sendable (ContentPath) -> String
    let progress: @Sendable (Int, Int) -> Void

    private enum Outcome: Sendable {
        case written(bytes: Int)
        case unchanged(bytes: Int)
        case failed(Publisher.FileFailure)
        case stopped(PublishingError)
    }

    func write() throws(PublishingError) -> Publisher.Report {
        for folder in Set(site.entries.flatMap(\.path.folders)).sorted() {
            try Disk.makeFolder(staging + "/" + folder)
        }
        let done = Atomic(0)
        let outcomes = Parallel.map(site.entries) { entry in
            let outcome = write(entry)
            let count = done.add(1, ordering: .relaxed).newValue
            if count % 256 == 0 { progress(count, site.entries.count) }
            return outcome
        }
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
        let manifest = Manifest(files: site.entries.map(\.path.text)).bytes
        try Disk.write(manifest, to: staging + "/" + Manifest.fileName)
        return report
    }

    private func write(_ entry: Site.Entry) -> Outcome {
        var bytes = site.render(entry.resource)
        if case .file(let path) = entry.resource {
            do throws(PublishingError) {
                bytes = try Disk.read(location(path))
            } catch {
                return .failed(Publisher.FileFailure(path: path, reason: String(cString: strerror(error.code))))
            }
        }
        guard let bytes else { return .unchanged(bytes: 0) }
        let old = former + "/" + entry.path.text
        let new = staging + "/" + entry.path.text
        if Disk.holds(old, bytes), link(old, new) == 0 { return .unchanged(bytes: bytes.count) }
        do throws(PublishingError) {
            try Disk.write(bytes, to: new)
            return .written(bytes: bytes.count)
        } catch {
            return .stopped(error)
        }
    }
}

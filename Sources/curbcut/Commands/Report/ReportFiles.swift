import Handbook
import Platform
import Reporting

/// The files that a report is made of. A file with results that cannot be read is a problem; the others count.
struct ReportFiles {
    let today: Moment
    private(set) var problems: [ReportProblem] = []

    init(today: Moment) { self.today = today }

    /// The largest file of results: 10,000 results have 8 MB.
    private static let largest = 50_000_000

    /// The product, which every report needs.
    mutating func product(_ path: String, in handbook: Handbook) throws(CommandError) -> Product {
        var reader = ReportFileReader(path: path, today: today)
        guard let product = reader.product(try read(path), in: handbook) else {
            throw CommandError(messages: reader.problems.map(Messages.text))
        }
        return product
    }

    mutating func verdicts(_ path: String?, beside product: String) throws(CommandError) -> Verdicts {
        let folder = Disk.split(product).parent
        let usual = folder == "." ? "verdicts.yml" : folder + "/verdicts.yml"
        guard path != nil || Disk.isReachable(usual) else { return Verdicts() }
        let path = path ?? usual
        var reader = ReportFileReader(path: path, today: today)
        let verdicts = reader.verdicts(try read(path))
        problems += reader.problems
        return verdicts
    }

    private func read(_ path: String) throws(CommandError) -> [UInt8] {
        do throws(FileReader.Failure) {
            return try FileReader.read(path, limit: Self.largest)
        } catch {
            throw CommandError(message: Messages.text(ReportProblem(.unreadable(error.reason), in: path)))
        }
    }

    // MARK: Results

    mutating func runs(_ paths: [String]) -> [TestRun] {
        var known: [[UInt8]: String] = [:]
        var runs: [TestRun] = []
        for path in files(paths) {
            let bytes: [UInt8]
            do throws(FileReader.Failure) {
                bytes = try FileReader.read(path, limit: Self.largest)
            } catch {
                problems.append(ReportProblem(.unreadable(error.reason), in: path))
                continue
            }
            if let other = known.updateValue(path, forKey: bytes) {
                problems.append(ReportProblem(.sameFile(other), in: path))
                continue
            }
            var reader = RunReader(path: path, today: today)
            if let run = reader.run(bytes) { runs.append(run) }
            problems += reader.problems
        }
        return runs
    }

    /// The files themselves, and those with the ending `.json` in folders, by name.
    private func files(_ paths: [String]) -> [String] {
        paths.flatMap { path -> [String] in
            guard Disk.isFolder(path) else { return [path] }
            let names = (try? FolderEntry.names(in: path)) ?? []
            return names.filter { $0.hasSuffix(".json") }.sorted().map { path + "/" + $0 }
        }
    }
}

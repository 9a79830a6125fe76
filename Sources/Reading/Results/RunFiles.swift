import Handbook
import Tools

/// Files with test results. One that cannot be read is a finding; the others count.
package struct RunFiles {
    private let today: Moment?
    private let severity: Severity
    package private(set) var runs: [TestRun] = []
    private var found: [Finding] = []
    /// Files with the same bytes, by these.
    private var known: [[UInt8]: [String]] = [:]

    /// The largest file of results: 10,000 results have 8 MB.
    private static let largest = 50_000_000

    /// Reads files themselves, and those with the ending `.json` in folders, by name. `today` finds wrong clocks;
    /// `severity` is that of what makes results doubtful.
    package init(_ paths: [String], today: Moment?, severity: Severity) {
        (self.today, self.severity) = (today, severity)
        for path in Self.files(paths) { read(path, from: path) }
        for path in paths where Disk.isFolder(path) { addLeftOut(of: path, shownAs: path) }
    }

    /// The results beside a content folder: `Results/*.json`.
    package init(beside folder: ContentFolder, today: Moment?) {
        (self.today, severity) = (today, .warning)
        for path in folder.resultFiles { read(path.text, from: folder.location(of: path)) }
        addLeftOut(of: folder.resultsPath, shownAs: "../Results")
    }

    /// Says which files of a folder look like results and are not read.
    private mutating func addLeftOut(of folder: String, shownAs shown: String) {
        for name in Self.names(in: folder) where !Self.isRead(name) {
            guard let advice = Self.advice(about: name, in: folder) else { continue }
            found.append(
                .results("\(shown)/\(name)", .warning, "only JSON files in the folder itself are read; \(advice)"))
        }
    }

    private static func advice(about name: String, in folder: String) -> String? {
        let isSheet = [".csv", ".tsv", ".xls", ".xlsx", ".ods", ".xml"].contains(where: name.lowercased().hasSuffix)
        if isSheet { return "download the test sheet as JSON, too" }
        if names(in: folder + "/" + name).contains(where: isRead) { return "move its files up" }
        return name.lowercased().contains(".json") ? "give it the ending .json if it is one" : nil
    }

    private static func isRead(_ name: String) -> Bool { name.lowercased().hasSuffix(".json") }

    private mutating func read(_ path: String, from location: String) {
        let bytes: [UInt8]
        do throws(FileReader.Failure) {
            bytes = try FileReader.read(location, limit: Self.largest)
        } catch {
            let message = "the file cannot be read: \(error.reason)"
            found.append(.unread(.results, path: ContentPath(path), message))
            return
        }
        known[bytes, default: []].append(path)
        if known[bytes]?.count ?? 0 > 1 { return }
        var reader = RunReader(path: path, today: today, severity: severity)
        if let run = reader.run(bytes) { runs.append(run) }
        found += reader.findings
    }

    package var findings: [Finding] {
        found
            + known.values.filter { $0.count > 1 }.map { paths in
                let others = paths.count > 2 ? " and \((paths.count - 2).counted("more file"))" : ""
                return .results(
                    paths[1], .warning,
                    "the same results as in '\(TestRun.shown(paths[0]))'\(others); they are counted once")
            }.sorted { $0.path < $1.path }
    }

    fileprivate static func files(_ paths: [String]) -> [String] {
        paths.flatMap { path -> [String] in
            guard Disk.isFolder(path) else { return [path] }
            return names(in: path).filter(isRead).sorted().map { path + "/" + $0 }
        }
    }

    /// Entries of a folder, if it can be read, without hidden ones: `._bank.json` is the Finder's, `.#bank.json`
    /// Emacs's.
    private static func names(in folder: String) -> [String] {
        ((try? FolderEntry.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") }
    }
}

extension ContentFolder {
    /// Path of the folder with test results beside the content, whether it exists or not.
    package var resultsPath: String { path + "/../Results" }

    /// The files with test results beside the content, as paths from it: `../Results/a.json`.
    package var resultFiles: [ContentPath] {
        guard Disk.isFolder(resultsPath) else { return [] }
        return RunFiles.files([resultsPath]).compactMap { Disk.rest(of: $0, below: path).map { ContentPath($0) } }
    }
}

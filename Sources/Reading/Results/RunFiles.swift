import Handbook
import Platform

/// Files with test results. One that cannot be read is a problem; the others count.
package struct RunFiles {
    private let today: Moment?
    package private(set) var runs: [TestRun] = []
    package private(set) var problems: [RunProblem] = []
    private var known: [[UInt8]: String] = [:]

    /// The largest file of results: 10,000 results have 8 MB.
    private static let largest = 50_000_000

    /// Reads files themselves, and those with the ending `.json` in folders, by name. `today` finds wrong clocks.
    package init(_ paths: [String], today: Moment?) {
        self.today = today
        for path in Self.files(paths) { read(path) }
    }

    /// The results beside a content folder: `Results/*.json`.
    package init(beside folder: ContentFolder, today: Moment?) {
        self.init(Disk.isFolder(folder.resultsPlace) ? [folder.resultsPlace] : [], today: today)
    }

    private mutating func read(_ path: String) {
        let bytes: [UInt8]
        do throws(FileReader.Failure) {
            bytes = try FileReader.read(path, limit: Self.largest)
        } catch {
            problems.append(RunProblem(.unreadable(error.reason), in: path))
            return
        }
        if let other = known.updateValue(path, forKey: bytes) {
            problems.append(RunProblem(.sameFile(other), in: path))
            return
        }
        var reader = RunReader(path: path, today: today)
        if let run = reader.run(bytes) { runs.append(run) }
        problems += reader.problems
    }

    fileprivate static func files(_ paths: [String]) -> [String] {
        paths.flatMap { path -> [String] in
            guard Disk.isFolder(path) else { return [path] }
            let names = (try? FolderEntry.names(in: path)) ?? []
            return names.filter { $0.hasSuffix(".json") }.sorted().map { path + "/" + $0 }
        }
    }
}

extension ContentFolder {
    /// Path of the folder with test results beside the content, whether it exists or not.
    package var resultsPlace: String { path + "/../Results" }

    /// The files with test results beside the content, as paths from it: `../Results/a.json`.
    package var resultFiles: [ContentPath] {
        guard Disk.isFolder(resultsPlace) else { return [] }
        return RunFiles.files([resultsPlace]).map { ContentPath(String($0.dropFirst(path.utf8.count + 1))) }
    }
}

extension ReadingProblem {
    /// A problem with results, at their place beside the content folder.
    init(_ problem: RunProblem, beside folder: ContentFolder) {
        func inside(_ path: String) -> String {
            path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.utf8.count + 1)) : ""
        }
        func beside(_ path: String) -> String { String(inside(path).dropFirst("../".count)) }
        let kind: RunProblemKind =
            switch problem.kind {
            case .sameFile(let other): .sameFile(beside(other))
            case .sameRun(let name, let other): .sameRun(name, other: beside(other))
            default: problem.kind
            }
        self.init(
            path: ContentPath(inside(problem.path)), line: problem.line ?? 1, column: problem.column ?? 1,
            kind: .run(kind, place: problem.place))
    }
}

import Handbook
import Linting
import Markdown
import Platform
import Reading

/// A handbook that has been read and linted.
struct LintRun {
    let folder: ContentFolder
    private let paths: LintPaths
    let read: HandbookReader.Result
    let linter: Linter
    /// Findings on the requested pages, sorted by page and position.
    var findings: [Finding]
    /// Findings about files that cannot be published as they are written.
    private(set) var obstacles: [Finding]
    /// Findings about files that could not be read at all. No baseline accepts them.
    private let unread: [Finding]
    /// The requested pages.
    let pages: [ContentPath]
    /// Problems with reading and publishing the requested pages, sorted by path and position; they are findings, too.
    let problems: [ContentProblem]
    /// Requested files that are not pages of the handbook.
    let passedOver: [String]

    /// `content` is nil if no folder was given.
    init(paths: [String], content: String?, config: String?, drafts: Bool, today: Moment) throws {
        let paths = try LintPaths(paths, content: content)
        var options = HandbookOptions()
        options.content = paths.content
        options.config = config
        let folder = try options.folder()
        var settings = try options.settings()
        settings.includesDrafts = drafts
        settings.today = today
        let read = HandbookReader(folder: folder, settings: settings).read()
        let templates = try Self.templates(settings, besides: options.configurationPath)
        let rules: [Finding]
        do throws(LintSettingsError) {
            linter = try Linter(read.handbook, templates: templates)
            let all = linter.findings()
            let wanted = paths.isWhole ? all : all.filter { paths.contain($0.path) }
            rules = MisreadPages(read.problems).corrected(wanted)
        } catch {
            throw CommandError(message: Messages.unknownRule(error))
        }
        self.folder = folder
        self.paths = paths
        self.read = read
        pages = read.handbook.pages.lazy.map(\.path).filter(paths.contain)
        let problems = LintProblems(paths: paths, handbook: read.handbook).concerning(
            ContentProblem.all(reading: read, folder: folder, configuration: options.configurationPath)
                .filter { !$0.isFinding }
        ).grouped
        self.problems = problems
        let (errors, others) = (problems.filter { $0.severity == .error }, problems.filter { $0.severity != .error })
        unread = errors.filter(\.isUnread).map { $0.finding(in: folder.path) }
        obstacles = errors.filter { !$0.isUnread }.map { $0.finding(in: folder.path) }
        findings = (others.map { $0.finding(in: folder.path) } + rules).sorted(by: Finding.comesFirst)
        let known = Set(pages).union(problems.map(\.path))
        passedOver = paths.named(butNot: { known.contains($0) || $0.isFragment })
    }

    /// All findings, sorted by page and position.
    var shown: [Finding] { (unread + comparable).sorted(by: Finding.comesFirst) }

    /// The findings that may have been known before.
    var comparable: [Finding] { obstacles + findings }

    /// Keeps only those of the comparable findings that are new.
    mutating func keep(_ new: [Finding]) {
        func isObstacle(_ finding: Finding) -> Bool { finding.isAboutFile && finding.severity == .error }
        obstacles = new.filter(isObstacle)
        findings = new.filter { !isObstacle($0) }
    }

    /// Whether there are pages, and all requested ones could be read as intended, but for what was known before.
    var isWhole: Bool { unread.isEmpty && obstacles.isEmpty && !read.hasNoPages }

    /// Whether `findings` includes all findings on a page, which may have been deleted.
    func hasAllFindings(on page: ContentPath) -> Bool {
        paths.contain(page) && !problems.contains { $0.severity == .error && page.lies(in: $0.path) }
    }

    /// The folders of all pages, with symbolic links resolved.
    var folders: Set<String> {
        Set(
            read.handbook.pages.compactMap { page in
                Disk.realPath(folder.location(of: page.path)).map { Disk.split($0).parent }
            })
    }

    /// The texts of the templates for new pages.
    static func templates(_ settings: Settings, besides configuration: String?) throws(CommandError) -> [String] {
        try settings.lint.templates.map { file throws(CommandError) in try text(of: file, besides: configuration) }
    }

    private static func text(of file: String, besides configuration: String?) throws(CommandError) -> String {
        let slash = configuration?.lastIndex(of: "/")
        let folder = slash.flatMap { end in configuration.map { String($0[...end]) } } ?? ""
        let path = file.hasPrefix("/") ? file : folder + file
        do throws(FileReader.Failure) {
            return String(decoding: try FileReader.read(path, limit: Limits.standard.size), as: UTF8.self)
        } catch {
            throw CommandError(message: Messages.templateUnreadable(path, error))
        }
    }
}

/// Selects the problems of the requested pages.
private struct LintProblems {
    let paths: LintPaths
    let handbook: Handbook

    func concerning(_ problems: [ContentProblem]) -> [ContentProblem] {
        if paths.isWhole || problems.isEmpty { return problems }
        let fragments = fragments
        return problems.filter { problem in
            if paths.concern(problem.path) { return true }
            switch problem.kind {
            // Checking a page includes the page whose address it takes.
            case .conflict(let conflict): return paths.contain(conflict.other)
            case .reading(.parameterMissing(_, let page, _)), .reading(.parameterUnused(_, let page)):
                return paths.contain(page)
            default: return fragments.contains(problem.path)
            }
        }
    }

    /// The fragments that the requested pages include.
    private var fragments: Set<ContentPath> {
        var fragments: Set<ContentPath> = []
        for page in handbook.pages where paths.contain(page.path) {
            fragments.formUnion(page.document.origin.segments.compactMap { $0.file.map { ContentPath($0) } })
        }
        return fragments
    }
}

/// Pages that are not UTF-8: invalid bytes were read as U+FFFD.
private struct MisreadPages {
    /// The line of the first invalid byte.
    private let lines: [ContentPath: Int]

    init(_ problems: [ReadingProblem]) {
        let misread = problems.filter { if case .notUTF8 = $0.kind { true } else { false } }
        lines = Dictionary(misread.map { ($0.path, $0.line) }, uniquingKeysWith: { first, _ in first })
    }

    /// The findings without those that repeat a reading problem of the same line.
    func corrected(_ findings: [Finding]) -> [Finding] {
        if lines.isEmpty { return findings }
        return findings.filter { $0.rule != "text/mojibake" || lines[$0.path] != $0.range.start.line }
    }
}

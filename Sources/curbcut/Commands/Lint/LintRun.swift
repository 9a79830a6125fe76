import Handbook
import Linting
import Markdown
import Platform
import Reading

/// A handbook that has been read and looked at.
struct LintRun {
    let folder: ContentFolder
    private let paths: LintPaths
    let read: HandbookReader.Result
    let linter: Linter
    /// Of the pages asked for, by page and place.
    var findings: [Finding]
    /// The pages asked for.
    let pages: [ContentPath]
    /// What kept the pages asked for from being read and published as they were meant, by path and place. What `build`
    /// says besides are findings here.
    let problems: [ContentProblem]
    /// Files that were named and are no pages of the handbook.
    let passedOver: [String]

    /// `content` is nil when nobody named the folder.
    init(paths: [String], content: String?, config: String?) throws {
        let paths = try LintPaths(paths, content: content)
        var options = HandbookOptions()
        options.content = paths.content
        options.config = config
        let folder = try options.folder()
        let settings = try options.settings()
        let read = HandbookReader(folder: folder, settings: settings).read()
        let templates = try Self.templates(settings, besides: options.configurationPath)
        do throws(LintSettingsError) {
            linter = try Linter(read.handbook, templates: templates)
            let all = linter.findings()
            let wanted = paths.isWhole ? all : all.filter { paths.contain($0.path) }
            findings = MisreadPages(read.problems).corrected(wanted)
        } catch {
            throw Trouble(message: Messages.unknownRule(error))
        }
        self.folder = folder
        self.paths = paths
        self.read = read
        pages = read.handbook.pages.lazy.map(\.path).filter(paths.contain)
        let problems = LintProblems(paths: paths, handbook: read.handbook).concerning(
            ContentProblem.all(reading: read).filter { !$0.isFinding })
        self.problems = problems
        let known = Set(pages).union(problems.map(\.path))
        passedOver = paths.named(butNot: { known.contains($0) || $0.isFragment })
    }

    /// Whether there are pages, and all that were asked for could be read as they were meant.
    var isWhole: Bool { !problems.haveErrors && !read.hasNoPages }

    /// Whether `findings` are all that there are on a page, which may have been deleted.
    func hasAllFindings(on page: ContentPath) -> Bool {
        paths.contain(page) && !problems.contains { page.lies(in: $0.path) }
    }

    /// The folders that the files of all pages are in, behind symbolic links.
    var folders: Set<String> {
        Set(
            read.handbook.pages.compactMap { page in
                Disk.realPath(folder.location(of: page.path)).flatMap { path in
                    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
                }
            })
    }

    /// The texts of the pages that new ones are made from.
    static func templates(_ settings: Settings, besides configuration: String?) throws(Trouble) -> [String] {
        try settings.lint.templates.map { file throws(Trouble) in try text(of: file, besides: configuration) }
    }

    private static func text(of file: String, besides configuration: String?) throws(Trouble) -> String {
        let slash = configuration?.lastIndex(of: "/")
        let folder = slash.flatMap { end in configuration.map { String($0[...end]) } } ?? ""
        let path = file.hasPrefix("/") ? file : folder + file
        do throws(FileReader.Failure) {
            return String(decoding: try FileReader.read(path, limit: Limits.standard.size), as: UTF8.self)
        } catch {
            throw Trouble(message: Messages.templateUnreadable(path, error))
        }
    }
}

/// Tells the problems of the pages asked for from those elsewhere in the handbook.
private struct LintProblems {
    let paths: LintPaths
    let handbook: Handbook

    func concerning(_ problems: [ContentProblem]) -> [ContentProblem] {
        if paths.isWhole || problems.isEmpty { return problems }
        let fragments = fragments
        return problems.filter { problem in
            if paths.concern(problem.path) { return true }
            switch problem.kind {
            // Who asks for a page wants to know whose place it takes.
            case .conflict(let conflict): return paths.contain(conflict.other)
            case .reading(.parameterMissing(_, let page, _)), .reading(.parameterUnused(_, let page)):
                return paths.contain(page)
            default: return fragments.contains(problem.path)
            }
        }
    }

    /// What the pages asked for include.
    private var fragments: Set<ContentPath> {
        var fragments: Set<ContentPath> = []
        for page in handbook.pages where paths.contain(page.path) {
            fragments.formUnion(page.document.origin.segments.compactMap { $0.file.map { ContentPath($0) } })
        }
        return fragments
    }
}

/// Pages that are not UTF-8: they were read with U+FFFD for what fits nowhere.
private struct MisreadPages {
    /// The line of the first byte that does not fit.
    private let lines: [ContentPath: Int]

    init(_ problems: [ReadingProblem]) {
        let misread = problems.filter { if case .notUTF8 = $0.kind { true } else { false } }
        lines = Dictionary(misread.map { ($0.path, $0.line) }, uniquingKeysWith: { first, _ in first })
    }

    /// The findings without what reading has said of the same line already.
    func corrected(_ findings: [Finding]) -> [Finding] {
        if lines.isEmpty { return findings }
        return findings.filter { $0.rule != "text/mojibake" || lines[$0.path] != $0.range.start.line }
    }
}

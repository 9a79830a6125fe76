import Handbook
import Linting
import Markdown
import Reading
import Tools

/// A handbook that has been read and linted.
struct LintRun {
    let folder: ContentFolder
    private let paths: LintPaths
    let read: HandbookReader.Result
    let linter: Linter
    /// The findings that may have been known before, sorted by page and position.
    var comparable: [Finding]
    /// Findings about files that could not be read at all. No baseline accepts them.
    private let unread: [Finding]
    /// The requested pages.
    let pages: [ContentPath]
    /// What could not be read as intended of the requested pages, by path and place.
    let ofFiles: [Finding]
    /// Requested files that are not pages of the handbook.
    let passedOver: [String]

    /// `content` is nil if no folder was given. With `reportsFaults`, errors of the configuration are the only
    /// findings.
    init(
        paths: [String], content: String?, config: String?, drafts: Bool, today: Moment, reportsFaults: Bool = false
    ) throws {
        let paths = try LintPaths(paths, content: content)
        var options = HandbookOptions()
        options.content = paths.content
        options.config = config
        let folder = try options.folder()
        var (settings, faults) = (Settings(), [Finding]())
        do throws(CommandError) {
            settings = try options.settings()
        } catch {
            guard reportsFaults, !error.findings.isEmpty else { throw error }
            Terminal.problems(error.messages)
            faults = error.findings
        }
        settings.includesDrafts = drafts
        settings.today = today
        let read = HandbookReader(folder: folder, settings: settings).read()
        let templates = try Self.templates(settings, besides: options.configurationPath)
        linter = Linter(read.handbook, templates: templates)
        let ofRules = faults.isEmpty ? linter.findings().filter { paths.contains($0.path) } : []
        self.folder = folder
        self.paths = paths
        self.read = read
        pages = faults.isEmpty ? read.handbook.pages.map(\.path).filter(paths.contains) : []
        let fragments = paths.isWhole ? [] : read.handbook.fragments(of: paths.contains)
        let found = read.findings { paths.isWhole || paths.touches($0) || fragments.contains($0) }
        let ofSettings = paths.isWhole ? options.findings(about: read) : []
        let all = faults.isEmpty ? found.filter { !$0.isOfLint } + ofSettings : faults
        ofFiles = all.sorted(by: Finding.comesFirst)
        unread = ofFiles.filter(\.isUnread)
        comparable = (ofFiles.filter { !$0.isUnread } + ofRules).sorted(by: Finding.comesFirst)
        let known = Set(pages).union(ofFiles.map(\.path))
        passedOver = paths.named(butNot: { known.contains($0) || $0.isFragment })
    }

    /// The number of requested drafts that are not checked.
    var draftsLeftOut: Int {
        let drafts = read.pages.count { $0.frontMatter.draft && paths.contains($0.path) }
        return read.handbook.settings.includesDrafts ? 0 : drafts
    }

    /// All findings, sorted by page and position.
    var shown: [Finding] { (unread + comparable).sorted(by: Finding.comesFirst) }

    /// Findings on the requested pages, sorted by page and position.
    var findings: [Finding] { comparable.filter { !$0.isFailure } }

    /// Whether all requested pages could be read as intended, but for what was known before.
    var isWhole: Bool { unread.isEmpty && !comparable.contains(where: \.isFailure) }

    /// Whether `findings` includes all findings on a page, which may have been deleted.
    func hasAllFindings(on page: ContentPath) -> Bool {
        paths.contains(page) && !ofFiles.contains { $0.severity == .error && page.isWithin($0.path) }
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
        let path = HandbookOptions.path(of: file, besides: configuration)
        let bytes = try InputFile.read(path, kind: "template", limit: Limits.standard.size)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Handbook {
    /// The fragments that some pages include.
    fileprivate func fragments(of isWanted: (ContentPath) -> Bool) -> Set<ContentPath> {
        Set(
            pages.filter { isWanted($0.path) }.flatMap { page in
                page.document.origin.segments.compactMap { $0.file.map { ContentPath($0) } }
            })
    }
}

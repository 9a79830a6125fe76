import Base
import Handbook
import Linting
import Markdown
import Platform
import Publishing
import Reading

/// A problem with the content, found by a build, and its place.
struct ContentProblem {
    enum Kind {
        case reading(ReadingProblem.Kind)
        case conflict(RouteConflict)
        case shadowedAlias(ShadowedAlias)
        case missingFile(Publisher.FileFailure.Reason)
        /// The content folder itself has no pages.
        case noPages
        /// A file that the configuration names for the theme is not in the content folder.
        case missingThemeFile(key: String)
        /// The configuration orders a folder that does not exist.
        case unknownOrderEntry(String, nearest: String?)
        /// The configuration names a file or folder that does not exist.
        case unknownName(String, nearest: String?)
        /// The configuration lists platforms for a folder without one that its pages have notes for.
        case incompleteFamily(folder: String, platform: Platform, pages: Int)
        /// The configuration links to a page that does not exist.
        case unknownLinkTarget(String)
        /// Files with extensions of other generators; extensions with numbers of files.
        case otherExtensions([FileCount])
        /// Files in languages that are not Markdown; extensions with numbers of files.
        case otherLanguages([FileCount])
        /// Pages that seem to be translations; languages with numbers of pages.
        case translations([FileCount])
        /// Keys of front matter that only other generators read, on any page.
        case foreignKeys([ForeignKey])
    }

    let path: ContentPath
    let position: SourcePosition
    let kind: Kind
    /// The configuration file if it must be changed; nil if the file at `path` must be.
    var configuration: String?

    /// An error for a file that could not be published as intended: the build ends with status 2.
    var severity: Severity {
        switch kind {
        case .foreignKeys: .info
        case .reading(.run(let kind, _)): kind.leavesOut ? .error : .warning
        case .shadowedAlias, .unknownOrderEntry, .unknownName, .unknownLinkTarget, .incompleteFamily, .noPages,
            .otherExtensions, .otherLanguages, .translations, .reading(.unknownKey), .reading(.elementDivided),
            .reading(.controlCharacter), .reading(.toolHidden), .reading(.referenceMissing):
            .warning
        default: .error
        }
    }

    /// The problem as a finding in reports of `lint` about a content folder.
    func finding(in content: String) -> Finding {
        let place = configuration.map { ContentPath(configuration: $0, of: content) } ?? path
        // For an earlier commit, content and configuration are in other folders.
        let page = configuration.map { Disk.split($0).name } ?? path.text
        return Finding(
            problem: rule, severity, path: place, at: position, Messages.text(self), page: page, text: stableText)
    }

    /// The text for baselines: the same when another page has the key.
    private var stableText: String {
        if case .foreignKeys(let keys) = kind { return keys.map(\.name).sorted().joined(separator: " ") }
        return Messages.text(self)
    }

    private var rule: String {
        switch kind {
        case .reading(let kind): kind.rule
        case .conflict, .shadowedAlias: "page/address"
        case .missingFile, .missingThemeFile, .otherExtensions, .otherLanguages, .translations: "page/file"
        case .noPages, .unknownOrderEntry, .unknownName, .incompleteFamily: "page/folder"
        case .unknownLinkTarget: "link/unresolved"
        case .foreignKeys: "page/front-matter"
        }
    }

    /// Whether the system refused to read the file or folder: what is in it is unknown.
    var isUnread: Bool {
        switch kind {
        case .reading(.unreadable), .reading(.run(.unreadable, _)), .missingFile: true
        default: false
        }
    }

    /// Whether `lint` has its own finding for the problem: `structure/empty`.
    var isFinding: Bool { if case .reading(.empty) = kind { true } else { false } }

    /// Problems sorted by path and position. `configuration` is the file with the settings; nil if there is none.
    static func all(
        reading: HandbookReader.Result, publishing: Publisher.Report, folder: ContentFolder, configuration: String?
    ) -> [ContentProblem] {
        let failures = publishing.failures.map { failure in
            missingThemeFile(failure, of: reading.handbook, configuration)
                ?? ContentProblem(path: failure.path, position: .start, kind: .missingFile(failure.reason))
        }
        let known = all(reading: reading, folder: folder, configuration: configuration)
        return failures.isEmpty ? known : (known + failures).sorted(by: comesFirst)
    }

    /// Problems known without publishing. `configuration` is the file with the settings; nil if there is none.
    static func all(
        reading: HandbookReader.Result, folder: ContentFolder, configuration: String?
    ) -> [ContentProblem] {
        var problems = unsorted(reading)
        for (path, aliases) in Dictionary(grouping: reading.handbook.shadowedAliases, by: \.path) {
            let bytes = try? FileReader.readPage(folder.location(of: path))
            let place = bytes.flatMap { FrontMatterPlace.place(of: "aliases", in: $0) } ?? .start
            problems += aliases.map { ContentProblem(path: path, position: place, kind: .shadowedAlias($0)) }
        }
        return inConfiguration(of: reading.handbook, configuration) + problems.sorted(by: comesFirst)
    }

    /// Files that could not be read as intended, and pages without their address; sorted by path and position.
    static func all(reading: HandbookReader.Result) -> [ContentProblem] {
        unsorted(reading).sorted(by: comesFirst)
    }

    private static func unsorted(_ reading: HandbookReader.Result) -> [ContentProblem] {
        let noPages = ContentProblem(path: ContentPath(""), position: .start, kind: .noPages)
        return (reading.hasNoPages ? [noPages] : []) + unread(reading.leftOut)
            + reading.problems.map(ContentProblem.init) + reading.handbook.conflicts.map(ContentProblem.init)
    }

    /// One problem for all files of a kind, at the first one.
    private static func unread(_ leftOut: LeftOutFiles) -> [ContentProblem] {
        func problem(_ paths: [ContentPath], _ kind: ([FileCount]) -> Kind, by name: (ContentPath) -> String)
            -> ContentProblem?
        {
            paths.first.map {
                ContentProblem(path: $0, position: .start, kind: kind(FileCount.all(of: paths, by: name)))
            }
        }
        let languages = Dictionary(leftOut.translations.map { ($0.path, $0.language) }) { first, _ in first }
        return [
            problem(leftOut.ofOtherGenerators, Kind.otherExtensions) { "." + $0.fileExtension },
            problem(leftOut.inOtherLanguages, Kind.otherLanguages) { "." + $0.fileExtension },
            problem(leftOut.translations.map(\.path), Kind.translations) { languages[$0] ?? "" },
        ].compactMap(\.self)
    }

    fileprivate var unknownKey: (key: String, nearest: String?)? {
        if case .reading(.unknownKey(let key, let nearest)) = kind { (key, nearest) } else { nil }
    }

    private static func comesFirst(_ a: ContentProblem, _ b: ContentProblem) -> Bool {
        (a.path.text, a.position) < (b.path.text, b.position)
    }
}

extension ContentProblem {
    init(_ problem: ReadingProblem) {
        let place = SourcePosition(line: problem.line, column: problem.column)
        self.init(path: problem.path, position: place, kind: .reading(problem.kind))
    }

    init(_ conflict: RouteConflict) {
        self.init(path: conflict.path, position: .start, kind: .conflict(conflict))
    }
}

extension ContentPath {
    /// The configuration as seen from the content folder: `../curbcut.yml`.
    fileprivate init(configuration: String, of content: String) {
        let folders = content.split(separator: "/").filter { $0 != "." }
        let isPlain = !content.hasPrefix("/") && !configuration.hasPrefix("/") && !folders.contains("..")
        let up = isPlain ? folders.map { _ in "../" }.joined() : ""
        self.init(isPlain ? up + configuration : Disk.realPath(configuration) ?? configuration)
    }
}

extension [ContentProblem] {
    /// Whether a file could not be read or published as intended.
    var haveErrors: Bool { contains { $0.severity == .error } }

    /// A key on this many pages is not a typing error.
    private static let leastPages = 5

    /// The problems, with all keys of front matter that are nothing like ours, or on many pages, reported as one.
    var grouped: [ContentProblem] {
        let pages = Dictionary(compactMap { $0.unknownKey.map { ($0.key, 1) } }, uniquingKeysWith: +)
        func isForeign(_ problem: ContentProblem) -> Bool {
            guard let (key, nearest) = problem.unknownKey else { return false }
            return nearest == nil || pages[key] ?? 0 >= Self.leastPages
        }
        guard let place = firstIndex(where: isForeign) else { return self }
        let keys = Set(filter(isForeign).compactMap(\.unknownKey?.key)).map {
            ForeignKey(name: $0, pages: pages[$0] ?? 0)
        }
        let all = ContentProblem(
            path: self[place].path, position: self[place].position, kind: .foreignKeys(keys.sorted()))
        return self[..<place] + [all] + self[place...].filter { !isForeign($0) }
    }
}

/// A number of files with something in common.
struct FileCount: Equatable {
    let name: String
    let files: Int

    /// Counts by name, in the order of the first files.
    static func all(of paths: [ContentPath], by name: (ContentPath) -> String) -> [FileCount] {
        paths.groups(by: name).map { FileCount(name: name($0[0]), files: $0.count) }
    }
}

/// A key of front matter that another generator reads.
struct ForeignKey: Comparable {
    let name: String
    let pages: Int

    /// Keys on most pages first.
    static func < (left: ForeignKey, right: ForeignKey) -> Bool {
        (-left.pages, left.name) < (-right.pages, right.name)
    }
}

extension HandbookReader.Result {
    /// True for a folder that was not checked out or mounted: it has no other problems and must not seem fine.
    var hasNoPages: Bool { handbook.pages.isEmpty && draftCount == 0 }
}

extension ReadingProblem.Kind {
    /// The rule identifier in reports.
    fileprivate var rule: String {
        switch self {
        case .frontMatterNotYAML, .frontMatterUnclosed, .unknownKey, .wrongType, .noLanguageTag:
            "page/front-matter"
        case .includeMalformed, .fragmentMissing, .includeCycle, .includeTooLong, .includeTooMany, .parameterMissing,
            .parameterUnused:
            "page/include"
        case .commentUnclosed, .tagUnfinished, .codeUnended, .elementDivided: "page/html"
        case .toolHidden: "page/address"
        case .limitExceeded, .captionsTooLong: "page/limit"
        case .notUTF8, .controlCharacter, .empty, .unreadable, .referenceMissing, .lowContrast, .linkLoop,
            .linkLeadsAstray, .nameNotUTF8:
            "page/file"
        case .run: "page/results"
        }
    }
}

extension RunProblemKind {
    /// Whether results are missing from the site because of it.
    fileprivate var leavesOut: Bool {
        switch self {
        case .unreadable, .notJSON, .notASheet, .newerVersion, .invalid, .unread: true
        case .sameFile, .sameRun, .noDate, .futureDate, .unknownCheck, .changedSince: false
        }
    }
}

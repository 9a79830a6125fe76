import Base
import Handbook
import Markdown
import Platform
import Publishing
import Reading

/// Trouble with the content that a build met: what it is and where.
struct ContentProblem {
    enum Severity {
        /// A file could not be published as it was meant: the build ends with status 2.
        case error
        /// The page is complete but for a detail: status 1 with `--strict`.
        case warning
    }

    enum Kind {
        case reading(ReadingProblem.Kind)
        case conflict(RouteConflict)
        case idleAlias(IdleAlias)
        case link(LinkProblem)
        case missingFile(Publisher.FileFailure.Reason)
        /// Of the content folder itself.
        case noPages
        /// A file that the configuration names for the theme is not in the content folder.
        case missingThemeFile(key: String)
        /// The configuration gives a folder a place among others, and there is none of that name.
        case idleOrder(String, nearest: String?)
    }

    let path: ContentPath
    let position: SourcePosition
    let kind: Kind
    /// The configuration file, where that is what has to be changed; nil where it is the file at `path`.
    var configuration: String?

    var severity: Severity {
        switch kind {
        case .link, .idleAlias, .idleOrder, .noPages: .warning
        default: .error
        }
    }

    /// Whether `lint` has findings of its own for it: links, and `structure/empty-page`.
    var isFinding: Bool {
        switch kind {
        case .link, .reading(.empty): true
        default: false
        }
    }

    /// By path and place. `configuration` is the file that the settings come from; nil when there is none.
    static func all(
        reading: HandbookReader.Result, publishing: Publisher.Report, folder: ContentFolder, configuration: String?
    ) -> [ContentProblem] {
        var problems = unsorted(reading)
        for link in reading.handbook.linkProblems() {
            problems.append(ContentProblem(path: link.path, position: link.range.start, kind: .link(link)))
        }
        for (path, aliases) in Dictionary(grouping: reading.handbook.idleAliases, by: \.path) {
            let bytes = try? FileReader.readPage(folder.location(of: path))
            let place = bytes.flatMap { FrontMatterPlace.place(of: "aliases", in: $0) } ?? .start
            problems += aliases.map { ContentProblem(path: path, position: place, kind: .idleAlias($0)) }
        }
        for failure in publishing.failures {
            let inTheme = missingThemeFile(failure, of: reading.handbook, configuration)
            problems.append(
                inTheme ?? ContentProblem(path: failure.path, position: .start, kind: .missingFile(failure.reason)))
        }
        return idleOrder(of: reading.handbook, configuration) + problems.sorted(by: comesFirst)
    }

    private static func idleOrder(of handbook: Handbook, _ configuration: String?) -> [ContentProblem] {
        let idle = handbook.idleOrder
        guard !idle.isEmpty, let configuration, let text = try? FileReader.read(configuration) else { return [] }
        let place = SettingsReader.place(of: ["order"], in: String(decoding: text, as: UTF8.self))
        let known = KnownNames(handbook.folderNames.sorted())
        return idle.map { name in
            ContentProblem(
                path: ContentPath(name), position: place ?? .start,
                kind: .idleOrder(name, nearest: known.nearest(to: name)), configuration: configuration)
        }
    }

    /// What kept files from being read as they were meant, and pages from having their address; by path and place.
    static func all(reading: HandbookReader.Result) -> [ContentProblem] {
        unsorted(reading).sorted(by: comesFirst)
    }

    private static func unsorted(_ reading: HandbookReader.Result) -> [ContentProblem] {
        let noPages = ContentProblem(path: ContentPath(""), position: .start, kind: .noPages)
        return (reading.hasNoPages ? [noPages] : [])
            + reading.problems.map { problem in
                let place = SourcePosition(line: problem.line, column: problem.column)
                return ContentProblem(path: problem.path, position: place, kind: .reading(problem.kind))
            }
            + reading.handbook.conflicts.map {
                ContentProblem(path: $0.path, position: .start, kind: .conflict($0))
            }
    }

    /// Nil for a file that is there, and for one that pages alone name.
    private static func missingThemeFile(
        _ failure: Publisher.FileFailure, of handbook: Handbook, _ configuration: String?
    ) -> ContentProblem? {
        let named = handbook.settings.theme.namedFiles.first { $0.path == failure.path }
        guard let named, !handbook.files.contains(failure.path), let configuration,
            let text = try? FileReader.read(configuration)
        else { return nil }
        let place = SettingsReader.place(of: ["theme", named.key], in: String(decoding: text, as: UTF8.self))
        return ContentProblem(
            path: failure.path, position: place ?? .start, kind: .missingThemeFile(key: named.key),
            configuration: configuration)
    }

    private static func comesFirst(_ a: ContentProblem, _ b: ContentProblem) -> Bool {
        (a.path.text, a.position) < (b.path.text, b.position)
    }
}

extension [ContentProblem] {
    /// Whether a file could not be read or published as it was meant.
    var haveErrors: Bool { contains { $0.severity == .error } }
}

extension HandbookReader.Result {
    /// A folder that was not checked out or mounted has no problems either, and must not pass for a good one.
    var hasNoPages: Bool { handbook.pages.isEmpty && draftCount == 0 }
}

import Base
import Handbook
import Linting
import Markdown
import Platform
import Publishing
import Reading

/// The only place with the words of errors: what happened, where, and a way out.
enum Messages {
    static func text(_ problem: ContentProblem, content: String) -> String {
        let place = "\(file(of: problem, content)):\(problem.position.line):\(problem.position.column):"
        return "\(place) \(problem.severity.rawValue): \(text(problem))"
    }

    private static func file(of problem: ContentProblem, _ content: String) -> String {
        if let configuration = problem.configuration { return configuration }
        // Results are beside the content folder.
        guard problem.path.text.hasPrefix("../") else {
            return problem.path.text.isEmpty ? content : "\(content)/\(problem.path)"
        }
        let parent = Disk.split(content).parent
        return (parent == "." ? "" : parent + "/") + problem.path.text.dropFirst(3)
    }

    /// One line per problem; if `grouped`, those with the same text have one line with their places.
    static func lines(of problems: [ContentProblem], content: String, grouped: Bool) -> [String] {
        guard grouped else { return problems.map { text($0, content: content) } }
        return problems.groups(by: { text($0) }).map { group in
            let others = group.dropFirst().map { "\(file(of: $0, content)):\($0.position.line)" }
            return text(group[0], content: content) + (others.isEmpty ? "" : " (also \(FindingGroup.list(others)))")
        }
    }

    static func text(_ problem: ContentProblem) -> String {
        switch problem.kind {
        case .reading(let kind): text(kind)
        case .conflict(let conflict): text(conflict)
        case .shadowedAlias(let alias): text(alias)
        case .noPages:
            "there are no pages in this folder (files that end with .md); is it the right one, and complete?"
        case .missingFile(let reason): text(reason)
        case .unknownOrderEntry(let name, let nearest):
            "'order' names '\(name)', but no folder of pages has that name"
                + suggestion(nearest, otherwise: "; take it out of the list")
        case .unknownName(let name, let nearest):
            "'names' has '\(name)', but no file or folder has that name"
                + suggestion(nearest, otherwise: "; take it out of the map")
        case .incompleteFamily(let folder, let platform, let pages):
            "'\(folder)' lists no \(platform.name), but \(pages.counted("page there has", "pages there have")) "
                + "notes for it; add '\(platform.id)' to the list, which replaces the usual one"
        case .otherExtensions(let counts): otherExtensions(counts)
        case .otherLanguages(let counts): otherLanguages(counts)
        case .translations(let counts): translations(counts)
        case .foreignKeys(let keys): text(keys)
        case .unknownLinkTarget(let written):
            "there is no page or file '\(written)', so this link leads nowhere; correct the path, or add what is missing"
        case .missingThemeFile(let key):
            "there is no file '\(problem.path)' in the content folder, so the site has no \(key); "
                + "add the file or correct this path"
        }
    }

    /// The parser's reason, with a way out for the mistakes that most people make, such as `title: Foo: bar`.
    private static func yaml(_ reason: String) -> String {
        if reason.hasSuffix("appears twice") { return reason + "; remove one of them" }
        return reason.hasPrefix("mapping values are not allowed")
            ? reason + "; a value with a colon and a space needs quotation marks around it" : reason
    }

    /// More keys than this are counted only.
    private static let mostKeys = 12

    private static func text(_ keys: [ForeignKey]) -> String {
        let named = keys.prefix(mostKeys).map { $0.pages == 1 ? $0.name : "\($0.name) (\($0.pages.counted("page")))" }
        let more = keys.count > mostKeys ? " and \(keys.count - mostKeys) more" : ""
        return "front matter keys without a meaning here: \(named.joined(separator: ", "))\(more); "
            + "put facts of your own below meta:, leave keys to another generator, or remove them"
    }

    private static func text(_ reason: Publisher.FileFailure.Reason) -> String {
        switch reason {
        case .unreadable(let reason):
            "the file cannot be read (\(reason)), so it is missing from the site; check its permissions"
        case .nameTooLong:
            "its name is longer than file systems allow, so it is missing from the site; shorten the name or the slug"
        case .placeTaken(let place):
            "'\(place)' is taken by another file or folder of the site, so it is missing from it; rename it"
        case .previousAddressTaken(let previous):
            "\(previous) cannot lead here, because the site has a file or folder there today; "
                + "take it out of the aliases, or out of addresses in curbcut.yml"
        }
    }

    // MARK: Reading

    private static func text(_ kind: ReadingProblem.Kind) -> String {
        switch kind {
        case .run(let kind, let place): (place.map { "\($0): " } ?? "") + words(kind)
        case .notUTF8(let offset):
            "the file is not UTF-8 (byte \(offset) is invalid); what could not be read shows as \u{FFFD}. "
                + "Save it as UTF-8"
        case .controlCharacter: "this control character is shown as a blank; delete it"
        case .empty: "the page is empty; write its text or delete the file"
        case .unreadable(let reason):
            "cannot be read (\(reason)), so it is not published; check its permissions"
        case .linkLoop: "leads back to a folder that contains it; remove the symbolic link"
        case .linkLeadsAstray:
            "this symbolic link leads nowhere or out of the content folder, so it is left out; "
                + "put the file itself here"
        case .nameNotUTF8: "this name is not UTF-8, so it is left out; rename it"
        case .limitExceeded(let kind, let limit): text(kind, limit: limit)
        case .captionsTooLong(let limit):
            "the captions have more than \(limit) bytes, so the page has no transcript; divide the video"
        case .frontMatterNotYAML(let reason): "the front matter is not YAML: \(yaml(reason))"
        case .frontMatterUnclosed:
            "the front matter begins with --- and never ends; add a line with --- after it"
        case .unknownKey(let key, let nearest):
            "unknown key '\(key)' in the front matter" + suggestion(nearest, otherwise: "")
        case .wrongType(let key, let expected): "'\(key)' should be \(expected)"
        case .noLanguageTag(let written, let nearest): noLanguageTag(written, nearest: nearest)
        case .commentUnclosed:
            "this comment never ends, so the text after it is not shown; add --> where it should end"
        case .tagUnfinished:
            "this tag never ends, so the tag and what follows are shown as text; "
                + "add the quotation mark or the > that is missing"
        case .codeUnended:
            "this element never ends, so the text after it is not shown; add its end tag where it should end"
        case .toolHidden(let tool): hidden(tool)
        case .elementDivided(let name): divided(name)
        case .includeMalformed:
            "this include cannot be read; write <!-- include: shared/name.md parameter=\"value\" -->"
        case .fragmentMissing(let path, let nearest):
            "there is no fragment '\(path)'"
                + suggestion(nearest, otherwise: "; put it into the folder shared, or begin its name with _")
        case .includeCycle(let paths):
            "includes itself: \(paths.map(\.text).joined(separator: " → ")); take one of these includes out"
        case .includeTooLong(let limit):
            "this page includes more than \(limit) bytes; the rest is left out, include less"
        case .includeTooMany(let limit):
            "the page has more than \(limit) includes with those in its fragments; include less"
        case .parameterMissing(let name, let page, let nearest):
            "\(page) gives no value for '\(name)'"
                + suggestion(nearest, otherwise: "; write \(name)=\"…\" into its include")
        case .referenceMissing(let written): missingReference(written)
        case .lowContrast(let colour): text(colour)
        case .parameterUnused(let name, let page):
            "there is no {{\(name)}} here, but \(page) gives a value for it; remove one or add the other"
        }
    }

    private static func text(_ kind: LimitExceeded.Kind, limit: Int) -> String {
        let reason =
            switch kind {
            case .size: "the page has more than \(limit) bytes; divide it"
            case .nesting: "lists or quotes nest more than \(limit) deep on this line; make them flatter"
            case .columns: "this line has more than \(limit) table columns; divide the table"
            case .cells: "the tables up to this line have more than \(limit) cells; divide them"
            case .definitions: "there are more than \(limit) link definitions; divide the page"
            case .copies: "links up to this line would repeat more than \(limit) bytes of definitions; shorten these"
            case .delimiters: "this paragraph has more than \(limit) brackets and marks of emphasis; divide it"
            case .pageDelimiters: "there are more than \(limit) brackets and marks of emphasis; divide the page"
            case .headings: "there are more than \(limit) headings; divide the page"
            case .lines: "there are more than \(limit) lines; divide the page"
            case .work: "this paragraph is too long for its \(limit) brackets and marks; divide it"
            }
        return "\(reason). It is published as plain text"
    }

    private static func text(_ conflict: RouteConflict) -> String {
        let difference = conflict.differsInCase ? " but for capital letters, which many servers cannot tell apart" : ""
        return "has the same address as \(conflict.other) (\(conflict.route))\(difference), so it is not published; "
            + "rename it or give it a slug"
    }

    private static func text(_ alias: ShadowedAlias) -> String {
        let reason =
            alias.isAddress ? "the address of \(alias.other)" : "an alias of \(alias.other), too, and leads there"
        return "the alias '\(alias.alias)' does not lead here: it is \(reason); take it out of one of them"
    }

    private static func suggestion(_ nearest: String?, otherwise: String) -> String {
        nearest.map { "; did you mean '\($0)'?" } ?? otherwise
    }

    // MARK: The world

    static func text(_ error: ContentFolderError, nearest: String? = nil) -> String {
        switch error.reason {
        case .missing where nearest != nil:
            "There is no folder '\(error.path)'" + suggestion(nearest, otherwise: ".")
        case .missing:
            "There is no folder '\(error.path)'. Run curbcut init to start a handbook, or name the folder with the "
                + "pages: --content FOLDER"
        case .notAFolder: "'\(error.path)' is a file. Name the folder with the pages: --content FOLDER"
        case .notReadable: "The folder '\(error.path)' cannot be read. Check its permissions."
        case .other(let reason): "The folder '\(error.path)' cannot be opened (\(reason.reason))."
        }
    }

    static func unknownRule(_ error: LintSettingsError) -> String {
        "There is no rule '\(error.unknownRule)'" + (error.nearest.map { "; did you mean '\($0)'?" } ?? ".")
            + " `curbcut lint --explain all` lists them."
    }

    /// More known names than this do not fit into a message.
    private static let mostKnown = 40

    private static func list(_ known: [String]) -> String {
        known.isEmpty || known.count > mostKnown
            ? "; see `curbcut docs configuration`" : "; known are \(known.joined(separator: ", "))"
    }

    static func text(_ error: SettingsError, in path: String) -> String {
        let place = "\(path):\(error.line):\(error.column): error: "
        switch error.kind {
        case .notUTF8(let offset):
            return place + "the file is not UTF-8 (byte \(offset) is invalid). Save it as UTF-8"
        case .noLanguageTag(let written, let nearest):
            return place + noLanguageTag(written, nearest: nearest)
        case .notYAML(let reason): return place + "this is not YAML: \(yaml(reason))"
        case .unknownKey(let key, let nearest, let known):
            return place + "unknown key '\(key)'" + suggestion(nearest, otherwise: list(known))
        case .formerKey(let key, let instead): return place + "'\(key)' is no key any more; \(instead)"
        case .unknownRule(let rule, let nearest):
            return place + "there is no rule '\(rule)'"
                + suggestion(nearest, otherwise: "; `curbcut lint --explain all` lists them")
        case .wrongType(let key, let expected): return place + "'\(key)' should be \(expected)"
        case .lowContrast(let colour): return place + text(colour)
        }
    }

    static func noLanguageTag(_ written: String, nearest: String) -> String {
        "'\(written)' is not a language tag (BCP 47); write \(nearest)"
    }

    static func summaryLost(_ error: CommandError) -> String {
        "warning: the summary of this step is missing: \(error.message)"
    }

    static func resultsLost(_ reason: String) -> String {
        "The results cannot be written to standard output (\(reason)). Some or all of them are missing there."
    }

    static func noSuchCommand(_ word: String, among known: [String], meant: String? = nil) -> String {
        "There is no command '\(word)'"
            + suggestion(
                meant ?? Nearest.name(to: word, among: known),
                otherwise: "; commands are \(known.joined(separator: ", ")).")
    }

    static func noSuchGuide(_ name: String, among known: [String]) -> String {
        "There is no guide '\(name)'"
            + suggestion(
                Nearest.name(to: name.lowercased(), among: known),
                otherwise: "; guides are \(known.joined(separator: ", ")).")
    }

    static let waiting = "Another build publishes into this folder or beside it. Waiting for it to end."

    static func exported(_ count: Int, _ report: Publisher.Report, to output: String) -> String {
        "Exported \(count.counted("file")) to \(output): "
            + "\(report.written) written, \(report.unchanged) unchanged."
    }

    static func text(_ error: PublishingError) -> String {
        switch error.kind {
        case .write:
            "'\(error.path)' cannot be written (\(error.system?.reason ?? "")). The site published before is unchanged."
        case .read: "'\(error.path)' cannot be read (\(error.system?.reason ?? "")). Nothing was published."
        case .halfway:
            "'\(error.path)' cannot be written (\(error.system?.reason ?? "")). "
                + "Some files of the site are new and some are old: fix this and build again."
        case .notAFolder: "'\(error.path)' is a file. Name a folder to publish into: --output FOLDER"
        case .leadsNowhere:
            "'\(error.path)' is a symbolic link that leads nowhere. "
                + "Make the folder that it names, or name another one to publish into: --output FOLDER"
        case .foreignFile:
            "'\(error.path)' was not made by curbcut, so it is not overwritten. "
                + "Move it away, or name another folder: --output FOLDER"
        case .mounted:
            "'\(error.path)' is where another folder or file system is mounted, and files of the site belong there. "
                + "Nothing was published: unmount it, or name another folder: --output FOLDER"
        case .noPages:
            "There are no pages to publish, and '\(error.path)' has some: it is unchanged. "
                + "Is --content the right folder, and complete? "
                + "To publish a site without pages, remove '\(error.path)' first."
        case .leftover:
            "'\(error.path)' is left over from a build and cannot be removed (\(error.system?.reason ?? "")). "
                + "The site is published; remove that folder as its owner."
        case .rightsLost:
            "The site is published, but '\(error.path)' was another user's folder: the new one does not have its group or "
                + "access lists. Check that the web server can read it."
        case .insideContent:
            "The output folder '\(error.path)' overlaps the content folder or the media folder beside it. "
                + "Choose a folder outside both: --output FOLDER"
        }
    }
}

@testable import Handbook
import Markdown
import Publishing
import Reading

@testable import curbcut

/// Messages about pages. They are the same in `build`, `lint`, `preview` and `export`.
extension MessageGuide {
    private static func page(_ kind: ReadingProblem.Kind, _ path: String = "native/button.md") -> String {
        message(ContentProblem(path: ContentPath(path), position: .start, kind: .reading(kind)))
    }

    static func message(_ problem: ContentProblem) -> String { Messages.text(problem, content: "Content") }

    static let pages = MessageGroup(
        title: "Pages that cannot be read as meant",
        introduction: """
            `build`, `lint`, `preview` and `export` say these in the same words. All other pages are read; the exit \
            status is 2.
            """,
        examples: [
            MessageExample(
                page(.notUTF8(byteOffset: 6)),
                "The file has another encoding, such as Windows-1252. Open it in an editor and save it as UTF-8."),
            MessageExample(page(.empty), "The file has no text."),
            MessageExample(
                page(.unreadable(reason: "Permission denied")),
                "The system refuses to open the file or folder. Its own words are in brackets."),
            MessageExample(
                page(.linkLoop, "native/loop"), "Reading this folder would never end, so it is passed over."),
            MessageExample(
                page(.linkLeadsAstray, "native/elsewhere"),
                "Only files in the content folder are published, so that no link can publish a file by mistake."),
            MessageExample(page(.nameNotUTF8, "native/\u{FFFD}.md"), "An address cannot be made from this name."),
            MessageExample(
                message(
                    ContentProblem(
                        path: ContentPath("native/button.mdx"), position: .start,
                        kind: .otherExtensions([FileCount(name: ".mdx", files: 212), FileCount(name: ".mkd", files: 1)])
                    )),
                "Other generators read Markdown with these endings. The exit status is 0."),
            MessageExample(
                message(
                    ContentProblem(
                        path: ContentPath("native/button.rst"), position: .start,
                        kind: .otherLanguages([FileCount(name: ".rst", files: 12)]))),
                "Sphinx and Antora read these languages; Curbcut reads Markdown only. The exit status is 0."),
            MessageExample(
                message(
                    ContentProblem(
                        path: ContentPath("native/button.ar.md"), position: .start,
                        kind: .translations([FileCount(name: "ar", files: 3), FileCount(name: "fr", files: 1)]))),
                "A page in another language has to say so, or a screen reader reads it with the wrong voice."),
            MessageExample(
                Messages.lines(
                    of: ["a", "b", "c", "d", "e"].map {
                        ContentProblem(path: ContentPath("native/\($0).md"), position: .start, kind: .reading(.empty))
                    }, content: "Content", grouped: true
                ).joined(),
                "`build` reports the same problem of several files once; `--no-group` shows all."),
            MessageExample(
                Messages.unusedFragments(
                    ["_posts/a.md", "_posts/b.md", "shared/c.md"].map { ContentPath($0) }) ?? "",
                "The summary of `build` names them. Files in `shared` and in folders that begin with `_` are parts for "
                    + "includes; other generators keep pages in such folders."),
            MessageExample(
                page(.commentUnclosed),
                "An HTML comment without an end hides all text after it, in every browser."),
            MessageExample(
                page(.tagUnfinished), "The HTML tag at this place has an open quotation mark or no final `>`."),
            MessageExample(
                page(.codeUnended),
                "A `<script>`, `<style>`, `<textarea>` or `<title>` without end tag takes all text after it."),
            MessageExample(
                page(.captionsTooLong(limit: 1_000_000), "media/button.vtt"),
                "The video is shown with its captions; only the transcript below it is missing."),
        ])

    static let frontMatter = MessageGroup(
        title: "Front matter",
        introduction: "The page is published, without what could not be read. The exit status of `build` is 2.",
        examples: [
            MessageExample(
                page(.frontMatterNotYAML("mapping values are not allowed in this context")),
                "The reason is from the YAML parser. Often a text with a colon needs quotation marks."),
            MessageExample(page(.frontMatterUnclosed), "Front matter begins and ends with a line of three hyphens."),
            MessageExample(
                page(.unknownKey("titel", nearest: "title")), "The key is not used. The exit status is 0."),
            MessageExample(
                message(
                    ContentProblem(
                        path: ContentPath("native/button.md"), position: .start,
                        kind: .foreignKeys([
                            ForeignKey(name: "layout", pages: 130), ForeignKey(name: "image", pages: 1),
                        ]))),
                "Another generator may read these keys. They are reported once for the whole handbook; the exit status is 0."
            ),
            MessageExample(
                page(.wrongType(key: "draft", expected: "true or false")),
                "The value has another type. [Authoring](Authoring.md) lists the keys of front matter."),
            MessageExample(
                page(.noLanguageTag(written: "german", nearest: "de")),
                "`lang` is not the name of a language. [Languages](Languages.md) lists tags."),
        ])

    static let includes = MessageGroup(
        title: "Includes",
        introduction: "A page cannot take in a fragment. The page is published without it; the exit status is 2.",
        examples: [
            MessageExample(page(.includeMalformed), "The comment begins with `include:` and has another form."),
            MessageExample(
                page(.fragmentMissing("shared/note.md", nearest: "shared/notes.md")),
                "No file has this path. It is relative to the content folder or to the page."),
            MessageExample(
                page(.fragmentMissing("shared/note.md", nearest: nil)), "No fragment has a similar name."),
            MessageExample(
                page(.includeCycle([ContentPath("shared/a.md"), ContentPath("shared/b.md")])),
                "The fragments include each other and would never end."),
            MessageExample(page(.includeTooLong(limit: 4_000_000)), "The fragments of a page count together."),
            MessageExample(page(.includeTooMany(limit: 1_000)), "Fragments count that are included by fragments."),
            MessageExample(
                page(.parameterMissing("nam", includedBy: ContentPath("native/switch.md"), nearest: "name")),
                "The fragment at this place uses a parameter that the page misspells."),
            MessageExample(
                page(.parameterMissing("name", includedBy: ContentPath("native/switch.md"), nearest: nil)),
                "The fragment at this place uses a parameter that the page does not give."),
            MessageExample(
                page(.referenceMissing("fonts/inter.woff2")),
                "A style sheet or script of `theme` refers to the file; such files are published with the site."),
            MessageExample(
                page(.parameterUnused("name", includedBy: ContentPath("native/switch.md"))),
                "The page gives a parameter that the fragment does not use."),
        ])

    private static func limit(_ kind: LimitExceeded.Kind, _ limit: KeyPath<Limits, Int>) -> String {
        page(.limitExceeded(kind, limit: kind == .work ? 120 : Limits.standard[keyPath: limit]))
    }

    static let limits = MessageGroup(
        title: "Pages that are too large",
        introduction: """
            Limits keep one page from taking all memory or time. Pages for readers come nowhere near: the largest that \
            we know has 22 KB. The text of the page is published, without its Markdown.
            """,
        examples: [
            MessageExample(limit(.size, \.size), "The whole file counts."),
            MessageExample(limit(.nesting, \.nesting), "The line has too many `>` or list markers."),
            MessageExample(limit(.columns, \.columns), "The line has too many vertical bars."),
            MessageExample(limit(.cells, \.cells), "Rows with missing cells count as full rows."),
            MessageExample(limit(.definitions, \.definitions), "A definition is a line `[name]: address`."),
            MessageExample(
                limit(.copies, \.copies),
                "Each link repeats the address and the title of its definition."),
            MessageExample(
                limit(.delimiters, \.delimiters), "Brackets, `*`, `_` and `~` count, paired or not."),
            MessageExample(limit(.pageDelimiters, \.pageDelimiters), "Each one takes memory."),
            MessageExample(limit(.headings, \.headings), "Each heading has an address of its own."),
            MessageExample(limit(.lines, \.lines), "Each line takes memory."),
            MessageExample(
                limit(.work, \.work),
                "The parser's time grows with the length of a paragraph times the number of its marks."),
        ])

    static let site = MessageGroup(
        title: "Addresses and files of the site",
        introduction: "The rest of the site is published. An error ends with status 2, a warning only with `--strict`.",
        examples: [
            MessageExample(
                message(conflict(differsInCase: false)),
                "Two files would be published at one address; the first one by name is."),
            MessageExample(
                message(conflict(differsInCase: true)), "The addresses differ, but macOS and Windows cannot store both."
            ),
            MessageExample(
                message(shadowedAlias(isAddress: true)),
                "The alias in the front matter is the address of a page, and a page is more than an alias."),
            MessageExample(message(shadowedAlias(isAddress: false)), "Two pages have the same alias."),
            MessageExample(
                message(ContentProblem(path: ContentPath(""), position: .start, kind: .noPages)),
                "Often the content was not checked out, or the folder has another name."),
            MessageExample(
                message(missing(.unreadable("Permission denied"))), "Pages refer to the file, and it cannot be copied."),
            MessageExample(message(missing(.nameTooLong)), "A name may have 255 bytes on most systems."),
            MessageExample(
                message(missing(.placeTaken("native/button"))),
                "A media file has the path of a page's folder, or the reverse."),
            MessageExample(
                message(missing(.previousAddressTaken(Route(["native", "old"])))),
                "A redirect would replace a file of the site."),
            MessageExample(
                message(setting("native", .unknownOrderEntry("natve", nearest: "native"))),
                "`order` in `curbcut.yml` lists a folder that does not exist."),
            MessageExample(
                message(setting("elsewhere", .unknownOrderEntry("elsewhere", nearest: nil))),
                "No folder has a similar name."),
            MessageExample(
                message(setting("", .incompleteFamily(folder: "native", platform: .ios, pages: 1))),
                "`vocabulary.families` lists other platforms for a folder, and a page there has notes for this one."),
            MessageExample(
                message(setting("", .incompleteFamily(folder: "native", platform: .android, pages: 7))),
                "The same for several pages."),
            MessageExample(
                message(setting("", .unknownLinkTarget("/native/buton"))),
                "`links.banner` or `links.footer` names a page that does not exist."),
            MessageExample(
                message(setting("media/logo.svg", .missingThemeFile(key: "logo"))),
                "Paths of the theme are relative to the content folder."),
        ])

    private static func conflict(differsInCase: Bool) -> ContentProblem {
        let conflict = RouteConflict(
            path: ContentPath("native/other.md"), other: ContentPath("native/button.md"),
            route: Route(["native", "button"]), differsInCase: differsInCase)
        return ContentProblem(path: conflict.path, position: .start, kind: .conflict(conflict))
    }

    private static func shadowedAlias(isAddress: Bool) -> ContentProblem {
        let alias = ShadowedAlias(
            path: ContentPath("native/switch.md"), alias: Route(["native", "button"]),
            other: ContentPath("native/button.md"), isAddress: isAddress)
        return ContentProblem(path: alias.path, position: .start, kind: .shadowedAlias(alias))
    }

    private static func missing(_ reason: Publisher.FileFailure.Reason) -> ContentProblem {
        ContentProblem(path: ContentPath("media/button.png"), position: .start, kind: .missingFile(reason))
    }

    private static func setting(_ path: String, _ kind: ContentProblem.Kind) -> ContentProblem {
        ContentProblem(path: ContentPath(path), position: .start, kind: kind, configuration: "curbcut.yml")
    }
}

@testable import Publishing

@testable import Platform
import Handbook
import Linting

@testable import Reading
@testable import curbcut

/// Messages about the configuration, folders and files.
extension MessageGuide {
    private static let forbidden = FileReader.Failure(reason: "Permission denied", isMissing: false)
    private static let absent = FileReader.Failure(reason: "No such file or directory", isMissing: true)

    private static func contrast(
        _ colour: Palette.Name, on ground: Palette.Name, _ needed: Double, key: String
    ) -> String {
        setting(
            .lowContrast(
                LowContrast(
                    pair: Palette.Pair(colour: colour, ground: ground, needed: needed), ground: "#fcfbf8", tenths: 28,
                    key: key, needsLighter: false)))
    }

    private static func setting(_ kind: SettingsError.Kind) -> String {
        Messages.text(SettingsError(line: 3, column: 1, kind: kind), in: "curbcut.yml")
    }

    static let configuration = MessageGroup(
        title: "The configuration",
        introduction: """
            Nothing is done, and the exit status is 2: a misspelt setting must not go unnoticed. All errors of the \
            file are named in one run, except when it is not YAML. \
            [Configuration](Configuration.md) lists all keys.
            """,
        examples: [
            MessageExample(Messages.configurationUnreadable("handbook.yml", absent), "`--config` names another file."),
            MessageExample(
                Messages.configurationUnreadable("curbcut.yml", forbidden),
                "The system refuses to open the file, or it has more than 500,000 bytes."),
            MessageExample(setting(.notUTF8(byteOffset: 19)), "Bytes are counted from 0."),
            MessageExample(setting(.notYAML("did not find expected key")), "The reason is from the YAML parser."),
            MessageExample(setting(.notYAML("`title` appears twice")), "Which of the two counts is not clear."),
            MessageExample(
                setting(.unknownKey("titel", nearest: "title")), "The key is misspelt, or in a wrong place."),
            MessageExample(setting(.unknownKey("weight", nearest: nil)), "No known key is similar."),
            MessageExample(
                setting(.unknownKey("css", nearest: nil, known: ["logo", "stylesheet"])),
                "No known key is similar, and there are few."),
            MessageExample(
                setting(.unknownRule("text/tipo", nearest: "text/typo")),
                "`lint: rules:` names a rule that does not exist."),
            MessageExample(setting(.unknownRule("weight", nearest: nil)), "No rule has a similar name."),
            MessageExample(
                setting(.wrongType(key: "publish", expected: "a list of json, feature and markdown")),
                "The value has another type, or is not one of those that are possible."),
            MessageExample(
                setting(.noLanguageTag(written: "en_US", nearest: "en-US")),
                "Systems write languages with an underscore, web pages with a hyphen."),
            MessageExample(
                contrast(.accent, on: .paper, 4.5, key: "accent"), "Links in this colour are hard to read."),
            MessageExample(
                contrast(.ink, on: .paper, 4.5, key: "paper"), "The background is the handbook's own, the text is not."),
            MessageExample(
                contrast(.lineStrong, on: .surface, 3, key: "line-strong"), "The borders of fields have this colour."),
            MessageExample(
                Messages.templateUnreadable("Templates/page.md", absent), "`lint: templates:` names this file."),
            MessageExample(
                Messages.templateUnreadable("Templates/page.md", forbidden), "The system refuses to open the file."),
            MessageExample(
                Messages.unknownRule(LintSettingsError(unknownRule: "text/tipo", nearest: "text/typo")),
                "The option `--explain` names a rule that does not exist."),
            MessageExample(
                Messages.unknownRule(LintSettingsError(unknownRule: "weight", nearest: nil)),
                "No rule has a similar name."),
        ])

    static let contentFolder = MessageGroup(
        title: "The content folder",
        introduction: "Nothing is done, and the exit status is 2.",
        examples: [
            MessageExample(folder(.missing), "The tool looks for `Content` in the current folder."),
            MessageExample(
                Messages.text(ContentFolderError(path: "Contnet", reason: .missing), nearest: "Content"),
                "`--content` is misspelt."),
            MessageExample(folder(.notAFolder), "To check one page, give it to `lint` without `--content`."),
            MessageExample(folder(.notReadable), "The folder needs the rights to read and to enter it."),
            MessageExample(folder(.other(.noRights)), "The system's own words are in brackets."),
        ])

    private static func folder(_ reason: ContentFolderError.Reason) -> String {
        Messages.text(ContentFolderError(path: "Content", reason: reason))
    }

    private static func failure(_ kind: PublishingError.Kind, _ path: String, _ error: SystemError? = nil) -> String {
        Messages.text(PublishingError(kind, path: path, error))
    }

    static let publishing = MessageGroup(
        title: "The output folder",
        introduction: """
            `build` and `export` replace the whole folder in one step, so that nobody sees half a site. Unless the \
            message says otherwise, the exit status is 2 and the folder is as it was.
            """,
        examples: [
            MessageExample(
                failure(.write, "Public", .noRights), "The disk may be full, or a permission is missing."),
            MessageExample(failure(.read, "Public", .noRights), "The folder of the previous site cannot be listed."),
            MessageExample(
                failure(.halfway, "Public/index.html", .noRights),
                "Some systems cannot exchange folders, so the files were replaced one by one."),
            MessageExample(failure(.notAFolder, "Public"), "A file has the name of the output folder."),
            MessageExample(failure(.leadsNowhere, "Public"), "The link's target was moved or is not mounted."),
            MessageExample(
                failure(.foreignFile, "Public/index.html"),
                "Files of yours may be in the output folder, but not where the site has one."),
            MessageExample(failure(.mounted, "Public/media"), "A mounted folder cannot be moved with the others."),
            MessageExample(failure(.noPages, "Public"), "Publishing no pages would empty the site."),
            MessageExample(
                failure(.leftover, ".curbcut-1", .noRights),
                "A build that was killed leaves a folder, here with another owner. The exit status is 0."),
            MessageExample(failure(.rightsLost, "Public"), "Only the owner can keep them. The exit status is 0."),
            MessageExample(
                failure(.insideContent, "Content/site"), "The site would be read as content by the next build."),
            MessageExample(Messages.emptyOutput, "Often a variable in a script is not set."),
            MessageExample(Messages.waiting, "The two builds run one after the other; there is nothing to do."),
            MessageExample(
                Messages.exported(1, Publisher.Report(written: 1), to: "Export"), "The result of `export` for one file."
            ),
            MessageExample(
                Messages.exported(7, Publisher.Report(written: 3, unchanged: 4), to: "Export"),
                "The result of `export`."),
        ])

    static let files = MessageGroup(
        title: "Single files",
        introduction: "Files that commands read or write beside the content. The exit status is 2.",
        examples: [
            MessageExample(Messages.cannotBeRead("page.md", absent), "`dump` reads this file."),
            MessageExample(
                Messages.cannotBeWritten("known.json", .noRights), "The disk may be full, or a permission is missing."),
            MessageExample(Messages.noOrdinaryFile("/dev/null"), "Only a regular file can be replaced in one step."),
            MessageExample(
                Messages.hardLinks("native/button.md", 2),
                "A fix replaces the file; the other name would keep the old text."),
            MessageExample(
                Messages.rightsWouldBeLost("native/button.md", "Operation not permitted"),
                "A fix replaces the file; the new one would belong to you."),
            MessageExample(
                Messages.noScratchFolder(FileError(.write, path: "/tmp", .noRights)),
                "`lint --since` checks the earlier content out into a temporary folder (`TMPDIR`)."),
            MessageExample(
                Messages.baselineUnreadable("known.json", absent), "`--baseline` reads a file; it does not make one."),
            MessageExample(
                Messages.baselineUnreadable("known.json", forbidden), "The system refuses to open the file."),
            MessageExample(
                Messages.noBaseline("known.json"), "The file has another form, or a merge has left marks in it."),
            MessageExample(
                Messages.wroteBaseline(1, to: "known.json"), "The result of `--write-baseline` for one finding."),
            MessageExample(Messages.wroteBaseline(7, to: "known.json"), "The result of `--write-baseline`."),
            MessageExample(
                Messages.stale(1, in: "known.json"),
                "A finding of the baseline has been fixed. The exit status does not change."),
            MessageExample(
                Messages.stale(7, in: "known.json"),
                "Findings of the baseline have been fixed. The exit status does not change."),
            MessageExample(Messages.pruned(1, from: "known.json"), "The result of `--prune-baseline` for one entry."),
            MessageExample(Messages.pruned(7, from: "known.json"), "The result of `--prune-baseline`."),
            MessageExample(
                Messages.resultsLost("No space left on device"),
                "The output was redirected into a file, and the disk is full."),
            MessageExample(
                Messages.summaryLost(CommandError(message: Messages.cannotBeWritten("summary.md", .noRights))),
                "`lint --format github` writes a summary into the file that GitHub names. The exit status does not change."
            ),
        ])
}

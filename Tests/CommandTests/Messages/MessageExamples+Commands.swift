import Handbook
import History
import Previewing

@testable import Platform
@testable import curbcut

/// Messages of single commands.
extension MessageGuide {
    static let usage = MessageGroup(
        title: "Commands and options",
        introduction:
            "Nothing is done, and the exit status is 2. `curbcut help COMMAND` lists the options of a command.",
        examples: [
            MessageExample(Messages.noSuchCommand("bild", among: ["build", "lint"]), "The command is misspelt."),
            MessageExample(
                Messages.noSuchCommand("publish", among: ["build", "lint"]), "No command has a similar name."),
            MessageExample(
                Messages.contentIsAnOption("docs"), "`build`, `preview` and others take no folder as an argument."),
            MessageExample(Messages.noWebAddress("example.org"), "The address must be complete, with `https://`."),
            MessageExample(
                Messages.noSuchGuide("confguration", among: ["configuration", "hosting"]),
                "`curbcut docs` lists the guides."),
            MessageExample(
                Messages.noSuchGuide("install", among: ["configuration", "hosting"]), "No guide has a similar name."),
            MessageExample(
                Messages.noPage("Content/native/a.mdx", "mdx"),
                "`dump` shows the file as a page, but `build` does not read it."),
            MessageExample(Messages.noPort(80_000), "There are no ports with higher numbers."),
            MessageExample(
                Messages.baselineNeeded, "`--write-baseline` and `--prune-baseline` change the file of `--baseline`."),
            MessageExample(
                Messages.noStatistics(as: "json"), "Reports in other formats have no place for numbers of findings."),
            MessageExample(Messages.unsafeAlone, "`--unsafe` says which fixes are meant, not what to do with them."),
            MessageExample(
                Messages.noPositions(in: "markdown"), "Only JSON says where a part of a page is in its source."),
            MessageExample(Messages.noKeys(in: "json"), "Only test cases get keys from the tool that imports them."),
            MessageExample(
                Messages.noKeyColumn("tests.csv", columns: ["issue key", "key"]),
                "`export --keys` needs the tool's own export, with the column that names each test case."),
            MessageExample(
                Messages.unknownExtension("footnote", among: ["footnotes", "table", "none"]),
                "An extension of Markdown, for `dump --extension`."),
            MessageExample(
                Messages.noSuchPage("native/buton.md", in: "Content", nearest: "native/button.md"),
                "`dump --content` needs the path of a page in the content folder."),
            MessageExample(
                Messages.noSuchPage("native/buton.md", in: "Content", nearest: nil),
                "No page has a similar path."),
        ])

    static let lint = MessageGroup(
        title: "lint",
        introduction:
            "A missing path ends with status 2; the other messages are about fixes and do not change the status.",
        examples: [
            MessageExample(
                Messages.nothing(at: "native/button.md", nearest: "Content/native/button.md"),
                "Paths are relative to the current folder."),
            MessageExample(
                Messages.nothing(at: "native/button.md", nearest: nil), "The content folder has no such path either."),
            MessageExample(
                Messages.unreadable("native", "Permission denied"), "The system refuses to open the file or folder."),
            MessageExample(
                Messages.notInTheContent("Other", "Content"), "All paths of one run belong to one handbook."),
            MessageExample(
                Messages.passedOver("README.md", "Content"),
                "The path is not a page: a draft, an ignored file, or outside the content folder. The other paths are checked."
            ),
            MessageExample(Messages.fixed(0), "Nothing could be fixed."),
            MessageExample(Messages.fixed(1), "The result of `--fix` for one finding."),
            MessageExample(Messages.fixed(7), "The result of `--fix`."),
            MessageExample(Messages.moreToFix, "Fixes can make further fixes possible; the tool tries a few rounds."),
            MessageExample(Messages.withheld(1), "A fix is tried first. This one would have made something worse."),
            MessageExample(Messages.withheld(7), "Fixes are tried first. These would have made something worse."),
            MessageExample(Messages.overtaken("Content/native/button.md"), "What you saved in the meantime is kept."),
        ])

    static let git = MessageGroup(
        title: "git",
        introduction:
            "`lint --since` and `changes` need git and end with status 2 without it. `build` takes dates from git and goes on without it.",
        examples: [
            MessageExample(
                since(.noRepository),
                "Neither the folder nor one above it has been made with `git init` or `git clone`."),
            MessageExample(since(.notInstalled), "There is no command `git` in the folders of `PATH`."),
            MessageExample(
                since(.refused(reason: "detected dubious ownership", remedy: nil)), "The words are git's own."),
            MessageExample(
                since(
                    .refused(
                        reason: "detected dubious ownership", remedy: "git config --global --add safe.directory /work")),
                "git refuses repositories of other users, which is common in containers. The command allows this one."),
            MessageExample(since(.unknownCommit(isShallow: true)), "Runners of CI usually fetch a single commit."),
            MessageExample(since(.unknownCommit(isShallow: false)), "The revision is misspelt, or was not fetched."),
            MessageExample(
                Messages.text(.noRepository, comparing: "Content"), "`changes` compares with a commit of a repository."),
            MessageExample(Messages.text(.notInstalled, comparing: "Content"), "`changes` asks git for the old pages."),
            MessageExample(Messages.noMainBranch, "`changes` without `--since` compares with the main branch."),
            MessageExample(
                Messages.noCommonCommit("origin/main"),
                "Findings of others on `origin/main` may be missing or too many. The exit status does not change."),
            MessageExample(
                Messages.historyLost(.notInstalled, of: "Content") ?? "",
                "The site is complete otherwise. The exit status does not change."),
            MessageExample(
                Messages.historyLost(.refused(reason: "detected dubious ownership", remedy: nil), of: "Content") ?? "",
                "git's own words say why."),
        ])

    private static func since(_ error: GitError) -> String {
        Messages.text(error, since: "origin/main", of: "Content")
    }

    static let newPages = MessageGroup(
        title: "init and new",
        introduction: "No existing file is changed. The exit status is 2 when nothing was written.",
        examples: [
            MessageExample(Messages.started(written: 1, kept: [], in: "."), "The result of `init` for one file."),
            MessageExample(
                Messages.started(written: 7, kept: ["curbcut.yml"], in: "handbook"), "The result of `init`."),
            MessageExample(
                Messages.noStarter(in: "xx", nearest: nil, among: ["ar", "de", "en", "es", "fr", "ja"]),
                "`init --language` knows these languages, with any region: `de-AT`."),
            MessageExample(
                Messages.noStarter(in: "german", nearest: "de", among: ["ar", "de", "en"]),
                "`--language` expects a language tag (BCP 47)."),
            MessageExample(Messages.noSuchKind("natve", among: ["native", "web"]), "The kind is misspelt."),
            MessageExample(Messages.noSuchKind("button", among: ["native", "web"]), "No kind has a similar name."),
            MessageExample(Messages.pageIsThere("Content/native/button.md"), "`new` only makes new pages."),
            MessageExample(
                Messages.noPlaceForAPage("../button.md"),
                "The path leads out of the content folder, or does not end with `.md`."),
            MessageExample(Messages.namesNoPage("native/"), "The path ends with a slash."),
            MessageExample(Messages.hiddenPage(ContentPath("native/.button.md")), "Names with a dot are for programs."),
            MessageExample(
                Messages.wrote("Content/native/button.md", gaps: 0), "The result of `new` for a page without gaps."),
            MessageExample(Messages.wrote("Content/native/button.md", gaps: 1), "The page has one gap."),
            MessageExample(Messages.wrote("Content/native/button.md", gaps: 7), "Search the page for TODO."),
        ])

    static let preview = MessageGroup(
        title: "preview",
        introduction:
            "A problem with a page is shown in the browser as well. The exit status is 2 when the preview cannot begin.",
        examples: [
            MessageExample(
                Messages.previewRead(pages: 1, content: "Content", time: .milliseconds(3)), "A handbook with one page."),
            MessageExample(
                Messages.previewRead(pages: 7, content: "Content", time: .milliseconds(3)), "The preview begins."),
            MessageExample(Messages.previewStarted(at: "http://127.0.0.1:8080/"), "Open this address in a browser."),
            MessageExample(
                Messages.serving("Public", address: "http://127.0.0.1:8080/"), "The result of `preview --built`."),
            MessageExample(
                Messages.moreFindings(3, on: ContentPath("native/button.md")),
                "The first ten new findings of a changed page are above."),
            MessageExample(Messages.previewEnded, "You pressed Ctrl-C, or the process was asked to end."),
            MessageExample(Messages.exposure("0.0.0.0") ?? "", "A warning for `--host`."),
            MessageExample(Messages.following(.polling(.notSupported)) ?? "", "Changes appear after half a second."),
            MessageExample(
                Messages.following(.polling(.refused("No space left on device"))) ?? "",
                "The handbook has more folders than the system lets a user watch."),
            MessageExample(Messages.following(.none) ?? "", "The preview works, but shows the pages as they were."),
            MessageExample(Messages.noSite(at: "Public"), "`preview --built` shows what `build` has published."),
            MessageExample(listening(.portTaken, free: 8_081), "Often it is another preview."),
            MessageExample(listening(.portTaken, free: nil), "The next ports are taken, too."),
            MessageExample(listening(.portForbidden, free: nil), "Low ports are for servers of the system."),
            MessageExample(listening(.noSuchHost("example"), free: nil), "This computer has no such address."),
            MessageExample(listening(.failed(.noRights), free: nil), "The system's own words are in brackets."),
        ])

    private static func listening(_ error: ListenerError, free: Int?) -> String {
        Messages.text(error, host: "127.0.0.1", port: 8_080, free: free)
    }
}

import Foundation
import TestSupport
import Testing

/// `curbcut lint --since` shows what a branch adds, and nothing else.
struct LintSinceTests {
    private let repository: GitRepository

    /// A repository with one page that has a finding.
    init() throws {
        repository = try GitRepository()
        try repository.write("Use teh button.\n", to: "Content/native/old.md")
        try repository.commit()
    }

    private func lint(
        since revision: String, _ arguments: String..., in folder: String? = nil, environment: [String: String] = [:]
    ) throws -> Command.Result {
        try Command.curbcut(
            ["lint", "Content", "--no-group", "--since", revision] + arguments,
            in: folder ?? repository.folder.path, environment: environment)
    }

    @Test func branchIsNotBlamedForWhatWasMendedOnItsTarget() throws {
        try repository.git("checkout", "--quiet", "-b", "work")
        try repository.write("Use teh slider.\n", to: "Content/native/new.md")
        try repository.commit()
        try repository.git("checkout", "--quiet", "main")
        try repository.write("Use the button.\n", to: "Content/native/old.md")
        try repository.commit()
        try repository.git("checkout", "--quiet", "work")
        let result = try lint(since: "main")
        #expect(result.outputText.contains("new.md:1:5: warning"), "\(result.outputText)\(result.errorText)")
        #expect(!result.outputText.contains("old.md"), "\(result.outputText)")
    }

    @Test func warningsAboutTheConfigurationAreNotNew() throws {
        try repository.write("order: [nowhere]\n", to: "curbcut.yml")
        try repository.commit()
        try repository.git("checkout", "--quiet", "-b", "work")
        try repository.write("---\ntitel: x\n---\n\nText.\n", to: "Content/native/new.md")
        try repository.commit()
        let result = try lint(since: "main")
        #expect(result.outputText.hasPrefix("Content/native/new.md:2:1: warning: unknown key 'titel'"))
        #expect(result.outputText.hasSuffix("1 finding: 1 warning.\n"), "\(result.outputText)")
    }

    @Test func brokenFrontMatterOfOtherPagesIsNotNew() throws {
        try repository.write("---\norder: soon\n---\n\nText.\n", to: "Content/native/broken.md")
        try repository.commit()
        try repository.git("checkout", "--quiet", "-b", "work")
        try repository.write("Text.\n", to: "Content/native/new.md")
        try repository.commit()
        let untouched = try lint(since: "main")
        #expect(untouched.outputText == "No findings.\n" && untouched.status == 0, "\(untouched.outputText)")
        try repository.write("---\ndraft: soon\n---\n\nText.\n", to: "Content/native/new.md")
        let touched = try lint(since: "main")
        #expect(touched.outputText.hasPrefix("Content/native/new.md:2:1: error: 'draft'"), "\(touched.outputText)")
        #expect(touched.status == 2)
    }

    @Test func withoutACommonCommitTheRevisionItselfCounts() throws {
        try repository.git("checkout", "--quiet", "--orphan", "other")
        try repository.write("Use teh slider.\n", to: "Content/native/new.md")
        try repository.commit()
        let result = try lint(since: "main")
        #expect(result.outputText.contains("new.md:1:5") && !result.outputText.contains("old.md"))
        #expect(result.errors.isEmpty, "\(result.errorText)")
    }

    @Test func movedPageKeepsItsFindings() throws {
        try repository.git("mv", "Content/native/old.md", "Content/native/moved.md")
        let result = try lint(since: "HEAD")
        #expect(result.outputText == "No findings.\n", "\(result.outputText)")
    }

    @Test(arguments: ["diff.renames=false", "diff.renameLimit=1", "diff.orderFile=/nowhere", "diff.noprefix=true"])
    func movedPageKeepsItsFindingsWhateverIsConfigured(setting: String) throws {
        let words = setting.split(separator: "=").map(String.init)
        for name in ["a", "b", "c"] { try repository.write("Use teh \(name).\n", to: "Content/native/\(name).md") }
        try repository.commit()
        try repository.git("config", words[0], words[1])
        for name in ["a", "b", "c"] {
            try repository.git("mv", "Content/native/\(name).md", "Content/native/moved-\(name).md")
            try repository.write("Use teh \(name).\n\nMore\n", to: "Content/native/moved-\(name).md")
        }
        let result = try lint(since: "HEAD")
        #expect(!result.outputText.contains("text/typo"), "\(result.outputText)")
    }

    @Test func contentThatHasComeSinceIsNewAltogether() throws {
        try repository.git("mv", "Content", "Handbook")
        try repository.commit()
        let result = try Command.curbcut(
            ["lint", "Handbook", "--no-group", "--since", "HEAD~1"], in: repository.folder.path)
        #expect(result.outputText.contains("old.md:1:5"), "\(result.outputText)\(result.errorText)")
    }

    @Test func hookInALinkedWorktreeIsToldTheSame() throws {
        try repository.git("worktree", "add", "--quiet", "linked")
        let folder = repository.folder.location("linked")
        try repository.write("Use teh slider.\n", to: "linked/Content/native/new.md")
        let place = repository.folder.location(".git/worktrees/linked")
        let result = try lint(
            since: "HEAD", in: folder, environment: ["GIT_DIR": place, "GIT_INDEX_FILE": place + "/index"])
        #expect(result.outputText.contains("new.md:1:5"), "\(result.outputText)\(result.errorText)")
        #expect(!result.outputText.contains("old.md"), "\(result.outputText)")
    }

    /// `git archive` leaves out files with this attribute.
    @Test func whatIsKeptFromReleasesIsNotNew() throws {
        try repository.write("*.md export-ignore\n", to: "Content/.gitattributes")
        try repository.commit()
        let result = try lint(since: "HEAD")
        #expect(result.outputText == "No findings.\n", "\(result.outputText)")
    }

    @Test func contentInTheOutermostFolderIsCompared() throws {
        try repository.write("Use teh slider.\n", to: "Content/native/new.md")
        let result = try Command.curbcut(
            ["lint", ".", "--no-group", "--since", "HEAD"], in: repository.folder.path)
        #expect(result.outputText.contains("new.md:1:5") && !result.outputText.contains("old.md"))
    }

    @Test func indexAndHooksOfTheRepositoryAreLeftAlone() throws {
        try repository.write("#!/bin/sh\ntouch \(repository.folder.path)/hooked\n", to: ".git/hooks/post-index-change")
        try repository.folder.setRights(0o755, of: ".git/hooks/post-index-change")
        try repository.write("Use teh slider.\n", to: "Content/native/staged.md")
        try repository.git("-c", "core.hooksPath=/dev/null", "add", "--all")
        let index = try repository.folder.bytes(".git/index")
        #expect(try lint(since: "HEAD").outputText.contains("staged.md:1:5"))
        #expect(try repository.folder.bytes(".git/index") == index)
        #expect(!repository.folder.holds("hooked"))
    }

    @Test func nextRunRemovesWhatAKilledOneLeft() throws {
        let left = "/tmp/curbcut-previous-\(UInt32.random(in: 100_000...999_999))"
        let stranger = "/tmp/curbcut-previous-stranger-\(UInt32.random(in: 100_000...999_999))"
        defer { for folder in [left, stranger] { try? FileManager.default.removeItem(atPath: folder) } }
        for folder in [left, stranger] {
            try FileManager.default.createDirectory(atPath: folder + "/content", withIntermediateDirectories: true)
        }
        _ = try lint(since: "HEAD")
        #expect(!FileManager.default.fileExists(atPath: left))
        #expect(FileManager.default.fileExists(atPath: stranger))
    }

    // MARK: CommandError

    @Test func unknownRevisionIsSaid() throws {
        let result = try lint(since: "HEAD~2")
        #expect(
            result.errorText
                == "git cannot find 'HEAD~2' of 'Content'. Name a commit, a branch or a tag: --since origin/main\n")
        #expect(result.status == 2)
    }

    @Test func commitThatWasNotFetchedIsSaid() throws {
        try repository.write("x", to: "README.md")
        try repository.commit()
        try repository.git("clone", "--quiet", "--depth=1", "file://\(repository.folder.path)", "clone")
        let result = try lint(since: "HEAD~1", in: repository.folder.location("clone"))
        #expect(
            result.errorText
                == "git cannot find 'HEAD~1' of 'Content': the clone is shallow. Fetch more (git fetch --unshallow), or name a commit that was fetched.\n"
        )
        #expect(result.status == 2)
    }

    @Test func cloneWithoutTheCommonCommitIsWarnedOf() throws {
        try repository.git("branch", "work")
        try repository.write("Use the button.\n", to: "Content/native/old.md")
        try repository.commit()
        try repository.git("checkout", "--quiet", "work")
        try repository.write("Use teh slider.\n", to: "Content/native/new.md")
        try repository.commit()
        try repository.git(
            "clone", "--quiet", "--depth=1", "--no-single-branch", "file://\(repository.folder.path)", "clone")
        let result = try lint(since: "origin/main", in: repository.folder.location("clone"))
        #expect(result.errorText.hasPrefix("warning: the clone is shallow, so the last commit that HEAD and "))
        #expect(result.outputText.contains("new.md:1:5"))
    }

    @Test func missingGitIsSaid() throws {
        let result = try lint(since: "HEAD", environment: ["PATH": "/nowhere"])
        #expect(
            result.errorText
                == "git is not installed, and --since needs it. Install git, or leave out --since.\n")
        #expect(result.status == 2)
    }

    /// git uses this variable in its own tests of safe.directory.
    @Test func refusalOfGitIsPassedOn() throws {
        let result = try lint(since: "HEAD", environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
        #expect(
            result.errorText.hasPrefix(
                "git cannot read 'Content' at 'HEAD': detected dubious ownership in repository at '"))
        #expect(result.errorText.contains("; allow it with: git config --global --add safe.directory /"))
        #expect(result.errorText.count { $0 == "\n" } == 1)
        #expect(result.status == 2)
    }

    @Test func folderOutsideARepositoryIsSaid() throws {
        let world = try BadWorld()
        let result = try world.curbcut("lint", "Content", "--since", "HEAD")
        #expect(
            result.errorText
                == "'Content' is not in a git repository, which --since needs.\n")
        #expect(result.status == 2)
    }
}

import Foundation
import TestSupport
import Testing

/// `curbcut changes`, with small repositories.
struct ChangesTests {
    private let repository: GitRepository

    init() throws {
        repository = try GitRepository()
        try repository.write(Self.page("Focus moves in"), to: "Content/native/button.md")
        try repository.commit()
    }

    private static func page(_ expectation: String, video: String = "") -> String {
        """
        # Button

        ## Condensed

        1. Test with a keyboard
           - **Tab:** \(expectation)

        ## iOS Developer Notes

        ### Name

        Use a label that is short and says what the button does.

        \(video)
        """
    }

    private func changes(_ arguments: String...) throws -> Command.Result {
        try Command.curbcut(["changes"] + arguments, in: repository.folder.path)
    }

    private func json(_ arguments: String...) throws -> [String: Any] {
        let result = try Command.curbcut(["changes", "--format", "json"] + arguments, in: repository.folder.path)
        #expect(result.errors.isEmpty && result.status == 0, "\(result.errorText)")
        return try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any] ?? [:]
    }

    private func texts(_ key: String, of list: Any?) -> [String?] {
        (list as? [[String: Any]] ?? []).map { $0[key] as? String }
    }

    @Test func nothingHasChanged() throws {
        let result = try changes()
        #expect(result.outputText.hasPrefix("### Nothing changes for testers and developers\n"), "\(result.errorText)")
        #expect(result.status == 0)
    }

    @Test func branchIsComparedWithTheCommonCommit() throws {
        try repository.git("checkout", "--quiet", "-b", "work")
        try repository.write(Self.page("Focus moves out"), to: "Content/native/button.md")
        try repository.commit()
        try repository.git("checkout", "--quiet", "main")
        try repository.write("# Other\n\n## Condensed\n\n- **Swipe:** On\n", to: "Content/native/other.md")
        try repository.commit()
        try repository.git("checkout", "--quiet", "work")
        let text = try changes("--since", "main", "--preview-url", "https://p.example/7").outputText
        #expect(
            text.contains(
                "- reworded: [Condensed › Test with a keyboard](https://p.example/7/native/button/#condensed%2Fwith-a-keyboard%2Ftab): Tab: Focus moves <del>in</del> <ins>out</ins>"
            ), "\(text)")
        #expect(!text.contains("Other"))
    }

    @Test func movedPageIsFollowed() throws {
        try repository.git("mv", "Content/native/button.md", "Content/native/push-button.md")
        try repository.write(Self.page("Focus moves out"), to: "Content/native/push-button.md")
        let report = try json()
        #expect(texts("previousPath", of: report["pages"]) == ["native/button.md"])
        let page = (report["pages"] as? [[String: Any]])?.first
        #expect(texts("change", of: page?["criteria"]) == ["reworded"])
    }

    @Test func videoWithoutCaptionsAndNewFindingsAreListed() throws {
        try repository.write(
            Self.page("Focus moves in", video: "<video controls src=\"media/a.mp4\"></video>\n\nUse teh button.\n"),
            to: "Content/native/button.md")
        let report = try json()
        #expect(texts("rule", of: report["mediaWithoutCaptions"]) == ["media/captions-missing"])
        let rules = texts("rule", of: report["findings"])
        #expect(rules.contains("text/typo") && !rules.contains("media/captions-missing"), "\(rules)")
        let text = try changes().outputText
        #expect(text.contains("#### Media without captions\n\n- error: `Content/native/button.md:"), "\(text)")
    }

    @Test func commentNamesThePagesThatCannotBePublished() throws {
        try repository.write("---\norder: soon\n---\n\n# New\n\nText.\n", to: "Content/native/new.md")
        let result = try changes()
        #expect(
            result.outputText.contains("- error: `Content/native/new.md:2` 'order' should be a whole number"),
            "\(result.outputText)")
        #expect(result.status == 2)
    }

    @Test func fragmentChangesThePagesThatIncludeIt() throws {
        try repository.write("- **Escape:** The menu closes\n", to: "Content/_keys.md")
        try repository.write("# A\n\n## Condensed\n\n<!-- include: /_keys.md -->\n", to: "Content/native/a.md")
        try repository.commit()
        try repository.write("- **Escape:** The menu stays\n", to: "Content/_keys.md")
        let report = try json("--since", "HEAD")
        #expect(texts("path", of: report["pages"]) == ["native/a.md"])
    }

    @Test func folderThatWasAddedIsNewAltogether() throws {
        try repository.write(Self.page("Focus moves in"), to: "Second/native/button.md")
        let report = try json("--content", "Second")
        #expect(texts("change", of: report["pages"]) == ["added"])
    }

    @Test func missingRepositoryAndBranchAreSaid() throws {
        let world = try BadWorld()
        let alone = try world.curbcut("changes")
        #expect(alone.errorText == "'Content' is not in a git repository, which `curbcut changes` needs.\n")
        #expect(alone.status == 2)
        try repository.git("branch", "--move", "trunk")
        let result = try changes()
        #expect(result.errorText.hasPrefix("There is no branch main or master to compare with."))
        #expect(result.status == 2)
    }

    @Test func addressOfThePreviewIsChecked() throws {
        let result = try changes("--preview-url", "p.example")
        #expect(result.errorText.contains("--preview-url expects an address such as https://"), "\(result.errorText)")
        #expect(result.status == 2)
    }
}

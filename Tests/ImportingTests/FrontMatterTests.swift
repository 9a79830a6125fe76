import Importing
import Testing

/// What of the front matter of other generators readers see.
struct FrontMatterTests {
    private func page(_ text: String) throws -> Imported { try Imported(["01-page.md": text], from: .jekyll) }

    @Test(arguments: ["description", "excerpt", "intro-text", "abstract", "lead"])
    func makesTextAboveThePageItsSummary(key: String) throws {
        let imported = try page("---\n\(key): How it is done\n---\n\nText.\n")
        #expect(try imported["01-page.md"].contains("summary: How it is done\n"))
    }

    @Test(arguments: [
        "success_criterion:\n- 2.4.9 # Link purpose", "wcag: 2.4.9",
        "accessibility_requirements:\n  wcag20:2.4.9:\n    failed: not satisfied",
    ])
    func readsSuccessCriteria(keys: String) throws {
        #expect(try page("---\n\(keys)\n---\n\nText.\n")["01-page.md"].contains("wcag: [\"2.4.9\"]\n"))
    }
}

import Foundation
import TestSupport
import Testing

/// `curbcut lint --fix`: what it writes is what its reports say, and what it cannot keep it leaves alone.
struct LintFixTests {
    private let world: BadWorld

    init() throws {
        world = try BadWorld()
    }

    private func fix(_ arguments: String...) throws -> Command.Result {
        try world.curbcut(["lint", "Content", "--fix", "--no-group"] + arguments)
    }

    private func text(_ name: String) throws -> String { try world.folder.text("Content/" + name) }

    private struct Report: Decodable {
        struct Finding: Decodable { let fix: Fix? }
        struct Fix: Decodable { let grade: String, edits: [Edit] }
        struct Edit: Decodable { let start: Int, end: Int, text: String }
        let findings: [Finding]
    }

    /// A reader of the JSON applies the edits to the bytes of the file, and gets what `--fix` writes.
    @Test(arguments: [
        "Teh end of of it.\n", "---\ntitle: \"Über 🎈\"\n---\n\n# Title\n\nTeh “end” 🎈 of of a seperate value.\n",
        "---\r\ntitle: B\r\n---\r\n\r\nTeh end\r\nof of an button.\r\n", "\u{FEFF}Teh end.\n",
        "\u{FEFF}---\ntitle: C\n---\n| é | Teh end |\n|---|---|\n| b | a seperate |\n",
        "---\ntitle: Cafe\u{301}\n---\nCafe\u{301} e\u{301} teh\r\ncafe\u{301} of of a\u{30A} teh.\u{301}\n",
        "---\ntitle: D\n---\n1. One\n3. Two\n2. Three\n\n<p>Teh énd</p>\n",
    ])
    func editsOfTheJSONReportAreThoseOfFix(page: String) throws {
        try world.write(page, to: "native/page.md")
        let json = try world.curbcut("lint", "Content/native/page.md", "--format", "json")
        let report = try JSONDecoder().decode(Report.self, from: Data(json.output))
        let edits = report.findings.compactMap(\.fix).filter { $0.grade == "safe" }.flatMap(\.edits)
        var bytes = Array(page.utf8)
        for edit in edits.sorted(by: { $0.start > $1.start }) {
            bytes.replaceSubrange(edit.start..<edit.end, with: edit.text.utf8)
        }
        _ = try fix()
        #expect(try Array(text("native/page.md").utf8) == bytes)
        #expect(bytes != Array(page.utf8))
    }

    @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
    func fileOfAnotherOwnerIsLeftAloneWithAReason() throws {
        try world.write("Teh end.\n", to: "native/page.md")
        try world.folder.setRights(0o777, of: "Content/native")
        let result = try world.curbcutWithoutRights("lint", "Content", "--fix")
        #expect(try text("native/page.md") == "Teh end.\n")
        #expect(
            result.errorText.contains(
                "warning: 'Content/native/page.md' is left as it is: its owner, group or attributes cannot be kept "
                    + "(Operation not permitted)."), "\(result.errorText)")
    }
}

import TestSupport
import Testing
import Tools

@testable import curbcut

/// Addresses that open a place in the author's editor.
struct EditorTests {
    @Test func knownEditorsAndOwnAddresses() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "a b.md")
        let path = try #require(Disk.realPath(folder.path)) + "/a%20b.md"
        func address(_ editor: String) -> String? {
            Editor(argument: editor)?.address(of: folder.location("a b.md"), line: 3, column: 5)
        }
        #expect(address("vscode") == "vscode://file\(path):3:5")
        #expect(address("idea") == "idea://open?file=\(path)&line=3&column=5")
        #expect(address("my://{path}?{line}") == "my://\(path)?3")
        #expect(address("none") == nil)
        #expect(Editor.visualStudioCode.address(of: folder.location("gone.md"), line: 1, column: 1) == nil)
    }

    @Test(arguments: ["emacs", "vscode://file", "javascript:alert('{path}')", "data:,{path}", "{path}", ""])
    func otherAddressesAreRefused(editor: String) {
        #expect(Editor(argument: editor) == nil)
    }
}

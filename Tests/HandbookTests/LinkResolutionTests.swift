import Handbook
import TestSupport
import Testing

/// Unicode has two spellings of é.
struct LinkResolutionTests {
    /// In each pair, one text has é as one code point (NFC) and the other as two (NFD).
    @Test(arguments: [
        ("/web/caf\u{E9}", "web/cafe\u{301}"), ("cafe\u{301}.md", "web/cafe\u{301}"),
        ("/caf\u{E9}", "cafe\u{301}"), ("/r\u{E9}", "re\u{301}"),
        ("/web/cafe%CC%81#re%CC%81sume%CC%81", "web/cafe\u{301}"),
        ("cafe\u{301}.md#caf\u{E9}", "web/cafe\u{301}"), ("cafe\u{301}.md#re\u{301}", "web/cafe\u{301}"),
    ])
    func linkHasTheNameOnTheDisk(address: String, route: String) throws {
        let target = Handbook([
            "web/cafe\u{301}.md": "# A\n\n## Re\u{301}sume\u{301}\n\n## B {#cafe\u{301}}\n\n<p id=\"re\u{301}\"></p>\n",
            "cafe\u{301}/a.md": "A\n", "re\u{301}.md": "R\n", "web/q.md": "[x](\(address))\n",
        ]).target(onPage: "web/q.md")
        let found: String? =
            switch target {
            case .page(let route, _), .folder(let route): route.path
            default: nil
            }
        #expect(
            found?.unicodeScalars.map(\.value) == route.unicodeScalars.map(\.value), "\(String(describing: target))")
    }

    @Test(arguments: [("caf\u{E9}.png", "cafe\u{301}.png"), ("re\u{301}.png", "r\u{E9}.png")])
    func fileHasTheNameOnTheDisk(written: String, name: String) {
        let handbook = Handbook(["a.md": "![x](\(written)) <img src=\"\(written)\" alt=\"x\">\n"], files: [name])
        #expect(handbook.usedFiles.map { Array($0.text.utf8) } == [Array(name.utf8)])
    }
}

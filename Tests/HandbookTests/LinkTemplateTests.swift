import Handbook
import TestSupport
import Testing

struct LinkTemplateTests {
    private static let handbook = Handbook(["native/a & b.md": ""])

    @Test(arguments: [
        "ftp://example.org/{path}", "javascript:alert(1)", "{path}", "https://example.org/{file}",
        "https://example.org/{path",
    ])
    func isRefused(text: String) {
        #expect(LinkTemplate(text) == nil)
    }

    @Test func whatIsPutInIsEncoded() {
        let template = LinkTemplate("https://example.org/{path}?t={title}&u={url}")
        let filled = template?.filled(for: Self.handbook.pages[0], in: Self.handbook)
        #expect(filled == "https://example.org/native/a%20%26%20b.md?t=A%20%26%20B&u=%2Fnative%2Fa%2520%26%2520b%2F")
    }
}

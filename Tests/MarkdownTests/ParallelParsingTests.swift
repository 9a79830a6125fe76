import Markdown
import SafeHTML
import Testing
import Tools

/// cmark-gfm keeps the special characters of strikethrough and autolink in tables that all threads share: parsing many
/// pages at once must give the same result as parsing them one by one.
struct ParallelParsingTests {
    /// Pages full of what needs those tables, pages without, and mixed ones, so that threads interfere with each other.
    private static let pages: [[UInt8]] = (0..<600).map { number in
        let line =
            switch number % 4 {
            case 0:
                "Use ~~title~~ label \(number), see www.example.org/\(number) or https://example.org/~a~\(number).\n"
            case 1: "Mail a\(number)@example.org, ~~not this~~, not ~~~that~~~.\n"
            case 2: "[A link](https://example.org/\(number)) and `www.code.org` and **bold** text.\n"
            default: "Plain *text* number \(number) with [ ] and w and : and ~ alone.\n"
            }
        return Array(String(repeating: line + "\n- item\n\n", count: 20).utf8)
    }

    private static func html(_ page: [UInt8]) -> HTML {
        ProseRenderer.plainHTML(of: Document(parsing: page))
    }

    @Test func rendersTheSameInParallelAsOneByOne() {
        let expected = Self.pages.map(Self.html)
        for round in 1...5 {
            let actual = Parallel.map(Self.pages, Self.html)
            let wrong = Self.pages.indices.filter { actual[$0] != expected[$0] }
            #expect(wrong.isEmpty, "round \(round): \(wrong.count) of \(Self.pages.count) pages differ")
        }
    }

    @Test func findsStrikethroughAndBareAddresses() {
        let html = Self.html(Self.pages[0])
        let text = String(decoding: html.bytes, as: UTF8.self)
        #expect(text.hasPrefix("<p>Use <del>title</del> label 0, see <a href=\"http://www.example.org/0\">"))
    }

    @Test func mapKeepsTheOrderOfItsElements() {
        let numbers = Array(0..<10_000)
        #expect(Parallel.map(numbers) { $0 * 2 } == numbers.map { $0 * 2 })
    }

    @Test func mapOfNothingIsNothing() {
        #expect(Parallel.map([Int]()) { $0 }.isEmpty)
    }
}

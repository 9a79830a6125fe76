import ContentGraph
import Markdown
import Publishing
import TestSupport
import Testing

/// Nothing that an author wrote gets lost on the way to the site.
struct WordsTests {
    /// The words that a reader sees, in lower case (`[!NOTE]` is shown as "Note"), with how often.
    private static func words(_ html: some Sequence<UInt8>) -> [Substring: Int] {
        let bytes = Array(html)
        var text: [UInt8] = []
        for token in HTMLTokenizer(bytes, range: 0..<bytes.count) {
            switch token.kind {
            case .text: text += bytes[token.span]
            case .startTag(let name, _), .endTag(let name):
                // Inline marks do not end words, everything else does.
                if !["a", "b", "span", "strong", "em", "code", "del", "i", "sup"].contains(name) { text.append(0x20) }
            case .comment: continue
            }
        }
        let plain = String(decoding: text, as: UTF8.self).lowercased()
        return Dictionary(plain.split { !$0.isLetter && !$0.isNumber }.map { ($0, 1) }, uniquingKeysWith: +)
    }

    private static func lost(in handbook: Handbook) -> [String] {
        let site = Site(handbook)
        let html = Dictionary(
            uniqueKeysWithValues: site.entries.map { ($0.path.text, $0.resource) })
        return handbook.pages.flatMap { page -> [String] in
            guard let resource = html[page.route.filePath], let published = site.render(resource) else {
                return ["\(page.path) is not published"]
            }
            let there = words(published)
            let plain = words(ProseRenderer.plainHTML(of: page.document).bytes)
            return plain.filter { there[$0.key, default: 0] < $0.value }.map { "\(page.path): \($0.key)" }
        }
    }

    @Test func handbookLosesNoWords() throws {
        let lost = Self.lost(in: try .published())
        #expect(lost.isEmpty, "\(lost.prefix(20))")
    }

    @Test func corpusLosesNoWords() throws {
        guard let corpus = try Handbook.corpus() else { return }
        let lost = Self.lost(in: corpus)
        #expect(lost.isEmpty, "\(lost.count): \(lost.prefix(20))")
    }

    @Test func whatHasNoPlaceSurvives() {
        let text = """
            Stray words before.

            ## Condensed

            1. Test
               - Tab: moves

            Afterthought.

            ## Condensed

            Twice.

            ## Something unheard of

            Kept.

            """
        #expect(Self.lost(in: Handbook(["native/controls/odd.md": text])).isEmpty)
    }
}

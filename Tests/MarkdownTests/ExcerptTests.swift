import Markdown
import Testing
import Tools

struct ExcerptTests {
    private static let document = Document(parsing: Array("Press *Tab* now\n\n- Focus `moves`\n".utf8))

    /// The excerpt of the first node of a kind, and of its content.
    private static func excerpt(_ kind: NodeKind) throws -> Excerpt {
        let node = try #require(document.nodes.indices.first { document.kind(of: $0) == kind })
        return document.excerpt(document.plainBytes(of: node))
    }

    @Test func wordsInOnePieceAreThoseOfTheDocument() throws {
        #expect(String(try Self.excerpt(.emphasis)) == "Tab")
        #expect(try Self.excerpt(.emphasis).bytes.startIndex == 7)
    }

    @Test func wordsFromSeveralPlacesStandBehindOneAnother() throws {
        #expect(String(try Self.excerpt(.paragraph)) == "Press Tab now")
        #expect(String(try Self.excerpt(.item)) == "Focus moves")
    }

    @Test func sameWordsAreEqualWhereverTheyStand() throws {
        #expect(try Self.excerpt(.emphasis) == "Tab")
        #expect(try Self.excerpt(.emphasis).hashValue == Excerpt("Tab").hashValue)
        #expect(try Self.excerpt(.emphasis) != "tab")
    }

    @Test(arguments: [("now", 12), ("later", 0)]) func wordsAreLookedForInAText(words: String, start: Int) {
        let excerpt = Self.document.excerpt(words, in: Self.document.bytes[0..<15])
        #expect(String(excerpt) == words)
        #expect(excerpt.bytes.startIndex == start)
    }

    @Test func nothingIsEmpty() {
        #expect(Excerpt("").isEmpty && Self.document.excerpt([]).isEmpty)
        #expect(String(Excerpt("")) == "")
    }
}

import Exporting
import Foundation
import Handbook
import TestSupport
import Testing

struct JSONTests {
    private static func json(
        _ text: String, path: String = "native/controls/button.md", withPositions: Bool = true
    ) throws -> [String: Any] {
        let handbook = Handbook([path: text])
        let bytes = Export.content(of: handbook.pages[0], in: handbook, as: .json, withPositions: withPositions)
        return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    @Test func recordOfThePageIsExported() throws {
        let text = """
            ---
            owner: A
            status: in review
            reviewed: 2026-01-10
            review-in: 1 month
            verified: [{ platform: ios, date: 2026-01-09 }]
            meta: { effort: -3.5, when: 2026-01-01, who: [a, b], what: 007 }
            ---
            Text
            """
        let record = try #require(try Self.json(text)["record"] as? [String: Any])
        #expect(record["owner"] as? String == "A" && record["status"] as? String == "in-review")
        #expect(record["reviewDue"] as? String == "2026-02-10")
        let meta = try #require(record["meta"] as? [String: Any])
        #expect(meta["effort"] as? Double == -3.5 && meta["when"] as? String == "2026-01-01")
        #expect(meta["who"] as? [String] == ["a", "b"] && meta["what"] as? String == "007")
    }

    @Test func positionsAreLeftOutUnlessAskedFor() throws {
        let text = "## Condensed\n\n1. Test keyboard\n\n   - Tab: Focus moves\n"
        let handbook = Handbook(["native/button.md": text])
        let published = Export.content(of: handbook.pages[0], in: handbook, as: .json)
        #expect(!String(decoding: published, as: UTF8.self).contains("\"range\""))
        let withPositions = Export.content(of: handbook.pages[0], in: handbook, as: .json, withPositions: true)
        #expect(
            String(decoding: withPositions, as: UTF8.self).contains("\"range\":{\"start\":{\"line\":5,\"column\":4}"))
    }

    @Test func textIsEscapedAsJSONWants() throws {
        let title = "Quote \" backslash \\ tab\tend"
        let page = try Self.json("---\ntitle: 'Quote \" backslash \\ tab\tend'\n---\nText.\n")
        #expect(page["title"] as? String == title)
    }

    @Test func sameHandbookMakesTheSameBytes() throws {
        let handbook = try Handbook.published()
        let again = try Handbook.published()
        try #require(handbook.pages.count > 50)
        for (one, other) in zip(handbook.pages, again.pages) {
            #expect(
                Export.content(of: one, in: handbook, as: .json)
                    == Export.content(of: other, in: again, as: .json))
        }
    }

    @Test func checksAndTheirPlacesAreThere() throws {
        let page = try Self.json("## Condensed\n\n1. Test keyboard\n\n   - Tab: Focus moves\n")
        let section = try #require((page["sections"] as? [[String: Any]])?.first)
        let group = try #require((section["testGroups"] as? [[String: Any]])?.first)
        let check = try #require((group["checks"] as? [[String: Any]])?.first)
        #expect(check["id"] as? String == "native/controls/button#condensed/keyboard/tab")
        #expect(check["label"] as? String == "Tab")
        let start = (check["range"] as? [String: [String: Int]])?["start"]
        #expect(start == ["line": 5, "column": 4])
    }
}

import Handbook
import TestSupport
import Testing

struct NearestTargetTests {
    /// `line:column nearest` of each problem.
    private static func problems(_ text: String, files: [String] = []) -> [String] {
        let handbook = Handbook(
            [
                "native/controls/button.md": "## Name\n", "native/controls/checkbox.md": "## Role\n",
                "native/form.md": text,
            ],
            files: files)
        return handbook.unresolvedReferences().map { found in
            let page = handbook.pages[found.page]
            let reference = page.references[found.reference]
            let start = page.document.range(of: reference.span, in: reference.node).start
            return "\(start.line):\(start.column) \(found.nearest ?? "-")"
        }
    }

    @Test func nearestPageIsSuggested() {
        #expect(Self.problems("One\n\nSee [b](/native/controls/buton).\n") == ["3:5 /native/controls/button"])
    }

    @Test func pageOfThatNameElsewhereIsSuggested() {
        #expect(Self.problems("See [b](/web/old/things/button)\n") == ["1:5 /native/controls/button"])
    }

    @Test func nearestHeadingIsSuggested() {
        #expect(Self.problems("[b](controls/button.md#nam)\n") == ["1:1 #name"])
    }

    @Test func nearestFileIsSuggested() {
        #expect(Self.problems("![b](media/swich.png)\n", files: ["media/switch.png"]) == ["1:1 media/switch.png"])
    }

    @Test(
        arguments: [
            ("a#1.png", "a%231.png"), ("a?.png", "a%3F.png"), ("a%20b.png", "a%2520b.png"),
            ("50%25.png", "50%2525.png"),
        ])
    func nameWithSignsOfAddressesIsToBeEscaped(name: String, address: String) {
        for text in ["![b](media/\(name))\n", "[b](/media/\(name))\n", "<img src=\"media/\(name)\">\n"] {
            #expect(Self.problems(text, files: ["media/" + name]).map { $0.hasSuffix("media/" + address) } == [true])
            #expect(Self.problems(text.replacing(name, with: address), files: ["media/" + name]).isEmpty)
        }
    }

    @Test func nothingNearIsNothingSuggested() {
        #expect(Self.problems("[b](/zzzzz/qqqqq/wwwwwwww)\n") == ["1:1 -"])
    }

    /// Most letters of two paths in one folder are the same.
    @Test func aSharedFolderMakesNoNameNear() {
        #expect(Self.problems("[b](controls/gone.md)\n") == ["1:1 -"])
        #expect(
            Self.problems("![b](media/pictures/gone.png)\n", files: ["media/pictures/icon.png"]) == ["1:1 -"])
    }

    @Test func aPageIsNotSuggestedOnItself() {
        #expect(Self.problems("[b](forn.md)\n") == ["1:1 -"])
        let handbook = Handbook(["web/tokens.md": "[b](/styles/tokens)\n", "styles/token.md": ""], files: [])
        #expect(handbook.unresolvedReferences().map(\.nearest) == ["/styles/token"])
    }

    @Test func aPageIsSuggestedOnItselfWhenTheAddressEndsInItsName() {
        #expect(Self.problems("[b](/old/form)\n") == ["1:1 /native/form"])
    }

    @Test func problemInRawHTMLPointsAtTheAttribute() {
        #expect(
            Self.problems("<p>\n<a href=\"/native/controls/buton\">x</a>\n</p>\n") == ["2:10 /native/controls/button"])
    }

    @Test func problemBehindFrontMatterIsOnItsLine() {
        #expect(Self.problems("---\ntitle: Form\n---\n\n[b](#nowhere)\n") == ["5:1 -"])
    }

    @Test func everyUseIsReported() {
        #expect(Self.problems("[a](x.md) [a](x.md)\n").count == 2)
    }
}

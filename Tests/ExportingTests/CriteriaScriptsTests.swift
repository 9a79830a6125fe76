import Handbook
@testable import Exporting
import TestSupport
import Testing

/// The scripts with the criteria of all pages; what an earlier build has of a page stands on a line and is taken over.
struct CriteriaScriptsTests {
    private static let handbook = Handbook([
        "a.md": "# A\n\n## Condensed\n\n1. Test\n   - Tab: moves\n",
        "b.md": "# B\n\n## Condensed\n\n1. Test\n   - Tab: stays\n",
    ])
    private static let former = """
        curbcutCriteria.add(0,{"pages":[
        {"page":"a","title":"Former A"},
        {"page":"b","title":"Former B"}
        ]});

        """

    private static func text(unchanged: [Bool], file: String? = former) -> String {
        let former = FormerCriteria(isUnchanged: { unchanged[$0] }, file: { _ in file.map { Array($0.utf8) } })
        return String(
            decoding: CriteriaScripts(handbook, former: former).content(ofFile: 0).bytes, as: UTF8.self)
    }

    @Test func unchangedPagesAreTakenOver() {
        #expect(Self.text(unchanged: [true, true]) == Self.former)
    }

    @Test(arguments: [([true, false], "Former A", "stays"), ([false, true], "Former B", "moves")])
    func changedPageIsMadeAnew(unchanged: [Bool], kept: String, made: String) {
        let text = Self.text(unchanged: unchanged)
        #expect(text.contains(kept) && text.contains(made), "\(text)")
        #expect(text.split(separator: "Former").count == 2, "\(text)")
    }

    @Test(arguments: [nil, "", "curbcutCriteria.add(0,{", "\n\n{\"page\":\"a\n{\"page\":\"b"])
    func everythingIsMadeAnewWithoutAFormerFile(file: String?) {
        let whole = CriteriaScripts(Self.handbook).content(ofFile: 0).bytes
        #expect(Self.text(unchanged: [true, true], file: file) == String(decoding: whole, as: UTF8.self))
    }

    @Test func pageWhoseRouteIsEscapedIsNotTakenForAnother() {
        let handbook = Handbook([
            #"a"b.md"#: "## Condensed\n\n1. Quotation\n", #"a\.md"#: "## Condensed\n\n1. Backslash\n",
        ])
        let file = CriteriaScripts(handbook).content(ofFile: 0).bytes
        let former = FormerCriteria(isUnchanged: { _ in true }, file: { _ in file })
        #expect(CriteriaScripts(handbook, former: former).content(ofFile: 0).bytes == file)
    }
}

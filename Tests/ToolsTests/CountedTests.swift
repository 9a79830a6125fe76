import Testing
import Tools

@Suite struct CountedTests {
    @Test(arguments: [(0, "0 pages"), (1, "1 page"), (2, "2 pages")])
    func nounsHaveTheirPlural(count: Int, text: String) {
        #expect(count.counted("page") == text)
    }

    @Test func irregularPluralsAreGiven() {
        #expect(1.counted("entry is", "entries are") == "1 entry is")
        #expect(0.counted("entry is", "entries are") == "0 entries are")
    }
}

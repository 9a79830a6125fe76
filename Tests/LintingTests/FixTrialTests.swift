import Handbook
import Linting
import Reading
import Testing

/// Harmful fixes among many are left out, and finding them costs little.
@Suite struct FixTrialTests {
    /// The text with the applied fixes, and the number of times it was read again.
    private func tried(_ text: String) throws -> (text: String, reads: Int) {
        let reader = PageReader(settings: Settings())
        let path = ContentPath("native/page.md")
        let file = Array(text.utf8)
        let handbook = Handbook(pages: [reader.read(file, path: path).page], files: FileIndex([]), settings: Settings())
        let linter = try Linter(handbook)
        var reads = 0
        var trial = FixTrial(0, in: linter, file: file, anchors: LinkedAnchors(handbook)) { bytes in
            reads += 1
            return reader.read(bytes, path: path).page
        }
        let fixed = trial.apply(Fixer.choose(from: linter.findings(), for: file, unsafe: false)).file
        return (String(decoding: fixed, as: UTF8.self), reads)
    }

    private static let definition = "[recieve]: https://a.example/\n"

    @Test func goodFixesAreTakenBesideABadOne() throws {
        for place in [0, 7, 31, 62, 99] {
            let lines = (0..<100).map { $0 == place ? "See [recieve].\n\n" : "Teh end.\n\n" }.joined()
            let (text, reads) = try tried(lines + Self.definition)
            #expect(text == lines.replacing("Teh", with: "The") + Self.definition)
            // Two for each halving of a hundred, and the first one.
            #expect(reads <= 15, "\(place): \(reads)")
        }
    }

    @Test(arguments: [1_000, 4_000]) func largePageIsReadFewTimesHoweverManyFixesAreBad(count: Int) throws {
        let text = String(repeating: "See [recieve] of the usual kind, with words.\n\n", count: count) + Self.definition
        let (fixed, reads) = try tried(text)
        #expect(fixed == text)
        #expect(reads * text.utf8.count < (1 << 22) + text.utf8.count)
    }
}

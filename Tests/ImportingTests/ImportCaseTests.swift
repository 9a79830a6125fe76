import Importing
import TestSupport
import Testing

/// What becomes of folders of other generators: `Tests/Fixtures/importing`. The last word of a title is the generator.
/// After `---- path` comes a whole page; after `---- ~ path` texts that it contains, each in a line of its own; `!
/// text` is not in it.
struct ImportCaseTests {
    @Test(arguments: try CaseFile.cases(in: "importing")) func folderBecomesWhatIsWritten(one: Case) throws {
        let files = one.files(page: "a.md").map { ($0.path, $0.text) }
        let dialect = try #require(one.title.split(separator: " ").last.flatMap { Dialect(rawValue: String($0)) })
        let imported = try Imported(Dictionary(uniqueKeysWithValues: files), from: dialect)
        for (name, lines) in one.results {
            let path = name.hasPrefix("~ ") ? String(name.dropFirst(2)) : name
            let text = try path == "report" ? imported.report : imported[path]
            if path == name { #expect(text == lines.joined(separator: "\n") + "\n", "\(path)") }
            for line in lines where path != name {
                let isThere = !line.hasPrefix("! ")
                #expect(text.contains(isThere ? line : String(line.dropFirst(2))) == isThere, "\(line) in \(text)")
            }
        }
    }
}

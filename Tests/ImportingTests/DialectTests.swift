import Importing
import TestSupport
import Testing

/// A small handbook of each generator, imported: the pages, `curbcut.yml` and the report, one below the other.
struct DialectTests {
    @Test(arguments: Dialect.allCases) func importsItsHandbook(dialect: Dialect) throws {
        let folder = try TemporaryFolder()
        let source = "\(Repository.fixtures)/import/\(dialect.rawValue)/source"
        let result = try Importer.run(
            folder: source, into: folder.location("Content"), dialect: nil, replacing: false)
        #expect(result.dialect == dialect)
        let texts = try folder.files().sorted().map { file in
            let isText = [".md", ".yml"].contains { file.hasSuffix($0) }
            return "== \(file)\n\(isText ? try folder.text(file) : "")"
        }
        try GoldenFile("import/\(dialect.rawValue)/expected.txt").check(texts.joined(separator: "\n"))
    }
}

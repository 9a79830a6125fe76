import Handbook
import Markdown

/// Where a key of a page's front matter stands, for messages about what came of it later.
package enum FrontMatterPlace {
    /// `page` is the whole file; nil when it has no such key.
    package static func place(of key: String, in page: [UInt8]) -> SourcePosition? {
        let split = FrontMatterReader.split(page)
        guard let yaml = split.yaml, !split.isTOML, let keys = try? YAMLMap(parsing: yaml, lineOffset: 1),
            let entry = keys.entries.first(where: { $0.key == key })
        else { return nil }
        return SourcePosition(line: entry.line, column: entry.column)
    }
}

import Handbook
import Reading

/// Messages about files that may have been meant as pages and are not published.
extension Messages {
    static func otherExtensions(_ counts: [FileCount]) -> String {
        let names = counts.map { "\($0.files) with \($0.name)" }.joined(separator: ", ")
        let extensions = counts.map { String($0.name.dropFirst()) }.joined(separator: ", ")
        return "pages end with .md, so these files are not published: \(names); "
            + "rename them, or write pages: { extensions: [\(extensions)] } into curbcut.yml"
    }

    /// Nil without such fragments.
    static func unusedFragments(_ paths: [ContentPath]) -> String? {
        if paths.isEmpty { return nil }
        let folders = FileCount.all(of: paths) { $0.folder.first { $0.hasPrefix("_") } ?? "" }
        let named = folders.filter { !$0.name.isEmpty }
        let others = paths.filter { !$0.folder.contains { $0.hasPrefix("_") } }
        let names = named.map { "\($0.name) (\($0.files))" } + others.prefix(mostNames).map(\.text)
        let more = others.count > mostNames ? " and \(others.count - mostNames) more" : ""
        let advice =
            named.isEmpty
            ? "" : " To publish a folder, write pages: { folders: [\(named[0].name)] } into curbcut.yml."
        return "Not published, because no page includes them: \(names.joined(separator: ", "))\(more).\(advice)"
    }

    /// More files than this are counted only.
    private static let mostNames = 3
}

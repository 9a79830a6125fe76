import Handbook
import Reading

/// Messages about files that may have been meant as pages and are not published.
extension Messages {
    static func otherExtensions(_ counts: [FileCount]) -> String {
        let names = names(counts)
        return "pages end with .md, so these files are not published: \(names); rename them, or move the handbook "
            + "with `curbcut import`"
    }

    static func otherLanguages(_ counts: [FileCount]) -> String {
        "pages are Markdown, so these files are not published: \(names(counts)); convert them, for instance with Pandoc"
    }

    static func translations(_ counts: [FileCount]) -> String {
        let names = counts.map { "\($0.files) in \($0.name)" }.joined(separator: ", ")
        let languages = counts.map(\.name).sorted().joined(separator: ", ")
        return "pages with names of translations are published in the handbook's language: \(names); "
            + "write translations: [\(languages)] into curbcut.yml"
    }

    private static func names(_ counts: [FileCount]) -> String {
        counts.map { "\($0.files) with \($0.name)" }.joined(separator: ", ")
    }

    /// Nil without such fragments.
    static func unusedFragments(_ paths: [ContentPath]) -> String? {
        if paths.isEmpty { return nil }
        let folders = FileCount.all(of: paths) { $0.folder.first { $0.hasPrefix("_") } ?? "" }
        let named = folders.filter { !$0.name.isEmpty }
        let others = paths.filter { !$0.folder.contains { $0.hasPrefix("_") } }
        let names = named.map { "\($0.name) (\($0.files))" } + others.prefix(mostNames).map(\.text)
        let more = others.count > mostNames ? " and \(others.count - mostNames) more" : ""
        let advice = named.isEmpty ? "" : " To publish them, rename them so that no name begins with '_'."
        return "Not published, because no page includes them: \(names.joined(separator: ", "))\(more).\(advice)"
    }

    /// More files than this are counted only.
    private static let mostNames = 3
}

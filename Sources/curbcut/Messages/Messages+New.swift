import Base
import Handbook

/// Messages of `curbcut init` and `curbcut new`.
extension Messages {
    static func noStarter(in language: String, nearest: String?, among known: [String]) -> String {
        "There are no pages in the language '\(language)'. "
            + (nearest.map { "Did you mean '\($0)'?" } ?? "Languages are \(known.joined(separator: ", ")).")
    }

    static func started(written: Int, kept: [String], in folder: String) -> String {
        let rest = kept.isEmpty ? "" : " Kept what was there: \(kept.joined(separator: ", "))."
        let next = folder == "." ? "curbcut preview" : "cd \(folder) && curbcut preview"
        return "Wrote \(written.counted("file")) to \(folder == "." ? "this folder" : folder).\(rest) Next: \(next)"
    }

    static func noSuchKind(_ kind: String, among known: [String]) -> String {
        let nearest = Nearest.name(to: kind, among: known).map { "Did you mean '\($0)'?" }
        return "There is no kind of page '\(kind)'. \(nearest ?? "Kinds are \(known.joined(separator: ", ")).")"
    }

    static func pageIsThere(_ file: String) -> String {
        "'\(file)' already exists. Name another file, or delete it first."
    }

    static func noPlaceForAPage(_ path: String) -> String {
        "'\(path)' cannot be a page. Name a Markdown file in the content folder."
    }

    static func namesNoPage(_ path: String) -> String {
        "'\(path)' has no name for the page. Add one: \(path)button"
    }

    static func hiddenPage(_ path: ContentPath) -> String {
        "'\(path)' would not be read: names that begin with a dot are ignored. Remove the dot."
    }

    static func wrote(_ file: String, gaps: Int) -> String {
        "Wrote \(file), a draft with \(gaps.counted("TODO")). The preview shows it; take out `draft: true` to publish it."
    }
}

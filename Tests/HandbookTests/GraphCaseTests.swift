import TestSupport
import Testing

@testable import Handbook

/// What the graph of some pages is: `Tests/Fixtures/graph`. A title begins with what is shown of it.
struct GraphCaseTests {
    @Test(arguments: CaseFile.all(in: "graph")) func graphIsAsRecorded(file: CaseFile) throws {
        try file.check { one in
            switch one.title.prefix(while: { $0 != ":" }) {
            case "links": Self.links(try one.handbook())
            case "order": Self.order(try one.handbook())
            case "changes": Self.changes(from: try one.handbook(in: "before/"), to: try one.handbook(in: "after/"))
            default: Self.addresses(try one.handbook())
            }
        }
    }

    /// Place and target of each reference, and what is suggested.
    private static func links(_ handbook: Handbook) -> [String] {
        let nearest = handbook.unresolvedReferences()
        return handbook.pages.flatMap { page in
            page.references.map { reference in
                let start = page.document.range(of: reference.span, in: reference.node).start
                let found = nearest.first { $0.page.path == page.path && $0.reference.span == reference.span }?.nearest
                let place = "\(page.path.text):\(start.line):\(start.column)"
                return "\(place) \(reference.written) → \(description(of: reference.target))"
                    + (found.map { "; did you mean \($0)?" } ?? "")
            }
        }
    }

    private static func description(of target: LinkTarget) -> String {
        switch target {
        case .unlinked: "unlinked"
        case .page(let route, let anchor): "page \(route)" + (anchor.map { "#\($0)" } ?? "")
        case .folder(let route): "folder \(route)"
        case .tool(let tool, let tail): "tool \(tool) \(tail)"
        case .file(let path): "file \(path.text)"
        case .elsewhere(let path, let tail): "beside: \(path) \(tail)"
        case .external(let address): "external \(address)"
        case .unresolved(let reason): "unresolved: \(reason)"
        }
    }

    /// Redirects, and addresses that lead to something else.
    private static func addresses(_ handbook: Handbook) -> [String] {
        let findings = handbook.shadowedAliases + handbook.conflicts + handbook.hiddenTools
        return handbook.redirects.map { "\($0.key) → \($0.value)" }.sorted()
            + findings.map { "\($0.path.text):\($0.placed)" }.sorted()
    }

    /// The pages in the order of reading, each with its title, its neighbours and its versions; and the folders.
    private static func order(_ handbook: Handbook) -> [String] {
        func versions(_ route: Route) -> String {
            handbook.versions(of: route).map { " \($0.language)=\($0.route?.description ?? "–")" }.joined()
        }
        let indexes = handbook.pages.filter(\.isIndex).map { "index \($0.path.text)" }
        let pages = handbook.readingOrder.map { route in
            let (previous, next) = handbook.neighbours(of: route)
            let page = handbook.page(route)
            let place = "\(previous?.description ?? "–") < \(route) > \(next?.description ?? "–")"
            return "\(place) \(page?.title ?? "") \(page?.frontMatter.language ?? "")" + versions(route)
        }
        let folders = handbook.folders.sorted { $0.key.path < $1.key.path }.map { route, folder in
            "folder \(route) \(folder.title): \((folder.subfolders + folder.pages).map(\.description).joined(separator: " "))"
                + versions(route)
        }
        return indexes + pages + folders
    }

    private static func changes(from old: Handbook, to new: Handbook) -> [String] {
        HandbookChanges(from: old, to: new, moves: [:]).pages.flatMap { page in
            ["\(page.kind) \(page.path.text) \(page.route?.description ?? "–")"]
                + page.criteria.map { change in
                    let lines = change.lines.map { "\($0.before ?? "∅") → \($0.after ?? "∅")" }
                    let place = "[\(change.group)] #\(change.anchor ?? "–")"
                    return "\(change.kind.rawValue) \(place) \(lines.joined(separator: " | "))"
                } + page.headings.map { "\($0.isNew ? "new " : "")heading \($0.text) #\($0.anchor ?? "–")" }
        }
    }
}

import Handbook
import Tools

extension Rule {
    static let unresolved = Rule("link/unresolved") { page, handbook in
        page.realReferences.compactMap { reference -> Diagnostic? in
            guard reference.kind == .link || reference.kind == .rawLink, handbook.retired(reference.written) == nil
            else { return nil }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            if isLocal(reference.written), !page.document.isBareAddress(reference.node), !isShown(range, page) {
                return Diagnostic(
                    range, "'\(reference.written)' is on the reader's own computer",
                    help: "name the address where it is published, or write it as code", severity: .warning)
            }
            let rest = reference.written.drop { $0 != ":" }.drop { $0 == ":" || $0 == "/" }
            if rest.isEmpty, reference.written.hasPrefix("http") {
                return Diagnostic(
                    range, "'\(reference.written)' names no site", help: "write the whole address, or remove the link")
            }
            if rest.hasPrefix("http://") || rest.hasPrefix("https://") {
                return Diagnostic(range, "'\(reference.written)' is two addresses in one", help: "write '\(rest)'")
            }
            guard case .unresolved(let reason) = reference.target else { return nil }
            return diagnostic(range, reference, reason, page, handbook)
        }
    }

    /// Whether a link is named by its own address, or follows the command that starts its server: `npm start`.
    private static func isShown(_ range: Range<Int>, _ page: LintedPage) -> Bool {
        let before = page.text(max(0, range.lowerBound - 300)..<range.upperBound)
        return ["[localhost", "[127.0", "[http"].contains(where: page.text(range).hasPrefix)
            || commands.contains { before.contains("`\($0) ") || before.contains("\n\($0) ") }
    }

    private static let commands = WordLists["commands of servers"]

    /// Whether an address is that of a server on the author's computer (RFC 6761, 6.3).
    private static func isLocal(_ address: String) -> Bool {
        guard let scheme = address.firstRange(of: "://"), address.hasPrefix("http") else { return false }
        let host = address[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return ["localhost", "127.0.0.1", "0.0.0.0", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
            || host.hasSuffix(".localhost")
    }

    private static func diagnostic(
        _ range: Range<Int>, _ reference: Reference, _ reason: UnresolvedReason, _ page: LintedPage,
        _ handbook: LintedHandbook
    ) -> Diagnostic? {
        let written = reference.written
        let nearest = handbook.suggestion(for: reference, on: page)
        switch reason {
        case .noSuchTarget, .outside:
            let route = route(written, handbook)
            if route.segments.isEmpty { return nil }
            if reason == .outside, nearest == nil {
                return Diagnostic(
                    range, "'\(written)' leads out of the content folder",
                    help: "move the file into it, or write the address where it is published (https://…)")
            }
            return missing(
                range, written, nearest, fix: nearest.flatMap { fix(range, written, $0, page) },
                folder: nearest == nil ? unknownFolder(of: written, route, handbook.content) : nil)
        case .noSuchAnchor(let route, let anchor):
            return Diagnostic(
                range, "\(route) has no heading '#\(anchor)'",
                help: nearest.map { "did you mean '\($0)'?" } ?? "name a heading of that page")
        case .unescaped(let address): return missing(range, written, address, fix: nil)
        case .otherCase(let path): return missing(range, written, path.text, fix: nil)
        case .draft(let route):
            return Diagnostic(range, "\(route) is a draft", help: "publish it, or take the link out until then")
        case .activeFile(let path):
            return Diagnostic(
                range, "'\(path)' may run scripts and is not published", help: "give it another form, such as a picture"
            )
        case .refusedScheme(let scheme):
            return Diagnostic(
                range, "addresses with '\(scheme):' are not published", help: "use https, http, mailto or tel")
        case .noPicture: return nil
        case .empty: return Diagnostic(range, "this link has no address", help: "give it one, or remove the brackets")
        }
    }

    private static func route(_ written: String, _ handbook: LintedHandbook) -> Route {
        let path = handbook.content.ownPath(of: written) ?? written
        let (before, fragment) = path.splitFragment
        return Route(path: fragment.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? before)
    }

    /// The first folder of an address, if nothing is in it here: `/en-US` of another site's `/en-US/docs/Web`.
    private static func unknownFolder(of written: String, _ route: Route, _ handbook: Handbook) -> String? {
        guard written.hasPrefix("/"), route.segments.count > 1, let first = route.segments.first,
            !handbook.isThere(Route([first]))
        else { return nil }
        return "/" + first
    }

    private static func fix(_ range: Range<Int>, _ written: String, _ nearest: String, _ page: LintedPage) -> Fix? {
        let text = page.text(range)
        return text.contains(written) ? .unsafe(range, text.replacing(written, with: nearest)) : nil
    }

    private static func missing(
        _ range: Range<Int>, _ written: String, _ nearest: String?, fix: Fix?, folder: String? = nil
    ) -> Diagnostic {
        let isMail = written.contains("@") && !written.contains("/")
        let place =
            folder.map { "write the whole address (https://…), or list '\($0)/' under links: allow" }
            ?? "name a page, or list the address under links: allow"
        let way = isMail ? "write 'mailto:\(written)'" : place
        return Diagnostic(
            range, "there is no page '\(written)'", help: nearest.map { "did you mean '\($0)'?" } ?? way, fix: fix,
            cause: folder)
    }
}

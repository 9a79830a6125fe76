import Handbook
import Markdown

/// A problem on a page, as reports show it.
package struct Finding: Sendable, Equatable {
    package let rule: String
    package var severity: Severity
    package let path: ContentPath
    package let range: SourceRange
    package let message: String
    /// Why it matters, in one line.
    package let why: String
    package let help: String?
    package let related: [Related]
    package var fix: Fix?
    /// Hash of rule, page, section and text; stable when lines move.
    package let fingerprint: String
    /// The baseline's key for the finding.
    package let key: Key
    /// Number of bytes in the file before the page's source: the front matter.
    package let sourceOffset: Int
    /// Bytes of the page's source, for fixes.
    package let bytes: Range<Int>
    /// Whether the finding is about the file as a whole, perhaps outside of the page's source; it has no bytes then.
    package var isAboutFile = false

    package struct Related: Sendable, Equatable {
        package let path: ContentPath
        package let range: SourceRange
        package let note: String
    }

    /// Readable, without line numbers.
    package struct Key: Sendable, Hashable {
        package let rule: String
        package let page: String
        /// The headings above, outermost first.
        package let section: String
        /// The finding's first line without marks and spaces.
        package let text: String
    }
}

extension Finding {
    /// A finding about a file that could not be read or published as intended; no rule is involved. `page` and
    /// `text` are what baselines compare.
    package init(
        problem id: String, _ severity: Severity, path: ContentPath, at place: SourcePosition, _ message: String,
        page: String, text: String
    ) {
        let key = Key(rule: id, page: page, section: "", text: text)
        self.init(
            rule: id, severity: severity, path: path, range: SourceRange(start: place, end: place), message: message,
            why: "The site is published without it, or with less than was meant.", help: nil, related: [],
            fingerprint: FindingMaker.fingerprint(of: key), key: key, sourceOffset: 0, bytes: 0..<0, isAboutFile: true)
    }

    /// Order by page, place and rule.
    package static func comesFirst(_ a: Finding, _ b: Finding) -> Bool {
        if a.path != b.path { return a.path < b.path }
        if a.range.start != b.range.start { return a.range.start < b.range.start }
        if a.rule != b.rule { return a.rule < b.rule }
        if a.range.end != b.range.end { return a.range.end < b.range.end }
        return a.message < b.message
    }
}

extension ContentPath {
    /// The path in reports, after the prefix for pages: `curbcut.yml` for `../curbcut.yml` below `Content/`.
    package func text(below prefix: String) -> String {
        if text.hasPrefix("/") { return text }
        // The content folder itself.
        if text.isEmpty { return prefix.isEmpty ? "." : String(prefix.dropLast()) }
        var folders = prefix.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        var rest = text[...]
        while rest.hasPrefix("../"), let last = folders.last, last != "..", !last.isEmpty {
            folders.removeLast()
            rest = rest.dropFirst(3)
        }
        return folders.map { $0 + "/" }.joined() + rest
    }
}

import Handbook
import Markdown
import Tools

/// Reads the YAML between two lines of `---` at the beginning of a page; the second one may be `...`.
enum FrontMatterReader {
    struct Split {
        /// The text between the lines, as YAML; nil without front matter.
        var yaml: String?
        /// The line of its first key.
        var firstLine = 2
        /// Bytes and lines before the page's text.
        var length = 0
        var lines = 0
        /// Whether the front matter has no end.
        var isUnclosed = false
    }

    /// Finds the front matter; a page that merely begins with a thematic break has none. Below blank lines or comments,
    /// indented, or between more dashes only keys are front matter.
    static func split(_ bytes: [UInt8]) -> Split {
        // Dashes, or the comment above them.
        guard let first = bytes.first(where: { !$0.isWhitespace }), "-<".utf8.contains(first) else { return Split() }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let opening = opening(of: lines) else { return Split() }
        let isFirst = opening == 0 && isFence(lines[0])
        let start = min(lines[opening].endIndex + 1, bytes.count)
        let end = lines[(opening + 1)...].firstIndex { isEnd(isFirst ? $0 : $0.trimmingWhitespace) }
        guard let end else { return Split(isUnclosed: isFirst && looksLikeYAML(bytes[start...])) }
        let text = bytes[start..<lines[end].startIndex]
        guard isFirst ? !isProse(text) : isKeys(text) else { return Split() }
        return Split(
            yaml: String(decoding: text, as: UTF8.self), firstLine: opening + 2,
            length: min(lines[end].endIndex + 1, bytes.count), lines: end + 1)
    }

    /// The number of the line with dashes at the beginning of a page, perhaps below blank lines and comments.
    private static func opening(of lines: [ArraySlice<UInt8>]) -> Int? {
        var isInComment = false
        for (number, line) in lines.enumerated() {
            let text = line.trimmingWhitespace
            isInComment = isInComment || text.starts(with: "<!--".utf8)
            guard isInComment || text.isEmpty else { return isFence(text, longer: true) ? number : nil }
            // A comment with settings for the linter stays in the page.
            if text.firstPlace(of: "curbcut-") != nil { return nil }
            isInComment = isInComment && !text.suffix(3).elementsEqual("-->".utf8)
        }
        return nil
    }

    static func read(_ split: Split, path: ContentPath, findings: inout [Finding]) -> FrontMatter {
        if split.isUnclosed {
            findings.append(
                Finding(
                    .frontMatter, path: path,
                    "the front matter begins with --- and never ends; add a line with --- after it"))
        }
        guard let yaml = split.yaml else { return FrontMatter() }
        var errors: [SettingsError] = []
        let words: Set = ["title", "short", "summary", "tags", "owner", "meta"]
        let map = YAMLMap.read(yaml, "the front matter", from: split.firstLine, words: words, &errors)
        let matter = map.map { FrontMatterKeys.read($0, &errors) } ?? unreadable(yaml)
        findings += errors.map { Finding(.frontMatter, $0.severity, path: path, at: $0.place, $0.message) }
        return matter
    }

    /// What is known of front matter that is not YAML: whether the page is a draft, which stays unpublished.
    private static func unreadable(_ yaml: String) -> FrontMatter {
        var matter = FrontMatter()
        let line = yaml.lines.map { $0.lowercased() }.first { $0.hasPrefix("draft") }
        matter.draft = line.map { line in !["false", "no", "off"].contains { line.contains($0) } } ?? false
        return matter
    }

    private static func isFence(_ line: ArraySlice<UInt8>, longer: Bool = false) -> Bool {
        guard line.starts(with: "---".utf8) else { return false }
        return line.dropFirst(3).allSatisfy { $0.isWhitespace || longer && $0 == UInt8(ascii: "-") }
    }

    /// Whether a line ends front matter, perhaps as YAML documents end (YAML 1.2.2, 9.1.2).
    private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
        isFence(line, longer: true) || line.starts(with: "...".utf8) && line.dropFirst(3).allSatisfy(\.isWhitespace)
    }

    /// Whether all lines are `key: value`, empty, or after the first one items or parts of the entry before them.
    private static func isKeys(_ text: ArraySlice<UInt8>) -> Bool {
        let lines = text.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first, looksLikeYAML(first.trimmingWhitespace) else { return false }
        return lines.allSatisfy { $0[$0.startIndex].isWhitespace || $0.first == UInt8(ascii: "-") || looksLikeYAML($0) }
    }

    /// Whether the lines are text between two thematic breaks: they begin with an empty line, and the first line that
    /// is not a YAML comment (in Markdown, a heading) is not a key.
    private static func isProse(_ text: ArraySlice<UInt8>) -> Bool {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
            \.trimmingWhitespace)
        guard lines.first?.isEmpty == true, lines.contains(where: { !$0.isEmpty }) else { return false }
        let first = lines.first { !$0.isEmpty && $0.first != UInt8(ascii: "#") } ?? []
        let key = first.prefix { $0 != UInt8(ascii: ":") }
        return key.count == first.count || key.contains(UInt8(ascii: " "))
    }

    private static func looksLikeYAML(_ rest: ArraySlice<UInt8>) -> Bool {
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return colon > line.startIndex && line[..<colon].allSatisfy { $0.isLetter || $0 == UInt8(ascii: "-") }
    }
}

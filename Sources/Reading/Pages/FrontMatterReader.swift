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

    /// Finds the front matter; a page that merely begins with a thematic break has none.
    static func split(_ bytes: [UInt8]) -> Split {
        let split = splitFirst(bytes)
        return split.yaml == nil && !split.isUnclosed ? late(bytes) ?? split : split
    }

    /// The front matter below blank lines or comments, indented, or between more dashes; nil if the lines are no keys.
    private static func late(_ bytes: [UInt8]) -> Split? {
        var lines = LineReader(bytes: bytes)
        var count = 0
        var isInComment = false
        while let line = lines.next() {
            count += 1
            let text = bytes[line].trimmingWhitespace
            isInComment = isInComment || text.starts(with: "<!--".utf8)
            if isInComment || text.isEmpty {
                // A comment with settings for the linter stays in the page.
                if text.firstPlace(of: "curbcut-") != nil { return nil }
                isInComment = isInComment && !text.suffix(3).elementsEqual("-->".utf8)
            } else {
                return isFence(text, longer: true) ? keys(bytes, &lines, count) : nil
            }
        }
        return nil
    }

    private static func keys(_ bytes: [UInt8], _ lines: inout LineReader, _ count: Int) -> Split? {
        let (start, first) = (lines.position, count + 1)
        var count = count
        while let line = lines.next() {
            count += 1
            let text = bytes[line].trimmingWhitespace
            if isEnd(text), count > first {
                let yaml = String(decoding: bytes[start..<line.lowerBound], as: UTF8.self)
                return Split(yaml: yaml, firstLine: first, length: lines.position, lines: count)
            }
            guard count > first ? text.isEmpty || isEntry(bytes[line]) : looksLikeYAML(text) else { return nil }
        }
        return nil
    }

    private static func splitFirst(_ bytes: [UInt8]) -> Split {
        var lines = LineReader(bytes: bytes)
        guard let first = lines.next() else { return Split() }
        guard isFence(bytes[first]) else { return Split() }
        let start = lines.position
        var count = 1
        while let line = lines.next() {
            count += 1
            guard isEnd(bytes[line]) else { continue }
            let text = bytes[start..<line.lowerBound]
            if isProse(text) { return Split() }
            return Split(yaml: String(decoding: text, as: UTF8.self), length: lines.position, lines: count)
        }
        return Split(isUnclosed: looksLikeYAML(bytes[start...]))
    }

    static func read(_ split: Split, path: ContentPath, findings: inout [Finding]) -> FrontMatter {
        if split.isUnclosed {
            findings.append(
                Finding(
                    .frontMatter, path: path,
                    "the front matter begins with --- and never ends; add a line with --- after it"))
        }
        guard let yaml = split.yaml else { return FrontMatter() }
        do throws(YAMLProblem) {
            let keys = try YAMLMap(parsing: yaml, lineOffset: split.firstLine - 1, isForgiving: true)
            var reader = FrontMatterKeys(keys: keys, path: path)
            let matter = reader.read()
            findings += reader.findings
            return matter
        } catch {
            let message = "the front matter is not YAML: \(error.advice)"
            findings.append(Finding(.frontMatter, path: path, at: error.place, message))
            return FrontMatter()
        }
    }

    private static func isFence(_ line: ArraySlice<UInt8>, longer: Bool = false) -> Bool {
        guard line.starts(with: "---".utf8) else { return false }
        return line.dropFirst(3).allSatisfy { $0.isWhitespace || longer && $0 == UInt8(ascii: "-") }
    }

    /// Whether a line ends front matter, perhaps as YAML documents end (YAML 1.2.2, 9.1.2).
    private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
        isFence(line, longer: true) || line.starts(with: "...".utf8) && line.dropFirst(3).allSatisfy(\.isWhitespace)
    }

    /// Whether a line is `key: value`, an item or a part of the entry before it.
    private static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        return first.isWhitespace || first == UInt8(ascii: "-") || looksLikeYAML(line)
    }

    /// Whether it is a text between two thematic breaks: after an empty line, and its first line is no key.
    private static func isProse(_ text: ArraySlice<UInt8>) -> Bool {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
            \.trimmingWhitespace)
        guard lines.first?.isEmpty == true, let first = lines.first(where: { !$0.isEmpty }) else { return false }
        let key = first.prefix { $0 != UInt8(ascii: ":") }
        return first.first != UInt8(ascii: "#") && (key.count == first.count || key.contains(UInt8(ascii: " ")))
    }

    private static func looksLikeYAML(_ rest: ArraySlice<UInt8>) -> Bool {
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return colon > line.startIndex && line[..<colon].allSatisfy { $0.isLetter || $0 == UInt8(ascii: "-") }
    }
}

/// The lines of a text as byte ranges without their line ends.
private struct LineReader {
    let bytes: [UInt8]
    private(set) var position = 0

    mutating func next() -> Range<Int>? {
        guard position < bytes.count else { return nil }
        let start = position
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        position = min(end + 1, bytes.count)
        return start..<end
    }
}

import Handbook
import Markdown
import Tools

/// Lines that were meant as front matter, but are text of the page: TOML, JSON, keys between other lines than `---`, or
/// between none.
enum StrayFrontMatter {
    /// Front matter with its keys further below is rare.
    private static let longestSearch = 2_000

    /// Nil if the text begins with something else; `first` is the number of its first line.
    static func finding(in text: ArraySlice<UInt8>, at first: Int, path: ContentPath) -> Finding? {
        let text = String(decoding: text.prefix(longestSearch), as: UTF8.self)
        var lines = text.replacing("\u{200B}", with: "").replacing("\u{FEFF}", with: "").lines[...]
        // The title may be above it.
        if lines.first?.hasPrefix("# ") == true { lines.removeFirst() }
        lines = lines.drop { $0.allSatisfy(\.isWhitespace) }
        guard let opening = lines.first, isFence(opening) || key(of: opening) != nil || isPart(opening) else {
            return nil
        }
        let keys = (isFence(opening) ? lines.dropFirst() : lines).prefix { key(of: $0) != nil || isPart($0) }
            .compactMap(key)
        let known = keys.count { FrontMatterKeys.known.contains($0) }
        let isMeant = isFence(opening) || opening.hasPrefix("{") ? known > 0 : known > 2 && known == keys.count
        guard isMeant || keys.first == "title" else { return nil }
        return Finding(
            .frontMatter, .warning, path: path, at: SourcePosition(line: first + lines.startIndex, column: 1),
            "these lines look like front matter, but are published as text; write them as YAML (key: value) between "
                + "two lines of --- at the beginning of the page")
    }

    /// Whether a line has marks alone, such as `+++`, `;;;`, `***` or dashes that an editor has made one, perhaps with
    /// the name of a format: `---json`.
    private static func isFence(_ line: Substring) -> Bool {
        guard let mark = line.first(where: { !$0.isWhitespace }), "-+;=*_{–—".contains(mark) else { return false }
        let text = line.filter { !$0.isWhitespace }
        let rest = text.drop { $0 == mark }
        return rest.isEmpty ? text.utf8.count > 1 || mark == "{" : text.hasPrefix("---") && rest.count < 10
    }

    /// Whether a line continues an entry, or is a comment.
    private static func isPart(_ line: Substring) -> Bool { line.first.map { " \t-#{}[]".contains($0) } ?? false }

    /// The name before a colon (YAML, JSON) or an equals sign (TOML).
    private static func key(of line: Substring) -> String? {
        guard let end = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
        let start = line[..<end].drop { $0.isWhitespace || $0 == "{" && line.contains("\"") }
        let name = start.filter { !$0.isWhitespace && $0 != "\"" }
        let isName = !name.isEmpty && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
        return isName ? name.lowercased() : nil
    }
}

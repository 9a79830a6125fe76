import Tools

/// The lines of the templates for new pages, to find lines that authors have not replaced yet.
package struct TemplateText: Sendable {
    private let lines: Set<String>
    /// The components in the template: those of its "How to test a …" and GIVEN lines, and page names that its lines
    /// mention.
    package let things: Set<String>

    init(_ templates: [String], pageNames: Set<String>) {
        var lines: Set<String> = []
        for line in templates.joined(separator: "\n").split(separator: "\n") {
            let text = Self.normalised(String(line))
            if text.split(separator: " ").count >= Self.leastWords, !text.hasPrefix("#") { lines.insert(text) }
        }
        self.lines = lines
        let subjects = lines.filter { $0.hasPrefix("how to test ") || $0.hasPrefix("given ") }
        let named = Subject.words(in: lines.joined(separator: " ")).intersection(pageNames)
        things = named.union(subjects.flatMap { Self.nouns(of: $0) })
    }

    /// The words after the last article: "button" in "on a screen with a button".
    private static func nouns(of line: String) -> Set<String> {
        let start = [" a ", " an "].compactMap { article in line.ranges(of: article).last?.upperBound }.max()
        return start.map { Subject.words(in: String(line[$0...])) } ?? []
    }

    /// Shorter lines occur everywhere.
    private static let leastWords = 4

    package var isEmpty: Bool { lines.isEmpty }

    package func contains(_ line: String) -> Bool { lines.contains(Self.normalised(line)) }

    /// A line in lower case, without list marks and surrounding spaces.
    private static func normalised(_ line: String) -> String {
        let text = line.drop { " -*\t0123456789.".contains($0) }
        return text.lowercased().split { $0.isWhitespace }.joined(separator: " ")
    }
}

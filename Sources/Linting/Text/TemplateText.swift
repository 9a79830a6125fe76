import Base

/// The lines of the files that new pages are made from, to tell which lines nobody has written yet.
package struct TemplateText: Sendable {
    private let lines: Set<String>
    /// The components that the template speaks of: those of its "How to test a …" and GIVEN lines, and the names of
    /// pages that its lines mention.
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

    /// What stands behind the last article: "on a screen with a button" speaks of a button.
    private static func nouns(of line: String) -> Set<String> {
        let start = [" a ", " an "].compactMap { article in line.ranges(of: article).last?.upperBound }.max()
        return start.map { Subject.words(in: String(line[$0...])) } ?? []
    }

    /// Shorter lines are said everywhere.
    private static let leastWords = 4

    package var isEmpty: Bool { lines.isEmpty }

    package func contains(_ line: String) -> Bool { lines.contains(Self.normalised(line)) }

    /// A line without list marks, case and blanks at its ends.
    private static func normalised(_ line: String) -> String {
        let text = line.drop { " -*\t0123456789.".contains($0) }
        return text.lowercased().split { $0.isWhitespace }.joined(separator: " ")
    }
}

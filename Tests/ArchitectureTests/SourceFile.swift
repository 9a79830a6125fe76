import TestSupport

/// A file of the product's code, as text.
struct SourceFile: CustomStringConvertible, Sendable {
    /// From the repository's root.
    let path: String
    let lines: [Substring]

    /// Every Swift file of the product; tests, plugins and benchmarks are not part of it.
    static let all: [SourceFile] = ["Sources", "Templates"].flatMap { folder in
        Repository.files(below: Repository.root + "/" + folder, ending: ".swift").map { path in
            let text = (try? Repository.text(path)) ?? ""
            return SourceFile(
                path: String(path.dropFirst(Repository.root.utf8.count + 1)),
                lines: text.split(separator: "\n", omittingEmptySubsequences: false))
        }
    }

    var description: String { path }

    /// `Sources/Markdown`, `Templates`.
    var room: String {
        let parts = path.split(separator: "/")
        return parts[0] == "Sources" ? parts.prefix(2).joined(separator: "/") : String(parts[0])
    }

    /// The modules that it imports; `import struct A.B` counts as `A`.
    var imports: [String] {
        lines.compactMap { line in
            guard
                let match = line.firstMatch(
                    of:
                        #/^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:package |internal |private |public )?import\s+(?:(?:struct|class|enum|protocol|func|typealias|let|var)\s+)?(\w+)/#
                )
            else { return nil }
            return String(match.1)
        }
    }

    /// The numbers (from 1) of the lines in which `text` stands outside of comments.
    func lines(with text: String) -> [Int] {
        lines.indices.filter { lines[$0].contains(text) && !lines[$0].drop { $0 == " " }.hasPrefix("//") }.map {
            $0 + 1
        }
    }

    /// Whether one of the three lines above the line `number` is a comment.
    func hasReason(above number: Int) -> Bool {
        lines[max(0, number - 4)..<number - 1].contains { $0.drop { $0 == " " }.hasPrefix("//") }
    }
}

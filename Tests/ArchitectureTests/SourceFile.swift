import TestSupport

/// A file of the product's code, as text.
struct SourceFile: CustomStringConvertible, Sendable {
    /// The path from the repository's root.
    let path: String
    let lines: [Substring]

    /// Every Swift file of the product; tests, plugins and benchmarks are not part of it.
    static let all: [SourceFile] = ["Sources", "Templates"].flatMap { folder in
        Repository.files(below: Repository.root + "/" + folder, ending: ".swift").map { path in
            let text = (try? Repository.text(path)) ?? ""
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return SourceFile(
                path: String(path.dropFirst(Repository.root.utf8.count + 1)), lines: lines,
                imports: imports(in: lines))
        }
    }

    var description: String { path }

    /// The room's path: `Sources/Markdown`, `Templates`.
    var room: String {
        let parts = path.split(separator: "/")
        return parts[0] == "Sources" ? parts.prefix(2).joined(separator: "/") : String(parts[0])
    }

    /// The imported modules; `import struct A.B` counts as `A`.
    let imports: [String]

    private static func imports(in lines: [Substring]) -> [String] {
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "typealias", "let", "var"]
        return lines.compactMap { line in
            // A regular expression would take minutes for all lines in a debug build.
            let words = line.split(separator: " ")
            guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
                words[..<place].allSatisfy({
                    $0.hasPrefix("@") || ["package", "internal", "private", "public"].contains($0)
                })
            else { return nil }
            let name = kinds.contains(words[place + 1]) && place + 2 < words.count ? words[place + 2] : words[place + 1]
            return String(name.prefix { $0 != "." })
        }
    }

    /// The lines (from 1) of each function and initializer with several lines, recognised by the indentation of `swift
    /// format`.
    var functions: [Range<Int>] {
        lines.indices.compactMap { start in
            let words = lines[start].split(separator: " ")
            guard
                words.contains(where: {
                    $0 == "func" || $0.hasPrefix("init(") || $0.hasPrefix("init?(") || $0.hasPrefix("subscript(")
                }),
                words.first?.hasPrefix("//") == false, !lines[start].hasSuffix("}")
            else { return nil }
            let indent = lines[start].prefix { $0 == " " }
            let rest = lines[(start + 1)...]
            guard
                let end = rest.firstIndex(where: { $0.prefix { $0 == " " }.count <= indent.count && $0.hasSuffix("}") }
                ),
                lines[end] == indent + "}"
            else { return nil }
            return start + 1..<end + 2
        }
    }

    /// The numbers (from 1) of the lines that contain `text` outside of comments.
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

import Base
import Handbook
import Markdown

/// The files that the theme's own HTML, style sheets and scripts refer to, directly or through others.
struct ThemeFiles {
    private(set) var files: Set<ContentPath> = []
    private(set) var problems: [ReadingProblem] = []

    /// Larger files are published, but not read: no style sheet is as large.
    private static let largest = 2_000_000

    /// `known` are the files of the content folder.
    init(of theme: Theme, in folder: ContentFolder, known: Set<ContentPath>) {
        let inSlots = theme.slots.values.flatMap(\.addresses).compactMap {
            ContentPath.resolve($0.path.filePath, in: [])
        }
        files = Set(inSlots).intersection(known)
        let ofSlots = files.filter { $0.isStyleSheet || $0.isScript }
        var waiting = theme.stylesheets.filter(known.contains) + ofSlots
        var seen = Set(waiting)
        while let path = waiting.popLast() {
            guard let bytes = try? folder.read(path, limit: Self.largest) else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            lazy var lines = LineStarts(Array(text.utf8), count: text.utf8.count)
            func note(_ kind: ReadingProblem.Kind, at start: String.Index) {
                let offset = text.utf8.distance(from: text.startIndex, to: start)
                let line = lines.line(of: offset)
                problems.append(
                    ReadingProblem(path: path, line: line + 1, column: offset - lines[line] + 1, kind: kind))
            }
            if path.isStyleSheet {
                for (low, place) in StyleSheetColours(text).low(in: theme) { note(.lowContrast(low), at: place) }
            }
            for reference in path.isStyleSheet ? StyleSheetReference.all(in: text) : ScriptReference.all(in: text) {
                guard let target = ContentPath.resolve(reference.path, in: path.folder) else { continue }
                guard known.contains(target) else {
                    note(.referenceMissing(reference.written), at: reference.start)
                    continue
                }
                files.insert(target)
                if target.isStyleSheet || target.isScript, seen.insert(target).inserted { waiting.append(target) }
            }
        }
    }
}

extension String {
    /// The path without query and fragment, decoded.
    fileprivate var filePath: String { withoutQueryAndFragment.percentDecoded }
}

extension ContentPath {
    fileprivate var isStyleSheet: Bool { fileExtension == "css" }
    fileprivate var isScript: Bool { fileExtension == "js" || fileExtension == "mjs" }
}

/// A file that another one refers to.
struct FileReference {
    let written: String
    let start: String.Index

    /// Nil for other sites, data, places on the same page, and addresses from the root of a host.
    init?(_ written: Substring) {
        guard let first = written.first, first != "#", first != "/", String(written).urlScheme == nil else {
            return nil
        }
        self.written = String(written)
        start = written.startIndex
    }

    var path: String { written.filePath }
}

/// References of a style sheet: `url(…)` and `@import "…"` (CSS Values 4, 4.5; CSS Cascade 5, 2).
enum StyleSheetReference {
    static func all(in text: String) -> [FileReference] {
        var references: [FileReference] = []
        var rest = text[...]
        while let next = rest.firstIndex(where: { "/uU@".contains($0) }) {
            rest = rest[next...]
            if rest.hasPrefix("/*") {
                rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
            } else if let value = argument(of: rest) {
                if let reference = FileReference(value) { references.append(reference) }
                rest = rest[value.endIndex...]
            } else {
                rest = rest.dropFirst()
            }
        }
        return references
    }

    private static func argument(of text: Substring) -> Substring? {
        let name = text.prefix(8).lowercased()
        if name.hasPrefix("url(") {
            let inside = text.dropFirst(4).drop { $0.isWhitespace }
            return inside.quoted ?? inside.prefix { $0 != ")" && !$0.isWhitespace }
        }
        guard name.hasPrefix("@import") else { return nil }
        return text.dropFirst(7).drop { $0.isWhitespace }.quoted
    }
}

/// References of a script: `import "./…"`, `from "./…"`, `import("./…")`, `new URL("./…"`.
enum ScriptReference {
    static func all(in text: String) -> [FileReference] {
        var references: [FileReference] = []
        for word in ["from", "import", "URL("] {
            var rest = text[...]
            while let found = rest.firstRange(of: word) {
                rest = rest[found.upperBound...]
                let inside = rest.drop { $0.isWhitespace || $0 == "(" }
                guard let value = inside.quoted, value.hasPrefix("./") || value.hasPrefix("../") else { continue }
                if let reference = FileReference(value) { references.append(reference) }
            }
        }
        return references
    }
}

extension Substring {
    /// The text between the quotation marks that this begins with.
    fileprivate var quoted: Substring? {
        guard let mark = first, mark == "\"" || mark == "'" else { return nil }
        let inside = dropFirst()
        return inside.firstIndex { $0 == mark || $0 == "\n" }.map { inside[..<$0] }
    }
}

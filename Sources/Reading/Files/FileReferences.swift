import Handbook
import Markdown
import Tools

/// What web pages, drawings, style sheets and scripts of the content folder refer to.
struct FileReferences {
    /// Files by the file that refers to them.
    private(set) var files: [ContentPath: [ContentPath]] = [:]
    private var missing: [ContentPath: [Finding]] = [:]

    /// Larger files are published, but not read: no style sheet is as large.
    static let largest = 2_000_000

    /// `known` are the files of the content folder.
    init(of known: [ContentPath], in folder: ContentFolder) {
        let paths = known.filter { FileReference.reader(for: $0) != nil }
        let all = Set(known)
        let found = Parallel.map(paths) { path -> (files: [ContentPath], missing: [Finding]) in
            guard let bytes = try? folder.read(path, limit: Self.largest) else { return ([], []) }
            return Self.references(in: String(decoding: bytes, as: UTF8.self), of: path, known: all)
        }
        for (path, references) in zip(paths, found) {
            if !references.files.isEmpty { files[path] = references.files }
            if !references.missing.isEmpty { missing[path] = references.missing }
        }
    }

    private static func references(
        in text: String, of path: ContentPath, known: Set<ContentPath>
    ) -> (files: [ContentPath], missing: [Finding]) {
        var (files, missing): ([ContentPath], [Finding]) = ([], [])
        lazy var lines = LineStarts(text)
        for reference in FileReference.reader(for: path)?(text) ?? [] {
            guard let target = ContentPath.resolve(reference.path, in: path.folder) else { continue }
            let place = known.firstIndex(of: target)
            if let place { files.append(known[place]) }
            let isSame = place.map { known[$0].text.utf8.elementsEqual(target.text.utf8) } ?? reference.isLink
            if isSame { continue }
            let message =
                place == nil
                ? "there is no file '\(reference.written)' beside this one, so it is not published; "
                    + "add the file or correct this path"
                : "'\(reference.written)' and the name of the file have different code points for the same letters "
                    + "(Unicode, NFC and NFD), and servers tell them apart; rename the file to what is written here"
            missing.append(Finding(.file, .warning, path: path, at: lines.position(of: reference.start), message))
        }
        return (files, missing)
    }

    /// What the given files refer to in vain.
    func findings(in files: Set<ContentPath>) -> [Finding] { files.flatMap { missing[$0] ?? [] } }
}

extension Theme {
    /// The files of the content folder that its HTML, style sheets and scripts name.
    func namedFiles(among known: Set<ContentPath>) -> Set<ContentPath> {
        let inSlots = slots.values.flatMap(\.addresses).compactMap { ContentPath.resolve($0.path.filePath, in: []) }
        return known.filter(Set(inSlots + stylesheets).contains)
    }
}

extension String {
    /// The path without query and fragment, decoded.
    fileprivate var filePath: String { withoutQueryAndFragment.percentDecoded }
}

/// A file that another one refers to.
struct FileReference {
    let written: String
    /// Offset of its first byte.
    let start: Int
    /// Whether it leads to the file and does not embed it.
    let isLink: Bool

    /// Nil for other sites, data, places on the same page, and addresses from the root of a host.
    init?(_ written: String, start: Int, isLink: Bool = false) {
        guard let first = written.utf8.first, !"#/{".utf8.contains(first), written.urlScheme == nil else { return nil }
        (self.written, self.start, self.isLink) = (written, start, isLink)
    }

    fileprivate init?(_ written: Substring, isLink: Bool = false) {
        let start = written.base.utf8.distance(from: written.base.startIndex, to: written.startIndex)
        self.init(String(written), start: start, isLink: isLink)
    }

    var path: String { written.filePath }

    /// What finds the references in a file; nil for files without any.
    static func reader(for path: ContentPath) -> ((String) -> [FileReference])? {
        switch path.fileExtension {
        case "css": StyleSheetReference.all
        case "js", "mjs": ScriptReference.all
        case "html", "htm", "xhtml", "svg": MarkupReference.all
        default: nil
        }
    }
}

/// References of a web page or a drawing: addresses in attributes, style sheets and scripts in the text.
enum MarkupReference {
    static func all(in text: String) -> [FileReference] {
        let bytes = Array(text.utf8)
        var element = ""
        return HTMLTokenizer(bytes, range: bytes.indices).flatMap { token -> [FileReference] in
            switch token.kind {
            case .startTag(let name, _):
                element = name
                return token.attributes.flatMap { references(of: $0, on: name, bytes) }
            case .endTag: element = ""
            case .text where element == "style": return moved(StyleSheetReference.all, token.span, bytes)
            case .text where element == "script": return moved(ScriptReference.all, token.span, bytes)
            case .text, .comment: break
            }
            return []
        }
    }

    private static func references(
        of attribute: HTMLToken.Attribute, on element: String, _ bytes: [UInt8]
    ) -> [FileReference] {
        guard let span = attribute.span else { return [] }
        let kind = EmbeddedAddress(attribute.name, on: element)
        switch kind {
        case .set:
            return SourceSet.addresses(in: bytes[span]).compactMap {
                FileReference(CharacterReferences.resolve(bytes[$0]), start: $0.lowerBound)
            }
        case .link, .file:
            let value = FileReference(attribute.value.trimmingBlanks, start: span.lowerBound, isLink: kind == .link)
            return [value].compactMap(\.self)
        case nil: return attribute.name == "style" ? moved(StyleSheetReference.all, span, bytes) : []
        }
    }

    /// References in a part of the text.
    private static func moved(
        _ read: (String) -> [FileReference], _ span: Range<Int>, _ bytes: [UInt8]
    ) -> [FileReference] {
        read(String(decoding: bytes[span], as: UTF8.self)).compactMap {
            FileReference($0.written, start: $0.start + span.lowerBound, isLink: $0.isLink)
        }
    }
}

/// References of a style sheet: `url(…)`, `@import "…"` and `image-set("…" 2x)` (CSS Values 4, 4.5; CSS Cascade 5, 2;
/// CSS Images 4, 2.5).
enum StyleSheetReference {
    static func all(in text: String) -> [FileReference] {
        var references: [FileReference] = []
        var rest = text[...]
        while let next = rest.firstIndex(where: { "/uU@iI".contains($0) }) {
            rest = rest[next...]
            if rest.hasPrefix("/*") {
                rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
            } else if let value = argument(of: rest) {
                if let reference = FileReference(value) { references.append(reference) }
                rest = rest[value.endIndex...]
            } else {
                if rest.prefix(10).lowercased() == "image-set(" { references += options(of: rest.dropFirst(10)) }
                rest = rest.dropFirst()
            }
        }
        return references
    }

    /// The quoted addresses of a set of images; those in `url(…)` are found as everywhere, and types are none.
    private static func options(of set: Substring) -> [FileReference] {
        let options = set.prefix { !"{};".contains($0) }.split(separator: ",")
        return options.compactMap { $0.drop(while: \.isWhitespace).quoted }.compactMap { FileReference($0) }
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

/// References of a script: `import "./…"`, `from "./…"`, `import("./…")`, `new URL("./…"`; `new Worker("…")` and
/// `fetch("…")`, which may as well name what a server makes.
enum ScriptReference {
    static func all(in text: String) -> [FileReference] {
        var references: [FileReference] = []
        for word in ["from", "import", "URL(", "Worker(", "fetch("] {
            let isLink = ["Worker(", "fetch("].contains(word)
            var rest = text[...]
            while let found = rest.firstRange(of: word) {
                rest = rest[found.upperBound...]
                let inside = rest.drop { $0.isWhitespace || $0 == "(" }
                guard let value = inside.quoted, isLink || value.hasPrefix("./") || value.hasPrefix("../")
                else { continue }
                if let reference = FileReference(value, isLink: isLink) { references.append(reference) }
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

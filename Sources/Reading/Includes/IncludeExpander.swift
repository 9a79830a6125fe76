import Handbook
import Markdown
import Tools

/// Replaces directives with the fragments that they include, before parsing, and records the origin of each line.
struct IncludeExpander {
    private let fragments: FragmentSource
    private(set) var bytes: [UInt8] = []
    private(set) var segments: [SourceSegment] = []
    private(set) var findings: [Finding] = []

    /// Whether the text contains a fragment.
    var hasFragments: Bool { segments.contains { $0.file != nil } }

    /// A text being included, with its parameters.
    private struct File {
        let path: ContentPath
        let text: ArraySlice<UInt8>
        let linesBefore: Int
        let indent: ArraySlice<UInt8>
        /// Nil for the page itself, in which braces have no meaning.
        let directive: IncludeDirective?
        /// The chain of including files, the page first.
        let ancestors: [ContentPath]
    }

    /// Number of included fragments.
    private var included = 0

    /// Limit in bytes of a line with values, and of the text in which values are filled in: that of a page.
    private static let (longestLine, longestText) = (10_000, Limits.standard.size)
    /// Limit for fragments that contain only includes; pages of large handbooks have a dozen at most.
    private static let mostIncludes = 1_000
    /// Limit for suggestions, each of which is compared with all parameters.
    private static let mostSuggestions = 20

    init(_ fragments: FragmentSource) { self.fragments = fragments }

    /// Whether the text may contain directives, which are comments.
    static func canInclude(_ text: [UInt8]) -> Bool { text.withUnsafeBufferPointer { $0.contains("<!--") } }

    mutating func expand(_ text: [UInt8], path: ContentPath, linesBefore: Int) {
        append(File(path: path, text: text[...], linesBefore: linesBefore, indent: [], directive: nil, ancestors: []))
    }

    private mutating func append(_ file: File) {
        var fence = FenceTracker()
        var isNewSegment = true
        var used: Set<String> = []
        for (number, line) in file.text.lines.enumerated() {
            let line = file.directive == nil ? line : filled(line, number: number, in: file, used: &used)
            let isCode = fence.isCode(line)
            if !isCode, let directive = IncludeDirective(line), include(directive, line, number: number, in: file) {
                isNewSegment = true
                continue
            }
            if isNewSegment { begin(file, number: number) }
            isNewSegment = false
            if !line.allSatisfy(\.isWhitespace) { bytes += file.indent }
            bytes += line
        }
        reportUnused(file, used: used)
    }

    private mutating func report(
        _ message: String, line number: Int, column: Int = 1, in file: File, about page: ContentPath? = nil
    ) {
        let place = SourcePosition(line: number + 1 + file.linesBefore, column: column)
        let finding = Finding(.include, path: file.path, at: place, message)
        findings.append(page.map(finding.about) ?? finding)
    }

    private mutating func begin(_ file: File, number: Int) {
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        segments.append(
            SourceSegment(
                start: bytes.count, file: file.directive == nil ? nil : file.path.text,
                line: number + 1 + file.linesBefore, indent: file.indent.count))
    }

    // MARK: Including

    /// Includes a fragment; false if there is none, and the directive stays as a comment.
    private mutating func include(
        _ directive: IncludeDirective, _ line: ArraySlice<UInt8>, number: Int, in file: File
    ) -> Bool {
        let column = line.count - line.drop { $0 == UInt8(ascii: " ") }.count + 1
        if let refusal = refusal(of: directive) {
            report(refusal, line: number, column: column, in: file)
            return false
        }
        guard let (path, text) = find(directive.path, from: file.path) else {
            let advice = fragments.nearest(to: directive.path).suggested(
                otherwise: "; put it into shared/ in the content folder, or begin its name with _")
            report("there is no fragment '\(directive.path)'" + advice, line: number, column: column, in: file)
            return false
        }
        let ancestors = file.ancestors + [file.path]
        if let start = ancestors.firstIndex(of: path) {
            let circle = (ancestors[start...] + [path]).map(\.text).joined(separator: " → ")
            report("includes itself: \(circle); take one of these includes out", line: number, column: column, in: file)
            return false
        }
        included += 1
        let split = FrontMatterReader.split(text)
        let indent = file.indent + line.prefix { $0 == UInt8(ascii: " ") }
        append(
            File(
                path: path, text: text[split.length...], linesBefore: split.lines, indent: indent,
                directive: directive, ancestors: ancestors))
        return true
    }

    /// Why nothing is included, whatever the fragment is.
    private func refusal(of directive: IncludeDirective) -> String? {
        if directive.path.isEmpty {
            return "this include cannot be read; write <!-- include: shared/name.md parameter=\"value\" -->"
        }
        return included < Self.mostIncludes
            ? nil : "the page has more than \(Self.mostIncludes) includes with those in its fragments; include less"
    }

    /// Finds a fragment in the folder of the including file, then from the content root, as for media.
    private mutating func find(_ written: String, from file: ContentPath) -> (ContentPath, [UInt8])? {
        for folder in [file.folder, []] {
            guard let found = ContentPath.resolve(written, in: folder).flatMap(fragments.fragment) else { continue }
            return (found.path, SourceText.withoutNUL(SourceText(found.bytes).bytes))
        }
        return nil
    }

    // MARK: Parameters

    /// The line with a value for each `{{name}}`; names without a value stay and are reported.
    private mutating func filled(
        _ line: ArraySlice<UInt8>, number: Int, in file: File, used: inout Set<String>
    ) -> ArraySlice<UInt8> {
        guard let directive = file.directive, line.contains(UInt8(ascii: "{")) else { return line }
        var filled = ""
        var rest = String(decoding: line, as: UTF8.self)[...]
        var column = 1
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            let name = String(rest[open.upperBound..<close.lowerBound]).trimmingBlanks
            let place = column + rest[..<open.lowerBound].utf8.count
            filled += rest[..<open.lowerBound]
            guard filled.utf8.count <= Self.longestLine, bytes.count <= Self.longestText else { break }
            if let value = directive.value(of: name) {
                used.insert(name)
                filled += value
            } else {
                filled += rest[open.lowerBound..<close.upperBound]
                reportMissing(name, line: number, column: place, in: file)
            }
            column += rest[..<close.upperBound].utf8.count
            rest = rest[close.upperBound...]
        }
        return Array((filled + rest).utf8)[...]
    }

    private mutating func reportMissing(_ name: String, line: Int, column: Int, in file: File) {
        let names = findings.count < Self.mostSuggestions ? file.directive?.parameters.map(\.name) ?? [] : []
        let page = file.ancestors.last ?? file.path
        let advice = Nearest.name(to: name, among: names).suggested(otherwise: "; write \(name)=\"…\" into its include")
        report("\(page) gives no value for '\(name)'" + advice, line: line, column: column, in: file, about: page)
    }

    private mutating func reportUnused(_ file: File, used: Set<String>) {
        for parameter in file.directive?.parameters ?? [] where !used.contains(parameter.name) {
            let page = file.ancestors.last ?? file.path
            let message =
                "there is no {{\(parameter.name)}} here, but \(page) gives a value for it; "
                + "remove one or add the other"
            findings.append(Finding(.include, path: file.path, message).about(page))
        }
    }
}

extension ArraySlice<UInt8> {
    /// The lines with their ends.
    fileprivate var lines: [ArraySlice<UInt8>] {
        let ends = indices.filter { self[$0] == UInt8(ascii: "\n") }.map { $0 + 1 } + [endIndex]
        return zip([startIndex] + ends, ends).map { self[$0..<$1] }.filter { !$0.isEmpty }
    }
}

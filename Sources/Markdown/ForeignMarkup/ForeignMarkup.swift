import Base

/// A page as this tool reads markup of other generators.
package struct ForeignMarkup {
    package let document: Document
    /// The marks to report.
    package private(set) var marks: [ForeignMark] = []
    /// Bytes of the source that are white space in the document, in ascending order.
    package private(set) var hidden: [Range<Int>] = []
    /// The source as typed, if something of it is hidden; otherwise empty.
    package private(set) var written: [UInt8] = []
    /// Names of headings that are written below them, by the heading's first byte.
    package private(set) var names: [Int: String] = [:]

    /// Parses a page. Admonitions and tabs are quotes with a kind, and their titles are bold paragraphs; what other
    /// generators would replace is white space. All positions are those in `source`.
    ///
    /// - Parameter isMDX: Whether braces contain expressions.
    package init(
        parsing source: [UInt8], origin: Document.Origin, isMDX: Bool = false,
        treatments: [String: ForeignTreatment] = [:]
    ) {
        guard isMDX || Self.canFind(in: source) else {
            document = Self.document(parsing: source, origin: origin)
            return
        }
        let asTyped = Document(parsing: source, origin: origin)
        var scanner = ForeignScanner(asTyped, isMDX: isMDX)
        if asTyped.limitExceeded == nil { scanner.scan() }
        guard !scanner.marks.isEmpty else {
            document = Self.document(parsing: source, origin: origin)
            return
        }
        let mask = ForeignMask(scanner, document: asTyped, treatments: treatments)
        let parsed = Self.document(parsing: mask.bytes, origin: origin, known: mask.alerts)
            .withTitlesApart(at: mask.titles)
        document = Document(
            bytes: mask.withLabels(parsed.bytes, from: source), sourceCount: parsed.sourceCount, origin: origin,
            nodes: ForeignTree.nodes(of: parsed), limitExceeded: parsed.limitExceeded)
        marks = mask.uses
        hidden = mask.hidden
        written = source
        names = scanner.names
    }

    /// A document without markup of other generators.
    package init(of document: Document) { self.document = document }

    /// Parses a page with admonitions and tabs; `known` are tags that begin or end one.
    private static func document(
        parsing source: [UInt8], origin: Document.Origin, known: [AdmonitionLine] = []
    ) -> Document {
        guard !known.isEmpty || AdmonitionMask.canFind(in: source) else {
            return Document(parsing: source, origin: origin)
        }
        var mask = AdmonitionMask(source, known: known)
        guard !mask.marks.isEmpty else { return Document(parsing: source, origin: origin) }
        var parsed = Document(parsing: mask.bytes, origin: origin)
        // The first attempt is nearly always right; after the third, all lines are known.
        for _ in 0..<3 {
            guard let lessons = mask.lessons(of: parsed, known: known) else { break }
            mask = AdmonitionMask(source, known: known, lessons: lessons)
            parsed = Document(parsing: mask.bytes, origin: origin)
        }
        return Document(
            bytes: source + parsed.bytes[parsed.sourceCount...], sourceCount: source.count, origin: origin,
            nodes: NodeList(TabSet.divided(AdmonitionTree(parsed, marks: mask.marks).edit.applied())),
            limitExceeded: parsed.limitExceeded)
    }

    /// Whether a page may have markup of other generators outside of fenced code; very few do.
    private static func canFind(in source: [UInt8]) -> Bool {
        guard source.withUnsafeBufferPointer(hasMark) else { return false }
        var fence = FenceTracker()
        return source[...].lines.contains { line in
            !fence.isCode(line) && line.withUnsafeBufferPointer(hasMark)
        }
    }

    private static func hasMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        has("{", "%{:#.!/", in: bytes) || has("<", nil, in: bytes) || bytes.contains("={")
            || bytes.contains("[TOC]") || bytes.contains("[[") || bytes.contains("[toc]")
            || bytes.contains("8<-") || bytes.contains("<<< ")
            || bytes.contains("@include:")
            || (bytes.contains("import ") || bytes.contains("export "))
                && (bytes.has("import ", at: 0) || bytes.has("export ", at: 0) || bytes.contains("\nimport ")
                    || bytes.contains("\nexport "))
            || bytes.contains("){") || bytes.contains("{ .") || bytes.contains("{ #")
    }

    /// Whether one of `followers`, nil for capitals, comes after a byte.
    private static func has(_ byte: StaticString, _ followers: StaticString?, in bytes: UnsafeBufferPointer<UInt8>)
        -> Bool
    {
        var place = 0
        while let found = bytes.first(byte.utf8Start[0], from: place) {
            place = found + 1
            guard place < bytes.count else { return false }
            let next = bytes[place]
            if let followers {
                if followers.withUTF8Buffer({ $0.contains(next) }) { return true }
            } else if (0x41...0x5A).contains(next), found == 0 || !bytes[found - 1].isLetter {
                return true
            }
        }
        return false
    }
}

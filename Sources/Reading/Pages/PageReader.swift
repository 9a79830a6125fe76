import Handbook
import Markdown
import Tools

/// Turns the bytes of a file into a typed page. Never fails and never drops anything: unknown parts stay in the page as
/// unrecognised sections with their ranges.
package struct PageReader: Sendable {
    package let settings: Settings
    package private(set) var vocabulary: VocabularyIndex
    /// Nil when includes are left as they are.
    private let fragments: FragmentSource?

    package init(settings: Settings, vocabulary: VocabularyIndex? = nil, fragments: FragmentSource? = nil) {
        (self.settings, self.fragments) = (settings, fragments)
        self.vocabulary = vocabulary ?? VocabularyIndex(settings.vocabulary)
    }

    /// The page, and what is wrong with its front matter, markup or encoding, which does not prevent the page.
    package func read(_ file: [UInt8], path: ContentPath) -> (page: Page, findings: [Finding]) {
        let bytes = Self.beginning(of: file)
        let text = SourceText(bytes)
        var findings = text.findings(at: path)
        let split = FrontMatterReader.split(text.bytes)
        var frontMatter = FrontMatterReader.read(split, path: path, findings: &findings)
        let translation = Translation(path, locales: settings.translations)
        if frontMatter.language == nil { frontMatter.language = translation?.locale.language }
        let lines = split.length == 0 ? text.bytes : Array(text.bytes[split.length...])
        let stray = split.isUnclosed ? nil : StrayFrontMatter.finding(in: lines[...], at: split.lines + 1, path: path)
        findings += [stray].compactMap(\.self)
        var origin = Document.Origin(bytes: text.markLength + split.length, lines: split.lines)
        if let written = text.written {
            let length = FrontMatterReader.split(written).length
            (origin.bytes, origin.written) = (text.markLength + length, Array(written[length...]))
        }
        var source = SourceText.withoutNUL(lines)
        origin.isMisread = text.firstInvalid != nil
        origin.isAsInFile = text.isAsInFile && source.count == lines.count
        expand(&source, &origin, path: path, linesBefore: split.lines, findings: &findings)
        let isWhole = bytes.count == file.count
        let document = isWhole ? Document(parsing: source, origin: origin) : Document(beginning: source, origin: origin)
        var reader = self
        reader.vocabulary = vocabulary.speaking(frontMatter.language)
        let page = reader.page(document, frontMatter, path: path, translation: translation, findings: &findings)
        return (page, findings)
    }

    /// Replaces directives with the fragments that they include.
    private func expand(
        _ source: inout [UInt8], _ origin: inout Document.Origin, path: ContentPath, linesBefore: Int,
        findings: inout [Finding]
    ) {
        guard let fragments, IncludeExpander.canInclude(source) else { return }
        var expander = IncludeExpander(fragments)
        expander.expand(source, path: path, linesBefore: linesBefore)
        findings += expander.findings
        if expander.hasFragments { (source, origin.segments) = (expander.bytes, expander.segments) }
    }

    private func page(
        _ parsed: Document, _ frontMatter: FrontMatter, path: ContentPath, translation: Translation?,
        findings: inout [Finding]
    ) -> Page {
        let document = parsed.edited { ScenarioLines.stay($0, of: parsed, vocabulary) }
        let headings = HeadingReader.headings(of: document)
        let html = RawHTMLReader(document, headings, vocabulary, settings.html).read()
        let outline = OutlineReader(document: document, vocabulary: vocabulary, headings: headings)
        findings += self.findings(in: document, html, outline.enclosures, path: path)
        let title = outline.titleHeading(unless: frontMatter.title)
        let start = title == document.firstChild(of: 0) ? title.map { document.end(of: $0) } : nil
        let (preamble, sections) = outline.sections(in: (start ?? 1)..<document.nodes.count, except: title)
        let references = ReferenceReader(document: document, vocabulary: vocabulary).references(with: html.references)
        let original = translation?.original ?? path
        let route = Route(original.folder + (original.isIndex ? [] : [frontMatter.slug ?? original.stem]))
        let scope = vocabulary.scope(of: sections, at: route)
        return Page(
            path: path, frontMatter: frontMatter,
            title: self.title(frontMatter, title.map(document.plainText) ?? outline.titleBelow, path: original),
            route: translation.map { Route([$0.locale.folder] + route.segments) } ?? route, isIndex: original.isIndex,
            references: references, document: document, preamble: preamble, titleHeading: title,
            sections: sections, headings: headings, videos: html.videos,
            announcements: sections.flatMap(
                AnnouncementReader(document: document, vocabulary: vocabulary).announcements),
            enclosures: outline.enclosures.spans, rawIdentifiers: html.identifiers,
            symbols: SymbolReader(document: document, sections: sections, scope: scope, vocabulary: vocabulary).uses(),
            successCriteria: CriterionReader(document: document).uses(
                references: references, besides: frontMatter.successCriteria))
    }

    private func title(_ frontMatter: FrontMatter, _ heading: String?, path: ContentPath) -> String {
        if let title = (frontMatter.title ?? heading)?.trimmingBlanks, !title.isEmpty { return title }
        guard path.isIndex else { return DisplayName.make(from: path.stem, names: settings.names) }
        return path.folder.last.map { DisplayName.make(from: $0, names: settings.names) } ?? settings.title
    }

    /// The file up to the size limit of pages, without splitting a character; nearly always the whole file.
    private static func beginning(of file: [UInt8]) -> [UInt8] {
        guard file.count > Limits.standard.size else { return file }
        var bytes = file.prefix(Limits.standard.size)
        while let last = bytes.last, last.isContinuation { bytes.removeLast() }
        if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
        return Array(bytes)
    }

    // MARK: Findings

    /// What is wrong with the markup: limits, raw HTML, code, elements around sections.
    private func findings(
        in document: Document, _ html: RawHTMLReader.Result, _ enclosures: Enclosures, path: ContentPath
    ) -> [Finding] {
        let ofLimit = document.limitExceeded.map { exceeded in
            let place = SourcePosition(line: exceeded.line + document.origin.lines, column: 1)
            return Finding(.limit, path: path, at: place, "\(exceeded.message). It is published as plain text")
        }
        let ofHTML = html.faults.map { place, severity, message in
            Finding(.html, severity, path: path, at: document.range(of: place.span, in: place.node).start, message)
        }
        let ofElements = enclosures.divided.map { span in
            let tag = TextRange(span.start..<span.start + span.name.utf8.count + 1)
            return Finding(
                .html, .warning, path: path, at: document.range(of: tag, in: span.first).start,
                "`<\(span.name)>` ends before the section in it, because sections have their own place on a page; "
                    + "put both its tags into one section")
        }
        return [ofLimit].compactMap(\.self) + ofHTML + codeFindings(in: document, path: path) + ofElements
    }

    /// What is wrong with blocks of code.
    private func codeFindings(in document: Document, path: ContentPath) -> [Finding] {
        let known = InterfaceLanguage.allCases.map(\.rawValue).joined(separator: ", ")
        let foreign = GherkinReader.unknownLanguages(in: document).map {
            ($0, "Gherkin in the language '\($1)' is not read, so nothing here is a criterion; use one of \(known)")
        }
        let endless = document.endlessFence.map {
            ($0, "this code block never ends, so all that follows is code; add the line that should end it")
        }
        return (foreign + [endless].compactMap(\.self)).map { block, message in
            let place = document.range(of: document.nodes[block].source, in: block).start
            return Finding(.html, .warning, path: path, at: place, message)
        }
    }
}

extension Document {
    /// A fenced code block that only the end of the page ends (CommonMark, 4.5).
    fileprivate var endlessFence: NodeID? {
        guard let block = nodes.indices.last(where: { kind(of: $0).isBlock }), kind(of: block) == .codeBlock else {
            return nil
        }
        let source = nodes[block].source
        let lines = bytes[source.lowerBound..<source.upperBound].split(separator: UInt8(ascii: "\n"))
        var fence = FenceTracker()
        guard let first = lines.first, fence.isCode(first) else { return nil }
        if let last = lines.dropFirst().last { _ = fence.isCode(last) }
        return fence.isOpen ? block : nil
    }
}

import Handbook
import Markdown
import Tools

/// A tag, comment or text of raw HTML or of an HTML sample, with its node.
package struct MarkupToken: Sendable {
    package let html: HTMLToken
    package let node: NodeID
    /// Whether the tag is of a component: its name begins with a capital in code that a program fills in.
    var isComponent = false

    package var startName: String? { if case .startTag(let name, _) = html.kind { name } else { nil } }
    package var endName: String? { if case .endTag(let name) = html.kind { name } else { nil } }
}

/// HTML that belongs together: all the live HTML of a page, or one code sample.
package struct Markup: Sendable {
    package enum Kind: Sendable, Equatable {
        case live
        case sample
        /// A sample in a language that fills in markup, such as JSX, or that contains markup in its strings.
        case template
    }

    package let kind: Kind
    package let tokens: [MarkupToken]

    /// The live HTML first, then the samples in order; the tags of the live HTML that are words of a sentence; and the
    /// first code span with a tag in each block of HTML, where it is text.
    static func all(of document: Document) -> (markup: [Markup], words: [Range<Int>], code: [NodeID: Range<Int>]) {
        var (live, samples): ([MarkupToken], [Markup]) = ([], [])
        var code: [NodeID: Range<Int>] = [:]
        var reader = TemplateReader(document.bytes)
        for id in document.nodes.indices {
            switch document.kind(of: id) {
            case .htmlBlock, .htmlInline:
                let spans = document.typedCode(in: id)
                code[id] = spans.first
                let tags = tokens(of: id, document).filter { token in
                    token.html.kind == .text || spans.range(around: token.html.span.lowerBound) == nil
                }
                if !document.isInTemplate(id) { live += tags }
            case .codeBlock where document.isFenced(id):
                let isTemplate = templates.contains(document.language(of: id))
                guard isTemplate || document.isHTMLSample(id) else { continue }
                samples.append(
                    Markup(
                        kind: isTemplate ? .template : .sample, tokens: tokens(of: id, document, &reader, isTemplate)))
            // Indented markup: after HTML and a blank line meant as HTML, otherwise a sample.
            case .codeBlock where document.withBytes(document.nodes[id].text, { $0.first == UInt8(ascii: "<") }):
                let tags = tokens(of: id, document)
                if document.kind(of: id - 1) == .htmlBlock {
                    live += tags
                } else {
                    samples.append(Markup(kind: .sample, tokens: tags))
                }
            default: continue
            }
        }
        let words = live.removeWords(of: document)
        return ((live.isEmpty ? [] : [Markup(kind: .live, tokens: live)]) + samples, words, code)
    }

    /// Languages that fill in markup, or have it in their strings.
    private static let templates = WordLists["template languages"]

    /// The tokens of a sample, without what programs fill in.
    private static func tokens(
        of id: NodeID, _ document: Document, _ reader: inout TemplateReader, _ isTemplate: Bool
    ) -> [MarkupToken] {
        let text = document.nodes[id].text
        reader.hideCode(in: text.lowerBound..<text.upperBound, isTemplate: isTemplate)
        let bytes = reader.bytes
        return HTMLTokenizer(bytes, range: text.lowerBound..<text.upperBound).map { html in
            let isComponent = bytes[html.span].dropFirst().first?.isCapital ?? false
            return MarkupToken(html: html, node: id, isComponent: isTemplate && isComponent)
        }
    }

    private static func tokens(of id: NodeID, _ document: Document) -> [MarkupToken] {
        document.tokens(ofHTML: id).map { MarkupToken(html: $0, node: id) }
    }

    /// The index of the end tag of the element that begins at `start`; nil if there is none.
    func end(of start: Int) -> Int? {
        var depth = 0
        return tokens[start...].prefix(2_000).firstIndex { token in
            if case .startTag(let name, let isSelfClosing) = token.html.kind, name == tokens[start].startName {
                depth += isSelfClosing ? 0 : 1
            }
            if token.endName == tokens[start].startName { depth -= 1 }
            return depth <= 0
        }
    }

    /// The role of the innermost element around a tag that has one; nil in an excerpt, a component or far inside.
    func role(around index: Int) -> String? {
        var depth = 0
        for token in tokens[..<index].suffix(500).reversed() {
            if token.isComponent { return nil }
            if token.endName != nil { depth += 1 }
            guard case .startTag(let name, false) = token.html.kind, !HTMLTokenizer.voidElements.contains(name) else {
                continue
            }
            depth -= 1
            if depth >= 0 { continue }
            depth = 0
            if let role = token.writtenRole ?? token.ownRole, role != "generic" { return role }
        }
        return nil
    }
}

extension LintedPage {
    /// The references of the page, except in live examples and bad examples.
    package var realReferences: [Reference] {
        let examples = ranges(ofElements: ["example"])
        if examples.isEmpty { return content.references }
        return content.references.filter { reference in
            guard reference.kind == .rawLink || reference.kind == .rawMedia else { return true }
            let place = locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node).lowerBound
            return examples.range(around: place) == nil
        }
    }

    /// The bytes of the outermost elements of some names, ascending.
    func ranges(ofElements names: Set<String>) -> [Range<Int>] {
        var (open, ranges): ((name: String, start: Int)?, [Range<Int>]) = (nil, [])
        for token in markup.liveTokens {
            if let name = token.startName, open == nil, names.contains(name) {
                open = (name, locate(token).lowerBound)
            } else if let name = token.endName, let start = open, name == start.name {
                ranges.append(start.start..<max(start.start, locate(token).upperBound))
                open = nil
            }
        }
        return ranges + (open.map { [$0.start..<sourceCount] } ?? [])
    }

    /// The live HTML and the samples of HTML.
    var htmlMarkup: [Markup] { markup.filter { $0.kind != .template } }

    /// Whether the author, or a program, leaves attributes of a tag open: `…`, `{...props}`.
    func isPartial(_ token: MarkupToken, in markup: Markup) -> Bool {
        let tag = text(of: token)
        return tag.has("...") || tag.has("…") || tag.has("v-bind") || markup.kind != .template && tag.has("{")
    }

    /// Whether the author of a sample, or a program, leaves something out.
    func isExcerpt(_ markup: Markup) -> Bool {
        let signs: [StaticString] = ["...", "…", "<?php", "<% ", "<%-", "{%", "{{#", "{{ if", "{{if", "{{-"]
        return markup.kind == .sample && markup.tokens.contains { signs.contains(where: text(of: $0).has) }
    }

    /// Texts and comments of HTML samples, as ranges of the source.
    func textsOfSamples() -> [Range<Int>] {
        markup.filter { $0.kind == .sample }.flatMap(\.tokens).compactMap { token in
            switch token.html.kind {
            case .text, .comment: locate(token)
            default: nil
            }
        }
    }
}

extension [MarkupToken] {
    /// Removes the tags that are words, "the <nav> element": without attributes, alone and between spaces.
    fileprivate mutating func removeWords(of document: Document) -> [Range<Int>] {
        var (open, words): ([String: [Int]], Set<Int>) = ([:], [])
        for index in indices {
            if let name = self[index].startName { open[name, default: []].append(index) }
            if let name = self[index].endName, open[name]?.popLast() == nil { words.insert(index) }
        }
        words = words.union(open.values.joined()).filter { document.isWord(self[$0]) }
        defer { self = indices.filter { !words.contains($0) }.map { self[$0] } }
        return words.sorted().map { self[$0].html.span }
    }
}

extension [Markup] {
    /// The tokens of the page's live HTML, in the order of its nodes.
    var liveTokens: ArraySlice<MarkupToken> {
        guard let live = first, live.kind == .live else { return [] }
        return live.tokens[...]
    }
}

extension Document {
    /// Whether a tag is between words or marks: not `<b>bold`, `Array<string>`, nor the paragraph of "Read it. <p>".
    fileprivate func isWord(_ token: MarkupToken) -> Bool {
        let span = token.html.span
        guard let name = token.startName ?? token.endName, kind(of: token.node) != .codeBlock,
            token.html.attributes.isEmpty, span.upperBound <= sourceCount, !["br", "hr", "wbr"].contains(name)
        else { return false }
        let before = bytes[..<span.lowerBound].suffix(3)
        let after = bytes[span.upperBound..<sourceCount].prefix(2)
        let isParagraph =
            ["dd", "div", "dt", "li", "option", "p", "td", "th", "tr"].contains(name)
            && !(before.dropLast().last ?? 0).isLetter
        // In a block of HTML, only before a small letter or a comma.
        let goesOn =
            kind(of: token.node) == .htmlInline || after.first == UInt8(ascii: ",")
            || after.last.map { $0.isLetter && $0 == $0.lowercased } ?? false
        return !isParagraph && goesOn && before.last.map { " \n\t([|\"'*_/".utf8.contains($0) } ?? true
            && after.first.map { " \r\n\t)]|\"'*_/,.;:!?s-".utf8.contains($0) } ?? true
    }

    /// Code spans of Markdown that contain tags, on lines of a block of HTML.
    fileprivate func typedCode(in block: NodeID) -> [Range<Int>] {
        let text = PageText(bytes[...], nodes[block].text.lowerBound..<nodes[block].text.upperBound)
        let isCode = text.begins(with: "<pre") || text.begins(with: "<!--")
        guard kind(of: block) == .htmlBlock, text.has("`"), !isCode else { return [] }
        return text.split(separator: "\n").flatMap { line in
            var (spans, rest): ([Range<Int>], PageText) = ([], line)
            while let start = rest.first("`") {
                let mark = rest[start..<rest.endIndex].prefix { $0 == "`" }
                let inner = rest[mark.endIndex..<rest.endIndex]
                guard let end = inner.firstRange(of: String(mark)) else { break }
                let isSpan = start == line.startIndex || !line[start - 1].isLetter
                if isSpan, inner[inner.startIndex..<end.lowerBound].has("<") { spans.append(start..<end.upperBound) }
                rest = rest[end.upperBound..<rest.endIndex]
            }
            return spans
        }
    }

    /// Whether a tag is among the words of a template's tag: `{% code title="<nav>" %}`.
    fileprivate func isInTemplate(_ tag: NodeID) -> Bool {
        let line = bytes[..<nodes[tag].text.lowerBound].suffix(200).reversed().prefix { !"}\n".utf8.contains($0) }
        return kind(of: tag) == .htmlInline
            && zip(line, line.dropFirst()).contains { $1 == UInt8(ascii: "{") && "%{<".utf8.contains($0) }
    }

    package func isHTMLSample(_ id: NodeID) -> Bool {
        let language = language(of: id)
        if language != "" || !isFenced(id) { return language == "html" || language == "htm" }
        return withBytes(nodes[id].text) { $0.first == UInt8(ascii: "<") }
            && Guess.language(of: string(nodes[id].text)) == "html"
    }
}

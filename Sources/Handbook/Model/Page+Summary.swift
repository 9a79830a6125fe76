import Markdown

extension Page {
    /// A line that defines what a page is about; nil if no text before its criteria and notes can.
    ///
    /// The text after the title comes before the general notes and the text above the title, and a sentence before
    /// other words, such as a badge. The author's own sections above the criteria are better than a line that only
    /// leads to a list.
    var definingLine: String? {
        let isAboveTitle = { (range: NodeRange) in range.lowerBound < self.titleHeading ?? 0 }
        let generalNotes = sections.first { $0.kind == .generalNotes }.map(nodesBelowHeading)
        let ranges =
            introduction.filter { !isAboveTitle($0) } + [generalNotes].compactMap(\.self)
            + introduction.filter(isAboveTitle)
        let lines = ranges.compactMap(definition)
        let isLeadIn = lines.first?.hasSuffix(":") ?? true
        let line = lines.first(where: \.isSentence) ?? (isLeadIn ? firstSentenceOfOwnSections : nil) ?? lines.first
        return line?.shortened()
    }

    private var firstSentenceOfOwnSections: String? {
        sections.prefix { $0.kind == .unrecognised }.lazy.map(nodesBelowHeading).compactMap(definition)
            .first(where: \.isSentence)
    }

    private func nodesBelowHeading(_ section: PageSection) -> NodeRange {
        document.end(of: section.heading.node)..<section.nodes.upperBound
    }

    /// The first sentence among the paragraphs of a range, or the first paragraph, without lines that only say what is
    /// tested.
    private func definition(in range: NodeRange) -> String? {
        let lines = document.siblings(in: range).lazy
            .filter { self.document.kind(of: $0) == .paragraph && self.document.subjectOfTest(at: $0) == nil }
            .map { self.document.plainText(of: $0).oneLine }.filter { !$0.isEmpty }
        return lines.first(where: \.isSentence) ?? lines.first { _ in true }
    }
}

extension String {
    /// Whether the text ends like a sentence.
    fileprivate var isSentence: Bool { unicodeScalars.last { !$0.isClosing }?.endsSentence ?? false }

    /// The text, shortened to what search engines show of a description: to whole sentences or, if the first one is
    /// longer, to whole words.
    fileprivate func shortened(to limit: Int = 160) -> String {
        guard utf8.count > limit, count > limit else { return self }
        let cut = prefix(limit)
        if let end = cut.unicodeScalars.indices.last(where: cut.isEndOfSentence) { return String(cut[...end]) }
        let end = cut.lastIndex { $0.isWhitespace } ?? cut.endIndex
        return cut[..<end] + "…"
    }
}

extension Substring {
    /// Whether a sentence ends at a place. The full stop of "e.g." or of a number ends none.
    fileprivate func isEndOfSentence(_ place: Index) -> Bool {
        let mark = unicodeScalars[place]
        guard mark.endsSentence else { return false }
        guard mark.isASCII else { return true }
        let rest = self[index(after: place)...]
        guard rest.first == " ", rest.dropFirst().first?.isLowercase == false else { return false }
        let word = self[..<place].reversed().prefix { $0 != " " }
        return word.count > 2 && !word.contains(".")
    }
}

extension Unicode.Scalar {
    /// The marks at the end of a sentence in the scripts of the interface's languages.
    fileprivate var endsSentence: Bool {
        switch self {
        case ".", "!", "?", "…", "。", "！", "？", "؟": true
        default: false
        }
    }

    /// Quotation marks and brackets, which may follow the mark at the end of a sentence.
    fileprivate var isClosing: Bool { "\"'’”»)]）」』".unicodeScalars.contains(self) }
}

import Base

extension PageRecord {
    var summary: String? { read { $0.summary() } }
    var videos: Indexed.Videos { read { $0.videos() } }
    var criteriaMark: UInt64 { read { $0.criteriaMark() } }
    var sections: [Indexed.Section] { read { $0.sections() } }
    var announcements: [Indexed.Announcement] { read { $0.announcements() } }
    var announcementCount: Int { read { $0.announcementCount() } }
    var symbols: [Indexed.Symbol] { read { $0.symbols() } }
    var successCriteria: [Indexed.SuccessCriterionUse] { read { $0.successCriteria() } }

    private func read<Part>(_ part: (inout IndexedReader) -> Part) -> Part {
        var reader = IndexedReader(indexed)
        return part(&reader)
    }

    /// What indexes show of a page, in the order in which `IndexedReader` passes by.
    static func indexed(of page: Page) -> Excerpt {
        var writer = RecordWriter()
        writer.add(page.summary) { $0.add($1) }
        writer.add(page.indexedVideos.count)
        writer.add(page.indexedVideos.captioned)
        writer.add(page.criteriaMark)
        writer.addPart(page.indexedSections) { writer, section in
            writer.add(section.kind.recordNumber)
            writer.add(section.kind.platformOfNotes, RecordWriter.add)
            writer.add(section.form.rawValue)
        }
        writer.addPart(page.indexedAnnouncements) { writer, announcement in
            writer.add(announcement.utterance)
            writer.add(announcement.remark)
            writer.add(announcement.role)
            writer.add(announcement.platform, RecordWriter.add)
            writer.add(anchor: announcement.anchor)
        }
        writer.addPart(page.indexedSymbols) { writer, use in
            writer.add(use.symbol.number)
            writer.add(anchor: use.anchor)
        }
        writer.addPart(page.indexedSuccessCriteria) { writer, use in
            writer.add(use.number)
            writer.add(anchor: use.anchor)
            writer.add(use.platforms, RecordWriter.add)
            writer.add(use.isNamedElsewhere)
        }
        return writer.record
    }
}

/// Reads one part of what indexes show of a page and passes by those before it.
private struct IndexedReader {
    private var reader: RecordReader

    init(_ record: Excerpt) {
        reader = RecordReader(record)
    }

    mutating func summary() -> String? { reader.optional { $0.text() } }

    mutating func videos() -> Indexed.Videos {
        _ = summary()
        return Indexed.Videos(count: reader.number(), captioned: reader.number())
    }

    mutating func criteriaMark() -> UInt64 {
        _ = videos()
        return reader.eightBytes()
    }

    mutating func sections() -> [Indexed.Section] {
        part(0) { reader in
            let number = reader.number()
            let platform = reader.optional { $0.platform() }
            return Indexed.Section(
                kind: SectionKind(recordNumber: number, platform: platform),
                form: Indexed.Section.Form(rawValue: reader.number()) ?? .none)
        }
    }

    mutating func announcements() -> [Indexed.Announcement] {
        part(1) { reader in
            Indexed.Announcement(
                utterance: reader.words(), remark: reader.words(), role: reader.text(),
                platform: reader.optional { $0.platform() }, anchor: reader.anchor())
        }
    }

    mutating func announcementCount() -> Int {
        var part = part(1)
        return part.number()
    }

    mutating func symbols() -> [Indexed.Symbol] {
        part(2) { reader in
            (symbol: SymbolTable.symbol(numbered: reader.number()), anchor: reader.anchor())
        }.compactMap { use in use.symbol.map { Indexed.Symbol(symbol: $0, anchor: use.anchor) } }
    }

    mutating func successCriteria() -> [Indexed.SuccessCriterionUse] {
        part(3) { reader in
            Indexed.SuccessCriterionUse(
                number: reader.text(), anchor: reader.anchor(), platforms: reader.list { $0.platform() },
                isNamedElsewhere: reader.truth())
        }
    }

    private mutating func part<Element>(_ number: Int, _ read: (inout RecordReader) -> Element) -> [Element] {
        var part = part(number)
        return part.list(read)
    }

    private mutating func part(_ number: Int) -> RecordReader {
        _ = criteriaMark()
        for _ in 0..<number { _ = reader.words() }
        return RecordReader(reader.words())
    }
}

extension RecordWriter {
    /// A list that can be passed by as a whole.
    fileprivate mutating func addPart<Element>(
        _ elements: [Element], _ write: (inout RecordWriter, Element) -> Void
    ) {
        var part = RecordWriter()
        part.add(elements, write)
        add(part.record)
    }

    fileprivate mutating func add(anchor: Excerpt?) { add(anchor) { $0.add($1) } }

    static func add(_ writer: inout RecordWriter, _ platform: Platform) {
        writer.add(platform.id)
        writer.add(platform.name)
    }
}

extension RecordReader {
    mutating func platform() -> Platform { Platform(id: text(), name: text()) }
    fileprivate mutating func anchor() -> Excerpt? { optional { $0.words() } }
}

extension SectionKind {
    /// In the order of the declaration; that of notes for a platform comes with the platform.
    fileprivate var recordNumber: Int {
        switch self {
        case .generalNotes: 0
        case .videos: 1
        case .condensed: 2
        case .gherkin: 3
        case .criteria: 4
        case .developerNotes: 5
        case .platformNotes: 6
        case .unrecognised: 7
        }
    }

    fileprivate init(recordNumber: Int, platform: Platform?) {
        let plain: [SectionKind] = [.generalNotes, .videos, .condensed, .gherkin, .criteria, .developerNotes]
        self =
            platform.map(SectionKind.platformNotes)
            ?? (plain.indices.contains(recordNumber) ? plain[recordNumber] : .unrecognised)
    }
}

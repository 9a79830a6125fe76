import Base

/// What becomes of each mark of a page: what the handbook says, or else what its name means in most generators.
struct KnownComponents {
    /// Treatments by the mark's index.
    private(set) var treatments: [Int: ForeignTreatment] = [:]
    /// The lines that marks with an end become, by the mark's index.
    private(set) var lines: [Int: AdmonitionLine] = [:]
    private let bytes: [UInt8]
    private let pairs: ForeignPairs

    /// `treatments` are those of the handbook, by name.
    init(_ pairs: ForeignPairs, in bytes: [UInt8], treatments own: [String: ForeignTreatment]) {
        self.bytes = bytes
        self.pairs = pairs
        for (index, mark) in pairs.marks.enumerated() {
            if let treatment = own[mark.name] {
                add(treatment, index)
            } else if let end = pairs.ends[index], treatments[index] == nil, let treatment = standard(mark) {
                add(treatment, index)
                treatments[end] = treatment
            }
        }
    }

    private mutating func add(_ treatment: ForeignTreatment, _ index: Int) {
        let mark = pairs.marks[index]
        // A tab that is something else, too, remains a tab.
        if treatments[index] == nil { treatments[index] = treatment }
        switch treatment {
        case .alert(let kind) where lines[index] == nil:
            lines[index] = AdmonitionLine(.fence(0), mark.range, .alert(kind), title: mark.title)
        case .tabs: addTabs(in: index)
        case .alert, .drop, .keep, .fragment: break
        }
    }

    // MARK: Names

    /// Docusaurus, Starlight, Nextra, Mintlify (`Tabs`), GitBook (`tabs`), Docsy (`tabpane`).
    private static let tabs: Set<String> = ["tabs", "tabpane", "tabset", "tabgroup", "codetabs"]
    /// Starlight (`Aside`), Nextra (`Callout`), Docusaurus (`Admonition`), GitBook (`hint`), Hugo's themes (`notice`,
    /// `alert`): the kind is an attribute.
    private static let alerts: Set<String> = ["aside", "callout", "admonition", "hint", "notice", "alert"]
    private static let kinds: Set<String> = ["type", "style", "kind", "variant", "color", "level", "severity"]

    private func standard(_ mark: ForeignMark) -> ForeignTreatment? {
        guard [.component, .shortcode, .tag].contains(mark.kind) else { return nil }
        let name = mark.name.lowercased()
        if Self.tabs.contains(name) { return .tabs }
        guard Self.alerts.contains(name) else { return AlertKind(component: name).map { .alert($0) } }
        let attributes = ForeignAttributes(of: mark, in: bytes)
        let written = attributes.named.first { Self.kinds.contains($0.name) }?.value ?? attributes.alone.first
        let kind = written.flatMap { AlertKind(component: text($0).lowercased()) }
        return .alert(kind ?? .note)
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: Tabs

    /// Makes tabs of the pairs directly in another, if they have labels.
    private mutating func addTabs(in container: Int) {
        guard let end = pairs.ends[container] else { return }
        let outer = ForeignAttributes(of: pairs.marks[container], in: bytes)
        var number = 0
        var index = container + 1
        while index < end {
            guard let close = pairs.ends[index], close < end else {
                index += 1
                continue
            }
            if let label = label(of: index, number: number, in: outer) {
                var line = AdmonitionLine(.fence(0), pairs.marks[index].range, title: label)
                line.isFirst = number == 0
                lines[index] = line
                treatments[index] = .tabs
                treatments[close] = .tabs
                number += 1
            }
            index = close + 1
        }
    }

    /// Attributes that are a tab's label, the best first: MDX and GitBook, Docsy, others.
    private static let labels = ["label", "title", "header", "name", "tabname", "summary"]

    private func label(of index: Int, number: Int, in container: ForeignAttributes) -> Range<Int>? {
        let own = ForeignAttributes(of: pairs.marks[index], in: bytes)
        for name in Self.labels { if let label = own[name] { return label } }
        if pairs.marks[index].kind != .component, let label = own.alone.first { return label }
        if let values = container["values"], let value = own["value"] {
            for object in bytes[values].split(separator: UInt8(ascii: "}")) {
                guard let known = ForeignAttributes.literal(after: "value", in: object),
                    bytes[known].elementsEqual(bytes[value])
                else { continue }
                return ForeignAttributes.literal(after: "label", in: object)
            }
        }
        if let items = container["items"] ?? container["labels"] {
            let literals = ForeignAttributes.literals(in: bytes[items])
            if number < literals.count { return literals[number] }
        }
        return own["value"]
    }
}

extension AdmonitionLine {
    /// More colons than an author writes, so that only the tag's own end ends it.
    static let colons = 1_000

    /// A line of a start tag, with the least indentation up to its end.
    init(_ line: AdmonitionLine, ending end: Int, of start: Int, in pairs: ForeignPairs, bytes: [UInt8]) {
        self.init(.fence(Self.colons + start), line.range, line.kind, title: line.title)
        isFirst = line.isFirst
        let close = pairs.marks[end].range
        content = line.range.upperBound..<close.lowerBound
        let lines = bytes[content].lines
        // The first line goes on after the tag; the last one contains the end.
        indentation = lines.dropFirst().dropLast().compactMap(AdmonitionMask.width).min()
        if let last = lines.last, lines.count > 1, let width = AdmonitionMask.width(of: last) {
            indentation = min(indentation ?? width, width)
        }
        if let first = lines.first, AdmonitionMask.width(of: first) != nil { indentation = nil }
    }
}

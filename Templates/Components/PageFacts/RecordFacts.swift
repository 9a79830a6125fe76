import Handbook
import SafeHTML

/// What the team notes about a page, as labels and values.
struct RecordFacts {
    let settings: Settings
    let record: PageRecord

    /// The facts in their order, each as a text such as "Owner: Team Controls".
    var facts: [HTML] {
        (known + own).map { label, value in interface.html(.fact, ["label": label, "value": value]) }
    }

    private var interface: Interface { settings.interface }

    private var known: [(HTML, HTML)] {
        var facts: [(HTML, HTML)] = []
        if let owner = record.owner { facts.append(("\(interface[.owner])", content("\(owner)"))) }
        if let status = record.status.map(name) { facts.append(("\(interface[.status])", status)) }
        if let date = record.reviewed { facts.append(("\(interface[.reviewed])", interface.time(date))) }
        if let date = record.reviewDue { facts.append(("\(interface[.reviewDue])", interface.time(date))) }
        if !record.verified.isEmpty {
            facts.append(("\(interface[.verified])", HTML.joined(record.verified.map(check), by: "; ")))
        }
        return facts
    }

    func name(of status: ReviewStatus) -> HTML {
        switch status {
        case .inReview: "\(interface[.inReview])"
        case .approved: "\(interface[.approved])"
        case .deprecated(nil): "\(interface[.deprecated])"
        case .deprecated(let version?): interface.html(.deprecatedSince, ["version": content("\(version)")])
        }
    }

    private func check(_ verification: Verification) -> HTML {
        let platform = DisplayName.make(from: verification.platform, names: settings.names)
        let words = [platform, verification.version, verification.with].compactMap(\.self).joined(separator: " ")
        let date: HTML = verification.date.map { " (\(interface.time($0)))" } ?? .nothing
        return "\(content("\(words)"))\(date)"
    }

    /// Facts in the order of `curbcut.yml`, then the others in the order of the page.
    private var own: [(HTML, HTML)] {
        let fields = Dictionary(settings.meta.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let ordered =
            settings.meta.compactMap { field in record.meta.first { $0.key == field.key } }
            + record.meta.filter { fields[$0.key] == nil }
        return ordered.map { fact in
            let label = fields[fact.key]?.label ?? DisplayName.make(from: fact.key, names: settings.names)
            return (content("\(label)"), value(of: fact))
        }
    }

    private func value(of fact: MetaFact) -> HTML {
        switch fact.value {
        case .text(let text): self.text(text)
        case .number(let number): "\(number)"
        case .date(let date): interface.time(date)
        case .list(let texts): HTML.joined(texts.map(text), by: "\(interface[.listSeparator])")
        }
    }

    /// A text; a web address becomes a link.
    private func text(_ text: String) -> HTML {
        guard text.hasPrefix("https://") || text.hasPrefix("http://"), let address = Address(written: text) else {
            return content("\(text)")
        }
        return "<a class=\"external\" href=\"\(address)\">\(text)</a>"
    }

    /// The team's own words, in the language of the handbook.
    private func content(_ words: HTML) -> HTML { settings.langAttributes.content(words) }
}

import Handbook
import Markdown
import Tools

/// Finds the success criteria that a page names: WCAG numbers, and links to W3C's pages about them.
struct CriterionReader {
    let document: Document

    /// The criteria in the order of the text, then those of `known` that the text does not name, at the page's
    /// beginning.
    func uses(references: [Reference], besides known: [SuccessCriterion]) -> [CriterionUse] {
        let uses = uses(references: references)
        var named = Set(uses.map(\.criterion.number))
        let others = known.filter { named.insert($0.number).inserted }
        return uses + others.map { CriterionUse(criterion: $0, node: 0, span: .empty) }
    }

    private func uses(references: [Reference]) -> [CriterionUse] {
        let inLinks = references.compactMap(use)
        if !canHaveNumbers(TextRange(document.bytes.indices)) { return inLinks }
        let linked = Set(inLinks.map(\.node))
        var linkEnd = 0
        var uses = inLinks
        document.forEachNode { id, kind in
            switch kind {
            case .text:
                // A link counts once, although its text and its address name the criterion.
                if id >= linkEnd, canHaveNumbers(document.nodes[id].text) { uses += numbers(in: id) }
            case .link, .htmlBlock, .htmlInline:
                if linked.contains(id) { linkEnd = document.end(of: id) }
            default: return
            }
        }
        return inLinks.isEmpty ? uses : uses.sorted { ($0.node, $0.span.start) < ($1.node, $1.span.start) }
    }

    // MARK: Links

    private func use(_ reference: Reference) -> CriterionUse? {
        guard reference.kind == .link || reference.kind == .rawLink, reference.written.firstRange(of: "w3.org") != nil,
            let criterion = Self.criterion(ofAddress: reference.written)
        else { return nil }
        return CriterionUse(criterion: criterion, node: reference.node, span: reference.span)
    }

    /// `…/WAI/WCAG22/Understanding/reflow.html`, `…/TR/WCAG22/#reflow`.
    private static func criterion(ofAddress address: String) -> SuccessCriterion? {
        let (path, fragment) = address.splitFragment
        let name = path.split(separator: "/").last.map { String($0.prefix { $0 != "." && $0 != "?" }) }
        let slugs = [fragment, path.contains("Understanding") || path.contains("quickref") ? name : nil]
        return slugs.lazy.compactMap { $0 }.compactMap { slug in bySlug[slug] }.first
    }

    private static let bySlug = Dictionary(uniqueKeysWithValues: SuccessCriteria.all.map { ($0.slug, $0) })

    // MARK: Numbers

    /// Numbers of three parts that the text says are criteria: `WCAG 2.4.7`, `SC 1.4.3`, `1.4.10 Reflow`.
    private func numbers(in node: NodeID) -> [CriterionUse] {
        let range = document.nodes[node].text
        var uses: [CriterionUse] = []
        var announced: Int?
        for span in spans(in: range) {
            guard let criterion = SuccessCriteria.criterion(document.string(span)) else { continue }
            // One search for all numbers of a text: a changelog has thousands of them.
            announced = announced ?? announcementEnd(in: range)
            if span.lowerBound >= announced ?? range.upperBound || isNamed(criterion, at: span, in: range) {
                uses.append(CriterionUse(criterion: criterion, node: node, span: span))
            }
        }
        return uses
    }

    /// Whether two dots follow digits as in a number of three parts. Cheap check first: most texts have none.
    private func canHaveNumbers(_ range: TextRange) -> Bool {
        document.withBytes(range) { bytes in
            var position = 1
            while let dot = bytes.first(UInt8(ascii: "."), from: position, to: bytes.count - 3) {
                let next = bytes[dot + 2] == UInt8(ascii: ".") || bytes[dot + 3] == UInt8(ascii: ".")
                if bytes[dot - 1].isDigit, bytes[dot + 1].isDigit, next { return true }
                position = dot + 1
            }
            return false
        }
    }

    /// Complete numbers of the form digits, dot, digits, dot, digits.
    private func spans(in range: TextRange) -> [TextRange] {
        let dot = UInt8(ascii: ".")
        let runs = document.bytes[range.lowerBound..<range.upperBound].split { !$0.isDigit && $0 != dot }
        return runs.compactMap { run in
            var number = run.drop { $0 == dot }
            while number.last == dot { number.removeLast() }
            return number.count <= 6 && number.count { $0 == dot } == 2 ? TextRange(number.indices) : nil
        }
    }

    /// End of the first word, such as "WCAG", that makes all later numbers criteria; the end of the text when there is
    /// none. Without such words, the numbers may be versions.
    private func announcementEnd(in range: TextRange) -> Int {
        document.withBytes(range) { bytes in
            for index in bytes.indices {
                if let word = Self.announcements.first(where: { bytes.has(inAnyCase: $0, at: index) }) {
                    return range.lowerBound + index + word.utf8CodeUnitCount
                }
            }
            return range.upperBound
        }
    }

    private static let announcements: [StaticString] = ["wcag", "success criteri", "sc ", "guideline"]

    /// Most bytes between a number and its name: a dash, brackets, a list marker.
    private static let reach = 40

    /// Whether the criterion's name is after the number, or "criterion" before it.
    private func isNamed(_ criterion: SuccessCriterion, at span: TextRange, in range: TextRange) -> Bool {
        let before: StaticString = "criterion "
        return document.withBytes(range) { bytes in
            let (start, end) = (span.lowerBound - range.lowerBound, span.upperBound - range.lowerBound)
            if start >= before.utf8CodeUnitCount, bytes.has(inAnyCase: before, at: start - before.utf8CodeUnitCount) {
                return true
            }
            let name = bytes[end...].prefix(Self.reach).firstIndex { $0.isLetter } ?? bytes.count
            let word = criterion.name.utf8.prefix { $0 != UInt8(ascii: " ") }
            return bytes[name...].lazy.map(\.lowercased).starts(with: word.lazy.map(\.lowercased))
        }
    }
}

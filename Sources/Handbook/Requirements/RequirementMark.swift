import Tools

/// What an author writes in brackets about the requirements of a check: `(2.1.1, 2.4.7)`, `(WCAG 1.4.4 whole)`,
/// `(WCAG –)`.
package struct RequirementMark: Sendable, Equatable {
    /// Numbers as written, in their order, and those between two with a dash if all are of one guideline.
    package var numbers: [String] = []
    /// A dash instead of numbers: the check is about no criterion.
    package var isNone = false
    /// Whether a passed check covers the whole of each criterion.
    package var isWhole = false
    /// Range in the text, with its brackets.
    package var range: Range<Int>
    /// The version of WCAG that the brackets name.
    package var version: String?
    /// The level of each number: the one after it, or the one before it and others.
    package var levels: [String: String] = [:]
    /// Whether the brackets name WCAG.
    package var namesWCAG = false

    /// All marks of a text.
    package static func all(in text: Excerpt) -> [RequirementMark] {
        text.withBytes { bytes in
            var marks: [RequirementMark] = []
            var position = 0
            while let (outer, inner) = bytes.brackets(from: position) {
                position = inner.lowerBound
                // The longest list of real handbooks has 40 bytes.
                guard inner.count < 200 else { continue }
                if let mark = RequirementMark(String(decoding: bytes[inner], as: UTF8.self), at: outer) {
                    marks.append(mark)
                    position = inner.upperBound
                }
            }
            return marks
        }
    }

    /// Nil for brackets with other words.
    private init?(_ text: String, at range: Range<Int>) {
        self.range = range
        var level: String?
        var isRange = false
        let apart = ["-", "–", "−"].reduce(text) { $0.replacing($1, with: " – ") }
        for word in apart.split(whereSeparator: { " ,;&/、，\u{A0}".contains($0) }) {
            switch word.lowercased() {
            case "wcag": namesWCAG = true
            case "whole": isWhole = true
            case "a", "aa", "aaa":
                if let last = numbers.last, levels[last] == nil {
                    levels[last] = word.uppercased()
                } else {
                    level = word.uppercased()
                }
            case "2.0", "2.1", "2.2": version = String(word)
            case "part", "and", "sc", "level": continue
            case "–": (isNone, isRange) = (numbers.isEmpty, !numbers.isEmpty)
            default:
                guard Self.isNumber(word, first: 0...9) else { return nil }
                if isRange, let first = numbers.last { numbers += Self.numbers(between: first, String(word)) }
                isRange = false
                numbers.append(String(word))
                levels[String(word)] = level
            }
        }
        // Other numbers may be versions.
        guard namesWCAG ? !numbers.isEmpty || isNone : numbers.contains(where: { Self.isNumber($0[...], first: 1...4) })
        else { return nil }
    }

    /// The criteria between two of one guideline.
    private static func numbers(between first: String, _ last: String) -> [String] {
        guard let first = SuccessCriteria.criterion(first), let last = SuccessCriteria.criterion(last),
            first.number.prefix(4) == last.number.prefix(4), first.order < last.order
        else { return [] }
        return SuccessCriteria.all[first.order + 1..<last.order].map(\.number)
    }

    /// Whether the text has the form of a criterion's number: `2.4.7`, `1.4.10`. `first` are the first digits to expect.
    private static func isNumber(_ text: Substring, first: ClosedRange<UInt8>) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 3 && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isDigit) }
            && first.contains((text.utf8.first ?? 0) &- UInt8(ascii: "0")) && parts[0].count == 1
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The next round brackets with what they contain, also full-width ones as in Japanese.
    fileprivate func brackets(from start: Int) -> (outer: Range<Int>, inner: Range<Int>)? {
        guard let first = self[start...].firstIndex(where: { $0 == UInt8(ascii: "(") || $0 == 0xEF }) else {
            return nil
        }
        let isWide = self[first] == 0xEF
        let (opening, closing): (StaticString, StaticString) = isWide ? ("（", "）") : ("(", ")")
        guard has(opening, at: first) else { return brackets(from: first + 1) }
        let inner = first + opening.utf8CodeUnitCount
        guard let end = (inner..<count).first(where: { has(closing, at: $0) }) else { return nil }
        return (first..<end + closing.utf8CodeUnitCount, inner..<end)
    }
}

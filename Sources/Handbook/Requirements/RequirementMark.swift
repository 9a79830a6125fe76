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
    /// The level of each number: the one after it, or the one before it and others; not that of "WCAG 2.2 AA".
    package var levels: [String: String] = [:]
    /// Whether the brackets name WCAG.
    package var namesWCAG = false
    /// Whether names of criteria follow their numbers.
    package var hasNames = false

    /// Most bytes in brackets; the longest list of real handbooks has 40.
    private static let longest = 200

    /// All marks of a text, in round or square brackets, also full-width ones as in Japanese. Those in other marks are
    /// their parts.
    package static func all(in text: Excerpt) -> [RequirementMark] {
        text.withBytes { bytes in
            var (marks, open): ([RequirementMark], [Int]) = ([], [])
            for index in bytes.indices {
                var (start, isWide): (Int?, Bool) = (nil, false)
                switch bytes[index] {
                case UInt8(ascii: "("), UInt8(ascii: "["): open.append(index)
                case UInt8(ascii: ")"), UInt8(ascii: "]"): start = open.popLast()
                case 0xEF where bytes.has("（", at: index): open.append(index)
                case 0xEF where bytes.has("）", at: index): (start, isWide) = (open.popLast(), true)
                default: continue
                }
                guard let start, index - start <= longest else { continue }
                let range = start..<index + (isWide ? 3 : 1)
                guard let mark = RequirementMark(String(decoding: bytes[range], as: UTF8.self), at: range),
                    mark.namesWCAG || !hasVersions(String(decoding: bytes[..<start].suffix(40), as: UTF8.self))
                else { continue }
                marks.removeLast(marks.reversed().prefix { $0.range.lowerBound > start }.count)
                marks.append(mark)
            }
            return marks
        }
    }

    /// Nil for brackets with other words.
    private init?(_ text: String, at range: Range<Int>) {
        var (level, isRange, needsRange): (String?, Bool, Bool) = (nil, false, false)
        // Words before the first number, which are its name.
        var name: [String] = []
        self.range = range
        let words = Self.words(in: text)
        for (written, next) in zip(words, words.dropFirst() + [","]) {
            let word = written.lowercased()
            switch word {
            case "wcag": namesWCAG = true
            case "whole": isWhole = true
            case ",": isRange = false
            // "De la 2.1.1 a la 2.1.4", but "2.1.1 A".
            case "a" where written == word && next != "," && !numbers.isEmpty: isRange = true
            case "a", "aa", "aaa": level = levelOfAll(after: word.uppercased()) ?? level
            case "2.0", "2.1", "2.2": version = word
            case "–": (isNone, isRange) = (numbers.isEmpty, !numbers.isEmpty)
            case _ where Self.rangeWords.contains(word) && !numbers.isEmpty: isRange = true
            case _ where Self.isNumber(word, first: 0...9):
                if isRange, let first = numbers.last { numbers += Self.numbers(between: first, word) }
                (isRange, needsRange) = (false, needsRange && !isRange)
                guard name.allSatisfy({ Self.slugWords(of: word).contains($0) }) else { return nil }
                hasNames = hasNames || !name.isEmpty
                name = []
                numbers.append(word)
                levels[word] = level
            case _ where Self.otherWords.contains(word): break
            case _ where numbers.last.map { Self.isName(word, of: $0) } ?? false: (hasNames, isRange) = (true, false)
            case _ where Self.wordsOfRanges.contains(word): needsRange = needsRange || numbers.count < 2
            case _ where numbers.isEmpty: name.append(word)
            default: return nil
            }
        }
        // Other numbers may be versions.
        guard !needsRange, name.isEmpty,
            namesWCAG ? !numbers.isEmpty || isNone : numbers.contains(where: { Self.isNumber($0, first: 1...4) })
        else { return nil }
    }

    /// A level that is not that of the last number, but of those that follow; none beside a version.
    private mutating func levelOfAll(after level: String) -> String? {
        guard let last = numbers.last, levels[last] == nil else { return version == nil ? level : nil }
        levels[last] = level
        return nil
    }

    /// Words around numbers, "criteria", "see", those between two numbers that mean all from one to the other, and
    /// those that are only with these.
    private static let otherWords = words("criterion/words")
    private static let rangeWords = words("criterion/to")
    private static let wordsOfRanges = words("criterion/from")
    private static let versionWords = words("criterion/versions")
    /// Words in the names of criteria, in other languages than English.
    private static let nameWords = words("criterion/names")

    /// Whether numbers are versions after these words: "Flutter (3.3.1)".
    private static func hasVersions(_ before: String) -> Bool {
        versionWords.contains(before.lowercased().split { !$0.isLetter && $0 != "-" }.last.map(String.init) ?? "")
    }

    private static func words(_ name: String) -> Set<String> {
        Set(InterfaceLanguage.allCases.flatMap { $0.words(name) })
    }

    /// Numbers with their dots, dashes, commas, and words, which no space need divide: "達成基準2.1.1".
    private static func words(in text: String) -> [String] {
        var (apart, wasNumber) = ("", false)
        for scalar in text.unicodeScalars {
            let digit = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
            let isNumber = digit != nil || ".٫．".unicodeScalars.contains(scalar)
            if isNumber != wasNumber { apart += " " }
            wasNumber = isNumber
            switch scalar {
            case "-", "‐", "‑", "–", "—", "−", "－", "~", "〜", "～": apart += " – "
            case ",", ";", "、", "，", "；", "،": apart += " , "
            case _ where Self.separators.contains(scalar): apart += " "
            default: apart += isNumber ? digit.map { String(Int($0)) } ?? "." : String(scalar)
            }
        }
        // "vgl. 2.1.1."
        let all = apart.split(separator: " ").map { $0.split(separator: ".").joined(separator: ".") }
        return all.filter { !$0.isEmpty }
    }

    private static let separators = " :&/／|+§#()[]：（）・･“”„«»「」『』\"'’\u{A0}\u{3000}".unicodeScalars

    /// Whether a word is a part of the name of a criterion.
    private static func isName(_ word: String, of number: String) -> Bool {
        SuccessCriteria.criterion(number) != nil
            && (nameWords.contains(word) || slugWords(of: number).contains(word))
    }

    /// The words of the name of a criterion in English.
    private static func slugWords(of number: String) -> [String] {
        SuccessCriteria.criterion(number)?.slug.split(separator: "-").map(String.init) ?? []
    }

    /// The criteria between two of one guideline.
    private static func numbers(between first: String, _ last: String) -> [String] {
        guard let first = SuccessCriteria.criterion(first), let last = SuccessCriteria.criterion(last),
            first.number.prefix(4) == last.number.prefix(4), first.order < last.order
        else { return [] }
        return SuccessCriteria.all[first.order + 1..<last.order].map(\.number)
    }

    /// Whether the text has the form of a criterion's number: `2.4.7`, `1.4.10`. `first` are the first digits to
    /// expect.
    private static func isNumber(_ text: String, first: ClosedRange<UInt8>) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 3 && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isDigit) }
            && first.contains((text.utf8.first ?? 0) &- UInt8(ascii: "0")) && parts[0].count == 1
    }
}

extension Excerpt {
    /// The text without what its author writes in brackets about requirements.
    package var withoutRequirements: String {
        var bytes = Array(self.bytes)
        for mark in RequirementMark.all(in: self).reversed() { bytes.removeSubrange(mark.range) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

import ContentGraph

/// Finds the steps in one line of Gherkin.
///
/// A line begins with a keyword in any case; further ones inside it count only in capitals and outside of brackets and
/// quotes, so that "press Ctrl and Tab" and "(BUT focus does not move)" stay whole.
enum StepSplitter {
    struct Part: Equatable {
        let keyword: Step.Keyword?
        let text: String
    }

    struct Result: Equatable {
        var steps: [Part]
        /// A keyword at the end of the line: it belongs to the next one.
        var trailing: Step.Keyword?
    }

    static func split(_ line: String) -> Result {
        var result = Result(steps: [])
        var keyword: Step.Keyword?
        var words: [Substring] = []
        var depth = 0
        var rest = line.split(whereSeparator: \.isWhitespace)[...]
        func close() {
            if !words.isEmpty { result.steps.append(Part(keyword: keyword, text: words.joined(separator: " "))) }
            words = []
        }
        while let word = rest.first {
            let isFirst = result.steps.isEmpty && words.isEmpty && keyword == nil
            if let (found, count) = self.keyword(at: rest, isFirst: isFirst), depth == 0 || isFirst {
                // "AND IF …": the first keyword says what kind of step it is, the second belongs to its text.
                let isEmptyStep = keyword != nil && words.isEmpty
                if !isEmptyStep {
                    close()
                    keyword = found
                    rest = rest.dropFirst(count)
                    continue
                }
            }
            depth = max(0, depth + change(of: word))
            words.append(word)
            rest = rest.dropFirst()
        }
        if words.isEmpty, let last = keyword { result.trailing = last }
        close()
        return result
    }

    /// The keyword that the words begin with and how many words it takes.
    private static func keyword(at words: ArraySlice<Substring>, isFirst: Bool) -> (Step.Keyword, Int)? {
        guard let word = words.first else { return nil }
        if word.uppercased() == "I", let second = words.dropFirst().first {
            switch isFirst ? second.uppercased() : String(second) {
            case "SEE": return (.iSee, 2)
            case "HEAR": return (.iHear, 2)
            default: return nil
            }
        }
        guard let keyword = Step.Keyword(rawValue: isFirst ? word.uppercased() : String(word)) else { return nil }
        if !isFirst, !splitsInside.contains(keyword) { return nil }
        if keyword == .given, words.dropFirst().first?.uppercased() == "THAT" { return (.given, 2) }
        return (keyword, 1)
    }

    /// OR and IF inside a line join words more often than steps.
    private static let splitsInside: Set<Step.Keyword> = [.when, .then, .and, .iSee, .iHear]

    private static func change(of word: Substring) -> Int {
        word.reduce(0) { $0 + ("([".contains($1) ? 1 : ")]".contains($1) ? -1 : 0) }
    }
}

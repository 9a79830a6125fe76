import Tools

/// The words of scenarios and of screen readers.
extension Vocabulary {
    /// The beginning of a Gherkin line other than a step: "Scenario: …".
    package enum ScenarioWord: String, Sendable, CaseIterable {
        case feature, rule, background, scenario, outline, examples
    }

    static let standardSteps =
        [Term(Step.Keyword.given, ["GIVEN THAT"])]
        + Step.Keyword.allCases.map { Term($0, [$0.rawValue]) }

    /// Words of VoiceOver and TalkBack for common components.
    static let standardUtterances = [Announcement.Part.Kind.role, .state, .position, .hint].map {
        Term($0, InterfaceLanguage.english.words("spoken/\($0.rawValue)"))
    }
}

/// The keywords of steps, prepared for searching in bytes.
@usableFromInline package final class StepWords: Sendable {
    package struct Spelling: Sendable {
        package let keyword: Step.Keyword
        /// The keyword in capitals, as in exports: `GIVEN`, `ICH HÖRE`.
        package let written: String
        /// The words of the spelling, in capitals.
        package let words: [[UInt8]]
        /// The spelling in capitals, with one space between words.
        package let capitals: [UInt8]
        /// The first byte without the bit for lower case (0x20); nil without words.
        package let initial: UInt8?
        /// Whether its script has capitals.
        package let hasCapitals: Bool
        /// Whether it also begins a step within a line. OR and IF join words there more often than steps, and so do a
        /// single letter and words of scripts without capitals.
        package let countsInside: Bool
        /// Whether the next word may follow without a space: `もし…`, `Lorsqu'…` (gherkin-languages.json).
        package let isJoined: Bool
    }

    /// All spellings, longer ones first: GIVEN THAT is one keyword.
    package let spellings: [Spelling]
    /// First bytes of all spellings, without the bit for lower case (0x20).
    private let initials: ByteSet
    private let initialsInside: ByteSet

    private static let inside: Set<Step.Keyword> = [.when, .then, .and, .iSee, .iHear]

    init(_ terms: [Vocabulary.Term<Step.Keyword>]) {
        let all = terms.flatMap { term in
            term.spellings.map { spelling in
                let capitals = spelling.uppercased()
                let words = capitals.split(separator: " ").map { Array($0.utf8) }
                return Spelling(
                    keyword: term.meaning, written: capitals, words: words,
                    capitals: Array(words.joined(separator: [UInt8(ascii: " ")])),
                    initial: words.first?.first.map { $0 & 0xDF },
                    hasCapitals: capitals != spelling.lowercased(),
                    countsInside: Self.inside.contains(term.meaning) && capitals.count > 1
                        && capitals != spelling.lowercased(),
                    isJoined: spelling.unicodeScalars.last.map {
                        $0 == "'" || $0 == "’" || $0.isOfScriptWithoutSpaces
                    } ?? false)
            }
        }
        spellings = all.enumerated().sorted {
            ($1.element.words.count, $0.offset) < ($0.element.words.count, $1.offset)
        }
        .map(\.element)
        initials = ByteSet(spellings.compactMap(\.initial))
        initialsInside = ByteSet(spellings.filter(\.countsInside).compactMap { $0.words.first?.first })
    }

    /// Whether a text is a keyword without a step, in any case.
    package func isKeyword(_ text: String) -> Bool {
        let capitals = Array(text.uppercased().utf8)
        return spellings.contains { $0.capitals == capitals }
    }

    /// Whether a keyword may begin with the byte, in any case: a quick check that rules most words out.
    package func canBegin(_ byte: UInt8) -> Bool { initials.contains(byte & 0xDF) }

    /// Whether a keyword in capitals within a line may begin with the byte.
    package func canBeginInside(_ byte: UInt8) -> Bool { initialsInside.contains(byte) }
}

import Markdown
import Tools

// MARK: - Scenarios

/// The beginnings of Gherkin lines other than steps.
struct ScenarioWords: Sendable {
    private struct Beginning {
        /// The beginning in lower case.
        let text: String
        let word: Vocabulary.ScenarioWord
        let isColonOptional: Bool
    }

    /// All beginnings, longer ones first.
    private let beginnings: [Beginning]
    /// First bytes of the beginnings and of numbers, by which most lines are ruled out: in lower case, or not ASCII.
    private let initials: ByteSet

    init(_ terms: [Vocabulary.Term<Vocabulary.ScenarioWord>]) {
        beginnings = terms.flatMap { term in
            term.spellings.map { spelling in
                Beginning(
                    text: spelling.lowercased(), word: term.meaning,
                    isColonOptional: term.meaning == .scenario && spelling == term.spellings.first)
            }
        }
        .sorted { ($1.text.utf8.count, $0.text) < ($0.text.utf8.count, $1.text) }
        initials = ByteSet(beginnings.compactMap(\.text.utf8.first) + "(0123456789".utf8)
    }

    fileprivate func match(_ line: ArraySlice<UInt8>) -> (word: Vocabulary.ScenarioWord, rest: ArraySlice<UInt8>)? {
        guard let first = line.first, first >= 0x80 || initials.contains(first.lowercased) else { return nil }
        let written = String(decoding: line, as: UTF8.self)
        // "2. Scenario: …", "(2) Scenario: …"
        let number = written.prefix { $0.isNumber || $0.isWhitespace || "()（）.．:：–—-".contains($0) }
        let isNumbered = number.contains(where: \.isNumber)
        let text = isNumbered ? written[number.endIndex...] : written[...]
        let lower = text.lowercased()
        guard let found = beginnings.first(where: { lower.hasPrefix($0.text) }),
            let rest = Self.rest(of: text, after: found, needsColon: isNumbered || !found.isColonOptional)
        else { return nil }
        return (found.word, Array(rest.utf8)[...].trimmingWhitespace)
    }

    /// The text after the beginning and its colon; nil when the colon is missing but required. "Background" may be all.
    private static func rest(of line: Substring, after beginning: Beginning, needsColon: Bool) -> String? {
        let after = line.dropFirst(beginning.text.count)
        if beginning.word == .background, after.allSatisfy(\.isWhitespace) { return "" }
        let mark = after.drop { $0.isWhitespace || $0.isNumber || $0 == "#" || $0 == "*" || $0 == "_" }
        if let first = mark.first, ":：–—-".contains(first) { return String(mark.dropFirst()) }
        return !needsColon && after.first == " " ? String(after) : nil
    }
}

extension VocabularyIndex {
    /// The keyword of a Gherkin line other than a step (`Scenario: Test …`, `Scenario 2: …`, `Szenario – …`), and the
    /// text after its colon. Nil for any other line.
    package func scenarioWord(_ line: String) -> (word: Vocabulary.ScenarioWord, rest: String)? {
        scenarioWord(Array(line.utf8)[...]).map { ($0.word, String(decoding: $0.rest, as: UTF8.self)) }
    }

    /// The keyword of a line in UTF-8, and the text after its colon.
    package func scenarioWord(_ line: ArraySlice<UInt8>) -> (word: Vocabulary.ScenarioWord, rest: ArraySlice<UInt8>)? {
        scenarioWords.match(line)
    }
}

// MARK: - Announcements

/// Words of the parts of announcements.
struct SpokenWords: Sendable {
    /// Kinds of roles and states, which are exactly these words.
    private var whole: [[UInt8]: Announcement.Part.Kind] = [:]
    /// The words that positions and hints begin with.
    private let beginnings: [(words: [UInt8], kind: Announcement.Part.Kind)]

    init(_ terms: [Vocabulary.Term<Announcement.Part.Kind>]) {
        func words(_ kind: Announcement.Part.Kind) -> [[UInt8]] {
            terms.filter { $0.meaning == kind }.flatMap(\.spellings).map { Array($0.lowercased().utf8) }
        }
        // A word that is both a state and a role counts as a role.
        for kind in [Announcement.Part.Kind.state, .role] {
            for word in words(kind) { whole[word] = kind }
        }
        beginnings = [Announcement.Part.Kind.position, .hint].flatMap { kind in words(kind).map { ($0, kind) } }
    }

    /// The kind of a part; `words` are in lower case. Nil when unknown.
    fileprivate func kind(of words: [UInt8]) -> Announcement.Part.Kind? {
        if let kind = whole[words] { return kind }
        for (beginning, kind) in beginnings where words.starts(with: beginning) { return kind }
        return nil
    }
}

extension VocabularyIndex {
    /// The kind of a part of an announcement, in any letter case; nil when its words are not in the vocabulary.
    package func utterancePart(_ words: ArraySlice<UInt8>) -> Announcement.Part.Kind? {
        spoken.kind(of: Array(words.inLowerCase))
    }
}

// MARK: - Videos

extension VocabularyIndex {
    /// The platform in a video's heading or file name: `iOS`, `buttonIosVoiceover`, but not `radios`.
    package func platform(in text: String) -> Platform? {
        let words = text.split { !$0.isLetter }.map { $0.lowercased() }.joined(separator: " ")
        return terms.platforms.first { platform in
            // The name and the identifier with a capital count anywhere, other spellings as whole words.
            let anywhere = [platform.name, platform.id.prefix(1).uppercased() + platform.id.dropFirst()]
            return anywhere.contains(where: text.contains)
                || [platform.id, platform.name.lowercased()].contains { " \(words) ".contains(" \($0) ") }
        }
    }

    package func screenReader(in text: String) -> ScreenReader? {
        let text = text.lowercased()
        return terms.screenReaders.first { text.contains($0.name.lowercased()) }
    }
}

import Markdown

// MARK: - Scenarios

/// What lines of Gherkin that are no steps begin with.
struct ScenarioWords: Sendable {
    private struct Beginning {
        /// In lower case.
        let text: String
        let bytes: [UInt8]
        let word: Vocabulary.ScenarioWord
        let mayLackColon: Bool
    }

    /// Longer ones first.
    private let beginnings: [Beginning]

    init(_ terms: [Vocabulary.ScenarioTerm]) {
        beginnings = terms.flatMap { term in
            term.spellings.map { spelling in
                let text = spelling.lowercased()
                return Beginning(
                    text: text, bytes: Array(text.utf8), word: term.word,
                    mayLackColon: term.word == .scenario && spelling == term.spellings.first)
            }
        }
        .sorted { ($1.bytes.count, $0.text) < ($0.bytes.count, $1.text) }
    }

    fileprivate func match(_ line: ArraySlice<UInt8>) -> (word: Vocabulary.ScenarioWord, rest: String)? {
        guard let found = beginnings.first(where: { Self.begins(line, with: $0) }) else { return nil }
        let behind = String(decoding: line, as: UTF8.self).dropFirst(found.text.count)
        let mark = behind.drop { $0.isWhitespace || $0.isNumber || $0 == "#" || $0 == "*" || $0 == "_" }
        if let first = mark.first, ":–—-".contains(first) {
            return (found.word, String(mark.dropFirst()).trimmingBlanks)
        }
        guard found.mayLackColon, behind.first == " " else { return nil }
        return (found.word, String(behind).trimmingBlanks)
    }

    private static func begins(_ line: ArraySlice<UInt8>, with beginning: Beginning) -> Bool {
        guard let first = line.first, let wanted = beginning.bytes.first else { return false }
        if beginning.bytes[...].isASCII {
            return first.lowercased == wanted && line.count >= beginning.bytes.count
                && zip(line, beginning.bytes).allSatisfy { $0.lowercased == $1 }
        }
        return String(decoding: line, as: UTF8.self).lowercased().hasPrefix(beginning.text)
    }
}

extension VocabularyIndex {
    /// What a line of Gherkin that is no step begins, and the text behind its colon: `Scenario: Test …`,
    /// `Scenario 2: …`, `Szenario – …`. Nil for any other line.
    package func scenarioWord(_ line: String) -> (word: Vocabulary.ScenarioWord, rest: String)? {
        scenarioWord(Array(line.utf8)[...])
    }

    /// The same in bytes.
    package func scenarioWord(_ line: ArraySlice<UInt8>) -> (word: Vocabulary.ScenarioWord, rest: String)? {
        scenarioWords.match(line)
    }
}

// MARK: - Announcements

/// The words by which parts of an announcement are known.
struct SpokenWords: Sendable {
    /// Roles and states are these words.
    private var whole = ByName<Announcement.Part.Kind>()
    /// Positions and hints begin with them.
    private let beginnings: [(words: [UInt8], kind: Announcement.Part.Kind)]

    init(_ terms: [Vocabulary.UtteranceTerm]) {
        func words(_ kind: Announcement.Part.Kind) -> [[UInt8]] {
            terms.filter { $0.kind == kind }.flatMap(\.spellings).map { Array($0.lowercased().utf8) }
        }
        // What is a role as well as a state is a role, and so on in this order.
        for kind in [Announcement.Part.Kind.state, .role] {
            for word in words(kind) { whole.set(kind, for: word[...]) }
        }
        beginnings = [Announcement.Part.Kind.position, .hint].flatMap { kind in words(kind).map { ($0, kind) } }
    }

    /// `words` are in lower case.
    fileprivate func kind(of words: ArraySlice<UInt8>) -> Announcement.Part.Kind? {
        whole[words] ?? beginnings.first { words.starts(with: $0.words) }?.kind
    }
}

extension VocabularyIndex {
    /// What kind of part of an announcement the words are, as far as the vocabulary knows; nil when it does not.
    /// `words` are in lower case.
    package func utterancePart(_ words: ArraySlice<UInt8>) -> Announcement.Part.Kind? {
        spoken.kind(of: words)
    }
}

// MARK: - Videos

/// How a platform is spoken of in headings and file names.
struct PlatformWords: Sendable {
    private let platform: Platform
    /// Anywhere in a text: the name, and the identifier with a capital.
    private let anywhere: [[UInt8]]
    /// Words of their own, in lower case.
    private let words: [String]

    init(_ platform: Platform) {
        self.platform = platform
        let capitalised = platform.id.prefix(1).uppercased() + platform.id.dropFirst()
        anywhere = [Array(platform.name.utf8), Array(capitalised.utf8)]
        words = [platform.id, platform.name.lowercased()]
    }

    fileprivate func platform(in text: ArraySlice<UInt8>, _ words: some Sequence<ArraySlice<UInt8>>) -> Platform? {
        let isThere =
            anywhere.contains { text.contains(text: $0) }
            || words.contains { word in self.words.contains { $0.utf8.elementsEqual(word) } }
        return isThere ? platform : nil
    }
}

extension VocabularyIndex {
    /// The platform that a video's heading or file name speaks of: `iOS`, `buttonIosVoiceover`, but not `radios`.
    package func platform(in text: String) -> Platform? {
        let bytes = Array(text.utf8)[...]
        let words =
            bytes.isASCII
            ? bytes.inLowerCase.split { !$0.isLetter }
            : text.split { !$0.isLetter }.map { Array($0.lowercased().utf8)[...] }
        return platformWords.lazy.compactMap { $0.platform(in: bytes, words) }.first
    }

    package func screenReader(in text: String) -> ScreenReader? {
        let words = Array(text.utf8)[...].inLowerCase
        return screenReaders.first { words.contains(text: Array($0.name.utf8)) }?.reader
    }
}

extension ArraySlice<UInt8> {
    fileprivate func contains(text: [UInt8]) -> Bool {
        withUnsafeBufferPointer { bytes in
            text.withUnsafeBufferPointer { bytes.range(of: $0, in: 0..<bytes.count) != nil || $0.isEmpty }
        }
    }
}

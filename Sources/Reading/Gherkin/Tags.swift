import Tools

/// The tags of Gherkin: those just read, and those inherited from the feature and the rule.
struct Tags {
    /// Tags that belong to the next feature, rule, scenario or examples.
    private var waiting: [String] = []
    private var ofFeature: [String] = []
    private var ofRule: [String] = []
    /// Number of tags that scenarios have inherited, in all.
    private var handedDown = 0

    /// Most inherited tags; real pages have tens. Ten thousand tags for each of ten thousand scenarios would make a
    /// large file of a small page, so that later scenarios inherit none.
    private static let mostHandedDown = 20_000

    /// Reads a line that begins with `@`; text after ` #` is a comment (Gherkin reference).
    mutating func read(_ line: String) {
        for word in line.split(whereSeparator: \.isWhitespace) {
            if word.hasPrefix("#") { return }
            waiting += word.split(separator: "@").map { String($0) }
        }
    }

    /// The words with `@` at the beginning of a line, and the rest.
    static func divided(_ line: ArraySlice<UInt8>) -> (tags: String, rest: ArraySlice<UInt8>) {
        var rest = line.trimmingWhitespace
        while rest.first == UInt8(ascii: "@") { rest = rest.drop { !$0.isWhitespace }.drop { $0.isWhitespace } }
        return (String(decoding: line[..<rest.startIndex], as: UTF8.self), rest)
    }

    mutating func beginFeature() {
        ofFeature = take()
        ofRule = []
    }

    mutating func beginRule() { ofRule = take() }

    /// Leaves a feature and a rule for those around them.
    mutating func leave(for outer: Tags) { (ofFeature, ofRule) = (outer.ofFeature, outer.ofRule) }

    /// Returns the waiting tags and clears them.
    mutating func take() -> [String] {
        defer { waiting = [] }
        return waiting
    }

    /// Tags of a scenario, each once: those of its feature and its rule, then its own.
    mutating func takeForScenario() -> [String] {
        let own = take()
        handedDown += ofFeature.count + ofRule.count
        let outer = handedDown > Self.mostHandedDown ? [] : ofFeature + ofRule
        return (outer + own).unique
    }
}

import Base

/// The tags of Gherkin: those read and those that hold for what comes below.
struct Tags {
    /// Read, and waiting for what they stand above.
    private var waiting: [String] = []
    private var ofFeature: [String] = []
    private var ofRule: [String] = []
    /// How many tags of features and rules scenarios have been given, in all.
    private var handedDown = 0

    /// Of these; real pages have tens. Each of a feature's ten thousand tags for each of its ten thousand scenarios would
    /// make a large file of a small page, so that scenarios have only their own from there on.
    private static let mostHandedDown = 20_000

    /// `line` begins with `@`; what stands behind ` #` is a comment (Gherkin reference).
    mutating func read(_ line: String) {
        for word in line.split(whereSeparator: \.isWhitespace) {
            if word.hasPrefix("#") { return }
            waiting += word.split(separator: "@").map { String($0) }
        }
    }

    mutating func beginFeature() {
        ofFeature = take()
        ofRule = []
    }

    mutating func beginRule() {
        ofRule = take()
    }

    /// Those that stand right above, which are used up.
    mutating func take() -> [String] {
        defer { waiting = [] }
        return waiting
    }

    /// Of a scenario: what holds for its feature and its rule holds for it, too. Each once.
    mutating func takeForScenario() -> [String] {
        let own = take()
        handedDown += ofFeature.count + ofRule.count
        let outer = handedDown > Self.mostHandedDown ? [] : ofFeature + ofRule
        if own.isEmpty, outer.isEmpty { return [] }
        var seen: Set<String> = []
        return (outer + own).filter { seen.insert($0).inserted }
    }
}

/// A line of tags in Gherkin, and the tags that hold for what comes below.
struct Tags {
    /// Read, and waiting for what they stand above.
    private var waiting: [String] = []
    private var ofFeature: [String] = []
    private var ofRule: [String] = []

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
        var tags: [String] = []
        for tag in ofFeature + ofRule + own where !tags.contains(tag) { tags.append(tag) }
        return tags
    }
}

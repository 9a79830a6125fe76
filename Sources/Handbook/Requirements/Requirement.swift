/// A success criterion that a check is evidence for.
package struct Requirement: Sendable, Equatable {
    /// Who says so: Curbcut's own table, or the handbook (its settings or the check's own text).
    package enum Origin: String, Sendable {
        case standard = "default"
        case author
    }

    /// How much of the criterion a check covers once it passes.
    package enum Coverage: String, Sendable {
        /// Further testing is needed (ACT Rules Format 1.1, "Outcome Mapping").
        case part
        case whole
    }

    package let criterion: SuccessCriterion
    package let covers: Coverage
    package let origin: Origin

    package init(_ criterion: SuccessCriterion, covers: Coverage = .part, origin: Origin) {
        self.criterion = criterion
        self.covers = covers
        self.origin = origin
    }
}

/// What a handbook says about the requirements of its checks: `requirements` in `curbcut.yml`.
package struct RequirementSettings: Sendable, Equatable {
    /// Criteria for words of a label, or of a step's or check's text.
    package struct Mapping: Sendable, Equatable {
        package let words: String
        package let criteria: [SuccessCriterion]
        package let covers: Requirement.Coverage
        /// Identifiers of platforms; empty for all.
        package let platforms: [String]

        package init(
            words: String, criteria: [SuccessCriterion], covers: Requirement.Coverage = .part, platforms: [String] = []
        ) {
            self.words = words
            self.criteria = criteria
            self.covers = covers
            self.platforms = platforms
        }
    }

    /// Whether Curbcut's own table applies.
    package var usesDefaults = true
    package var labels: [Mapping] = []
    package var steps: [Mapping] = []
    package init() {}
}

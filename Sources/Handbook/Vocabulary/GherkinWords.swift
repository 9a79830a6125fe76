/// The keywords of Gherkin in a language (`Data/languages`); files use the first of each list.
package struct GherkinWords {
    package let language: InterfaceLanguage
    package let feature, rule, background, scenario, outline, examples: [String]
    /// Keywords of the steps that Gherkin has, with the space after them, where the language has one.
    package let steps: [Step.Keyword: [String]]

    package init(_ language: InterfaceLanguage) {
        func words(_ name: String) -> [String] { language.words("gherkin/" + name) }
        self.language = language
        (feature, rule, background) = (words("feature"), words("rule"), words("background"))
        (scenario, outline, examples) = (words("scenario"), words("outline"), words("examples"))
        steps = Dictionary(
            uniqueKeysWithValues: [Step.Keyword.given, .when, .then, .and, .but].map { ($0, words($0.id)) })
    }

    /// Whether Gherkin reads a line below "Scenario:" as a description.
    package func isDescription(_ line: String) -> Bool {
        guard let first = line.first, !"@#|*\"`".contains(first) else { return false }
        let isStep = steps.values.joined().contains { line.hasPrefix($0) || line + " " == $0 }
        let blocks = feature + rule + background + scenario + outline + examples
        return !isStep && !(line.contains(":") && blocks.contains { line.hasPrefix($0 + ":") })
    }
}

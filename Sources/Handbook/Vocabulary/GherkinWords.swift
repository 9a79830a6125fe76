/// The keywords of Gherkin in a language (`Data/languages`); files use the first of each list.
package struct GherkinWords {
    package let language: InterfaceLanguage
    package let feature, rule, background, scenario, outline, examples: [String]
    /// Keywords of steps with the space after them, where the language has one.
    package let given, when, then, and, but: [String]

    package init(_ language: InterfaceLanguage) {
        func words(_ name: String) -> [String] { language.words("gherkin/" + name) }
        self.language = language
        (feature, rule, background) = (words("feature"), words("rule"), words("background"))
        (scenario, outline, examples) = (words("scenario"), words("outline"), words("examples"))
        (given, when, then, and, but) = (words("given"), words("when"), words("then"), words("and"), words("but"))
    }

    /// Whether Gherkin reads a line below "Scenario:" as a description.
    package func isDescription(_ line: String) -> Bool {
        guard let first = line.first, !"@#|*\"`".contains(first) else { return false }
        let isStep = (given + when + then + and + but).contains { line.hasPrefix($0) || line + " " == $0 }
        let blocks = feature + rule + background + scenario + outline + examples
        return !isStep && !(line.contains(":") && blocks.contains { line.hasPrefix($0 + ":") })
    }
}
